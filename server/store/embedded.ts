import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type Database,
  DatabaseUnavailable,
  type Queries,
  type SqlValue,
  unavailability,
  WrongDatabase,
} from './database'
import type { Reply, Request } from './embeddedEngine'

const LOCK = 'server.lock'

/**
 * The Postgres of this process, in a thread of its own: in a folder, which is made where it is not there, or in memory
 * without one. A folder is of one process at a time. It outlives the process however that ends; a power cut may cost
 * what was written last, because it does not wait for the disk (docs/operating.md).
 */
export async function embeddedDatabase(folder?: string): Promise<Database> {
  const unlock = folder === undefined ? undefined : await lock(folder)
  const engine = startEngine(folder === undefined ? undefined : path.join(folder, 'postgres'))
  async function close(): Promise<void> {
    await engine.end()
    await unlock?.()
  }
  try {
    // Starting it is what fails where the folder is not a database.
    await engine.ask({ kind: 'script', sql: '' })
  } catch (error) {
    await close()
    throw error
  }
  return {
    engine: 'embedded',
    ...queriesOf(engine.ask),
    async transaction(work) {
      const within = Number(await engine.ask({ kind: 'begin' }))
      try {
        const result = await work(queriesOf(engine.ask, within))
        await engine.ask({ kind: 'commit', within })
        return result
      } catch (error) {
        await engine.ask({ kind: 'rollback', within }).catch(() => undefined)
        throw error
      }
    },
    async close() {
      await engine.ask({ kind: 'close' })
      await close()
    },
  }
}

function errorOf(said: { readonly message: string; readonly code?: string }): Error {
  const error = Object.assign(new Error(said.message), said)
  const reason = unavailability(said.code ?? '')
  return reason === undefined ? error : new DatabaseUnavailable(error, reason)
}

type Ask = (request: Request) => Promise<unknown>

/** Postgres computes for seconds at a time while much is indexed; the process answers requests meanwhile. */
function startEngine(dataDir: string | undefined): { readonly ask: Ask; readonly end: () => Promise<void> } {
  const thread = new Worker(new URL('./embeddedThread.js', import.meta.url), {
    execArgv: [],
    workerData: { dataDir },
  })
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let count = 0
  let gone: Error | undefined
  thread.on('message', ({ id, reply }: { readonly id: number; readonly reply: Reply }) => {
    const waiting = asked.get(id)
    asked.delete(id)
    // A process whose work is done ends without closing its database first.
    if (asked.size === 0) thread.unref()
    if ('value' in reply) waiting?.resolve(reply.value)
    else waiting?.reject(errorOf(reply.error))
  })
  function fail(cause: unknown): void {
    gone ??= new DatabaseUnavailable(cause)
    for (const waiting of asked.values()) waiting.reject(gone)
    asked.clear()
  }
  thread.on('error', fail)
  thread.on('exit', (code) => fail(new Error(`The embedded database ended (${String(code)}).`)))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (gone !== undefined) {
          reject(gone)
          return
        }
        const id = (count += 1)
        asked.set(id, { resolve, reject })
        thread.ref()
        thread.postMessage({ id, request })
      }),
    async end() {
      await thread.terminate()
    },
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

function queriesOf(ask: Ask, within?: number): Queries {
  const inside = within === undefined ? {} : { within }
  return {
    async query<Row extends object>(sql: string, values: readonly SqlValue[] = []) {
      return (await ask({ kind: 'query', sql, values, ...inside })) as readonly Row[]
    },
    async script(sql) {
      await ask({ kind: 'script', sql, ...inside })
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
