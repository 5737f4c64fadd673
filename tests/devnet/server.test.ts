import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { Ajv } from 'ajv'
import { id, Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import type { DeploymentPlan } from '../../contracts/deployed'
import { root } from '../../contracts/paths'
import { DEVNET_AREAS } from '../../devnet/areas'
import { localRecord } from '../../devnet/localSite'
import { planDeployment } from '../../devnet/genesis/plan'
import type { ServiceContext } from '../../server/api/route'
import { type Api, startApi } from '../../server/api/server'
import { areaRoutes, SIGNED_KINDS } from '../../server/areas'
import { exportedLines, importLines } from '../../server/backup'
import { runCommand } from '../../server/command'
import { readDeployment } from '../../server/deployment'
import { deployedSubgraphs } from '../../server/indexer/deployed'
import { startIndexer } from '../../server/indexer/indexer'
import { compileSubgraphs } from '../../server/indexer/load'
import { openUsers } from '../../server/profile/users'
import { startServer } from '../../server/server'
import type { Database } from '../../server/store/database'
import { migrate, ownMigrations } from '../../server/store/migrate'
import { openDatabase } from '../../server/store/open'
import { postgresDatabase } from '../../server/store/postgres'
import { SPACE } from '../../server/voting/terms'
import { subgraphFiles } from '../../subgraphs/files'
import { SUBGRAPHS } from '../../subgraphs/subgraphs'
import { toAddress } from '~/domain/address'
import { proposalMessage, voteMessage } from '~/domain/voting/message'
import { typedVote } from '~/domain/voting/typedMessage'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { serverProgram } from '../support/serverProgram'
import { emptyDatabase, expireLeases } from './database'
import { localChain, walletOf } from './support'

const chain = localChain()
let postgres: TestPostgres
let program = ''
let folder = ''
let exchange = { chainId: 0, factory: '' }
let context: (database: Database) => ServiceContext

beforeAll(async () => {
  // Ended and started again below.
  postgres = await startPostgres({ isOurs: true })
  program = await serverProgram()
  folder = await mkdtemp(path.join(tmpdir(), 'cheeseswap-server-'))
  const record = localRecord(DEVNET_AREAS, planDeployment(await compileContracts()))
  const { chainId, factory } = record.network
  exchange = { chainId, factory }
  context = (database) => ({ record, database, rpcUrl: chain.devnet().rpcUrl, firstBlock: 0 })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As `openDatabase` gives it without an address; one at a time. */
async function embedded(): Promise<Database> {
  const database = await emptyDatabase()
  await migrate(database, exchange)
  return database
}

const serve = (database: Database) =>
  startServer({
    context: context(database),
    routes: areaRoutes(context(database)),
    port: 0,
    logLevel: 'silent',
  })

/** Anybody, the same at every run. */
const somebody = (nth: number) => new Wallet(id(`somebody ${String(nth)}`))

async function register(url: string, nth: number, username = `Name${String(nth)}`): Promise<number> {
  const who = somebody(nth)
  const body = { address: who.address, username, signature: await who.signMessage(username) }
  return post(`${url}/api/users/register`, body, { 'x-forwarded-for': addressOf(nth) })
}

const addressOf = (nth: number) => `10.${String(nth >> 16)}.${String((nth >> 8) & 255)}.${String(nth & 255)}`

async function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await answer.text()
  return answer.status
}

async function graph(url: string, query: string): Promise<unknown> {
  const answer = await fetch(`${url}/graphql`, { method: 'POST', body: JSON.stringify({ query }) })
  return ((await answer.json()) as { readonly data: unknown }).data
}

/** The hub's space, and the version of its messages. */
const SPACE_TERMS = { space: SPACE.id, version: '0.1.3' }

interface Proposed {
  readonly id: string
  readonly snapshot: number
}

async function sendMessage(url: string, body: object) {
  const answer = await fetch(`${url}/api/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, said: (await answer.json()) as Readonly<Record<string, unknown>> }
}

/** A proposal of the first wallet that is open from now on. */
async function propose(url: string): Promise<Proposed> {
  await chain.rpc('evm_mine', { timestamp: Math.floor(Date.now() / 1000) })
  const now = await chain.now()
  const snapshot = Number(await chain.rpc<string>('eth_blockNumber'))
  const { address } = walletOf(0)
  const terms = {
    ...{ title: 'A “second” vault', body: 'Why\nnot', choices: ['For', 'Against'] },
    ...{ start: now, end: now + 36_000, snapshot, chainId: 31_337 },
    token: { symbol: 'CHEESE', address: toAddress(address), decimals: 18 },
  }
  const msg = proposalMessage(SPACE_TERMS, terms, now)
  const { status, said } = await sendMessage(url, { address, msg, sig: await walletOf(0).signMessage(msg) })
  expect(status, JSON.stringify(said)).toBe(200)
  return { id: String(said['id']), snapshot }
}

/** What a wallet signs when it votes, with the power that it has. */
async function ballot(
  url: string,
  { id: proposal, snapshot: block }: Proposed,
  { voter, choice }: { readonly voter: number; readonly choice: number },
) {
  const { address } = walletOf(voter)
  const answer = await fetch(`${url}/api/power`, {
    method: 'POST',
    body: JSON.stringify({ address, block, poolAddresses: [] }),
  })
  const { data } = (await answer.json()) as {
    readonly data: { readonly total: string; readonly verificationHash: string }
  }
  return { proposal, choice, votingPower: data.total, verificationHash: data.verificationHash }
}

/** Asks again until it is so; the test's time limit ends a hopeless wait. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

interface Started {
  readonly child: ChildProcess
  readonly output: { out: string; err: string }
  readonly ended: Promise<number | null>
}

function command(args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      RPC_URLS: chain.devnet().rpcUrl,
      SERVER_PORT: '0',
      MAX_LAG_S: '0',
      MAX_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => (output.out += String(data)))
  child.stderr.on('data', (data) => (output.err += String(data)))
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function served(started: Started): Promise<string> {
  const { stdout } = started.child
  if (stdout === null) throw new Error('The server has no output.')
  for await (const line of createInterface(stdout)) {
    const [url] = /http:\/\/[\d.]+:\d+/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`The server ended: ${started.output.err}`)
}

/** How often a process is killed; `npm run kills` does it fifty times. */
const KILLS = Number(process.env['KILLS'] ?? 2)
/** Wallets of the local exchange that have CHEESE. */
const VOTERS = [0, 1]

describe('npm run server', () => {
  it('says in one sentence what an operator has to change, and touches nothing', async () => {
    const newer = await postgres.freshUrl()
    const database = postgresDatabase(newer)
    const own = await ownMigrations()
    await migrate(database, exchange, [
      ...own,
      { version: own.length + 1, name: 'later', sql: 'CREATE TABLE later (id INTEGER)' },
    ])
    const tables = () =>
      database.query(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
      )
    const before = await tables()
    const place = path.join(folder, 'untouched')
    const cases: readonly (readonly [readonly string[], Readonly<Record<string, string>>, RegExp])[] = [
      [[], {}, /^npm run server -- --deployment NAME/],
      [['--deployment', 'none'], {}, /^There is no deployment none: \S+site\.json is not there\.$/],
      [['--deployment', '../etc'], {}, /^\.\.\/etc is not the name of a deployment\.$/],
      [
        ['--deployment', '97'],
        {},
        /^The node http:\S+ is on chain 31337, and the deployment is on chain 97\.$/,
      ],
      [
        ['--deployment', '31337'],
        { RPC_URLS: 'http://127.0.0.1:1/key' },
        /^No node answers: http:\/\/127\.0\.0\.1:1\. RPC_URLS names others\.$/,
      ],
      [
        ['--deployment', '31337'],
        { DATABASE_URL: newer },
        /^The database has version \d+ and this program knows \d+: run the newer program\.$/,
      ],
      [
        ['--deployment', '31337'],
        { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
        /^The database is not available\.$/,
      ],
      [
        ['--deployment', '31337'],
        { SERVER_PORT: 'x' },
        /^SERVER_PORT is not a whole number up to 65535: x\.$/,
      ],
      [
        ['--deployment', '31337', '--role', 'indexer'],
        { DATABASE_URL: await postgres.freshUrl() },
        /^There are no subgraphs of 31337 to index: \S+subgraphs is not there\.$/,
      ],
      [
        ['--deployment', '31337', '--role', 'keeper'],
        { DATABASE_URL: await postgres.freshUrl() },
        /is not there\.$/,
      ],
    ]
    for (const [args, env, sentence] of cases) {
      const said: string[] = []
      const code = await runCommand(args, {
        environment: { RPC_URLS: chain.devnet().rpcUrl, DATA_FOLDER: place, SERVER_PORT: '0', ...env },
        signal: AbortSignal.abort(),
        ...{ out: (line) => void said.push(`out: ${line}`), err: (line) => void said.push(line) },
      })
      expect([code, said.length], said.join('\n')).toEqual([2, 1])
      expect(said[0]).toMatch(sentence)
      expect(said[0]).not.toContain('secret')
    }
    expect(await tables()).toEqual(before)
    await expect(rm(place, { recursive: true })).rejects.toThrow('ENOENT')
    await database.close()
  })

  it.each(['embedded', 'postgres'])(
    'loses no name and no vote that it answered with 200, however often it is killed, on %s',
    async (engine) => {
      const env = {
        ...{ TRUSTED_PROXIES: '127.0.0.1', DATA_FOLDER: path.join(folder, 'killed') },
        DATABASE_URL: engine === 'postgres' ? await postgres.freshUrl() : '',
      }
      const api = () => command(['--deployment', '31337', '--role', 'api'], env)
      const names: number[] = []
      const votes: {
        readonly voter: number
        readonly body: { readonly sig: string }
        readonly id: string
      }[] = []
      let nth = 0
      let signed = Math.floor(Date.now() / 1000) - 250
      let proposal: Proposed | undefined
      for (let round = 0; round < KILLS; round++) {
        const started = api()
        const url = await served(started)
        const voted = (proposal ??= await propose(url))
        const before = names.length
        const unanswered = new Set(VOTERS)
        async function writeNames(): Promise<never> {
          for (;;) {
            const own = ++nth
            if ((await register(url, own)) === 200) names.push(own)
          }
        }
        async function writeVotes(voter: number): Promise<never> {
          for (;;) {
            const msg = voteMessage(SPACE_TERMS, await ballot(url, voted, { voter, choice: 1 }), ++signed)
            const { address } = walletOf(voter)
            const body = { address, msg, sig: await walletOf(voter).signMessage(msg) }
            const { status, said } = await sendMessage(url, body)
            if (status !== 200) continue
            votes.push({ voter, body, id: String(said['id']) })
            unanswered.delete(voter)
          }
        }
        // All are writing when it ends, at another moment each time; what was not answered may be there or not.
        const ending = Promise.allSettled([
          ...VOTERS.map(writeVotes),
          ...Array.from({ length: 4 }, writeNames),
        ])
        await until(() => Promise.resolve(names.length > before && unanswered.size === 0))
        await new Promise((resolve) => setTimeout(resolve, (round * 137) % 500))
        started.child.kill('SIGKILL')
        await ending
        expect(await started.ended, `round ${String(round)}: ${started.output.err}`).toBeNull()
        // A log knows routes, not people.
        expect(started.output.err).toContain('/api/users/register')
        expect(started.output.err).not.toMatch(/0x[0-9a-fA-F]{40}|10\.\d+\.\d+\.\d+|Name\d/)
      }
      const last = api()
      const url = await served(last)
      for (const each of names) expect(await userStatus(url, each)).toBe(200)
      // Of each voter, the last that was answered counts, or a later one.
      const told = (await graph(url, '{ votes { id voter } }')) as {
        readonly votes: readonly { readonly id: string; readonly voter: string }[]
      }
      for (const voter of VOTERS) {
        const counted = told.votes.filter((each) => each.voter === walletOf(voter).address)
        expect(counted).toHaveLength(1)
        const own = votes.filter((each) => each.voter === voter).map(({ id }) => id)
        expect(own.slice(0, -1)).not.toContain(counted[0]?.id)
      }
      last.child.kill('SIGTERM')
      expect(await last.ended, last.output.err).toBe(0)
      // Every message is kept, also one that a later one has replaced.
      const exported = command(['export', '--deployment', '31337'], env)
      expect(await exported.ended, exported.output.err).toBe(0)
      for (const { body } of votes) expect(exported.output.out).toContain(body.sig)
    },
    // A process each time, and its database.
    120_000 + KILLS * 60_000,
  )

  async function userStatus(url: string, nth: number): Promise<number> {
    const answer = await fetch(`${url}/api/users/${somebody(nth).address}`, {
      headers: { 'x-forwarded-for': addressOf(nth) },
    })
    await answer.text()
    return answer.status
  }
})

describe('the indexer of npm run server', () => {
  let plan: DeploymentPlan
  let deployments = ''
  beforeAll(async () => {
    plan = planDeployment(await compileContracts())
    deployments = path.join(folder, 'deployments')
    await cp(path.join(root, 'deployments/31337'), path.join(deployments, '31337'), { recursive: true })
    const place = { ...plan, name: 'local', network: 'local', startBlock: () => 0 }
    const [money] = DEVNET_AREAS.flatMap((area) => area.money?.(plan) ?? [])
    for (const subgraph of SUBGRAPHS) {
      const files = await subgraphFiles(subgraph, { ...place, money })
      for (const [file, text] of Object.entries(files)) {
        const target = path.join(deployments, '31337/subgraphs', subgraph.name, file)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, text)
      }
    }
  })

  const ask = async (url: string, name: string, query: string): Promise<unknown> => {
    const answer = await fetch(`${url}/subgraphs/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return ((await answer.json()) as { readonly data?: unknown }).data
  }
  const block = async () => Number(await chain.rpc<string>('eth_blockNumber'))
  const isIndexed = async (url: string) => {
    const newest = await block()
    const data = (await ask(url, 'blocks', '{ _meta { block { number } } }')) as
      | { readonly _meta: { readonly block: { readonly number: number } } | null }
      | undefined
    // Null before the first block.
    return data?._meta?.block.number === newest
  }

  /** Every version of every entity that a database holds, by table. */
  async function everything(url: string) {
    const database = postgresDatabase(url)
    const tables = await database.query<{ readonly at: string; readonly name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS at, table_name AS name
       FROM information_schema.tables WHERE starts_with(table_schema::text, 'indexed_') ORDER BY table_name`,
    )
    const all: Record<string, readonly string[]> = {}
    for (const { at, name } of tables) {
      const left = name === 'source' ? `- 'position'` : ''
      const rows = await database.query<{ readonly row: string }>(
        `SELECT (to_jsonb(held) ${left})::text AS row FROM ${at} AS held`,
      )
      all[name] = rows.map(({ row }) => row).sort()
    }
    await database.close()
    return all
  }

  it(
    'goes on without a gap or a double however often it is killed, and answers beside the api',
    async () => {
      const env = { DEPLOYMENTS: deployments, DATABASE_URL: await postgres.freshUrl() }
      for (let nth = 0; nth < KILLS; nth++) {
        const { child, output, ended } = command(['--deployment', '31337', '--role', 'indexer'], env)
        await until(() =>
          Promise.resolve(output.err.includes('The indexer runs.') || child.exitCode !== null),
        )
        await chain.rpc('anvil_mine', '0x5')
        // Each time at another moment of its work.
        await new Promise((resolve) => setTimeout(resolve, (nth * 137) % 1000))
        child.kill('SIGKILL')
        expect(await ended, output.err).toBeNull()
        await expireLeases(postgresDatabase(env.DATABASE_URL))
      }
      const last = command(['--deployment', '31337'], env)
      const url = await served(last)
      await until(() => isIndexed(url))
      const metrics = await (await fetch(`${url}/metrics`)).text()
      expect(metrics).toContain('cheeseswap_indexer_lag_blocks 0')
      expect(metrics).toContain('cheeseswap_indexer_lag_seconds 0')
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ checks: { indexer: 'ok' } })
      expect(await ask(url, 'exchange', '{ pancakeFactories { totalPairs } }')).toEqual({
        pancakeFactories: [{ totalPairs: '31' }],
      })
      last.child.kill('SIGTERM')
      expect(await last.ended, last.output.err).toBe(0)

      const whole = await postgres.freshUrl()
      const database = await openDatabase({ url: whole }, exchange)
      const subgraphs = await deployedSubgraphs(await readDeployment('31337', { DEPLOYMENTS: deployments }))
      const { rpcUrl } = chain.devnet()
      const indexer = startIndexer({
        ...{ rpcUrl, database, callsAt: 'latest' },
        subgraphs: await compileSubgraphs(subgraphs),
      })
      await indexer.caughtUp()
      await indexer.stop()
      await database.close()
      const [own, expected] = [await everything(env.DATABASE_URL), await everything(whole)]
      expect(Object.keys(own).length).toBeGreaterThan(20)
      expect(own['chain']).toHaveLength((await block()) + 1)
      expect(own).toEqual(expected)
    },
    // A process each time, and its compiled mappings.
    120_000 + KILLS * 60_000,
  )

  it('waits while another one runs, and takes over when it is gone', async () => {
    const env = { DEPLOYMENTS: deployments, DATABASE_URL: await postgres.freshUrl() }
    const first = command(['--deployment', '31337', '--role', 'indexer'], env)
    await until(() => Promise.resolve(first.output.err.includes('The indexer runs.')))
    const second = command(['--deployment', '31337', '--role', 'indexer'], env)
    await until(() => Promise.resolve(second.output.err.includes('Another indexer runs')))
    first.child.kill('SIGTERM')
    expect(await first.ended, first.output.err).toBe(0)
    await until(() => Promise.resolve(second.output.err.includes('The indexer runs.')))
    second.child.kill('SIGTERM')
    expect(await second.ended, second.output.err).toBe(0)
  }, 600_000)

  it('is answered by any number of api processes alike, each of which counts its own clients', async () => {
    const url = await postgres.freshUrl()
    const env = { DEPLOYMENTS: deployments, DATABASE_URL: url, REQUESTS_PER_MINUTE: '300' }
    const proxied = { ...env, TRUSTED_PROXIES: '127.0.0.1' }
    const indexer = command(['--deployment', '31337', '--role', 'indexer'], env)
    const apis = [0, 1].map(() => command(['--deployment', '31337', '--role', 'api'], proxied))
    const [one = '', other = ''] = await Promise.all(apis.map(served))
    const questions = [
      ['blocks', '{ blocks(first: 1, orderBy: number, orderDirection: desc) { id number } }'],
      ['exchange', '{ pairs(first: 1000) { id reserve0 token0 { symbol } } }'],
    ] as const
    for (let nth = 0; nth < 2; nth += 1) {
      for (const each of [one, other]) await until(() => isIndexed(each))
      const newest = String(await block())
      const told = { blocks: `"number":"${newest}"`, exchange: '"id":"0x' }
      // Each gives for a second what was true, while it makes it anew.
      for (const [name, query] of questions) {
        await until(async () => {
          const [answer, same] = [await ask(one, name, query), await ask(other, name, query)]
          return JSON.stringify(answer).includes(told[name]) && isDeepStrictEqual(same, answer)
        })
      }
      // What either of them keeps falls when the indexer has written.
      await chain.rpc('evm_mine')
    }
    expect(await register(one, 1, 'Both')).toBe(200)
    const user = `/api/users/${somebody(1).address}`
    const userOf = async (each: string): Promise<unknown> => (await fetch(each + user)).json()
    const [known, same] = [await userOf(one), await userOf(other)]
    expect([known, same]).toEqual([expect.objectContaining({ username: 'Both' }), known])
    expect(await register(other, 2, 'both')).toBe(409)
    const statuses = async (each: string) => {
      const all = Array.from({ length: 301 }, () =>
        fetch(each + user, { headers: { 'x-forwarded-for': '10.9.9.9' } }).then(({ status }) => status),
      )
      return (await Promise.all(all)).filter((status) => status === 429)
    }
    expect(await statuses(one)).toEqual([429])
    expect(await statuses(other)).toEqual([429])
    for (const { child, ended, output } of [indexer, ...apis]) {
      child.kill('SIGTERM')
      expect(await ended, output.err).toBe(0)
    }
  }, 600_000)

  it('asks a node for no more than it answers', async () => {
    const newest = await block()
    const asked: number[] = []
    const strict = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        void (async () => {
          const body = Buffer.concat(parts).toString()
          const requests = JSON.parse(body) as readonly {
            readonly id: number
            readonly method: string
            readonly params: readonly Span[]
          }[]
          const logs = requests.find(({ method }) => method === 'eth_getLogs')
          const [span] = logs?.params ?? []
          const length = span === undefined ? 0 : Number(span.toBlock) - Number(span.fromBlock) + 1
          if (length > 0) asked.push(length)
          const answer =
            length > 60
              ? JSON.stringify(
                  requests.map(({ id }) =>
                    id === logs?.id
                      ? { id, error: { message: 'exceeds maximum block range: 60' } }
                      : { id, result: { hash: '0x' } },
                  ),
                )
              : await (
                  await fetch(chain.devnet().rpcUrl, {
                    ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
                  })
                ).text()
          response.setHeader('content-type', 'application/json').end(answer)
        })()
      })
    })
    interface Span {
      readonly fromBlock: string
      readonly toBlock: string
    }
    await once(strict.listen(0, '127.0.0.1'), 'listening')
    const { port } = strict.address() as AddressInfo
    const database = await openDatabase({ url: await postgres.freshUrl() }, exchange)
    const subgraphs = await deployedSubgraphs(await readDeployment('31337', { DEPLOYMENTS: deployments }))
    const indexer = startIndexer({
      ...{ rpcUrl: `http://127.0.0.1:${String(port)}`, database, callsAt: 'latest' },
      subgraphs: await compileSubgraphs(subgraphs.filter(({ name }) => name === 'exchange')),
    })
    await indexer.caughtUp()
    expect((await indexer.head())?.number).toBe(newest)
    await indexer.stop()
    // Halved until it answers; from there on tried again with more.
    const answered = asked.filter((length) => length <= 60)
    expect(answered.length).toBeGreaterThan(1)
    expect(asked[0]).toBeGreaterThan(60)
    await database.close()
    strict.close()
  })
})

