import { existsSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { SqlValue } from './database'
import { emptyCluster } from './emptyCluster'

/** What embedded.ts asks. `within` is the transaction that an earlier `begin` answered with. */
export type Request =
  | {
      readonly kind: 'query'
      readonly sql: string
      readonly values: readonly SqlValue[]
      readonly within?: number
    }
  | { readonly kind: 'script'; readonly sql: string; readonly within?: number }
  | { readonly kind: 'begin' | 'close' }
  | { readonly kind: 'commit' | 'rollback'; readonly within: number }

/** An answer, or what it failed with: an error of Postgres has a SQLSTATE as its code. */
export type Reply =
  | { readonly value: unknown }
  | { readonly error: { readonly message: string; readonly code?: string } }

interface Open {
  readonly transaction: Transaction
  /** Resolves once it is committed or rolled back. */
  readonly end: (commit: boolean) => Promise<void>
}

const ROLLBACK = new Error('Rolled back.')

const port = parentPort
if (port === null) throw new Error('The embedded database runs in a thread of its own.')
const { dataDir } = workerData as { readonly dataDir?: string }
const engine = start()
const open = new Map<number, Open>()

async function start(): Promise<PGlite> {
  // As Postgres itself tells a folder that is a database already.
  const isThere = dataDir !== undefined && existsSync(path.join(dataDir, 'PG_VERSION'))
  const loadDataDir = isThere ? undefined : await emptyCluster()
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  })
}

async function answer(id: number, request: Request): Promise<unknown> {
  const database = await engine
  switch (request.kind) {
    case 'query':
      return (await queriesOf(database, request.within).query(request.sql, [...request.values])).rows
    case 'script':
      return void (await queriesOf(database, request.within).exec(request.sql))
    case 'begin':
      return begin(database, id)
    case 'commit':
    case 'rollback':
      return opened(request.within).end(request.kind === 'commit')
    case 'close':
      return database.close()
  }
}

function opened(id: number): Open {
  const found = open.get(id)
  if (found === undefined) throw new Error('The transaction has ended.')
  return found
}

function queriesOf(database: PGlite, within: number | undefined): PGlite | Transaction {
  return within === undefined ? database : opened(within).transaction
}

/** Others wait until it has ended. */
function begin(database: PGlite, id: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = database.transaction(
      (transaction) =>
        new Promise<void>((commit, rollback) => {
          open.set(id, {
            transaction,
            async end(isKept) {
              open.delete(id)
              if (isKept) commit()
              else rollback(ROLLBACK)
              await ended.catch((error: unknown) => {
                if (error !== ROLLBACK) throw error
              })
            },
          })
          resolve(id)
        }),
    )
    ended.catch(reject)
  })
}

port.on('message', ({ id, request }: { readonly id: number; readonly request: Request }) => {
  answer(id, request).then(
    (value) => port.postMessage({ id, reply: { value } satisfies Reply }),
    (error: unknown) => {
      const { code, message = String(error) } = error as { readonly code?: string; readonly message?: string }
      port.postMessage({
        ...{ id },
        reply: { error: { message, ...(code === undefined ? {} : { code }) } } satisfies Reply,
      })
    },
  )
})
