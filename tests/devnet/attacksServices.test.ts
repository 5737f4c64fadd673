import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { type HDNodeWallet, type TypedDataField, Wallet } from 'ethers'
import { once } from 'node:events'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DEVNET_AREAS } from '../../devnet/areas'
import { patternOf } from '../../server/api/route'
import { compileContracts } from '../../contracts/compile'
import { CHAIN_ID } from '../../contracts/deployed'
import { seedContext } from '../../devnet/genesis/genesis'
import { planDeployment } from '../../devnet/genesis/plan'
import { localDatabase } from '../../devnet/database'
import { localRecord } from '../../devnet/localSite'
import { localRoutes } from '../../devnet/services'
import { createRandom } from '../../devnet/random'
import { clientOf, rateLimit } from '../../server/api/rateLimit'
import { startApi } from '../../server/api/server'
import { areaRoutes } from '../../server/areas'
import { voting } from '../../devnet/areas/voting/module'
import { votingSeed } from '../../devnet/areas/voting/seed'
import { SPACE } from '../../server/voting/terms'
import { devnetOrders } from '~/config/addresses/orders31337'
import { toAddress } from '~/domain/address'
import { orderJson } from '~/domain/orders/order'
import { type NewProposal, proposalMessage, voteMessage } from '~/domain/voting/message'
import { typedProposal, typedVote } from '~/domain/voting/typedMessage'
import { ORDER } from '../domain/orders/orders'
import { BUNNIES } from './profile'
import { localChain, ME, walletOf } from './support'

const chain = localChain({ indexer: true })