describe('what people signed', () => {
  /** Names, a proposal, a vote that was changed, and one as typed data; seeded names that nobody signed. */
  async function fill(url: string, database: Database): Promise<void> {
    await openUsers(database).add({ address: somebody(900).address, username: 'seeded', volume: 12 })
    for (const nth of [1, 2, 3]) expect(await register(url, nth)).toBe(200)
    const proposal = await propose(url)
    const now = await chain.now()
    const send = async (body: object) => {
      expect((await sendMessage(url, body)).status).toBe(200)
    }
    const [{ address }, other] = [walletOf(0), walletOf(1)]
    for (const choice of [1, 2]) {
      const msg = voteMessage(SPACE_TERMS, await ballot(url, proposal, { voter: 0, choice }), now + choice)
      await send({ address, msg, sig: await walletOf(0).signMessage(msg) })
    }
    const { domain, types, message } = typedVote(
      toAddress(other.address),
      SPACE.id,
      await ballot(url, proposal, { voter: 1, choice: 1 }),
      now,
    )
    const own = Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]]))
    const sig = await other.signTypedData(domain, own, { ...message })
    await send({ address: other.address, sig, data: { domain, types, message } })
  }

  const told = async (url: string) => [
    await graph(url, '{ proposals { id title body choices start end snapshot created votes } }'),
    await graph(url, '{ votes(orderBy: "voter") { id voter choice created metadata proposal { id } } }'),
  ]
  const all = async (own: ServiceContext) => {
    const lines: string[] = []
    for await (const line of exportedLines(own, SIGNED_KINDS)) lines.push(line)
    return lines
  }

  it('goes from one server to another in lines that hold there, once, and by a dump of the database', async () => {
    const from = await embedded()
    const url = await postgres.freshUrl()
    const to = await openDatabase({ url }, exchange)
    const [one, other] = [await serve(from), await serve(to)]
    await fill(one.url, from)
    const lines = await all(context(from))
    // A head, three names, a proposal, two votes of one and one of another; nothing that nobody signed.
    expect(lines).toHaveLength(8)
    expect(lines.join('')).not.toContain('seeded')

    const take = (isDryRun: boolean) => importLines(context(to), lines, { kinds: SIGNED_KINDS, isDryRun })
    expect(await take(true)).toEqual({
      added: 7,
      known: 0,
      refused: [],
    })
    expect(await all(context(to))).toHaveLength(1)
    expect(await take(false)).toEqual({ added: 7, known: 0, refused: [] })
    expect(await told(other.url)).toEqual(await told(one.url))
    expect(await all(context(to))).toEqual(lines)
    expect(await take(false)).toEqual({ added: 0, known: 7, refused: [] })

    const file = path.join(folder, 'signed.jsonl')
    await writeFile(file, [...lines, '{'].join('\n'))
    const commanded = async (...args: readonly string[]) => {
      const said: string[] = []
      const code = await runCommand([...args.slice(0, 1), '--deployment', '31337', ...args.slice(1)], {
        environment: { RPC_URLS: chain.devnet().rpcUrl, DATABASE_URL: url },
        signal: AbortSignal.abort(),
        ...{ out: (line) => void said.push(line), err: (line) => void said.push(line) },
      })
      return [code, ...said]
    }
    expect(await commanded('export')).toEqual([0, ...lines])
    const refusal = 'Line 9 is refused: not JSON.'
    expect(await commanded('import', file)).toEqual([1, refusal, '0 added, 7 known already, 1 refused.'])
    expect(await commanded('import', '--dry-run', file)).toEqual([
      ...[1, refusal, '7 hold, 0 known already, 1 refused.'],
    ])
    expect(await commanded('import', `${file}.none`)).toEqual([2, `${file}.none is not there.`])

    const restored = await postgres.freshUrl()
    const dump = path.join(folder, 'dump.sql')
    await writeFile(dump, await postgres.tool('pg_dump', ['--no-owner', url]))
    await postgres.tool('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', dump, restored])
    const again = await openDatabase({ url: restored }, exchange)
    expect(await all(context(again))).toEqual(lines)
    const third = await serve(again)
    expect(await told(third.url)).toEqual(await told(one.url))
    expect(await register(third.url, 4)).toBe(200)

    await Promise.all([one, other, third].map((each) => each.stop()))
    await Promise.all([from, to, again].map((each) => each.close()))
  })

  it('is refused where it was changed, line by line, and whole where it is of another exchange', async () => {
    const from = await embedded()
    const one = await serve(from)
    await fill(one.url, from)
    await one.stop()
    const lines = await all(context(from))
    const [head = '', name = '', , , proposal = '', vote = ''] = lines
    const changed = (line: string, changes: object) =>
      JSON.stringify({ ...(JSON.parse(line) as object), ...changes })
    const hostile = [
      head,
      changed(name, { username: 'Other1' }),
      changed(name, { address: somebody(2).address }),
      changed(name, { at: 'soon' }),
      changed(proposal, { sig: `0x${'1b'.repeat(65)}` }),
      changed(proposal, { msg: proposal }),
      // Its voter signed it, and at another time.
      changed(vote, { taken: 1_700_000_000 }),
      // Its proposal was refused.
      vote,
      '{',
      '7',
      '{"type":"vote"}',
      '',
    ]
    await from.script('DELETE FROM votes; DELETE FROM proposals; DELETE FROM messages; DELETE FROM users')
    const { added, refused } = await importLines(context(from), hostile, { kinds: SIGNED_KINDS })
    expect(added).toBe(0)
    expect(refused.map(({ line, reason }) => `${String(line)} ${reason}`)).toEqual([
      ...['2 wrong signature', '3 wrong signature', '4 not a whole name', '5 wrong signature'],
      ...['6 wrong message body', '7 wrong timestamp', '8 unknown proposal', '9 not JSON', '10 not an entry'],
      '11 of no kind that is known here',
    ])
    expect(await all(context(from))).toHaveLength(1)
    const foreign = [changed(head, { chainId: 56 }), ...lines.slice(1)]
    expect(await importLines(context(from), foreign, { kinds: SIGNED_KINDS })).toEqual({
      ...{ added: 0, known: 0 },
      refused: [{ line: 1, reason: 'these are lines of another exchange' }],
    })
    await from.close()
  })
})

