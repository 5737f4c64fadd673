import assert from 'node:assert/strict'
import { CurrencyAmount, Percent, type TradeType } from '@pancakeswap/swap-sdk-core'
import { ERC20Token } from '@pancakeswap/swap-sdk-evm'
import { isTradeBetter, Pair, Trade as PeerTrade } from '@pancakeswap/v2-sdk'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { compilePools, type PoolGraph } from '~/domain/amm/poolGraph'
import { type Quote, quoteOf, realizedFee } from '~/domain/amm/quote'
import type { Trade } from '~/domain/amm/trade'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { allocation, compare } from './compare'

/** A reproducible stream of numbers from 0 to 1 (a linear congruence, Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

interface Market {
  readonly name: string
  readonly tokens: readonly Token[]
  readonly pools: readonly Pool[]
  readonly peerTokens: readonly ERC20Token[]
  readonly peerPairs: Pair[]
}

/** Pools whose prices agree within 2 %, with 10^3 to 10^6 whole tokens' worth of depth: as markets are. */
function market(name: string, tokenCount: number, isListed: (a: number, b: number) => boolean): Market {
  const random = randomFrom(tokenCount)
  const numbers = Array.from({ length: tokenCount }, (_, i) => i)
  const worth = numbers.map(() => 10 ** (random() * 4 - 2))
  const tokens = numbers.map((i): Token => {
    const address = toAddress(`0x${(0xcafe0000 + i * 7919).toString(16).padStart(40, '0')}`)
    return {
      kind: 'token',
      chainId: 56,
      address,
      decimals: 18,
      symbol: `T${String(i)}`,
      name: `T${String(i)}`,
    }
  })
  const peerTokens = tokens.map(({ address, symbol }) => new ERC20Token(56, address, 18, symbol))
  const pools: Pool[] = []
  const peerPairs: Pair[] = []
  for (const a of numbers) {
    for (const b of numbers.slice(a + 1)) {
      if (!isListed(a, b)) continue
      const depth = 10 ** (3 + random() * 3)
      const reserve = (i: number): bigint =>
        (BigInt(Math.round((depth / at(worth, i)) * (0.99 + random() * 0.02) * 1e9)) * 10n ** 9n) | 1n
      const [reserve0, reserve1] = [reserve(a), reserve(b)]
      pools.push(poolOf(at(tokens, a), at(tokens, b), [reserve0, reserve1]))
      peerPairs.push(
        new Pair(
          CurrencyAmount.fromRawAmount(at(peerTokens, a), reserve0),
          CurrencyAmount.fromRawAmount(at(peerTokens, b), reserve1),
        ),
      )
    }
  }
  return { name: `${String(pools.length)} pairs ${name}`, tokens, pools, peerTokens, peerPairs }
}

interface Query {
  readonly input: number
  readonly output: number
  readonly units: bigint
}

function queriesOf({ tokens }: Market): readonly Query[] {
  const random = randomFrom(3)
  return Array.from({ length: 8 }, () => {
    const input = Math.floor(random() * tokens.length)
    const output = (input + 1 + Math.floor(random() * (tokens.length - 1))) % tokens.length
    return { input, output, units: BigInt(Math.round(random() * 100 * 1e9)) * 10n ** 9n + 1n }
  })
}

const SLIPPAGE = bps(50)
const PEER_SLIPPAGE = new Percent(50, 10_000)
const PEER_THRESHOLD = new Percent(50, 10_000)
const SEARCH = { maxHops: 3, maxNumResults: 1 }

interface Ours {
  readonly trade: Trade
  readonly quote: Quote
}
type AnyPeerTrade = PeerTrade<ERC20Token, ERC20Token, TradeType>
interface Peers {
  readonly trade: AnyPeerTrade
  readonly minimum: bigint
  readonly maximum: bigint
}

function ourAnswer(
  graph: PoolGraph,
  { tokens }: Market,
  kind: Trade['kind'],
  threshold: number,
  query: Query,
): Ours {
  const question = {
    input: at(tokens, query.input),
    output: at(tokens, query.output),
    maxHops: 3,
    lessHopsThreshold: bps(threshold),
  } as const
  const trade =
    kind === 'exact-in'
      ? bestTradeExactIn(graph, { ...question, amountIn: query.units })
      : bestTradeExactOut(graph, { ...question, amountOut: query.units })
  assert(trade !== undefined)
  return { trade, quote: quoteOf(trade, SLIPPAGE) }
}

/** Price and impact are worked out by the peer's trade itself. */
function peerAnswer(trade: AnyPeerTrade | undefined | null): Peers {
  assert(trade)
  return {
    trade,
    minimum: trade.minimumAmountOut(PEER_SLIPPAGE).quotient,
    maximum: trade.maximumAmountIn(PEER_SLIPPAGE).quotient,
  }
}

