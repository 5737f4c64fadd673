import pg from 'pg'
import { type Database, DatabaseUnavailable, type Queries, type SqlValue, unavailability } from './database'

const CONNECTIONS = 10
const CONNECTS_WITHIN_MS = 5000
const ANSWERS_WITHIN_MS = 30_000
const INT8 = 20

/** Errors of the network. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ENOENT',
])
/** What pg says without a code. */
const WORDS = /connection terminated|timeout expired|timeout exceeded|not queryable|query read timeout/i

/** A Postgres by its address (`postgres://…`). Connects when first asked, and again after it was gone. */
export function postgresDatabase(url: string): Database {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, integerOf)
  const pool = new pg.Pool({
    ...{ connectionString: url, max: CONNECTIONS, application_name: 'cheeseswap' },
    ...{ connectionTimeoutMillis: CONNECTS_WITHIN_MS, query_timeout: ANSWERS_WITHIN_MS },
    types,
  })
  // A connection that waits in the pool may be ended by the server: the next query opens another.
  pool.on('error', () => undefined)
  return {
    engine: 'postgres',
    ...queriesOf(pool),
    async transaction(work) {
      const client = await reached(() => pool.connect())
      let broken: Error | undefined
      // A connection that breaks between two queries says so by an event.
      client.on('error', keep)
      function keep(error: Error): void {
        broken = error
      }
      try {
        await reached(() => client.query('BEGIN'))
        const result = await work(queriesOf(client))
        await reached(() => client.query('COMMIT'))
        return result
      } catch (error) {
        if (error instanceof DatabaseUnavailable) broken ??= error
        else {
          await client.query('ROLLBACK').catch((lost: unknown) => {
            broken = lost instanceof Error ? lost : new Error(String(lost))
          })
        }
        throw error
      } finally {
        client.removeListener('error', keep)
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

function queriesOf(connection: Pick<pg.Pool, 'query'> | pg.PoolClient): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly SqlValue[] = []) {
      const { rows } = await reached(() => connection.query<Row>(sql, [...values]))
      return rows
    },
    async script(sql) {
      await reached(() => connection.query(sql))
    },
  }
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { code = '', message = '' } = error as Partial<Record<'code' | 'message', string>>
    const isLost = NETWORK.has(code) || (code === '' && WORDS.test(message))
    const reason = isLost ? 'away' : unavailability(code)
    throw reason === undefined ? error : new DatabaseUnavailable(error, reason)
  }
}

function integerOf(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}
