import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { id, Wallet } from 'ethers'
import { parseDeployment } from '../src/config/deployment/parse'
import { startAnvil } from '../deploy/node/anvil'
import { freePort } from '../deploy/node/ports'
import { openUsers } from '../server/profile/users'
import { startServer } from '../server/server'
import { areaRoutes } from '../server/areas'
import { openDatabase } from '../server/store/open'
import { isSmall } from './mode'

/**
 * The api under 200 clients for a minute: what it answers a second, the slowest hundredth, and whether its memory grows. On
 * this machine's loopback alone, with an embedded database, or with that of DATABASE_URL, which has to be empty.
 */
const CLIENTS = isSmall ? 20 : 200
const SECONDS = isSmall ? 2 : 60
const NAMES = 1000
/** Milliseconds. */
const GOAL_P99 = 100

const anvil = await startAnvil({
  port: await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' }),
  ...{ startTime: undefined, state: undefined },
})
const record = parseDeployment(JSON.parse(await readFile('deployments/31337/site.json', 'utf8')))
const { chainId, factory } = record.network
const url = process.env['DATABASE_URL']
const database = await openDatabase({ url: url === '' ? undefined : url }, { chainId, factory })
const context = { record, database, rpcUrl: anvil.rpcUrl, firstBlock: 0 }
const server = await startServer({ context, routes: areaRoutes(context), port: 0, logLevel: 'silent' })

const users = openUsers(database)
const people = Array.from({ length: NAMES }, (_, nth) => new Wallet(id(`bench ${String(nth)}`)).address)
await database.transaction(async (queries) => {
  for (const [nth, address] of people.entries()) {
    await openUsers(queries).add({ address, username: `Bench${String(nth)}` })
  }
})
if ((await users.byName('bench0')) === undefined) throw new Error('Nobody has a name.')

const graphql = JSON.stringify({ query: '{ proposals(first: 20) { id title votes } }' })
const load = (seconds: number) =>
  autocannon({
    ...{ url: server.url, connections: CLIENTS, duration: seconds, workers: 1 },
    requests: [
      ...people.slice(0, 50).map((address) => ({ method: 'GET' as const, path: `/api/users/${address}` })),
      { method: 'GET', path: '/api/users/valid/SomebodyNew' },
      { method: 'GET', path: '/api/leaderboard/global' },
      ...Array.from({ length: 5 }, () => ({ method: 'POST' as const, path: '/graphql', body: graphql })),
    ],
  })

const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}
await load(isSmall ? 1 : 10)
const before = megabytes()
const { latency, requests, errors, non2xx } = await load(SECONDS)
const after = megabytes()
await server.stop()
await database.close()
await anvil.stop()
if (errors > 0 || non2xx > 0) throw new Error(`${String(errors + non2xx)} requests failed.`)
const cells = [
  `${String(CLIENTS)} clients, ${String(SECONDS)} s`.padEnd(48),
  ...(isSmall
    ? ['answers']
    : [
        `${requests.average.toFixed(0)} a second`,
        `p99 ${String(latency.p99)} ms`,
        `goal ${String(GOAL_P99)}`,
        latency.p99 <= GOAL_P99 ? 'reached' : 'missed',
        `memory ${(after - before).toFixed(0)} MB more`,
      ]),
]
console.log(cells.join('  '))
process.exit()
