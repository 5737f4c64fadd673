import { describe, expect, it } from 'vitest'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { bestTradeExactIn, bestTradeExactOut, type Hops } from '~/domain/amm/bestTrade'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { amountIn, amountOut } from '~/domain/amm/swapMath'
import { compareTrades, type Trade, type TradeKind } from '~/domain/amm/trade'
import { bitsOf, exhaustiveBest, randomFrom, testPools, testToken } from './exhaustive'

const [A, B, C, D] = [0, 1, 2, 3].map((number) => testToken(number)) as [Token, Token, Token, Token]

interface Query {
  readonly kind: TradeKind
  readonly input: Token
  readonly output: Token
  readonly fixed: bigint
  readonly maxHops: Hops
  readonly threshold: number
}

function ask(pools: readonly Pool[], query: Query): Trade | undefined {
  return askGraph(compilePools(pools), query)
}

function askGraph(graph: ReturnType<typeof compilePools>, query: Query): Trade | undefined {
  const { kind, input, output, fixed, maxHops } = query
  const shared = { input, output, maxHops, lessHopsThreshold: bps(query.threshold) }
  return kind === 'exact-in'
    ? bestTradeExactIn(graph, { ...shared, amountIn: fixed })
    : bestTradeExactOut(graph, { ...shared, amountOut: fixed })
}

/** Recomputes a trade along its own route; throws when the route is not one. */
function outputOfRoute(trade: Trade): bigint {
  expect(new Set(trade.path.map((token) => token.address)).size).toBe(trade.path.length)
  const hops = trade.route.map((pool, i) => {
    const from = trade.path[i]
    const isForward = pool.token0.address === from?.address
    expect([pool.token0.address, pool.token1.address]).toContain(trade.path[i + 1]?.address)
    return isForward ? ([pool.reserve0, pool.reserve1] as const) : ([pool.reserve1, pool.reserve0] as const)
  })
  const isExactIn = trade.kind === 'exact-in'
  let units = isExactIn ? trade.inputUnits : trade.outputUnits
  for (const [near, far] of isExactIn ? hops : hops.reverse()) {
    const answer = isExactIn ? amountOut(units, near, far) : amountIn(units, near, far)
    if (typeof answer === 'string') throw new Error(answer)
    units = answer
  }
  return units
}

/** Kinds of markets, by their reserves: each finds its own mistakes. */
const MARKETS: Record<string, (random: () => number) => () => bigint> = {
  'of every size up to 2^112': (random) => () => bitsOf(random, 112),
  'of dust': (random) => () => bitsOf(random, 8),
  'with empty pools': (random) => () => (random() < 0.15 ? 0n : bitsOf(random, 60)),
  'of nearly equal depth': (random) => () => 10n ** 24n + BigInt(Math.floor(random() * 1e6)),
  'all alike': () => () => 10n ** 21n,
  'at the very top': (random) => () => (1n << 112n) - bitsOf(random, 40),
}
const PER_MARKET = 34_000
const QUERIES_PER_GRAPH = 250

describe('the best trade equals an exhaustive search, to the unit,', () => {
  it.each(Object.entries(MARKETS))('in a market %s', { timeout: 120_000 }, (name, reserves) => {
    const random = randomFrom(name.length * 7919)
    const reserve = reserves(random)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const orOne = (units: bigint): bigint => (units > 0n ? units : 1n)
    let found = 0
    for (let asked = 0; asked < PER_MARKET; asked += QUERIES_PER_GRAPH) {
      const tokens = Array.from({ length: 2 + Math.floor(random() * 6) }, (_, i) => testToken(i))
      const pools = testPools(tokens, random, 0.4 + random() * 0.6, reserve)
      const graph = compilePools(pools)
      const amounts = [
        () => 1n,
        () => bitsOf(random, 12),
        () => bitsOf(random, 120),
        () => orOne(reserve()),
        // Nearly all that a pool holds: where doubles cancel.
        () => orOne((pools.length > 0 ? pick(pools).reserve0 : 1n) - bitsOf(random, 10)),
      ]
      for (let i = 0; i < QUERIES_PER_GRAPH; i++) {
        const input = pick(tokens)
        const query: Query = {
          kind: pick(['exact-in', 'exact-out']),
          input,
          output: pick(tokens.filter((token) => token !== input)),
          fixed: pick(amounts)(),
          maxHops: pick([1, 2, 3, 3]),
          threshold: pick([0, 50, 50, 300]),
        }
        const trade = askGraph(graph, query)
        const expected = exhaustiveBest(pools, { ...query, threshold: bps(query.threshold) })
        const free = trade && (query.kind === 'exact-in' ? trade.outputUnits : trade.inputUnits)
        // Compared by hand: a matcher for each of 200,000 costs more than the search.
        if (free !== expected?.units || trade?.route.length !== expected?.hops) {
          throw new Error('The search missed the best trade.', { cause: { query, pools, trade, expected } })
        }
        if (trade !== undefined) {
          found++
          if (i === 0) expect(outputOfRoute(trade)).toBe(free)
        }
      }
    }
    expect(found).toBeGreaterThan(PER_MARKET / 10)
  })
})

