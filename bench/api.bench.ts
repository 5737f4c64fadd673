import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { id, Wallet } from 'ethers'
import { parseDeployment } from '../src/config/deployment/parse'
import { areaRoutes } from '../server/areas'
import { startIndexer } from '../server/indexer/indexer'
import { openUsers } from '../server/profile/users'
import { startServer } from '../server/server'
import { openDatabase } from '../server/store/open'
import { exchangeQueries, recorded } from './appQueries'
import { openExchangeIndex } from './exchangeIndex'
import type { Load, Measured } from './load'
import { isSmall } from './mode'

/**
 * The api under 200 clients for a minute, each of whom asks what the app's pages ask, one after the other: what it answers a
 * second, the slowest hundredth, and whether its memory grows. Then the slowest hundredth where they ask `RATE` times a
 * second, since those who wait for nothing but answers queue for as long as it takes. Beside them, how long the event loop
 * of the server is late. On this machine's loopback, with an embedded database, or with that of DATABASE_URL, which has
 * to be empty. The clients have a process of their own.
 */
const CLIENTS = isSmall ? 40 : 200
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? (isSmall ? 2 : 60))
const PAIRS = 20
const NAMES = isSmall ? 50 : 1000
/** Requests a second. */
const RATE = Number(process.env['BENCH_RATE'] ?? (isSmall ? 100 : 1000))
/** Milliseconds. */
const GOAL_P99 = 100

const index = await openExchangeIndex({
  ...{ pairs: PAIRS, blocks: isSmall ? 60 : 400, swapsPerBlock: 4, later: isSmall ? 1 : 100 },
})
const record = parseDeployment(JSON.parse(await readFile('deployments/31337/site.json', 'utf8')))
const { chainId, factory } = record.network
const given = process.env['DATABASE_URL'] ?? ''
const database = await openDatabase({ url: given === '' ? undefined : given }, { chainId, factory })
const { rpcUrl, subgraphs } = index
const indexer = startIndexer({ rpcUrl, database, subgraphs, callsAt: 'latest', pollMs: 1000 })
await indexer.caughtUp()
const context = { record, database, rpcUrl, firstBlock: 0, seenForMs: 1000 }
const routes = areaRoutes(context)
const server = await startServer({ context, routes, indexed: indexer, port: 0, logLevel: 'silent' })

const people = Array.from({ length: NAMES }, (_, nth) => new Wallet(id(`bench ${String(nth)}`)).address)
await database.transaction(async (queries) => {
  for (const [nth, address] of people.entries()) {
    await openUsers(queries).add({ address, username: `Bench${String(nth)}` })
  }
})

const told = await fetch(`${server.url}/subgraphs/exchange`, {
  method: 'POST',
  body: JSON.stringify({
    query: `{
      pairs(first: ${String(PAIRS)}) { id token0 { id } }
      swaps(first: ${String(PAIRS)}, orderBy: timestamp, orderDirection: desc) { timestamp from }
    }`,
  }),
})
const { data } = (await told.json()) as {
  readonly data: {
    readonly pairs: readonly { readonly id: string; readonly token0: { readonly id: string } }[]
    readonly swaps: readonly { readonly timestamp: string; readonly from: string }[]
  }
}
const headers = { 'content-type': 'application/json' }
const graphql = JSON.stringify({ query: '{ proposals(first: 20) { id title votes } }' })
const lists: Load['lists'][number][] = []
for (const [nth, pair] of data.pairs.entries()) {
  const swap = data.swaps[nth]
  if (swap === undefined) throw new Error('Too little was traded.')
  const questions = await recorded(
    exchangeQueries(server.url, {
      ...{ pair: pair.id, token: pair.token0.id, account: swap.from, now: Number(swap.timestamp) },
      pairs: data.pairs.map((each) => each.id),
    }),
  )
  const own = people.slice((nth * NAMES) / PAIRS, ((nth + 1) * NAMES) / PAIRS)
  const list: Load['lists'][number] = [
    ...questions.map(({ path, body }) => ({ method: 'POST' as const, path, body, headers })),
    // Each page shows names.
    ...own.slice(0, 15).map((address) => ({ method: 'GET' as const, path: `/api/users/${address}` })),
    { method: 'GET', path: `/api/users/valid/Somebody${String(nth)}` },
    { method: 'GET', path: '/api/leaderboard/global' },
    ...Array.from({ length: 3 }, () => ({
      method: 'POST' as const,
      path: '/graphql',
      body: graphql,
      headers,
    })),
  ]
  // Those who look at the same pool are at other pages of it.
  const half = Math.floor(list.length / 2)
  lists.push(list, [...list.slice(half), ...list.slice(0, half)])
}
const clients = fork('bench/load.ts', { execArgv: ['--import', 'tsx'] })
async function load(seconds: number, rate?: number): Promise<Measured & { readonly delay: number }> {
  const asked: Load = { url: server.url, connections: CLIENTS, duration: seconds, rate, lists }
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  clients.send(asked)
  const [measured] = (await once(clients, 'message')) as [Measured]
  delays.disable()
  return { ...measured, delay: Math.round(delays.percentile(99) / 1e6) }
}
const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}

index.grow()
await load(isSmall ? 1 : Math.min(10, SECONDS))
const before = { memory: megabytes(), cpu: process.cpuUsage() }
const flood = await load(SECONDS)
const { perSecond, p50, p99, answers, bytes, failed } = flood
const { user, system } = process.cpuUsage(before.cpu)
const grown = megabytes() - before.memory
const steady = await load(Math.ceil(SECONDS / 3), RATE)
clients.kill()
await server.stop()
await indexer.stop()
await database.close()
index.stop()
// A machine that others use as well may keep a client waiting too long.
if (failed.non2xx > 0 || (isSmall && failed.errors > 0)) throw new Error(`Failed: ${JSON.stringify(failed)}.`)
const cells = [
  `${String(CLIENTS)} clients, ${String(SECONDS)} s`.padEnd(48),
  ...(isSmall
    ? ['answers']
    : [
        `${perSecond.toFixed(0)} a second`,
        `${(answers / ((user + system) / 1e6)).toFixed(0)} a processor's second`,
        `${(bytes / answers / 1024).toFixed(1)} KiB an answer`,
        `p50 ${String(p50)} ms`,
        `p99 ${String(p99)} ms`,
        `p99 of the event loop's delay ${String(flood.delay)} ms`,
        `at ${steady.perSecond.toFixed(0)} a second p50 ${String(steady.p50)} ms, p99 ${String(steady.p99)} ms, delay ${String(steady.delay)} ms`,
        `goal ${String(GOAL_P99)}`,
        p99 <= GOAL_P99 ? 'reached' : steady.p99 <= GOAL_P99 ? 'reached at that rate' : 'missed',
        `memory ${before.memory.toFixed(0)} MB, ${grown.toFixed(0)} more`,
        `${String(failed.timeouts)} waited ten seconds`,
      ]),
]
console.log(cells.join('  '))
process.exit()