// The workers' chains are without voters.
beforeAll(async () => {
  const plan = planDeployment(await compileContracts())
  const context = { rpcUrl: chain.devnet().rpcUrl, plan, past: undefined, deployer: plan.makerOf('CHEESE') }
  await chain.rpc('anvil_autoImpersonateAccount', true)
  await votingSeed(seedContext(context)).present?.()
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

const random = createRandom(20_261_124)
const CASES = 500

const int = (below: number) => Math.floor(random.next() * below)
const oneOf = <T>(values: readonly T[]): T => values[int(values.length)] as T

/** What a service may be asked: each route of the services is one of these. */
const PLACES: readonly { readonly path: (part: () => string) => string; readonly query?: string }[] = [
  { path: () => '/deployment.json' },
  { path: () => '/lists/default.json' },
  { path: () => '/lists/long.json' },
  { path: () => '/lists/newer.json', query: 'set,version,of' },
  { path: (part) => `/lists/broken/${part()}.json` },
  { path: (part) => `/ipfs/${part()}` },
  { path: () => '/phone' },
  { path: () => '/phone/' },
  { path: (part) => `/phone/assets/${part()}` },
  { path: () => '/phone/settings.json' },
  { path: (part) => `/api/users/${part()}` },
  { path: (part) => `/api/users/valid/${part()}` },
  { path: () => '/api/users/register' },
  { path: () => '/api/leaderboard/global' },
  { path: (part) => `/api/leaderboard/team/${part()}` },
  { path: () => '/api/competitions' },
  { path: () => '/api/v1/collections' },
  { path: (part) => `/api/v1/collections/${part()}` },
  { path: (part) => `/api/v1/collections/${part()}/tokens`, query: 'size,page,ids' },
  { path: (part) => `/api/v1/collections/${part()}/tokens/${part()}` },
  { path: (part) => `/api/v1/collections/${part()}/tokens/${part()}/picture` },
  { path: (part) => `/api/v1/collections/${part()}/distribution` },
  { path: (part) => `/api/v1/collections/${part()}/filter`, query: 'Fur,Extra,__proto__' },
  { path: (part) => `/images/${oneOf(['squad', 'recruits', 'wheels', 'bunnies'])}/${part()}.svg` },
  { path: () => '/graphql' },
  { path: () => '/api/message' },
  { path: () => '/api/power' },
  { path: () => '/api/verify' },
  { path: () => '/orders', query: 'maker,before' },
  { path: () => '/orders/open', query: 'after' },
  { path: () => '/orders/stream', query: 'maker,after' },
  { path: (part) => `/orders/${oneOf([`0x${'1'.repeat(64)}`, part()])}` },
  { path: () => `/subgraphs/${oneOf(['exchange', 'prediction', 'lottery', 'profile', 'nft', 'blocks'])}` },
]

/** Paths that a route of a regular expression takes, at least one of which is among the places. */
const FITTING = ['default', 'long', 'newer', 'banner', 'hidden', '0', '1', '12', 'a', 'index.html', ME]

const nested = (depth: number, open: string, close: string, inner = '') =>
  open.repeat(depth) + inner + close.repeat(depth)

const ODD_TEXTS: readonly (() => string)[] = [
  () => '',
  () => ' ',
  () => '0x',
  () => ME,
  () => ME.toLowerCase(),
  () => ME.toUpperCase(),
  () => `0x${ME.slice(2).toUpperCase()}`,
  // A checksum that is another one's.
  () =>
    ME.replace(/[a-f]/i, (digit) =>
      digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase(),
    ),
  () => ME.slice(2),
  () => ME.slice(0, -1),
  () => `${ME}0`,
  () => 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
  () => `0x${'g'.repeat(40)}`,
  () => `0x${'０'.repeat(40)}`,
  () => BUNNIES.address,
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => 'hasOwnProperty',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\u202e',
  () => '../../etc/passwd',
  () => "' OR 1=1 --",
  () => '<script>alert(1)</script>',
  () => '1e999',
  () => '-1',
  () => '99999999999999999999999999',
  () => String(2 ** 53),
  () => '9'.repeat(400),
  () => 'x'.repeat(20_000),
]
const oddText = () => oneOf(ODD_TEXTS)()

/** JSON text: what `JSON.stringify` would not write is in it, too. */
const ODD_VALUES: readonly (() => string)[] = [
  () => JSON.stringify(oddText()),
  () => JSON.stringify(oddText()),
  () => 'null',
  () => 'true',
  () => '0',
  () => '-0',
  () => '-1',
  () => '1.5',
  () => '1e308',
  () => '1e999',
  () => '-1e999',
  () => '2147483648',
  () => '9007199254740993',
  () => '123456789012345678901234567890123456789012345678901234567890123456789012345678901',
  () => '[]',
  () => '{}',
  () => '[null]',
  () => '[[[]]]',
  () => '{"toString":1,"valueOf":1}',
  () => '{"__proto__":{"a":1}}',
  () => '{"constructor":{"prototype":{}}}',
  () => '{"length":1e9}',
  () => '{"then":1,"toJSON":1}',
  () => '"\\ud800"',
  () => '"\\u0000"',
  () => nested(5000, '[', ']'),
  () => nested(5000, '{"a":', '}', '1'),
  () => `[${Array.from({ length: 2000 }, () => '{"address":{"toString":1}}').join(',')}]`,
]
const oddValue = () => oneOf(ODD_VALUES)()

/** A body with some of its fields made odd, as text. */
function oddBody(fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (random.next() < 0.45) return `${JSON.stringify(name)}:${oddValue()}`
    const isDeeper =
      typeof value === 'object' && value !== null && !Array.isArray(value) && random.next() < 0.7
    return `${JSON.stringify(name)}:${isDeeper ? oddBody(value as Readonly<Record<string, unknown>>) : JSON.stringify(value)}`
  })
  if (random.next() < 0.2) entries.push(`"__proto__":${oddValue()}`)
  return `{${entries.join(',')}}`
}

interface Answered {
  readonly status: number
  readonly text: string
}

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: object = {},
): Promise<Answered> {
  const response = await fetch(chain.devnet().servicesUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, text: await response.text() }
}

async function get(path: string): Promise<Answered> {
  const response = await fetch(chain.devnet().servicesUrl + path)
  // Some lists never end, and streams are not meant to.
  const isEndless = /^\/(lists|orders\/stream)/.test(path) && response.ok
  if (isEndless) await response.body?.cancel()
  return { status: response.status, text: isEndless ? '{}' : await response.text() }
}