function peerSearch(
  { peerTokens, peerPairs }: Market,
  kind: Trade['kind'],
  query: Query,
  maxHops: number,
): AnyPeerTrade | undefined {
  const [input, output] = [at(peerTokens, query.input), at(peerTokens, query.output)]
  const options = { ...SEARCH, maxHops }
  return kind === 'exact-in'
    ? PeerTrade.bestTradeExactIn(
        peerPairs,
        CurrencyAmount.fromRawAmount(input, query.units),
        output,
        options,
      )[0]
    : PeerTrade.bestTradeExactOut(
        peerPairs,
        input,
        CurrencyAmount.fromRawAmount(output, query.units),
        options,
      )[0]
}

/** The peer's use in the exchange that it was made for: three searches, and the threshold between them. */
function peerWithFewerHops(market: Market, query: Query): AnyPeerTrade | undefined {
  let best: AnyPeerTrade | undefined
  for (const maxHops of [1, 2, 3]) {
    const trade = peerSearch(market, 'exact-in', query, maxHops)
    if (isTradeBetter(best, trade, PEER_THRESHOLD) === true) best = trade
  }
  return best
}

function agree(ours: Ours, peer: Peers): void {
  const { trade, quote } = ours
  assert.equal(trade.inputUnits, peer.trade.inputAmount.quotient)
  assert.equal(trade.outputUnits, peer.trade.outputAmount.quotient)
  assert.equal(trade.route.length, peer.trade.route.pairs.length)
  assert.equal(quote.minimumOut, peer.minimum)
  assert.equal(quote.maximumIn, peer.maximum)
  const price = peer.trade.executionPrice
  assert.equal(
    quote.executionPrice.numerator * price.denominator,
    quote.executionPrice.denominator * price.numerator,
  )
  // The peer's impact includes the fees.
  const fee = realizedFee(trade.route.length)
  const net = peer.trade.priceImpact.subtract(new Percent(fee.numerator, fee.denominator))
  assert.equal(quote.priceImpact.numerator * net.denominator, quote.priceImpact.denominator * net.numerator)
}

/** Takes the queries in turn, so that neither side answers one question by heart. */
function inTurn<T>(queries: readonly Query[], answer: (query: Query) => T): () => T {
  let turn = 0
  return () => answer(at(queries, turn++ % queries.length))
}

async function measure(
  name: string,
  market: Market,
  goal: number,
  ours: (query: Query) => Ours,
  peer: (query: Query) => Peers,
): Promise<void> {
  const queries = queriesOf(market)
  for (const query of queries) agree(ours(query), peer(query))
  await compare({
    name: `${market.name}: ${name}`,
    ours: inTurn(queries, ours),
    peer: inTurn(queries, peer),
    goal,
    agree,
  })
}

function at<T>(array: readonly T[], index: number): T {
  const element = array[index]
  assert(element !== undefined)
  return element
}

const small = market('of 8 tokens', 8, () => true)
const smallGraph = compilePools(small.pools)
await measure(
  'exact in',
  small,
  300,
  (query) => ourAnswer(smallGraph, small, 'exact-in', 0, query),
  (query) => peerAnswer(peerSearch(small, 'exact-in', query, 3)),
)
await measure(
  'exact out',
  small,
  300,
  (query) => ourAnswer(smallGraph, small, 'exact-out', 0, query),
  (query) => peerAnswer(peerSearch(small, 'exact-out', query, 3)),
)
await measure(
  'fewer hops first',
  small,
  300,
  (query) => ourAnswer(smallGraph, small, 'exact-in', 50, query),
  (query) => peerAnswer(peerWithFewerHops(small, query)),
)
await measure(
  'a new block each time',
  small,
  80,
  (query) => ourAnswer(compilePools(small.pools), small, 'exact-in', 0, query),
  (query) => peerAnswer(peerSearch(small, 'exact-in', query, 3)),
)

// 8 bases with each other, and 43 tokens with 4 of them each: 28 + 172.
const wide = market('around 8 bases', 51, (a, b) => a < 8 && (b < 8 || (a + b) % 2 === 0))
const wideGraph = compilePools(wide.pools)
await measure(
  'exact in',
  wide,
  1000,
  (query) => ourAnswer(wideGraph, wide, 'exact-in', 0, query),
  (query) => peerAnswer(peerSearch(wide, 'exact-in', query, 3)),
)
// 21 tokens, nearly all with each other.
const dense = market('of 21 tokens', 21, (a, b) => a * 21 + b > 10)
const denseGraph = compilePools(dense.pools)
await measure(
  'exact in',
  dense,
  1000,
  (query) => ourAnswer(denseGraph, dense, 'exact-in', 0, query),
  (query) => peerAnswer(peerSearch(dense, 'exact-in', query, 3)),
)

allocation({
  name: `${small.name}: memory of a query`,
  work: inTurn(queriesOf(small), (query) => ourAnswer(smallGraph, small, 'exact-in', 50, query)),
  goal: 4096,
})
