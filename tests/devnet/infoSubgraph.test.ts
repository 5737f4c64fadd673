import { id as topicOf } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { tradeCandles } from '~/domain/info/candles'
import { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import { infoSubgraph } from '~/services/infoSubgraph'
import { askRemote } from '../support/askRemote'
import { ALICE, BOB, FACTORY, localChain, MAX, ME, pairAt, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain({ indexer: true })
const BUSD = tokenOf('BUSD')
const CHEESE = tokenOf('CHEESE')
const E18 = 10n ** 18n
const DAY_S = 86_400
const NONE = { pools: 0, tokens: 0, watchedPools: [], watchedTokens: [], latest: 0 }
const { infoMarket, infoPool, infoToken, infoAccount, infoSwaps, infoSearch } = infoSubgraph.endpoints

const url = () => `${chain.devnet().servicesUrl}/subgraphs/exchange`
const source = () => ({ url: url(), blocksUrl: `${chain.devnet().servicesUrl}/subgraphs/blocks` })
const caughtUp = async () => chain.devnet().indexer?.caughtUp()
const poolOf = async (a = WBNB, b = BUSD) =>
  pairAt(await chain.call<string>(FACTORY, 'getPair', [a.address, b.address]))

async function market(question: Partial<typeof NONE> = {}) {
  await caughtUp()
  return askRemote(infoMarket, { ...source(), ...NONE, ...question })
}

async function buyBnb(amount: bigint, from = ME) {
  const path = [BUSD.address, WBNB.address]
  return chain.send(ROUTER, 'swapExactTokensForETH', [amount, 0, path, from, MAX], { from })
}

async function later(seconds: number) {
  await chain.rpc('evm_mine', { timestamp: (await chain.now()) + seconds })
}

interface Log {
  readonly address: string
  readonly data: string
  readonly transactionHash: string
  readonly blockNumber: string
}

const SWAP = topicOf('Swap(address,uint256,uint256,uint256,uint256,address)')
const MINT = topicOf('Mint(address,uint256,uint256)')
const BURN = topicOf('Burn(address,uint256,uint256,address)')

async function logs(topic: string, address?: string): Promise<readonly Log[]> {
  return chain.rpc<readonly Log[]>('eth_getLogs', {
    fromBlock: '0x0',
    toBlock: 'latest',
    topics: [topic],
    ...(address !== undefined && { address }),
  })
}

const wordsOf = ({ data }: Log) => (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
const whole = (units: bigint) => new Ratio(units.toString()).shiftedBy(-18)

beforeEach(async () => {
  for (const from of [ME, ALICE]) {
    for (const token of [BUSD, CHEESE]) await chain.send(token, 'approve', [ROUTER.address, MAX], { from })
  }
})

describe('the figures of the exchange', () => {
  it('count what the logs add up to, and are worth what the reserves are worth', async () => {
    await buyBnb(500n * E18)
    await buyBnb(700n * E18, ALICE)
    const { exchange, pools, poolCount, head } = await market({ pools: 100, latest: 10 })
    const counted = (
      await Promise.all([SWAP, MINT, BURN].map(async (topic) => (await logs(topic)).length))
    ).reduce((sum, count) => sum + count, 0)
    const state = valueOf(exchange)
    expect(state?.transactions).toBe(counted)
    expect(poolCount).toBe(Number(await chain.call<bigint>(FACTORY, 'allPairsLength')))
    expect(head).toEqual({
      number: Number(await chain.rpc<string>('eth_blockNumber')),
      time: await chain.now(),
    })
    const all = valueOf(pools) ?? []
    expect(all).toHaveLength(poolCount)
    const tracked = all.reduce(
      (sum, pool) => sum.plus(new Ratio(pool.trackedBNB).times(pool.coin)),
      new Ratio(0),
    )
    expect(tracked.div(state?.liquidity ?? 0).toNumber()).toBeCloseTo(1, 12)
    for (const pool of all.slice(0, 3)) {
      const reserves = await chain.call<[bigint, bigint]>(pairAt(pool.id), 'getReserves')
      expect(pool.reserves).toEqual(
        [0, 1].map((i) =>
          new Ratio(String(reserves[i])).shiftedBy(-(pool.tokens[i]?.decimals ?? 0)).toFixed(),
        ),
      )
    }
  })

  it('have what was a day and a week ago under its own moment, and nothing before the exchange began', async () => {
    await buyBnb(300n * E18)
    const first = valueOf((await market({ latest: 1 })).exchange)?.volume
    await later(DAY_S * 1.5)
    await buyBnb(400n * E18)
    const { exchange, hasPast, pools } = await market({ latest: 1, pools: 100 })
    const state = valueOf(exchange)
    expect(hasPast).toBe(true)
    expect(Number(first)).toBeGreaterThan(299)
    expect(state?.past.day?.volume).toBe(first)
    expect(state?.past.twoDays?.volume).toBe('0')
    expect(state?.past.week).toEqual({ liquidity: '0', volume: '0', transactions: 0 })
    const pool = valueOf(pools)?.[0]
    expect(pool?.past.week).toEqual({ liquidity: '0', volume: '0', transactions: 0 })
    const days = valueOf((await market({ latest: 1 })).days) ?? []
    expect(days.map(({ date }) => date % DAY_S)).toEqual(days.map(() => 0))
    expect(days.reduce((sum, { volume }) => sum.plus(volume), new Ratio(0)).toFixed()).toBe(state?.volume)
  })

  it('are shown without history if no subgraph has block times', async () => {
    await caughtUp()
    const lost = { url: url(), blocksUrl: `${chain.devnet().servicesUrl}/subgraphs/nowhere` }
    const answer = await askRemote(infoMarket, { ...lost, ...NONE, latest: 1 })
    expect(answer.hasPast).toBe(false)
    expect(valueOf(answer.exchange)?.past).toEqual({})
    expect(valueOf(answer.exchange)?.transactions).toBeGreaterThan(0)
  })
})

describe('a pool and its trades', () => {
  it('are told with every transaction of the pool', async () => {
    await buyBnb(100n * E18)
    await chain.send(ROUTER, 'addLiquidityETH', [BUSD.address, 300n * E18, 0, 0, ME, MAX], { value: E18 })
    const pool = await poolOf()
    const shares = { ...BUSD, address: pool.address }
    await chain.send(shares, 'approve', [ROUTER.address, MAX])
    await chain.send(ROUTER, 'removeLiquidityETH', [BUSD.address, E18, 0, 0, ME, MAX])
    await caughtUp()
    const address = toAddress(pool.address)
    const page = await askRemote(infoPool, { ...source(), address, latest: 35 })
    const transactions = valueOf(page?.transactions ?? { status: 'loading' }) ?? []
    const [swap] = await logs(SWAP, pool.address)
    const [, in1 = 0n, out0 = 0n] = swap === undefined ? [] : wordsOf(swap)
    expect(transactions.filter(({ kind }) => kind === 'swap')).toMatchObject([
      { hash: swap?.transactionHash, input: 1, account: ME.toLowerCase(), pool: pool.address.toLowerCase() },
    ])
    expect(transactions.find(({ kind }) => kind === 'swap')?.amounts).toEqual([
      whole(out0).toFixed(),
      whole(in1).toFixed(),
    ])
    const hashes = async (topic: string) =>
      (await logs(topic, pool.address)).map(({ transactionHash }) => transactionHash).toReversed()
    expect(transactions.filter(({ kind }) => kind === 'add').map(({ hash }) => hash)).toEqual(
      await hashes(MINT),
    )
    expect(transactions.filter(({ kind }) => kind === 'remove').map(({ hash }) => hash)).toEqual(
      await hashes(BURN),
    )
    expect(await askRemote(infoPool, { ...source(), address: toAddress(ME), latest: 1 })).toBeNull()
  })

  it('give candles whose highs and lows are prices at which someone traded', async () => {
    for (const amount of [100n, 9000n, 50n]) await buyBnb(amount * E18)
    await chain.send(ROUTER, 'swapExactETHForTokens', [0, [WBNB.address, BUSD.address], ME, MAX], {
      value: 40n * E18,
    })
    await buyBnb(20n * E18)
    const pool = await poolOf()
    await caughtUp()
    const question = { url: url(), pool: toAddress(pool.address) }
    const { swaps: rows, isFull } = await askRemote(infoSwaps, { ...question, first: 1000 })
    expect(isFull).toBe(false)
    const prices = (await logs(SWAP, pool.address)).map((log) => {
      const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = wordsOf(log)
      return whole(in1 + out1).div(whole(in0 + out0))
    })
    const [candle] = tradeCandles(
      rows.toReversed().map(({ time, amounts: [a, b], dollars }) => ({
        ...{ time, price: new Ratio(b).div(a), volume: new Ratio(dollars) },
      })),
      { size: 365 * DAY_S, now: 0, hasOlder: false },
    )
    const shown = (price: Ratio | undefined) => price?.toFixed(12)
    expect(rows).toHaveLength(prices.length)
    expect(shown(candle?.high)).toBe(shown(Ratio.max(...prices)))
    expect(shown(candle?.low)).toBe(shown(Ratio.min(...prices)))
    expect(shown(candle?.open)).toBe(shown(prices[0]))
    expect(shown(candle?.close)).toBe(shown(prices.at(-1)))
    const older = await askRemote(infoSwaps, { ...question, first: 2, before: rows[2]?.time ?? 0 })
    expect(older.swaps.map(({ id }) => id)).toContain(rows[2]?.id)
  })
})

describe('a token', () => {
  it('has its trades and pools on either side of them, and no price where no pool gives one', async () => {
    const path = [CHEESE.address, BUSD.address]
    await chain.send(ROUTER, 'swapExactTokensForTokens', [10n * E18, 0, path, BOB, MAX])
    const [first, second] = [CHEESE, WBNB].map(({ address }) => toAddress(address))
    await buyBnb(10n * E18)
    await caughtUp()
    const pages = await Promise.all(
      [first, second].map((address) =>
        askRemote(infoToken, { ...source(), address: address ?? toAddress(ME), latest: 100 }),
      ),
    )
    for (const [i, page] of pages.entries()) {
      const pools = valueOf(page?.pools ?? { status: 'loading' }) ?? []
      const sides = new Set(
        pools.map(({ tokens }) => tokens.findIndex((t) => t.id === [first, second][i]?.toLowerCase())),
      )
      expect([...sides].sort()).toEqual([0, 1])
      const transactions = valueOf(page?.transactions ?? { status: 'loading' }) ?? []
      const addresses = new Set(pools.map(({ id }) => String(id)))
      const known = (await logs(MINT)).filter(({ address }) => addresses.has(address.toLowerCase()))
      expect(transactions.filter(({ kind }) => kind === 'add')).toHaveLength(known.length)
    }
    const [cheese] = pages
    expect(Number(cheese?.token.derivedBNB) * Number(cheese?.token.coin)).toBeCloseTo(4, 2)
    expect(await askRemote(infoToken, { ...source(), address: toAddress(ME), latest: 1 })).toBeNull()
    const odd = await chain.createToken(18, E18)
    await chain.send(FACTORY, 'createPair', [odd.address, BUSD.address])
    await caughtUp()
    const page = await askRemote(infoToken, { ...source(), address: toAddress(odd.address), latest: 1 })
    expect(page?.token).toMatchObject({ derivedBNB: '0', liquidity: '0' })
  })

  it('is found by a part of its symbol or name in any case and by its address, and so are its pools', async () => {
    await caughtUp()
    const find = async (text: string) => {
      const { tokens, pools } = await askRemote(infoSearch, { url: url(), text, first: 20 })
      return {
        tokens: tokens.map(({ token }) => token.symbol),
        pools: pools.map((pool) => pool.tokens.map(({ symbol }) => symbol).join('/')),
      }
    }
    expect((await find('hees')).tokens).toEqual(['CHEESE'])
    expect((await find('hees')).pools.every((name) => name.includes('CHEESE'))).toBe(true)
    expect((await find('bINANCE u')).tokens).toEqual(['BUSD'])
    const ofBusd = await find(BUSD.address)
    expect(ofBusd.tokens).toEqual(['BUSD'])
    expect(ofBusd.pools.length).toBeGreaterThan(3)
    const pool = await poolOf()
    expect((await find(pool.address)).pools).toHaveLength(1)
    expect((await find('wbnb / busd')).pools).toEqual((await find('BUSD wbnb')).pools)
    expect((await find('busd-wbnb')).pools).toHaveLength(1)
    expect(await find('no such thing')).toEqual({ tokens: [], pools: [] })
  })
})

describe('an account', () => {
  it('has what it added less what it removed, and its transactions', async () => {
    const pool = await poolOf()
    const shares = { ...BUSD, address: pool.address }
    const value = 2n * E18
    await chain.send(ROUTER, 'addLiquidityETH', [BUSD.address, 600n * E18, 0, 0, ALICE, MAX], {
      ...{ from: ALICE, value },
    })
    await chain.send(shares, 'approve', [ROUTER.address, MAX], { from: ALICE })
    await chain.send(ROUTER, 'removeLiquidityETH', [BUSD.address, E18, 0, 0, ALICE, MAX], { from: ALICE })
    await buyBnb(5n * E18, ALICE)
    await caughtUp()
    const account = toAddress(ALICE)
    const { positions, transactions } = await askRemote(infoAccount, { url: url(), account, latest: 10 })
    expect(valueOf(positions)).toMatchObject([
      {
        pool: pool.address.toLowerCase(),
        liquidity: whole(await chain.balance(shares, ALICE)).toFixed(),
        totalSupply: whole(await chain.call<bigint>(pool, 'totalSupply')).toFixed(),
      },
    ])
    expect((valueOf(transactions) ?? []).map(({ kind }) => kind)).toEqual(['swap', 'remove', 'add'])
  })
})

it('answers hundreds of small questions about blocks in one document', async () => {
  await buyBnb(10n * E18)
  await caughtUp()
  const head = Number(await chain.rpc<string>('eth_blockNumber'))
  const parts = Array.from({ length: 200 }, (_, i) => {
    const block = `block: {number: ${String(head - (i % 5))}}`
    return `t${String(i)}: token(id: "${CHEESE.address.toLowerCase()}", ${block}) { derivedBNB } b${String(i)}: bundle(id: "1", ${block}) { bnbPrice }`
  })
  const response = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ ${parts.join(' ')} }` }),
  })
  const { data, errors } = (await response.json()) as { data?: object; errors?: unknown }
  expect(errors).toBeUndefined()
  expect(Object.keys(data ?? {})).toHaveLength(400)
})