/** No failure of the service; whatever was refused was refused with a reason. */
function expectAnswer({ status, text }: Answered, what: string): void {
  expect(status, `${what.slice(0, 300)}: ${text.slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) return
  const {
    error,
    errors,
    error_description: words,
  } = JSON.parse(text) as {
    readonly error?: unknown
    readonly errors?: readonly { readonly message?: string }[]
    readonly error_description?: string
  }
  const reason =
    errors?.[0]?.message ??
    words ??
    (typeof error === 'string' ? error : (error as { message?: string }).message)
  expect(reason, `${what.slice(0, 300)}: ${text.slice(0, 300)}`).toMatch(/\w/)
  expect(text.length, what.slice(0, 300)).toBeLessThan(60_000)
}

const head = async () => Number(await chain.rpc<string>('eth_blockNumber'))
const clock = () => Math.floor(Date.now() / 1000)

describe('every route of the services', () => {
  it('is among those that are attacked', async () => {
    const deployed = planDeployment(await compileContracts())
    const record = localRecord(DEVNET_AREAS, deployed)
    const context = { ...deployed, record, rpcUrl: chain.devnet().rpcUrl, firstBlock: 0 }
    const routes = localRoutes({ ...context, database: localDatabase(record.network) }, DEVNET_AREAS)
    // The local exchange serves all that a server of a deployment does.
    const own = { ...context, database: localDatabase(record.network) }
    const served = areaRoutes(own).map(({ path }) => path)
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(served))
    const paths = PLACES.flatMap(({ path }) =>
      FITTING.flatMap((part) => Array.from({ length: 8 }, () => path(() => part))),
    )
    for (const route of routes) {
      const pattern = patternOf(route.path)
      expect(
        paths.some((path) => pattern.test(path)),
        route.path,
      ).toBe(true)
    }
  })

  it('answers odd addresses, numbers and queries with what is there or a refusal', async () => {
    for (let index = 0; index < CASES; index++) {
      const { path, query } = oneOf(PLACES)
      const encode = oneOf([encodeURIComponent, (text: string) => text.replace(/[^\w.-]/g, '')])
      const part = () =>
        random.next() < 0.05 ? '%ff' : encode(oddText().replaceAll('\ud800', '')).slice(0, 6000)
      const names = query === undefined ? [] : query.split(',')
      const search = names.map((name) => `${name}=${part()}`).join('&')
      const asked = `${path(part)}${search === '' || random.next() < 0.3 ? '' : `?${search}`}`
      expectAnswer(await get(asked), `GET ${asked}`)
    }
  })

  it('answers hostile bodies with what is there or a refusal', async () => {
    const block = await head()
    const bodies: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
      '/graphql': () => ({
        query: oneOf([
          '{ proposals(first: 5) { id title start end choices } }',
          'query ($id: String!, $first: Int!) { votes(first: $first, where: { proposal: $id }) { id choice metadata } }',
          'query ($w: ProposalWhere) { proposals(where: $w) { id } }',
        ]),
        variables: { id: 'Qm1', first: 5, w: { id_in: ['a'], start_gte: 1, state: 'active', author: ME } },
      }),
      '/api/message': () => ({
        address: ME,
        msg: JSON.stringify({
          version: '0.1.3',
          timestamp: String(clock()),
          space: SPACE.id,
          type: 'vote',
          payload: {},
        }),
        sig: `0x${'1b'.repeat(65)}`,
        data: {
          domain: { name: 'snapshot', version: '0.1.4' },
          types: { Vote: [{ name: 'from', type: 'string' }] },
          message: {
            from: ME,
            space: SPACE.id,
            timestamp: clock(),
            proposal: 'Qm1',
            choice: 1,
            metadata: '{}',
          },
        },
      }),
      '/api/power': () => ({ address: ME, block, poolAddresses: [ME] }),
      '/api/verify': () => ({
        block,
        votes: { address: ME, verificationHash: '0x1', total: '1' },
      }),
      '/api/users/register': () => ({ address: ME, username: 'someone', signature: '0x12' }),
      '/orders': () => ({
        ...{ chainId: CHAIN_ID, contract: devnetOrders.Orders, order: orderJson(ORDER) },
        ...{ signature: `0x${'1b'.repeat(65)}`, permit: '0x' },
      }),
      '/subgraphs/exchange': () => ({
        query: oneOf([
          '{ tokens(first: 2) { id symbol } }',
          'query ($w: Token_filter, $n: Int) { tokens(first: $n, where: $w) { id } }',
          'query ($b: Block_height) { pairs(first: 1, block: $b) { id } }',
        ]),
        variables: { n: 2, w: { symbol_in: ['A'], totalSupply_gt: '1' }, b: { number: 1 } },
        operationName: 'q',
      }),
      '/deployment.json': () => ({}),
    }
    for (let index = 0; index < CASES; index++) {
      const [path, valid] = oneOf(Object.entries(bodies))
      let body = random.next() < 0.1 ? oddValue() : oddBody(valid())
      // Claims are a list of what the fields describe.
      if (path === '/api/verify')
        body = body.replace(/"votes":(\{[^}]*\})/, (_, claim: string) => `"votes":[${claim},${claim}]`)
      expectAnswer(await post(path, body), `POST ${path} ${body}`)
    }
  })

  it('refuses deeply nested JSON and queries', async () => {
    const paths = [
      '/graphql',
      '/subgraphs/exchange',
      '/api/message',
      '/api/power',
      '/api/verify',
      '/api/users/register',
      '/orders',
    ]
    const deep = [
      nested(5000, '{', '}'),
      nested(5000, '{"a":', '}', '1'),
      nested(100_000, '[', ']'),
      JSON.stringify({ query: nested(5000, '{ tokens ', '}', '{ id }') }),
      JSON.stringify({ query: nested(5000, '{', '}') }),
      JSON.stringify({ query: `{ tokens(where: ${nested(5000, '{or:[', ']}', '{id:"0x"}')}) { id } }` }),
      JSON.stringify({ query: `{ tokens(where: ${nested(20_000, '[', ']')}) { id } }` }),
      JSON.stringify({ query: `query ($a: ${nested(5000, '[', ']', 'Int')}) { tokens { id } }` }),
      `{"query":"query ($w: ProposalWhere) { proposals(where: $w) { id } }","variables":{"w":${nested(5000, '{"id_in":[', ']}', '1')}}}`,
      `{"address":"${ME}","sig":"0x12","data":{"domain":{},"types":{"Vote":[]},"message":${nested(5000, '{"a":', '}', '1')}}}`,
      JSON.stringify({ address: ME, sig: '0x12', msg: nested(5000, '{"a":', '}', '1') }),
    ]
    for (const path of paths) {
      for (const body of deep) {
        const answer = await post(path, body)
        expectAnswer(answer, `POST ${path} ${body}`)
        expect(answer.status === 200 ? answer.text : 'refused', `${path} ${body.slice(0, 100)}`).toMatch(
          /refused|errors/,
        )
      }
    }
    expect(
      (await get(`/subgraphs/exchange?query=${encodeURIComponent(nested(2000, '{ tokens ', '}', '{ id }'))}`))
        .status,
    ).toBeLessThan(500)
  })

  it('says that an address is none, however it is odd', async () => {
    const block = await head()
    for (const address of ODD_TEXTS.map((odd) => odd())) {
      const isOne = /^0x[0-9a-fA-F]{40}$/.test(address)
      const power = await post('/api/power', JSON.stringify({ address, block, poolAddresses: [] }))
      expectAnswer(power, address)
      if (!isOne) expect(power.status, JSON.stringify(address.slice(0, 80))).toBe(400)
      const verdicts = await post(
        '/api/verify',
        JSON.stringify({ block, votes: [{ address, verificationHash: '0x', total: '1' }] }),
      )
      if (address.length > 100) expect(verdicts.status).toBe(400)
      else if (!isOne) {
        // It takes no other claim of the page with it.
        const { data } = JSON.parse(verdicts.text) as { readonly data: Readonly<Record<string, unknown>> }
        expect(Object.getOwnPropertyDescriptor(data, address.toLowerCase())?.value).toEqual({
          isValid: false,
        })
      }
    }
    for (const address of ['{"toString":1}', '{"toString":1,"valueOf":1}', '[]', '7', 'null']) {
      const body = `{"block":${String(block)},"votes":[{"address":${address},"verificationHash":"0x","total":"1"}]}`
      expect((await post('/api/verify', body)).status).toBe(400)
    }
  })

  it('refuses ten megabytes and endless uploads', async () => {
    for (const path of ['/graphql', '/api/message', '/api/users/register', '/subgraphs/exchange']) {
      const answer = await post(path, `{"query":"${'x'.repeat(10_000_000)}"}`).catch(() => undefined)
      // Who is still sending when the answer comes may see the connection close first.
      if (answer !== undefined) expect(answer.status).toBe(413)
    }
    const services = await startApi({ port: 0, routes: [], requestWithinMs: 1500 })
    const { hostname, port } = new URL(services.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    let said = ''
    socket.on('data', (data) => {
      said += String(data)
    })
    await once(socket, 'connect')
    socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n')
    const drip = setInterval(() => {
      socket.write(' ')
    }, 100)
    await once(socket, 'close')
    clearInterval(drip)
    await services.stop()
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('takes bytes that are no text for what they are', async () => {
    for (let index = 0; index < 60; index++) {
      const bytes = Uint8Array.from({ length: int(300) }, () => int(256))
      const path = oneOf(['/graphql', '/api/message', '/api/power', '/api/verify', '/api/users/register'])
      const answer = await post(path, bytes)
      expectAnswer(answer, path)
      expect(answer.status).toBe(400)
    }
  })
})

describe('names', () => {
  it('are few from one address, whatever keys it makes, and say when to come again', async () => {
    let made = 0
    const register = async () => {
      made += 1
      const who = new Wallet(`0x${String(made).padStart(64, '7')}`)
      const username = `Mouse${String(made)}`
      return fetch(`${chain.devnet().servicesUrl}/api/users/register`, {
        method: 'POST',
        // Anyone can write that it is someone else's.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${String(made)}` },
        body: JSON.stringify({ address: who.address, username, signature: await who.signMessage(username) }),
      })
    }
    const statuses: number[] = []
    let last: Response | undefined
    for (let nth = 0; nth < 15; nth++) {
      last = await register()
      statuses.push(last.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429])
    const wait = Number(last?.headers.get('retry-after'))
    expect([wait > 3500, wait <= 3600]).toEqual([true, true])
    expect(await last?.json()).toEqual({
      error: { message: 'Too many names from this network. Try again in 60 minutes.' },
    })
    // Looking costs nothing.
    expect((await get('/api/users/valid/Mouse99')).status).toBe(200)
  })

  it('are limited by time, apart for each network, and for as many networks as fit', () => {
    let at = 0
    const { take, waitOf } = rateLimit({ most: 2, withinS: 60, now: () => at })
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 60, 0])
    at = 59_001
    expect(waitOf('a')).toBe(1)
    at = 60_000
    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 60])
    for (let nth = 0; nth < 20_000; nth++) take(`n${String(nth)}`)
    expect(take('n19999')).toBe(0)
    expect(take('n19999')).toBe(60)
  })

  it('belong to where a request comes from; a proxy is believed where it is named', () => {
    const from = (remoteAddress: string, forwarded?: string) => ({
      ...{ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } },
    })
    const client = (trusted: readonly string[], ...request: Parameters<typeof from>) =>
      clientOf(from(...request) as unknown as IncomingMessage, trusted)
    expect(client([], '127.0.0.1', '1.2.3.4')).toBe('127.0.0.1')
    expect(client([], '::ffff:9.9.9.9', '1.2.3.4')).toBe('9.9.9.9')
    expect(client(['127.0.0.1'], '127.0.0.1', '1.2.3.4')).toBe('1.2.3.4')
    // What stands before the proxy's own word anyone has written.
    expect(client(['127.0.0.1'], '127.0.0.1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4')
    expect(client(['127.0.0.1', '1.2.3.4'], '127.0.0.1', '6.6.6.6, 1.2.3.4')).toBe('6.6.6.6')
    for (const odd of [undefined, '', 'me', '<b>', '1.2.3.4.5', '__proto__']) {
      expect(client(['127.0.0.1'], '127.0.0.1', odd)).toBe('127.0.0.1')
    }
    expect(client([], '2001:db8:0:7:1::9')).toBe('2001:db8:0:7::/64')
    expect(client([], '2001:0db8:0000:0007:ffff:0:0:1')).toBe('2001:db8:0:7::/64')
    expect(client([], '::1')).toBe('0:0:0:0::/64')
  })
})