describe('the best trade', () => {
  const query: Query = { kind: 'exact-in', input: A, output: C, fixed: 10_000n, maxHops: 3, threshold: 50 }
  const deep = 10n ** 15n

  it('takes a longer route only when it is better by more than the threshold', () => {
    // 10,000 in one hop of 1:1 deep pools gives 9,974; in two 9974·0.9975 = 9,949.065, rounded down 9,948.
    const direct = poolOf(A, C, [deep, deep])
    const around = [poolOf(A, B, [deep, deep]), poolOf(B, C, [deep, (deep * 1008n) / 1000n])]
    // 9,974·0.9975·1.008 = 10,028.6: better by 0.54 %.
    expect(ask([direct, ...around], query)?.path).toEqual([A, B, C])
    expect(ask([direct, ...around], { ...query, threshold: 60 })?.path).toEqual([A, C])
    expect(ask([direct, ...around], { ...query, maxHops: 1 })?.outputUnits).toBe(9974n)
  })

  it('needs more than the threshold: exactly as much better is not enough', () => {
    // So much goes in that each route gives all that its last pool holds but one unit: 200, and 0.5 % more.
    const one = [poolOf(A, C, [deep, 201n])]
    const two = [poolOf(A, B, [1n, deep]), poolOf(B, C, [1n, 202n])]
    const huge = { ...query, fixed: deep * deep }
    expect(ask(one, huge)?.outputUnits).toBe(200n)
    expect(ask(two, huge)?.outputUnits).toBe(201n)
    expect(ask([...one, ...two], huge)?.path).toEqual([A, C])
    expect(ask([...one, ...two], { ...huge, threshold: 49 })?.path).toEqual([A, B, C])
  })

  it('prefers, of routes that are equally good, the one whose addresses come first, whatever the pools’ order', () => {
    const pools = [
      poolOf(A, B, [deep, deep]),
      poolOf(B, D, [deep, deep]),
      poolOf(A, C, [deep, deep]),
      poolOf(C, D, [deep, deep]),
    ]
    for (const kind of ['exact-in', 'exact-out'] as const) {
      const both = { ...query, kind, output: D }
      expect(ask(pools, both)?.path).toEqual([A, B, D])
      expect(ask([...pools].reverse(), both)?.path).toEqual([A, B, D])
    }
  })

  it('is none without a route, for nothing, for a token with itself, and beyond 256 bits', () => {
    const pools = [poolOf(A, B, [deep, deep]), poolOf(C, D, [deep, deep]), poolOf(B, C, [0n, 0n])]
    expect(ask(pools, query)).toBeUndefined()
    expect(ask([], query)).toBeUndefined()
    expect(ask(pools, { ...query, output: B, fixed: 0n })).toBeUndefined()
    expect(ask(pools, { ...query, output: B, fixed: -1n })).toBeUndefined()
    expect(ask(pools, { ...query, output: A })).toBeUndefined()
    expect(ask(pools, { ...query, output: B, fixed: 1n << 256n })).toBeUndefined()
    expect(ask(pools, { ...query, output: B, fixed: (1n << 256n) - 1n })?.outputUnits).toBe(deep - 1n)
    expect(ask(pools, { ...query, output: B, kind: 'exact-out', fixed: deep })).toBeUndefined()
  })

  it('counts a pair that is listed twice once: the first that holds something', () => {
    const empty = poolOf(A, C, [0n, 0n])
    const first = poolOf(A, C, [deep, deep])
    const second = poolOf(A, C, [deep, 2n * deep])
    expect(ask([empty, first, second], query)?.route).toEqual([first])
  })
})

describe('compareTrades', () => {
  const pools = [poolOf(A, B, [1000n, 1000n]), poolOf(B, C, [1000n, 2000n]), poolOf(A, C, [1000n, 1000n])]
  const query: Query = { kind: 'exact-in', input: A, output: C, fixed: 100n, maxHops: 3, threshold: 0 }
  const long = ask(pools, query) as Trade
  const short = ask(pools, { ...query, maxHops: 1 }) as Trade

  it('puts the better execution price first, and fewer hops where the price is the same', () => {
    expect(long.route.length).toBe(2)
    expect(compareTrades(long, short)).toBeLessThan(0)
    expect(compareTrades(short, long)).toBeGreaterThan(0)
    expect(compareTrades(short, short)).toBe(0)
    expect(compareTrades(short, { ...short, route: long.route })).toBeLessThan(0)
  })

  it('refuses trades of another kind, input or output', () => {
    for (const other of [
      { ...short, kind: 'exact-out' as const },
      { ...short, input: B },
      { ...short, output: B },
    ]) {
      expect(() => compareTrades(short, other)).toThrow('Trades are not comparable.')
    }
  })
})
