import { type Interface, toQuantity } from 'ethers'
import { describe, expect, it } from 'vitest'
import { DEPLOYER } from '../../deploy/publicAccounts'
import { toAddress } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { weekOfTradesService } from '~/services/weekOfTrades'
import { askRemote } from '../support/askRemote'
import { leaveAtOnce, openAtOnce } from './mappings'
import { ALICE, BOB, FACTORY, localChain, MAX, ME, pairAt, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain({ indexer: true })
const BUSD = tokenOf('BUSD')
const CHEESE = tokenOf('CHEESE')
const E18 = 10n ** 18n

type Row = Readonly<Record<string, unknown>>
type Data = Readonly<Record<string, readonly Row[]>>

interface Answer {
  readonly data?: Data
  readonly errors?: readonly { readonly message: string }[]
}

async function ask(query: string, subgraph = 'exchange'): Promise<Answer> {
  const response = await fetch(`${chain.devnet().servicesUrl}/subgraphs/${subgraph}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as Answer
}

/** What the subgraph says once it has read every block. */
async function read(query: string, subgraph?: string): Promise<NonNullable<Answer['data']>> {
  await chain.devnet().indexer?.caughtUp()
  const { data, errors } = await ask(query, subgraph)
  if (data === undefined) throw new Error(JSON.stringify(errors))
  return data
}

async function one(query: string): Promise<Row> {
  const [row] = Object.values(await read(query))[0] ?? []
  if (row === undefined) throw new Error(`Nothing answers ${query}`)
  return row
}

async function pairOf(a = WBNB, b = BUSD) {
  return pairAt(await chain.call<string>(FACTORY, 'getPair', [a.address, b.address]))
}

const pairRow = async (fields: string) =>
  one(`{ pairs(where: {id: "${(await pairOf()).address.toLowerCase()}"}) { ${fields} } }`)

const whole = (units: bigint) => new Ratio(units.toString()).shiftedBy(-18)

/** As the store rounds it. */
const rounded = (value: Ratio) => value.precision(34, Ratio.ROUND_HALF_EVEN).toFixed()

async function allow(...owners: readonly string[]): Promise<void> {
  for (const from of owners) {
    for (const token of [BUSD, CHEESE]) await chain.send(token, 'approve', [ROUTER.address, MAX], { from })
  }
}

async function buyBnb(amount: bigint, from = ME) {
  const path = [BUSD.address, WBNB.address]
  return chain.send(ROUTER, 'swapExactTokensForETH', [amount, 0, path, from, MAX], { from })
}

interface Event {
  readonly name: string
  readonly args: readonly unknown[]
}

/** Every event of the pool, asked of the chain itself. */
async function eventsOf(address: string, abi: Interface): Promise<readonly Event[]> {
  const filter = { address, fromBlock: '0x0', toBlock: 'latest' }
  const logs = await chain.rpc<readonly { topics: string[]; data: string }[]>('eth_getLogs', filter)
  return logs.flatMap((log) => {
    const event = abi.parseLog(log)
    return event === null ? [] : [{ name: event.name, args: [...(event.args as Iterable<unknown>)] }]
  })
}

describe('the exchange subgraph', () => {
  it('knows what the seed made', async () => {
    const { pancakeFactories, bundles, pairs, tokens } = await read(
      '{ pancakeFactories { totalPairs totalTransactions } bundles { id bnbPrice } pairs { id } tokens { symbol decimals derivedUSD } }',
    )
    expect(pancakeFactories).toEqual([{ totalPairs: '31', totalTransactions: '31' }])
    expect(bundles).toEqual([{ id: '1', bnbPrice: '300' }])
    expect(pairs).toHaveLength(31)
    const dollars = Object.fromEntries(
      (tokens ?? []).map((token) => [String(token['symbol']), Number(token['derivedUSD'])] as const),
    )
    expect(dollars).toMatchObject({ WBNB: 300, BUSD: 1, CHEESE: 4, BTCB: 30_000, D7: 5, D8: 250, D12: 20 })
    expect(tokens).toContainEqual({ symbol: 'B32', decimals: '18', derivedUSD: '2' })
  })

  it('counts what the logs of a pool add up to', async () => {
    await allow(ME, ALICE)
    await buyBnb(1000n * E18)
    await buyBnb(3n * E18, ALICE)
    const path = [CHEESE.address, WBNB.address, BUSD.address]
    await chain.send(ROUTER, 'swapExactTokensForTokens', [50n * E18, 0, path, BOB, MAX])
    const liquidity = [BUSD.address, 3000n * E18, 0, 0, ME, MAX]
    await chain.send(ROUTER, 'addLiquidityETH', liquidity, { value: 10n * E18 })
    const pool = await pairOf()
    const shares = await chain.balance({ ...BUSD, address: pool.address }, ME)
    await chain.send({ ...BUSD, address: pool.address }, 'approve', [ROUTER.address, MAX])
    await chain.send(ROUTER, 'removeLiquidityETH', [BUSD.address, shares / 2n, 0, 0, ME, MAX])

    const events = await eventsOf(pool.address, pool.abi)
    const swaps = events.filter(({ name }) => name === 'Swap').map(({ args }) => args as bigint[])
    const volume = (i: number, o: number) =>
      whole(swaps.reduce((sum, args) => sum + (args[i] ?? 0n) + (args[o] ?? 0n), 0n)).toFixed()
    const [reserve0 = 0n, reserve1 = 0n] = events.findLast(({ name }) => name === 'Sync')?.args as bigint[]
    const counted = events.filter(({ name }) => ['Mint', 'Burn', 'Swap'].includes(name)).length
    const expected = {
      reserve0: whole(reserve0).toFixed(),
      reserve1: whole(reserve1).toFixed(),
      token1Price: rounded(whole(reserve1).div(whole(reserve0))),
      volumeToken0: volume(1, 3),
      volumeToken1: volume(2, 4),
      totalTransactions: String(counted),
      totalSupply: whole(await chain.call<bigint>(pool, 'totalSupply')).toFixed(),
    }
    expect(swaps).toHaveLength(3)
    expect(await pairRow(Object.keys(expected).join(' '))).toEqual(expected)

    const id = pool.address.toLowerCase()
    const { pairHourDatas, pairDayDatas, mints, burns } = await read(`{
      pairHourDatas(where: {pair: "${id}"}) { hourStartUnix reserve0 reserve1 hourlyVolumeToken0 hourlyTxns }
      pairDayDatas(where: {pairAddress: "${id}"}) { date reserve0 dailyVolumeToken1 dailyTxns }
      mints(where: {pair: "${id}"}, orderBy: timestamp, orderDirection: desc, first: 1) { to amount0 amount1 liquidity sender }
      burns(where: {pair_: {id: "${id}"}}) { amount0 liquidity needsComplete to sender }
    }`)
    const now = await chain.now()
    expect(pairHourDatas).toEqual([
      {
        hourStartUnix: Math.floor(now / 3600) * 3600,
        reserve0: expected.reserve0,
        reserve1: expected.reserve1,
        hourlyVolumeToken0: expected.volumeToken0,
        hourlyTxns: String(counted),
      },
    ])
    expect(pairDayDatas).toEqual([
      {
        date: Math.floor(now / 86_400) * 86_400,
        reserve0: expected.reserve0,
        dailyVolumeToken1: expected.volumeToken1,
        dailyTxns: String(counted),
      },
    ])
    const made = events.findLast(({ name }) => name === 'Mint')?.args as [string, bigint, bigint]
    expect(mints).toEqual([
      {
        to: ME.toLowerCase(),
        amount0: whole(made[1]).toFixed(),
        amount1: whole(made[2]).toFixed(),
        liquidity: whole(shares).toFixed(),
        sender: ROUTER.address.toLowerCase(),
      },
    ])
    const burnt = events.findLast(({ name }) => name === 'Burn')?.args as [string, bigint, bigint]
    expect(burns).toEqual([
      {
        amount0: whole(burnt[1]).toFixed(),
        liquidity: whole(shares / 2n).toFixed(),
        needsComplete: false,
        to: ROUTER.address.toLowerCase(),
        sender: ME.toLowerCase(),
      },
    ])
  })

  it('counts the first events of pools that are made, filled and traded in by one transaction', async () => {
    const tokens = [await chain.createToken(18, 1000n * E18), await chain.createToken(18, 1000n * E18)]
    await openAtOnce(chain, ...tokens)
    for (const token of tokens) {
      const pool = pairAt(await chain.call<string>(FACTORY, 'getPair', [WBNB.address, token.address]))
      const [reserve0 = 0n, reserve1 = 0n] = await chain.call<readonly bigint[]>(pool, 'getReserves')
      const id = pool.address.toLowerCase()
      const swaps = (await eventsOf(pool.address, pool.abi)).filter(({ name }) => name === 'Swap')
      const volume = (i: number, o: number) =>
        whole(swaps.reduce((sum, { args }) => sum + (args[i] as bigint) + (args[o] as bigint), 0n)).toFixed()
      const row = await one(
        `{ pairs(where: {id: "${id}"}) { reserve0 reserve1 totalSupply totalTransactions volumeToken0 volumeToken1 } }`,
      )
      expect(row).toEqual({
        ...{ reserve0: whole(reserve0).toFixed(), reserve1: whole(reserve1).toFixed() },
        ...{ volumeToken0: volume(1, 3), volumeToken1: volume(2, 4), totalTransactions: '3' },
        totalSupply: whole(await chain.call<bigint>(pool, 'totalSupply')).toFixed(),
      })
      const of = `where: {pair: "${id}"}`
      const told = await read(
        `{ mints(${of}) { liquidity sender amount0 transaction { id } } swaps(${of}) { from transaction { id } } burns(${of}) { id } }`,
      )
      expect(told['mints']).toHaveLength(1)
      expect(told['mints']?.[0]).toMatchObject({ sender: ROUTER.address.toLowerCase() })
      expect(told['swaps']).toHaveLength(2)
      expect(told['burns']).toEqual([])
      const hashes = [...(told['mints'] ?? []), ...(told['swaps'] ?? [])].map(
        ({ transaction }) => transaction,
      )
      expect(new Set(hashes.map((each) => JSON.stringify(each))).size).toBe(1)
    }
  })

  it('tells apart what is taken out of two pools by one transaction', async () => {
    const tokens = [await chain.createToken(18, 1000n * E18), await chain.createToken(18, 1000n * E18)]
    await openAtOnce(chain, ...tokens)
    const shares = await Promise.all(
      tokens.map(async ({ address }, i) => {
        const pool = pairAt(await chain.call<string>(FACTORY, 'getPair', [WBNB.address, address]))
        return { pool, units: BigInt(i + 1) * E18 }
      }),
    )
    await leaveAtOnce(chain, shares)
    for (const { pool, units } of shares) {
      const burned = (await eventsOf(pool.address, pool.abi)).findLast(({ name }) => name === 'Burn')?.args
      const told = await read(
        `{ burns(where: {pair: "${pool.address.toLowerCase()}"}) { liquidity amount0 amount1 sender to needsComplete } }`,
      )
      expect(told['burns']).toEqual([
        {
          liquidity: whole(units).toFixed(),
          amount0: whole(burned?.[1] as bigint).toFixed(),
          amount1: whole(burned?.[2] as bigint).toFixed(),
          sender: ME.toLowerCase(),
          to: ME.toLowerCase(),
          needsComplete: false,
        },
      ])
    }
  })

  it('values a trade at the mean of its two sides, at the prices after it', async () => {
    await allow(ME)
    await buyBnb(6000n * E18)
    const pool = await pairOf()
    const args = (await eventsOf(pool.address, pool.abi)).findLast(({ name }) => name === 'Swap')
      ?.args as bigint[]
    const [reserve0, reserve1] = await chain.call<[bigint, bigint]>(pool, 'getReserves')
    const price = whole(reserve1).div(whole(reserve0))
    const dollars = whole(args[3] ?? 0n)
      .times(price)
      .plus(whole(args[2] ?? 0n))
      .div(2)
    const swap = await one(
      '{ swaps { amountUSD from sender to amount1In amount0Out transaction { id block } } }',
    )
    expect(Number(swap['amountUSD'])).toBeCloseTo(dollars.toNumber(), 9)
    expect(dollars.toNumber()).toBeGreaterThan(5990)
    expect(swap).toMatchObject({
      from: ME.toLowerCase(),
      sender: ROUTER.address.toLowerCase(),
      amount1In: '6000',
      amount0Out: whole(args[3] ?? 0n).toFixed(),
    })
    const factory = await one('{ pancakeFactories { totalVolumeUSD } }')
    expect(factory['totalVolumeUSD']).toBe(swap['amountUSD'])
  })

  it("tells the protocol's part of the fees from a deposit and from a withdrawal", async () => {
    await allow(ME)
    await chain.rpc('anvil_impersonateAccount', DEPLOYER)
    await chain.send(FACTORY, 'setFeeTo', [BOB], { from: DEPLOYER })
    await chain.rpc('anvil_stopImpersonatingAccount', DEPLOYER)
    const pool = await pairOf()
    const deposit = async () =>
      chain.send(ROUTER, 'addLiquidityETH', [BUSD.address, 3000n * E18, 0, 0, ME, MAX], { value: 10n * E18 })
    const share = { ...BUSD, address: pool.address }
    await deposit()
    await buyBnb(20_000n * E18)
    const before = await chain.balance(share, ME)
    await deposit()
    const fee = await chain.balance(share, BOB)
    expect(fee).toBeGreaterThan(0n)
    const latest =
      '{ mints(orderBy: timestamp, orderDirection: desc, first: 1) { to liquidity feeTo feeLiquidity } }'
    expect(await one(latest)).toEqual({
      to: ME.toLowerCase(),
      liquidity: whole((await chain.balance(share, ME)) - before).toFixed(),
      feeTo: BOB.toLowerCase(),
      feeLiquidity: whole(fee).toFixed(),
    })
    await buyBnb(20_000n * E18)
    await chain.send(share, 'approve', [ROUTER.address, MAX])
    await chain.send(ROUTER, 'removeLiquidityETH', [BUSD.address, E18, 0, 0, ME, MAX])
    expect(await one('{ burns { liquidity feeTo feeLiquidity } }')).toEqual({
      liquidity: '1',
      feeTo: BOB.toLowerCase(),
      feeLiquidity: whole((await chain.balance(share, BOB)) - fee).toFixed(),
    })
    expect(await pairRow('totalSupply')).toEqual({
      totalSupply: whole(await chain.call<bigint>(pool, 'totalSupply')).toFixed(),
    })
  })
})

describe('a week of trades', () => {
  it('is what a pool’s trades were worth, and there for pools that had none', async () => {
    const quiet = await pairOf(CHEESE, WBNB)
    await allow(ME, ALICE)
    await buyBnb(1000n * E18)
    await buyBnb(500n * E18, ALICE)
    const row = await pairRow('volumeUSD reserveUSD')
    const pool = toAddress((await pairOf()).address)
    const pools = [pool, toAddress(quiet.address), toAddress(ME)]
    const url = `${chain.devnet().servicesUrl}/subgraphs/exchange`
    const { weekOfTrades } = weekOfTradesService.endpoints
    const week = await askRemote(weekOfTrades, { url, pairs: pools, now: await chain.now() })
    expect(week[pool]?.volume).toBe(row['volumeUSD'])
    expect(Number(row['volumeUSD'])).toBeGreaterThan(1490)
    expect(week[pool]?.reserve).toBe(row['reserveUSD'])
    expect(week[toAddress(quiet.address)]?.volume).toBe('0')
    expect(week).not.toHaveProperty(toAddress(ME))
  })
})

describe('the indexer on a chain that changes its mind', () => {
  const state =
    '{ pairs(orderBy: id) { id reserve0 reserve1 volumeUSD totalTransactions totalSupply } tokens(orderBy: id) { id derivedUSD tradeVolume } pancakeFactories { totalVolumeUSD totalTransactions } pairHourDatas { id hourlyTxns } swaps { id } transactions(first: 1000) { id } }'

  async function isAtHead(): Promise<void> {
    await chain.devnet().indexer?.caughtUp()
    const { data } = await ask('{ _meta { block { number hash } } }')
    const head = await chain.rpc<{ number: string; hash: string }>('eth_getBlockByNumber', 'latest', false)
    expect(data?.['_meta']).toEqual({ block: { number: Number(head.number), hash: head.hash } })
  }

  it('forgets what was taken back, and learns what came in its place', async () => {
    await allow(ME)
    const before = await read(state)
    const snapshot = await chain.rpc<string>('evm_snapshot')
    await buyBnb(700n * E18)
    await buyBnb(900n * E18)
    const after = await read(state)
    expect(after['swaps']).toHaveLength(2)
    expect(after).not.toEqual(before)

    await chain.rpc('evm_revert', snapshot)
    expect(await read(state)).toEqual(before)
    await isAtHead()
    // As many blocks as before, and others.
    await chain.rpc('evm_mine')
    await buyBnb(5n * E18)
    const { swaps } = await read('{ swaps { amount1In } }')
    expect(swaps).toEqual([{ amount1In: '5' }])
    await isAtHead()
  })

  it('follows a reorganisation of the last blocks', async () => {
    await allow(ME)
    await buyBnb(100n * E18)
    const first = await read(state)
    await buyBnb(200n * E18)
    await buyBnb(300n * E18)
    expect((await read('{ swaps { id } }'))['swaps']).toHaveLength(3)
    await chain.rpc('anvil_reorg', 2, [])
    expect(await read(state)).toEqual(first)
    await isAtHead()
  })

  it('tells of any block as it was', async () => {
    await allow(ME)
    const block = Number(await chain.rpc<string>('eth_blockNumber'))
    const before = await pairRow('reserve0 volumeToken1')
    await buyBnb(1000n * E18)
    const id = (await pairOf()).address.toLowerCase()
    const then = await one(
      `{ pairs(where: {id: "${id}"}, block: {number: ${String(block)}}) { reserve0 volumeToken1 } }`,
    )
    expect(then).toEqual(before)
    expect(await pairRow('reserve0 volumeToken1')).not.toEqual(before)
    const { hash } = await chain.rpc<{ hash: string }>('eth_getBlockByNumber', toQuantity(block), false)
    expect(
      await one(`{ pairs(where: {id: "${id}"}, block: {hash: "${hash}"}) { reserve0 volumeToken1 } }`),
    ).toEqual(before)
    const late = await ask(`{ pairs(block: {number: ${String(block + 50)}}) { id } }`)
    expect(late.errors?.[0]?.message).toContain('is not there yet')
  })
})

describe('the dialect', () => {
  const symbols = async (args: string) =>
    (await read(`{ tokens(${args}) { symbol } }`))['tokens']?.map(({ symbol }) => symbol)

  it('filters by every kind of comparison', async () => {
    expect(await symbols('where: {symbol: "BUSD"}')).toEqual(['BUSD'])
    expect(await symbols('orderBy: derivedUSD, orderDirection: desc, first: 2')).toEqual(['BTCB', 'ETH'])
    expect(await symbols('orderBy: derivedUSD, orderDirection: desc, first: 2, skip: 2')).toEqual([
      'WBNB',
      'D8',
    ])
    expect(await symbols('where: {derivedUSD_gt: "250", derivedUSD_lte: 2000}, orderBy: derivedUSD')).toEqual(
      ['WBNB', 'ETH'],
    )
    expect(await symbols('where: {decimals_in: [2, 4]}, orderBy: decimals')).toEqual(['D2', 'D4'])
    expect(await symbols('where: {decimals_lt: 4}')).toEqual(['D2'])
    const others = await symbols('where: {decimals_not: 18, symbol_not_in: ["D2", "D4", "D6"]}')
    expect(new Set(others)).toEqual(new Set(['D7', 'D8', 'D9', 'D12', 'D17', 'TAX', 'NORETURN']))
    expect(await symbols('where: {symbol_contains: "HEE"}')).toEqual(['CHEESE'])
    expect(await symbols('where: {symbol_contains: "hee"}')).toEqual([])
    expect(await symbols('where: {name_contains_nocase: "cheese t"}')).toEqual(['CHEESE'])
    expect(await symbols('where: {symbol_starts_with: "D", symbol_ends_with: "7"}, orderBy: symbol')).toEqual(
      ['D17', 'D7'],
    )
    expect(await symbols('where: {or: [{symbol: "ETH"}, {symbol: "DAI"}]}, orderBy: symbol')).toEqual([
      'DAI',
      'ETH',
    ])
    expect(await symbols('where: {id_in: []}')).toEqual([])
  })

  it('gives a hundred unless asked for more, and never more than a thousand', async () => {
    const refused = await ask('{ tokens(first: 1001) { id } }')
    expect(refused.errors?.[0]?.message).toMatch(/`first` must be between 0 and 1000/)
    expect((await ask('{ tokens(skip: 5001) { id } }')).errors?.[0]?.message).toMatch(/`skip`/)
    expect((await ask('{ tokens(where: {derivedUSD_gt: "much"}) { id } }')).errors).toHaveLength(1)
    expect((await ask('{ cats { id } }')).errors?.[0]?.message).toContain('Cannot query field')
  })

  it('says which block was when', async () => {
    const head = await chain.rpc<{ number: string; hash: string; timestamp: string; parentHash: string }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    )
    const at = Number(head.timestamp)
    const { blocks } = await read(
      `{ blocks(first: 1, orderBy: timestamp, orderDirection: desc, where: {timestamp_gt: ${String(at - 600)}, timestamp_lt: ${String(at + 1)}}) { id number timestamp parentHash } }`,
      'blocks',
    )
    expect(blocks).toEqual([
      {
        id: head.hash,
        number: String(Number(head.number)),
        timestamp: String(at),
        parentHash: head.parentHash,
      },
    ])
  })

  it('answers GET, and pages of this machine only', async () => {
    const url = `${chain.devnet().servicesUrl}/subgraphs/exchange`
    const answer = await fetch(`${url}?query=${encodeURIComponent('{ bundles { id } }')}`, {
      headers: { origin: 'http://127.0.0.1:5173' },
    })
    expect(await answer.json()).toEqual({ data: { bundles: [{ id: '1' }] } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173')
    const preflight = async (origin: string) =>
      (await fetch(url, { method: 'OPTIONS', headers: { origin } })).headers
    expect((await preflight('https://example.org')).get('access-control-allow-origin')).toBeNull()
    const own = await preflight('http://127.0.0.1:5173')
    expect(own.get('access-control-allow-headers')).toBe('content-type')
    // Chromium's maximum: its default of five seconds costs a phone a round trip after every pause.
    expect(own.get('access-control-max-age')).toBe('7200')
  })
})
