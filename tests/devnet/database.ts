import type { DeploymentRecord } from '~/config/deployment/record'
import type { Database } from '../../server/store/database'
import { embeddedDatabase, lazyDatabase } from '../../server/store/embedded'
import { migrate } from '../../server/store/migrate'

/** One engine a worker: starting one takes seconds. */
let engine: Promise<Database> | undefined

/** Empty for each file that asks; nothing is opened before somebody asks for what is kept. */
export function workersDatabase({ network: { chainId, factory } }: DeploymentRecord): Database {
  return lazyDatabase(async () => {
    const database = await (engine ??= embeddedDatabase())
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await migrate(database, { chainId, factory })
    return { ...database, close: () => Promise.resolve() }
  })
}