describe('signed messages', () => {
  it('are refused by rule whatever is signed in them', async () => {
    const by = walletOf(0)
    const from = toAddress(by.address)
    const now = await chain.now()
    const token = { symbol: 'CHEESE', address: from, decimals: 18 }
    const numbers = [
      0,
      1,
      1.5,
      -1,
      now,
      now + 3600,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 32,
      2 ** 53 - 1,
      2 ** 53,
      1e21,
      Number.NaN,
    ]
    const texts = ['', 'x', 'x'.repeat(20_000), '\u0000', '\ud800', '__proto__', '<b>']
    for (let index = 0; index < 120; index++) {
      const proposal = {
        ...{ title: oneOf(texts), body: oneOf(texts), choices: oneOf([[], ['a'], ['a', 'b'], texts]) },
        ...{
          start: oneOf(numbers),
          end: oneOf(numbers),
          snapshot: oneOf([...numbers, await head()]),
          chainId: 31_337,
          token,
        },
      }
      const vote = {
        ...{ proposal: oneOf(texts), choice: oneOf(numbers) },
        ...{ votingPower: oneOf(['1', '-1', '1e9', ...texts]), verificationHash: oneOf(texts) },
      }
      const space = { space: SPACE.id, version: '0.1.3' }
      const at = oneOf([clock(), clock(), clock(), 2 ** 53, -1])
      const isVote = random.next() < 0.5
      if (random.next() < 0.5) {
        const msg = isVote ? voteMessage(space, vote, at) : proposalMessage(space, proposal, at)
        const answer = await post(
          '/api/message',
          JSON.stringify({ address: from, msg, sig: await by.signMessage(msg) }),
        )
        expectAnswer(answer, msg)
      } else {
        const data = isVote
          ? typedVote(from, SPACE.id, vote, at)
          : typedProposal(from, SPACE.id, proposal, at)
        // What cannot be signed is sent all the same.
        const sig = await by
          .signTypedData(
            data.domain,
            Object.fromEntries(Object.entries(data.types).map(([name, fields]) => [name, [...fields]])),
            { ...data.message },
          )
          .catch(() => `0x${'1b'.repeat(65)}`)
        expectAnswer(
          await post('/api/message', JSON.stringify({ address: from, sig, data })),
          JSON.stringify(data),
        )
      }
    }
    const list = await post(
      '/graphql',
      JSON.stringify({ query: '{ proposals(first: 1000) { id start end title } }' }),
    )
    expect((JSON.parse(list.text) as { readonly errors?: unknown }).errors).toBeUndefined()
  })

  interface Typed {
    readonly domain: object
    readonly types: Readonly<Record<string, readonly TypedDataField[]>>
    readonly message: Readonly<Record<string, unknown>>
  }
  const said = ({ text }: Answered) => {
    const { error_description: words, id } = JSON.parse(text) as Readonly<Record<string, string | undefined>>
    return words ?? id ?? ''
  }
  const sendTyped = async (by: HDNodeWallet, { domain, types, message }: Typed) => {
    const own = Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]]))
    const sig = await by.signTypedData(domain, own, { ...message })
    return said(
      await post(
        '/api/message',
        JSON.stringify({ address: by.address, sig, data: { domain, types, message } }),
      ),
    )
  }
  const propose = async (changes: Partial<NewProposal> = {}) => {
    const by = walletOf(0)
    const now = await chain.now()
    const proposal: NewProposal = {
      ...{ title: `Proposal ${String(random.next())}`, body: 'Why not', choices: ['For', 'Against'] },
      ...{ start: now, end: now + 3600, snapshot: await head(), chainId: 31_337 },
      token: { symbol: 'CHEESE', address: toAddress(by.address), decimals: 18 },
      ...changes,
    }
    return sendTyped(by, typedProposal(toAddress(by.address), SPACE.id, proposal, clock()))
  }
  const ballot = async (by: HDNodeWallet, proposal: string, choice: number, at = clock()) => {
    const asked = await post(
      '/graphql',
      JSON.stringify({ query: `{ proposal(id: "${proposal}") { snapshot } }` }),
    )
    const { data } = JSON.parse(asked.text) as {
      readonly data: { readonly proposal: { readonly snapshot: string } }
    }
    const block = Number(data.proposal.snapshot)
    const told = await post('/api/power', JSON.stringify({ address: by.address, block, poolAddresses: [] }))
    const { total: votingPower, verificationHash } = (
      JSON.parse(told.text) as {
        readonly data: { readonly total: string; readonly verificationHash: string }
      }
    ).data
    return typedVote(toAddress(by.address), SPACE.id, { proposal, choice, votingPower, verificationHash }, at)
  }
  const votes = async (proposal: string) => {
    const query = `{ votes(first: 10, where: { proposal: "${proposal}" }) { voter choice } }`
    const { data } = JSON.parse((await post('/graphql', JSON.stringify({ query }))).text) as {
      readonly data: { readonly votes: readonly { readonly voter: string; readonly choice: number }[] }
    }
    return data.votes.map(({ voter, choice }) => [voter, choice])
  }

  it('have no number that could not be told again, and the list goes on', async () => {
    for (const end of [2 ** 31, 2 ** 32, 2 ** 53 - 1])
      expect(await propose({ end })).toBe('wrong proposal format')
    const id = await propose({ end: 2 ** 31 - 1 })
    expect(id).toMatch(/^Qm/)
    const query = '{ proposals(first: 1000) { id start end snapshot created choices } }'
    const { data, errors } = JSON.parse((await post('/graphql', JSON.stringify({ query }))).text) as {
      readonly data: { readonly proposals: readonly { readonly id: string; readonly end: number }[] }
      readonly errors?: unknown
    }
    expect(errors).toBeUndefined()
    expect(data.proposals.find((each) => each.id === id)?.end).toBe(2 ** 31 - 1)
  })

  it('that the hub cannot tell cost themselves, and no list', async () => {
    const deployed = planDeployment(await compileContracts())
    const record = localRecord(DEVNET_AREAS, deployed)
    const database = localDatabase(record.network)
    const context = { ...deployed, record, database, rpcUrl: chain.devnet().rpcUrl, firstBlock: 0 }
    const graphql = voting.routes?.(context).find(({ path }) => path === '/graphql')
    const ask = async () => {
      const query = '{ proposals(first: 1000) { id end } }'
      const answer = await graphql?.answer({
        ...{ params: {}, query: new URLSearchParams(), accept: '*/*', body: { query }, client: '127.0.0.1' },
      })
      return JSON.parse(JSON.stringify(answer)) as {
        readonly body: {
          readonly data: { readonly proposals: readonly unknown[] }
          readonly errors?: unknown
        }
      }
    }
    const { length } = (await ask()).body.data.proposals
    expect(length).toBeGreaterThan(10)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // As an earlier hub would have taken it.
    await database.script(
      `INSERT INTO proposals SELECT 'QmFar', created, author, space, title, body, choices, start, 9007199254740991, snapshot, flagged FROM proposals LIMIT 1`,
    )
    const { body } = await ask()
    expect([body.errors, body.data.proposals.length]).toEqual([undefined, length])
    expect(JSON.stringify(warned.mock.calls)).toContain('QmFar')
    vi.restoreAllMocks()
    await database.close()
  })

  it('count for nothing but what was signed: domain, types and their order are the hub’s own', async () => {
    const by = walletOf(0)
    const id = await propose()
    const cast = await ballot(by, id, 1)
    const [, ...rest] = cast.types['Vote'] ?? []
    const without = (name: string) => ({
      Vote: (cast.types['Vote'] ?? []).filter((field) => field.name !== name),
    })
    const hostile: readonly Typed[] = [
      // The choice is not in what was signed, and any could be sent beside it.
      { ...cast, types: without('choice') },
      { ...cast, types: without('proposal') },
      { ...cast, types: without('timestamp') },
      { ...cast, types: { Vote: [...rest.toReversed(), { name: 'from', type: 'string' }] } },
      {
        ...cast,
        types: {
          Vote: (cast.types['Vote'] ?? []).map((field) =>
            field.name === 'choice' ? { ...field, type: 'uint256' } : field,
          ),
        },
      },
      { ...cast, types: { Ballot: cast.types['Vote'] ?? [] } },
    ]
    for (const each of hostile) expect(await sendTyped(by, each)).toBe('wrong message types')
    for (const domain of [
      { name: 'snapshot', version: '0.1.5' },
      { name: 'other', version: '0.1.4' },
      { ...cast.domain, chainId: 1 },
      {},
    ]) {
      expect(await sendTyped(by, { ...cast, domain })).toBe('wrong message domain')
    }
    // What is sent beside the signed fields is not read.
    const sig = await by.signTypedData(
      cast.domain,
      { Vote: [...(cast.types['Vote'] ?? [])] },
      { ...cast.message },
    )
    const changed = { ...cast, message: { ...cast.message, choice: 2 } }
    expect(
      said(await post('/api/message', JSON.stringify({ address: by.address, sig, data: changed }))),
    ).toBe('wrong signature')
    expect(await votes(id)).toEqual([])
    const extra = { ...cast, message: { ...cast.message, weight: 1000 } }
    expect(
      said(await post('/api/message', JSON.stringify({ address: by.address, sig, data: extra }))),
    ).toMatch(/^Qm/)
    expect(await votes(id)).toEqual([[by.address, 1]])
  })

  it('of a vote count by when they were signed, whenever they come', async () => {
    const by = walletOf(0)
    const id = await propose()
    const at = clock()
    const [older, newer] = [await ballot(by, id, 1, at - 60), await ballot(by, id, 2, at)]
    expect(await sendTyped(by, newer)).toMatch(/^Qm/)
    expect(await sendTyped(by, older)).toBe('already voted at later time')
    expect(await votes(id)).toEqual([[by.address, 2]])
    // Of two of one second the greater id counts, in whichever order they come.
    const other = await propose()
    const both = [await ballot(by, other, 1, at), await ballot(by, other, 2, at)]
    const [first, second] = both
    if (first === undefined || second === undefined) throw new Error('There are not two votes.')
    const answers = [await sendTyped(by, first), await sendTyped(by, second)]
    const [one = '', two = ''] = answers
    if (two.startsWith('Qm')) {
      expect(two > one).toBe(true)
      expect(await votes(other)).toEqual([[by.address, 2]])
    } else {
      expect(two).toBe('already voted same time with lower index')
      expect(await votes(other)).toEqual([[by.address, 1]])
    }
    expect(await sendTyped(by, await ballot(by, other, 2, at + 1))).toMatch(/^Qm/)
    expect(await votes(other)).toEqual([[by.address, 2]])
  })
})
