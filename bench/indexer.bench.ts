import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { startIndexer } from '../server/indexer/indexer'
import type { Database } from '../server/store/database'
import { openDatabase } from '../server/store/open'
import { startPostgres } from '../tests/support/postgres'
import { openExchangeIndex } from './exchangeIndex'
import { isSmall } from './mode'

/**
 * How many events a second of trades the indexer takes into a Postgres, with the node in a process of its own. Times are
 * of processors, so that other work on the machine does not count: the indexer and the Postgres have one each.
 */
const BLOCKS = Number(process.env['BENCH_BLOCKS'] ?? (isSmall ? 60 : 2500))
const PAIRS = isSmall ? 10 : 30
const SWAPS_PER_BLOCK = 4
/** Events a second. */
const GOAL = 3000

const { subgraphs, rpcUrl, factory, stop } = await openExchangeIndex({
  ...{ pairs: PAIRS, blocks: BLOCKS, swapsPerBlock: SWAPS_PER_BLOCK },
})
const postgres = await startPostgres({ isOurs: true })
const database = await openDatabase({ url: await postgres.freshUrl() }, { chainId: 31_337, factory })
const server = await postmasterOf(database)
const indexer = startIndexer({ rpcUrl, database, subgraphs, callsAt: 'latest', pollMs: 3_600_000 })

const before = { own: process.cpuUsage(), server: cpuSecondsOf(server), at: performance.now() }
await indexer.caughtUp()
const { user, system } = process.cpuUsage(before.own)
const seconds = {
  own: (user + system) / 1e6,
  server: cpuSecondsOf(server) - before.server,
  wall: (performance.now() - before.at) / 1000,
}
if ((await indexer.head())?.number !== BLOCKS - 1) throw new Error('The indexer is behind.')
// A pool's five events, a trade's two.
const events = 5 * PAIRS + 2 * SWAPS_PER_BLOCK * (BLOCKS - PAIRS - 1)
const [rows] = await database.query<{ readonly rows: number; readonly bytes: number }>(
  `SELECT sum(n_live_tup)::bigint AS rows, sum(pg_total_relation_size(relid))::bigint AS bytes
   FROM pg_stat_user_tables WHERE schemaname LIKE 'indexed%'`,
)
await indexer.stop()
await database.close()
await postgres.stop()
stop()

const rate = events / Math.max(seconds.own, seconds.server)
const cells = [
  `${String(events)} events`.padEnd(48),
  ...(isSmall
    ? ['indexed']
    : [
        `${(events / seconds.own).toFixed(0)} per second of the indexer`,
        `${(events / seconds.server).toFixed(0)} of Postgres`,
        `${(events / seconds.wall).toFixed(0)} by the clock`,
        `goal ${String(GOAL)}`,
        rate >= GOAL ? 'reached' : 'missed',
        `${((rows?.bytes ?? 0) / events).toFixed(0)} bytes an event`,
      ]),
]
console.log(cells.join('  '))
process.exit()

/** The process that all connections of a Postgres on this machine are children of. */
async function postmasterOf(of: Database): Promise<number> {
  const [backend] = await of.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid')
  return Number(statOf(backend?.pid ?? 0)[1])
}

/** Fields of /proc/PID/stat after the name. */
function statOf(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Of a process with its children, those that have ended among them. */
function cpuSecondsOf(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = statOf(Number(name))
        return stat[1] === String(pid) ? [stat] : []
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
  const ticks = (stat: readonly string[], ...fields: readonly number[]) =>
    fields.reduce((sum, field) => sum + Number(stat[field]), 0)
  const own = ticks(statOf(pid), 11, 12, 13, 14)
  return children.reduce((sum, stat) => sum + ticks(stat, 11, 12), own) / 100
}
