import process from 'node:process'
import pg from 'pg'
import { areaRoutes } from '../server/areas'
import { openIndexed } from '../server/indexer/indexer'
import type { EntityKind, StoredField } from '../server/indexer/schema'
import { startServer } from '../server/server'
import { openDatabase } from '../server/store/open'
import { deployment } from '../tests/support/deployments'
import { startPostgres } from '../tests/support/postgres'
import { exchangeQueries, recorded } from './appQueries'
import { openExchangeIndex } from './exchangeIndex'
import { isSmall } from './mode'

/**
 * Fills a Postgres with what trades of a year leave behind, BENCH_ROWS rows in all, and measures every question that the
 * app's pages put to it. A pool in ten has most of the trades. With DATABASE_URL the rows stay there, and are measured again
 * by the next run, else they go.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? (isSmall ? 20_000 : 10_000_000))
/** A trade is one row itself, and a version of all that it changes. */
const TRADES = Math.round(ROWS / 8.7)
const POOLS = isSmall ? 20 : 1000
const BLOCKS = Math.ceil(TRADES / 4)
const START = 1_700_000_000
const YEAR_S = 365 * 86_400
/** Milliseconds. */
const GOAL = 50
const TURNS = isSmall ? 1 : 7

const index = await openExchangeIndex({ pairs: 2, blocks: 4, swapsPerBlock: 1 })
const record = deployment('31337')
const { chainId, factory } = record.network
const given = process.env['DATABASE_URL'] ?? ''
const postgres = given === '' ? await startPostgres({ isOurs: true }) : undefined
const url = (await postgres?.freshUrl()) ?? given
const database = await openDatabase({ url }, { chainId, factory })
const indexed = await openIndexed(database, index.subgraphs)
const [found] = await database.query<{ readonly name: string }>(
  `SELECT nspname::text AS name FROM pg_namespace WHERE starts_with(nspname::text, 'indexed_')`,
)
const schema = found?.name ?? ''

// What the pieces below are made of: SQL of a trade's row (n, p: its pool, block, time).
const address = (what: string) => `('0x' || substr(md5(${what}) || md5('of ' || ${what}), 1, 40))`
const pair = address(`'pair ' || p`)
const token = address(`'token ' || p`)
const trader = address(`'trader ' || n % 5000`)
const transaction = `('0x' || md5('hash ' || n) || md5(n::text))`
const WRAPPED = `'${index.wrapped.toLowerCase()}'`
const day = '(time / 86400)'
const hour = '(time / 3600)'

const PAIRED = { token0: WRAPPED, token1: token, name: `'WBNB-TOK' || p` }
const HAPPENED = { id: `${transaction} || '-0'`, transaction, timestamp: 'time', pair, logIndex: '1' }
const OF_DAY = { date: `${day} * 86400` }
type Fields = Readonly<Record<string, string>>

/** By kind: the fields that matter, and where each version begins and ends. */
const FILLED: Readonly<Record<string, readonly (readonly [fields: Fields, source: string])[]>> = {
  Swap: [[{ ...HAPPENED, from: trader, to: trader }, once('TRUE')]],
  Transaction: [[{ id: transaction, timestamp: 'time', block: 'block' }, once('TRUE')]],
  Mint: [[{ ...HAPPENED, to: trader, sender: trader }, once('n % 50 = 0')]],
  Burn: [[{ ...HAPPENED, to: trader, sender: trader }, once('n % 50 = 1')]],
  Pair: [[{ id: pair, ...PAIRED, timestamp: String(START), block: '0' }, versions('p')]],
  Token: [
    [{ id: token, symbol: `'TOK' || p`, name: `'Token ' || p`, decimals: '18' }, versions('p')],
    [{ id: WRAPPED, symbol: `'WBNB'`, name: `'Wrapped BNB'`, decimals: '18' }, versions('0')],
  ],
  PancakeFactory: [[{ id: `'${index.factory.toLowerCase()}'` }, versions('0')]],
  Bundle: [[{ id: `'1'`, bnbPrice: '300' }, versions('0')]],
  PancakeDayData: [[{ id: `${day}::text`, ...OF_DAY }, versions(day)]],
  PairHourData: [
    [{ id: `${pair} || '-' || ${hour}`, pair, hourStartUnix: `${hour} * 3600` }, versions(`p, ${hour}`)],
  ],
  PairDayData: [
    [{ id: `${pair} || '-' || ${day}`, pairAddress: pair, ...PAIRED, ...OF_DAY }, versions(`p, ${day}`)],
  ],
  TokenDayData: [
    [{ id: `${token} || '-' || ${day}`, token, ...OF_DAY }, versions(`p, ${day}`)],
    [{ id: `${WRAPPED} || '-' || ${day}`, token: WRAPPED, ...OF_DAY }, versions(day)],
  ],
  Block: [[{ id: `'0x' || md5(block::text)`, number: 'block', timestamp: 'time' }, versions('block')]],
}

function once(which: string): string {
  return `SELECT *, block AS starts, NULL::bigint AS ends FROM trade WHERE ${which}`
}

/** One a block at most, until the next one of the same. */
function versions(same: string): string {
  return `SELECT *, block AS starts, lead(block) OVER (PARTITION BY ${same} ORDER BY block) AS ends
    FROM (SELECT DISTINCT ON (${same === '0' ? '' : `${same}, `}block) * FROM trade ORDER BY ${same === '0' ? '' : `${same}, `}block) AS one`
}

