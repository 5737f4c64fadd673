import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Database, type Queries, WrongDatabase } from './database'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

/** Which exchange the data is of: what people signed on one counts on no other. */
export interface Exchange {
  readonly chainId: number
  readonly factory: string
}

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url))
const FILE = /^(\d{4})-([\w-]+)\.sql$/
/** Of the lock that two processes which start at once wait for; any number that is ours alone. */
const LOCK = 7_203_119_842

/** Those of this program, in their order. */
export async function ownMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, version = '', name = ''] = FILE.exec(file) ?? []
      if (Number(version) !== index + 1) throw new Error(`${file} does not follow the migration before it.`)
      return { version: index + 1, name, sql: await readFile(`${FOLDER}/${file}`, 'utf8') }
    }),
  )
}

/**
 * Brings the database to this program's version, all of it or nothing. Throws `WrongDatabase`, without having touched
 * anything, when it is of a newer version, of another exchange, or was migrated by files that have changed since.
 */
export async function migrate(
  database: Database,
  exchange: Exchange,
  migrations?: readonly Migration[],
): Promise<void> {
  const own = migrations ?? (await ownMigrations())
  await database.transaction(async (queries) => {
    await queries.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const applied = await appliedIn(queries)
    const newest = Math.max(0, ...applied.map(({ version }) => version))
    if (newest > own.length) {
      throw new WrongDatabase(
        `The database has version ${String(newest)} and this program knows ${String(own.length)}: run the newer program.`,
      )
    }
    for (const { version, checksum } of applied) {
      const migration = own[version - 1]
      if (migration !== undefined && checksum !== checksumOf(migration)) {
        throw new WrongDatabase(
          `Migration ${String(version)} (${migration.name}) is not the one that this database was made with.`,
        )
      }
    }
    if (applied.length > 0) await check(queries, exchange)
    for (const migration of own.slice(newest)) {
      await queries.script(migration.sql)
      await queries.query('INSERT INTO migrations (version, name, checksum) VALUES ($1, $2, $3)', [
        ...[migration.version, migration.name, checksumOf(migration)],
      ])
    }
    if (applied.length === 0) {
      await queries.query('INSERT INTO exchange (chain_id, factory) VALUES ($1, $2)', [
        ...[exchange.chainId, exchange.factory.toLowerCase()],
      ])
    }
  })
}

interface Applied {
  readonly version: number
  readonly checksum: string
}

async function appliedIn(queries: Queries): Promise<readonly Applied[]> {
  const [found] = await queries.query<{ readonly is: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS "is"`,
  )
  if (found?.is !== true) return []
  return queries.query<Applied>('SELECT version, checksum FROM migrations ORDER BY version')
}

async function check(queries: Queries, { chainId, factory }: Exchange): Promise<void> {
  const [own] = await queries.query<{ readonly chain_id: number; readonly factory: string }>(
    'SELECT chain_id, factory FROM exchange',
  )
  if (own === undefined || (own.chain_id === chainId && own.factory === factory.toLowerCase())) return
  throw new WrongDatabase(
    own.chain_id === chainId
      ? `The database is that of the exchange with factory ${own.factory}, not of ${factory.toLowerCase()}.`
      : `The database is that of an exchange on chain ${String(own.chain_id)}, not on chain ${String(chainId)}.`,
  )
}

function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex')
}
