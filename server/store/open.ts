import type { Database } from './database'
import { embeddedDatabase } from './embedded'
import { type Exchange, migrate } from './migrate'
import { postgresDatabase } from './postgres'

interface Place {
  /** `postgres://…`; an embedded one where it is absent. */
  readonly url?: string | undefined
  /** Of the embedded one; in memory without it. */
  readonly folder?: string | undefined
}

/** The database of an exchange, at this program's version. Throws `WrongDatabase` or `DatabaseUnavailable`. */
export async function openDatabase({ url, folder }: Place, exchange: Exchange): Promise<Database> {
  const database = url === undefined ? await embeddedDatabase(folder) : postgresDatabase(url)
  try {
    await migrate(database, exchange)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