/** Without the indexes, which are made afterwards: rows come in no order of theirs. */
async function fill(client: pg.Client): Promise<void> {
  const { rows: keys } = await client.query<{
    readonly place: string
    readonly name: string
    readonly definition: string
  }>(
    `SELECT conrelid::regclass::text AS place, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype = 'p'`,
    [schema],
  )
  const { rows: indexes } = await client.query<{ readonly name: string; readonly definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = $1::regnamespace AND NOT indisunique`,
    [schema],
  )
  for (const { place, name } of keys) await client.query(`ALTER TABLE ${place} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await fillTables(client)
  await client.query(`SET LOCAL maintenance_work_mem = '1GB'`)
  for (const { place, name, definition } of keys) {
    await client.query(`ALTER TABLE ${place} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const { definition } of indexes) await client.query(definition)
}

async function fillTables(client: pg.Client): Promise<void> {
  await client.query(`
    SELECT setseed(0.5);
    CREATE TEMP TABLE trade AS
      SELECT n, floor(${String(POOLS)} * power(random(), 3))::int AS p, n / 4 AS block,
             (${String(START)} + (n / 4)::bigint * ${String(YEAR_S)} / ${String(BLOCKS)})::bigint AS time
      FROM generate_series(0, ${String(TRADES - 1)}) AS n;
    INSERT INTO ${schema}.chain (number, hash, timestamp)
      SELECT block, '0x' || md5('chain ' || block), min(time) FROM trade GROUP BY block`)
  for (const { name, kinds } of index.subgraphs) {
    for (const kind of kinds) {
      const table = `${schema}."${name}.${kind.name}"`
      for (const [fields, source] of FILLED[kind.name] ?? []) {
        await client.query(insertion(kind, table, fields, source))
      }
    }
  }
}

function insertion(kind: EntityKind, table: string, fields: Fields, source: string): string {
  const columns = [
    ['id', fields['id']] as const,
    ...kind.stored.map(([name, type]) => [name, fields[name] ?? anyOf(type)] as const),
  ]
  return `INSERT INTO ${table} (_from, _to, ${columns.map(([name]) => `"${name}"`).join(', ')})
    SELECT starts, coalesce(ends, 9223372036854775807), ${columns.map(([, value]) => value ?? 'NULL').join(', ')}
    FROM (${source}) AS trade`
}

function anyOf(type: StoredField): string {
  if (type.kind === 'reference') return `''`
  switch (type.type) {
    case 'BigDecimal':
      return `round((random() * 1e9)::numeric, 6) + 0.000000123456789012`
    case 'BigInt':
    case 'Int':
      return 'n'
    case 'Boolean':
      return 'FALSE'
    default:
      return trader
  }
}

const began = performance.now()
// Each statement may take minutes, which the server's own connections do not wait for.
const filling = new pg.Client({ connectionString: url })
await filling.connect()
if ((await indexed.head()) === undefined) {
  await filling.query('BEGIN')
  await fill(filling)
  await filling.query('COMMIT')
  await filling.query('VACUUM ANALYZE')
}
await filling.end()
const [rows] = await database.query<{ readonly rows: number; readonly bytes: number }>(
  `SELECT sum(reltuples)::bigint AS rows, sum(pg_total_relation_size(oid))::bigint AS bytes
   FROM pg_class WHERE relkind = 'r' AND relnamespace = $1::regnamespace`,
  [schema],
)
console.log(
  `${String(rows?.rows)} rows of ${String(TRADES)} trades, ${((rows?.bytes ?? 0) / 2 ** 30).toFixed(2)} GB, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)

const context = { record, database, rpcUrl: index.rpcUrl, firstBlock: 0 }
const server = await startServer({
  context,
  routes: areaRoutes(context),
  indexed,
  port: 0,
  logLevel: 'silent',
})
const textOf = async (sql: string) =>
  (
    await database.query<{ readonly text: string }>(
      `SELECT ${sql} AS text FROM (SELECT 7 AS n, generate_series(0, 9) AS p) AS trade`,
    )
  ).map(({ text }) => text)
const pairs = await textOf(pair)
const subject = {
  // The one with the most trades, and the token that all pools have.
  ...{ pair: pairs[0] ?? '', token: index.wrapped, account: (await textOf(trader))[0] ?? '', pairs },
  now: START + YEAR_S,
}
let slowest = 0
for (const { name, path, body } of await recorded(exchangeQueries(server.url, subject))) {
  const times: number[] = []
  const { variables, ...question } = JSON.parse(body) as { readonly variables?: object }
  for (let turn = 0; turn < TURNS; turn++) {
    const at = performance.now()
    const answer = await fetch(server.url + path, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      // Another question each time: the api keeps what it has answered already.
      body: JSON.stringify({ ...question, variables: { ...variables, turn } }),
    })
    const { errors } = (await answer.json()) as { readonly errors?: unknown }
    if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`)
    times.push(performance.now() - at)
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  slowest = Math.max(slowest, median)
  const result = `${median.toFixed(1)} ms  goal ${String(GOAL)}  ${median <= GOAL ? 'reached' : 'missed'}`
  console.log(`${`${name} (${path.split('/').at(-1) ?? ''})`.padEnd(48)}  ${isSmall ? 'answers' : result}`)
}
await server.stop()
await database.close()
await postgres?.stop()
index.stop()
process.exit()