describe('the api', () => {
  it('says that its database is lost, refuses for a while, and heals', async () => {
    const database = await openDatabase({ url: await postgres.freshUrl() }, exchange)
    const server = await serve(database)
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`)
      return { status: answer.status, ...((await answer.json()) as { readonly checks: unknown }) }
    }
    expect(await ready()).toMatchObject({ status: 200, ready: true })
    expect(await register(server.url, 1)).toBe(200)
    await postgres.crash()
    expect(await ready()).toMatchObject({
      ...{ status: 503, ready: false },
      checks: { database: 'the database does not answer', node: 'ok' },
    })
    expect(await register(server.url, 2)).toBe(503)
    const refused = await fetch(`${server.url}/api/users/${somebody(1).address}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await postgres.restart()
    await until(async () => (await ready()).status === 200)
    expect((await fetch(`${server.url}/api/users/${somebody(1).address}`)).status).toBe(200)
    expect(await register(server.url, 2)).toBe(200)
    await server.stop()
    await database.close()
  })

  it('answers as its document says, to pages of its site, with headers that a browser keeps to', async () => {
    const database = await embedded()
    const own = context(database)
    const server: Api = await startApi({
      ...{ port: 0, routes: areaRoutes(own), logLevel: 'silent' },
      isOwnPage: (origin) => origin === 'https://site.example',
    })
    await openUsers(database).add({ address: somebody(1).address, username: 'one', volume: 5 })
    const block = Number(await chain.rpc<string>('eth_blockNumber'))
    const { address } = walletOf(0)
    const collection = `/api/v1/collections/${own.record.contracts.profile?.bunnies ?? ''}`
    const samples: Readonly<Record<string, readonly [path: string, body?: object]>> = {
      'get /api/users/{address}': [`/api/users/${somebody(1).address}`],
      'get /api/users/valid/{username}': ['/api/users/valid/two'],
      'post /api/users/register': ['/api/users/register', { address, username: 'x', signature: '0x' }],
      'get /api/leaderboard/global': ['/api/leaderboard/global'],
      'get /api/leaderboard/team/{team}': ['/api/leaderboard/team/1'],
      'get /api/v1/collections': ['/api/v1/collections'],
      'get /api/v1/collections/{address}': [collection],
      'get /api/v1/collections/{address}/tokens': [`${collection}/tokens`],
      'get /api/v1/collections/{address}/tokens/{tokenId}': [`${collection}/tokens/1`],
      'get /api/v1/collections/{address}/tokens/{tokenId}/picture': [`${collection}/tokens/1/picture`],
      'get /api/v1/collections/{address}/distribution': [`${collection}/distribution`],
      'get /api/v1/collections/{address}/filter': [`${collection}/filter?Fur=snow`],
      'post /graphql': ['/graphql', { query: '{ proposals { id votes } }' }],
      'post /api/message': ['/api/message', { address, sig: '0x', msg: '{}' }],
      'post /api/power': ['/api/power', { address, block }],
      'post /api/verify': [
        '/api/verify',
        { block, votes: [{ address, verificationHash: '0x', total: '1' }] },
      ],
      'post /orders': ['/orders', { chainId: 1, contract: address, order: {}, signature: '0x00' }],
      'delete /orders/{hash}': [`/orders/0x${'1'.repeat(64)}`, { signature: '0x00' }],
      'get /orders': [`/orders?maker=${address}`],
      'get /orders/open': ['/orders/open'],
      // What is no refusal is no JSON.
      'get /orders/stream': ['/orders/stream?maker=me'],
      ...{ 'get /healthz': ['/healthz'], 'get /readyz': ['/readyz'], 'get /openapi.json': ['/openapi.json'] },
    }
    interface Described {
      readonly responses: Readonly<
        Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
      >
    }
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
    }
    const described = Object.entries(document.paths).flatMap(([where, methods]) =>
      Object.entries(methods).map(([method, route]) => [`${method} ${where}`, route] as const),
    )
    expect(described.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort())
    const ajv = new Ajv({ strict: false })
    for (const [name, { responses }] of described) {
      const [where = '', body] = samples[name] ?? []
      const answer = await fetch(server.url + where, {
        method: name.split(' ')[0]?.toUpperCase() ?? 'GET',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { origin: 'https://site.example' },
      })
      const schema = responses[String(answer.status)]?.content?.['application/json']?.schema
      expect(schema, `${name} ${String(answer.status)}`).toBeDefined()
      const fits = ajv.compile(schema ?? false)
      expect(fits(await answer.json()), `${name}: ${ajv.errorsText(fits.errors)}`).toBe(true)
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    }
    const foreign = { origin: 'http://127.0.0.1:5173' }
    expect(await post(`${server.url}/api/power`, { address, block }, foreign)).toBe(403)
    await server.stop()
    await database.close()
  })

  it('takes so many requests a minute of one client, and tells its operator what happens', async () => {
    const database = await embedded()
    await database.script(
      `INSERT INTO keeper_steps VALUES ('lottery', 'closeLottery', clock_timestamp() - interval '1 hour');
       INSERT INTO keeper_accounts VALUES ('LOTTERY_OPERATOR_KEY', '0x1', 2500000000000000000, now())`,
    )
    const server = await startServer({
      ...{ context: context(database), routes: areaRoutes(context(database)), port: 0, logLevel: 'silent' },
      ...{ requestsPerMinute: 4, trustedProxies: ['127.0.0.1'] },
    })
    const ask = async (client: string) => {
      const answer = await fetch(`${server.url}/api/users/0x12`, { headers: { 'x-forwarded-for': client } })
      await answer.text()
      return answer.status
    }
    const statuses = []
    for (let nth = 0; nth < 5; nth++) statuses.push(await ask('10.0.0.1'))
    expect([...statuses, await ask('10.0.0.2')]).toEqual([400, 400, 400, 400, 429, 400])
    // Whoever watches it is not counted.
    for (let nth = 0; nth < 6; nth++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const valueOf = (line: string) =>
      Number(
        metrics
          .split('\n')
          .find((each) => each.startsWith(line))
          ?.split(' ')
          .at(-1),
      )
    expect(valueOf('cheeseswap_keeper_balance_coins{account="LOTTERY_OPERATOR_KEY"}')).toBe(2.5)
    expect(valueOf('cheeseswap_keeper_last_step_age_seconds{game="lottery"}')).toBeGreaterThanOrEqual(3600)
    expect(valueOf('cheeseswap_chain_head_block')).toBe(Number(await chain.rpc<string>('eth_blockNumber')))
    const route = 'method="GET",route="/api/users/:address"'
    expect(
      valueOf(`cheeseswap_http_request_duration_seconds_count{${route},status="400"}`),
      metrics.slice(-2000),
    ).toBe(5)
    expect(metrics).not.toContain('0x12')
    await server.stop()
    await database.close()
  })
})
