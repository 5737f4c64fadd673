import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { type Database, type Queries, type SqlValue, WrongDatabase } from './database'

const LOCK = 'server.lock'

/**
 * The Postgres of this process: in a folder, which is made where it is not there, or in memory without one. A folder is
 * of one process at a time. It outlives the process however that ends; a power cut may cost what was written last,
 * because it does not wait for the disk (docs/operating.md).
 */
export async function embeddedDatabase(folder?: string): Promise<Database> {
  const unlock = folder === undefined ? undefined : await lock(folder)
  try {
    const data = folder === undefined ? undefined : path.join(folder, 'postgres')
    const engine = await PGlite.create(data === undefined ? {} : { dataDir: data })
    return {
      engine: 'embedded',
      ...queriesOf(engine),
      transaction: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
      async close() {
        await engine.close()
        await unlock?.()
      },
    }
  } catch (error) {
    await unlock?.()
    throw error
  }
}

/** Opened when it is first asked: not every exchange that a test starts is asked for what is kept. */
export function lazyDatabase(open: () => Promise<Database>): Database {
  let opened: Promise<Database> | undefined
  const database = () => (opened ??= open())
  return {
    engine: 'embedded',
    query: async <Row extends object>(sql: string, values?: readonly SqlValue[]) =>
      (await database()).query<Row>(sql, values),
    script: async (sql) => (await database()).script(sql),
    transaction: async (work) => (await database()).transaction(work),
    async close() {
      await (await opened)?.close()
    },
  }
}

function queriesOf(engine: PGlite | Transaction): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly SqlValue[] = []) {
      return (await engine.query<Row>(sql, [...values])).rows
    },
    async script(sql) {
      await engine.exec(sql)
    },
  }
}

/** A file with the process's id. One that a dead process left is taken over. */
async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, LOCK)
  for (;;) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(String(process.pid))
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder > 0 && holder !== process.pid && isAlive(holder)) throw inUse(folder, holder)
    if (holder === process.pid) throw inUse(folder, holder)
    await rm(file, { force: true })
  }
}

function inUse(folder: string, holder: number): Error {
  return new WrongDatabase(
    `The database in ${folder} is in use by process ${String(holder)}. Several processes share one by DATABASE_URL.`,
  )
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
