import type { DeploymentRecord } from '~/config/deployment/record'
import type { Database } from '../../server/store/database'
import { embeddedDatabase, lazyDatabase } from '../../server/store/embedded'
import { migrate } from '../../server/store/migrate'

/** One engine a worker: starting one takes seconds. */
let engine: Promise<Database> | undefined

/**
 * The worker's, emptied: whoever asks next empties it again, so that nothing of one test is left for another, and only
 * one at a time has it. Closing it leaves the engine running.
 */
export async function emptyDatabase(): Promise<Database> {
  const database = await (engine ??= embeddedDatabase())
  await database.script(
    `DO $$ DECLARE name TEXT; BEGIN
       FOR name IN SELECT nspname FROM pg_namespace WHERE starts_with(nspname::text, 'indexed_') LOOP
         EXECUTE format('DROP SCHEMA %I CASCADE', name);
       END LOOP;
     END $$;
     DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
  )
  return { ...database, close: () => Promise.resolve() }
}

/** Empty for each file that asks; nothing is opened before somebody asks for what is kept. */
export function workersDatabase({ network: { chainId, factory } }: DeploymentRecord): Database {
  return lazyDatabase(async () => {
    const database = await emptyDatabase()
    await migrate(database, { chainId, factory })
    return database
  })
}

/** What a killed process held would keep the next one waiting for fifteen seconds: as if they had passed. */
export async function expireLeases(database: Database): Promise<void> {
  await database.query(`UPDATE leases SET expires = '-infinity'`)
  await database.close()
}
