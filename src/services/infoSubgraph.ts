import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import type { Address } from '~/domain/address'
import { type Age, AGE_NAMES, momentsBefore } from '~/domain/info/periods'
import { Ratio } from '~/domain/money/ratio'
import { mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, ready, valueOf } from '~/lib/loadable'
import type { Brand } from '~/lib/brand'
import {
  type DecodedBy,
  type Decoder,
  field,
  integer,
  list,
  map,
  nullable,
  optional,
  parsed,
  record,
  Undecodable,
  whole,
} from '~/lib/decode'
import { CHANGES } from './changes'
import { amount, count, dollars, id, moment, words, type Digits } from './decoders'
import { type Answer, askPart, graphql, remote, renewedAfter, SUBGRAPH_ROWS } from './remote'

/**
 * An address as a subgraph has it, all lower case. Its checksum is the work of a hash, and a page may bring thousands:
 * it is made of those that are shown.
 */
export type EntityId = Brand<string, 'EntityId'>

/** A token as the subgraph names it: its text is untrusted. */
export interface TokenName {
  readonly id: EntityId
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

export type TokenNames = readonly [TokenName, TokenName]

/** A part of a document: one that came otherwise than it should fails alone. */
type Part<T> = Loadable<T, 'malformed'>

/** By moment before now; one that could not be learnt is absent. */
type AtAges<T> = Readonly<Partial<Record<Age, T>>>

/** The newest block that the subgraph tells of. */
export interface Head {
  readonly number: number
  /** Unix seconds; null where the endpoint is too old to tell. */
  readonly time: number | null
}

export interface ExchangeState {
  readonly liquidity: Digits
  readonly volume: Digits
  readonly transactions: number
}

/** In dollars; the volume since its first trade. */
interface PoolState {
  readonly liquidity: Digits
  readonly volume: Digits
  readonly transactions: number
}

export interface InfoPool extends PoolState {
  readonly id: EntityId
  readonly tokens: TokenNames
  /** BNB in it by its trusted tokens alone, and dollars for one. */
  readonly trackedBNB: Digits
  readonly coin: Digits
  /** Whole tokens. */
  readonly reserves: readonly [Digits, Digits]
  readonly past: AtAges<PoolState>
}

interface TokenState {
  /** BNB for one; zero where no pool gives it a price. */
  readonly derivedBNB: Digits
  /** Dollars for one BNB. */
  readonly coin: Digits
  /** Whole tokens in all pools. */
  readonly liquidity: Digits
  /** Dollars since its first trade. */
  readonly volume: Digits
  readonly transactions: number
}

export interface InfoToken extends TokenState {
  readonly token: TokenName
  readonly past: AtAges<TokenState>
}

export type TransactionKind = 'swap' | 'add' | 'remove'

export interface InfoTransaction {
  readonly id: string
  readonly kind: TransactionKind
  readonly hash: string
  /** Unix seconds. */
  readonly time: number
  readonly account: EntityId
  readonly pool: EntityId
  readonly tokens: TokenNames
  /** Whole tokens; of a swap what went in of one and came out of the other. */
  readonly amounts: readonly [Digits, Digits]
  /** Which of both went in; of a swap alone. */
  readonly input: 0 | 1
  readonly dollars: Digits | null
}

export interface InfoDay {
  /** Unix seconds at which it began. */
  readonly date: number
  readonly liquidity: Digits
  readonly volume: Digits
}

/** Whom to ask: without blocks nothing is known of moments before. */
interface Source {
  readonly url: string
  readonly blocksUrl: string | undefined
}

interface Answered {
  readonly head: Head
  /** False where it is not known what was before: changes are told with the next answer. */
  readonly hasPast: boolean
}

interface MarketQuery extends Source {
  readonly pools: number
  readonly tokens: number
  /** Asked for besides the largest. */
  readonly watchedPools: readonly Address[]
  readonly watchedTokens: readonly Address[]
  /** The whole exchange's figures, days and so many of its latest transactions of each kind. */
  readonly latest: number
}

/** A pool or a token by its address, with so many of its latest transactions of each kind. */
interface EntityQuery extends Source {
  readonly address: Address
  readonly latest: number
}

/** What stands now, with no moment before. */
export interface MarketNow {
  readonly head: Head
  readonly poolCount: number
  readonly exchange: Part<ExchangeState & { readonly past: AtAges<ExchangeState> }>
  readonly days: Part<readonly InfoDay[]>
  readonly pools: Part<readonly InfoPool[]>
  readonly tokens: Part<readonly InfoToken[]>
  readonly transactions: Part<readonly InfoTransaction[]>
}

export type Market = MarketNow & Answered

export interface PoolNow {
  readonly head: Head
  readonly pool: InfoPool
  readonly days: Part<readonly InfoDay[]>
  readonly transactions: Part<readonly InfoTransaction[]>
}

export type PoolPage = PoolNow & Answered

export interface TokenNow {
  readonly head: Head
  readonly token: InfoToken
  readonly days: Part<readonly InfoDay[]>
  readonly pools: Part<readonly InfoPool[]>
}

export interface TokenPage extends TokenNow, Answered {
  readonly transactions: Part<readonly InfoTransaction[]>
}

/** What an account has added to a pool less what it has removed, in LP tokens. */
export interface InfoPosition {
  readonly pool: EntityId
  readonly tokens: TokenNames
  readonly liquidity: Digits
  readonly totalSupply: Digits
  /** Dollars in the pool. */
  readonly poolLiquidity: Digits
}

export interface AccountPage {
  readonly head: Head
  /** Absent where there were more additions and removals than a subgraph tells at once. */
  readonly positions: Part<readonly InfoPosition[] | null>
  readonly transactions: Part<readonly InfoTransaction[]>
}

/** A trade as candles need it; what went in and out of each token, in whole tokens. */
export interface SwapRow {
  readonly id: string
  readonly time: number
  readonly amounts: readonly [Digits, Digits]
  readonly dollars: Digits
}

export interface SwapsPage {
  /** The newest first. */
  readonly swaps: readonly SwapRow[]
  /** There may be more than were asked for. */
  readonly isFull: boolean
}

export interface Found {
  readonly tokens: readonly InfoToken[]
  readonly pools: readonly InfoPool[]
}

const BEFORE_ALL = { liquidity: '0', volume: '0', transactions: 0 } as const

const META = '_meta { block { number timestamp } } bundles(first: 1) { bnbPrice }'
const TOKEN = 'id symbol name decimals'
const POOL = `id reserve0 reserve1 reserveUSD trackedReserveBNB volumeUSD totalTransactions token0 { ${TOKEN} } token1 { ${TOKEN} }`
const PRICED = `${TOKEN} derivedBNB totalLiquidity tradeVolumeUSD totalTransactions`
const EXCHANGE = 'totalPairs totalTransactions totalVolumeUSD totalLiquidityUSD'
const OF = `id timestamp transaction { id } pair { id token0 { ${TOKEN} } token1 { ${TOKEN} } } amountUSD`
const SWAP_AMOUNTS = 'amount0In amount1In amount0Out amount1Out'
const NEWEST = 'orderBy: timestamp, orderDirection: desc'

/** Swaps, additions and removals; `to` and the others say whose where that is asked. */
function latest(first: number, where: { swaps: string; mints: string; burns: string }): string {
  return `
    swaps(first: ${first}, ${NEWEST}, where: {${where.swaps}}) { ${OF} from ${SWAP_AMOUNTS} }
    mints(first: ${first}, ${NEWEST}, where: {sender_not: null ${where.mints}}) { ${OF} to amount0 amount1 }
    burns(first: ${first}, ${NEWEST}, where: {needsComplete: false ${where.burns}}) { ${OF} sender amount0 amount1 }`
}

const sameWhere = (where: string) => ({ swaps: where, mints: where, burns: where })

/** The first parts of the questions below, which ask for them again with every answer: a page can show them meanwhile. */
const first = remote.injectEndpoints({
  endpoints: (build) => ({
    infoMarketNow: build.query<Answer<MarketNow>, MarketQuery>({ query: marketRequest }),
    infoPoolNow: build.query<Answer<PoolNow | null>, EntityQuery>({ query: poolRequest }),
    infoTokenNow: build.query<Answer<TokenNow | null>, EntityQuery>({ query: tokenRequest }),
  }),
})

/** Of what asks for the first part: the first time, what the page's file has asked early will do. */
const firstPart = ({ forced = false }: Pick<BaseQueryApi, 'forced'>) =>
  ({ subscribe: false, forceRefetch: forced }) as const

export const infoSubgraph = first.injectEndpoints({
  endpoints: (build) => ({
    /** The exchange as a whole, its largest pools and most traded tokens. */
    infoMarket: build.query<Answer<Market>, MarketQuery>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, api, _options, ask) => {
        const now = await api.dispatch(first.endpoints.infoMarketNow.initiate(question, firstPart(api)))
        if (now.data === undefined || now.isError) return failureOf(now)
        const { exchange, pools, tokens, ...rest } = now.data.value
        const past = await askPast(ask, question, rest.head, {
          pools: idsOf(pools),
          tokens: (valueOf(tokens) ?? []).map(({ token }) => token.id),
          hasExchange: question.latest > 0,
        })
        const value: Market = {
          ...rest,
          hasPast: past !== undefined,
          exchange: mapLoadable(exchange, (state) => ({ ...state, past: past?.exchange ?? {} })),
          pools: mapLoadable(pools, (each) => each.map((pool) => withPast(pool, past))),
          tokens: mapLoadable(tokens, (each) => each.map((token) => withTokenPast(token, past))),
        }
        return { data: { value, missing: now.data.missing } }
      },
    }),
    /** Null where no pool is at the address. */
    infoPool: build.query<Answer<PoolPage | null>, EntityQuery>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, api, _options, ask) => {
        const now = await api.dispatch(first.endpoints.infoPoolNow.initiate(question, firstPart(api)))
        if (now.data === undefined || now.isError) return failureOf(now)
        const { value: page, missing } = now.data
        if (page === null) return { data: { value: null, missing: 0 } }
        const past = await askPast(ask, question, page.head, { pools: [page.pool.id], tokens: [] })
        const value = { ...page, hasPast: past !== undefined, pool: withPast(page.pool, past) }
        return { data: { value, missing } }
      },
    }),
    /** Null where the exchange has no such token. */
    infoToken: build.query<Answer<TokenPage | null>, EntityQuery>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, api, _options, ask) => {
        const now = await api.dispatch(first.endpoints.infoTokenNow.initiate(question, firstPart(api)))
        if (now.data === undefined || now.isError) return failureOf(now)
        const { value: page, missing } = now.data
        if (page === null) return { data: { value: null, missing: 0 } }
        const { pools } = page
        const ids = idsOf(pools)
        // The published schema knows a trade's pool and not its tokens (facts 12): both sides are found by the pools.
        const [past, trades] = await Promise.all([
          askPast(ask, question, page.head, { pools: ids, tokens: [page.token.token.id] }),
          ids.length === 0
            ? { data: ready([]), missing: 0 }
            : askPart(ask, tradesRequest(question.url, ids, question.latest)),
        ])
        const value: TokenPage = {
          ...page,
          hasPast: past !== undefined,
          token: withTokenPast(page.token, past),
          pools: mapLoadable(pools, (each) => each.map((pool) => withPast(pool, past))),
          transactions: 'data' in trades ? trades.data : failed('malformed'),
        }
        return { data: { value, missing: missing + ('missing' in trades ? trades.missing : 0) } }
      },
    }),
    infoAccount: build.query<
      Answer<AccountPage>,
      { readonly url: string; readonly account: Address; readonly latest: number }
    >({ providesTags: renewedAfter(CHANGES.trades), query: accountRequest }),
    /** The trades of a pool, the newest first; those at `before` and earlier where it is given (Unix seconds). */
    infoSwaps: build.query<
      Answer<SwapsPage>,
      { readonly url: string; readonly pool: Address; readonly first: number; readonly before?: number }
    >({ providesTags: renewedAfter(CHANGES.trades), query: swapsRequest }),
    /** Pools and tokens whose symbols, names or address have the text. */
    infoSearch: build.query<
      Answer<Found>,
      { readonly url: string; readonly text: string; readonly first: number }
    >({
      query: searchRequest,
    }),
  }),
})

type Ask = Parameters<typeof askPart>[0]

function failureOf({ error }: { readonly error?: unknown }): { readonly error: 'malformed' | 'unreachable' } {
  return { error: error === 'malformed' ? error : 'unreachable' }
}

function marketRequest(question: MarketQuery) {
  const { url, pools, tokens, watchedPools, watchedTokens, latest: transactions } = question
  const query = `query($pools: [ID!]!, $tokens: [ID!]!) {
    ${META}
    pancakeFactories(first: 1) { ${EXCHANGE} }
    ${pools > 0 ? `pools: pairs(first: ${pools}, orderBy: trackedReserveBNB, orderDirection: desc) { ${POOL} }` : ''}
    ${tokens > 0 ? `tokens(first: ${tokens}, orderBy: tradeVolumeUSD, orderDirection: desc) { ${PRICED} }` : ''}
    watchedPools: pairs(first: ${SUBGRAPH_ROWS}, where: {id_in: $pools}) { ${POOL} }
    watchedTokens: tokens(first: ${SUBGRAPH_ROWS}, where: {id_in: $tokens}) { ${PRICED} }
    ${
      transactions > 0
        ? `days: pancakeDayDatas(first: ${SUBGRAPH_ROWS}, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD }
           ${latest(transactions, { swaps: '', mints: '', burns: '' })}`
        : ''
    }
  }`
  const ids = { pools: watchedPools.map(lower), tokens: watchedTokens.map(lower) }
  return graphql(url, query, ids, (data, report) => {
    const coin = coinPrice(data, report)
    const exchange = part('the exchange', field('pancakeFactories', exchangeState))(data, report)
    return {
      head: head(data, report),
      poolCount: valueOf(exchange)?.poolCount ?? 0,
      exchange: mapLoadable(exchange, ({ state }) => ({ ...state, past: {} })),
      days: transactions > 0 ? infoDays('totalLiquidityUSD')(data, report) : ready([]),
      pools: part(
        'pools',
        fields(pools > 0 ? ['pools', 'watchedPools'] : ['watchedPools'], infoPools(coin), poolKey),
      )(data, report),
      tokens: part(
        'tokens',
        fields(tokens > 0 ? ['tokens', 'watchedTokens'] : ['watchedTokens'], infoTokens(coin), tokenKey),
      )(data, report),
      transactions: transactions > 0 ? latestTransactions(data, report) : ready([]),
    }
  })
}

function poolRequest({ url, address, latest: first }: EntityQuery) {
  const query = `query($id: ID!, $pair: String!, $address: Bytes!) {
    ${META}
    pair(id: $id) { ${POOL} }
    days: pairDayDatas(first: ${SUBGRAPH_ROWS}, orderBy: date, orderDirection: desc, where: {pairAddress: $address}) { date dailyVolumeUSD reserveUSD }
    ${latest(first, sameWhere('pair: $pair'))}
  }`
  const id = lower(address)
  return graphql(url, query, { id, pair: id, address: id }, (data, report) => {
    const pool = field('pair', nullable(infoPool(coinPrice(data, report))))(data, report)
    // One that was not requested says nothing of this one.
    if (pool !== null && pool.id !== id) throw new Undecodable('the pool that was asked about')
    return pool === null
      ? null
      : {
          head: head(data, report),
          pool,
          days: infoDays('reserveUSD')(data, report),
          transactions: latestTransactions(data, report),
        }
  })
}

/** Pools of a token on either side: hardly any token has more. */
const POOLS_OF_TOKEN = 50

function tokenRequest({ url, address }: EntityQuery) {
  const pools = (side: 'token0' | 'token1') =>
    `${side}: pairs(first: ${POOLS_OF_TOKEN}, orderBy: trackedReserveBNB, orderDirection: desc, where: {${side}: $token}) { ${POOL} }`
  const query = `query($id: ID!, $token: String!) {
    ${META}
    token(id: $id) { ${PRICED} }
    days: tokenDayDatas(first: ${SUBGRAPH_ROWS}, orderBy: date, orderDirection: desc, where: {token: $token}) { date dailyVolumeUSD totalLiquidityUSD }
    ${pools('token0')}
    ${pools('token1')}
  }`
  const id = lower(address)
  return graphql(url, query, { id, token: id }, (data, report) => {
    const coin = coinPrice(data, report)
    const token = field('token', nullable(infoToken(coin)))(data, report)
    if (token !== null && tokenKey(token) !== id) throw new Undecodable('the token that was asked about')
    return token === null
      ? null
      : {
          head: head(data, report),
          token,
          days: infoDays('totalLiquidityUSD')(data, report),
          pools: part('pools', fields(['token0', 'token1'], infoPools(coin), poolKey))(data, report),
        }
  })
}

function tradesRequest(url: string, pools: readonly EntityId[], first: number) {
  const query = `query($pools: [String!]!) { ${latest(first, sameWhere('pair_in: $pools'))} }`
  return graphql(url, query, { pools }, latestTransactions)
}

function accountRequest({ url, account, latest: first }: { url: string; account: Address; latest: number }) {
  const pair = `liquidity pair { id totalSupply reserveUSD token0 { ${TOKEN} } token1 { ${TOKEN} } }`
  const query = `query($account: Bytes!) {
    ${META}
    added: mints(first: ${SUBGRAPH_ROWS}, where: {sender_not: null, to: $account}) { ${pair} }
    removed: burns(first: ${SUBGRAPH_ROWS}, where: {needsComplete: false, sender: $account}) { ${pair} }
    ${latest(first, { swaps: 'from: $account', mints: 'to: $account', burns: 'sender: $account' })}
  }`
  return graphql(url, query, { account: lower(account) }, (data, report): AccountPage => ({
    head: head(data, report),
    positions: part('positions', positions)(data, report),
    transactions: latestTransactions(data, report),
  }))
}

function swapsRequest({
  url,
  pool,
  first,
  before,
}: {
  url: string
  pool: Address
  first: number
  before?: number
}) {
  const until = before === undefined ? '' : `, timestamp_lte: ${before}`
  const query = `query($pair: String!) {
    swaps(first: ${first}, ${NEWEST}, where: {pair: $pair${until}}) { id timestamp amountUSD ${SWAP_AMOUNTS} }
  }`
  return graphql(
    url,
    query,
    { pair: lower(pool) },
    field('swaps', (value, report): SwapsPage => {
      const swaps = list(swapRow, { most: SUBGRAPH_ROWS, key: (each) => each.id })(value, report)
      const sent = Array.isArray(value) ? value.length : 0
      // In whatever order they come.
      return { swaps: [...swaps].sort((a, b) => b.time - a.time), isFull: sent >= first }
    }),
  )
}

function searchRequest({ url, text: typed, first }: { url: string; text: string; first: number }) {
  const list = `first: ${first}, orderDirection: desc`
  const query = `query($text: String!, $pair: String!, $turned: String!, $id: ID!, $token: String!) {
    ${META}
    symbols: tokens(${list}, orderBy: tradeVolumeUSD, where: {symbol_contains_nocase: $text}) { ${PRICED} }
    names: tokens(${list}, orderBy: tradeVolumeUSD, where: {name_contains_nocase: $text}) { ${PRICED} }
    token: tokens(where: {id: $id}) { ${PRICED} }
    named: pairs(${list}, orderBy: trackedReserveBNB, where: {name_contains_nocase: $pair}) { ${POOL} }
    turned: pairs(${list}, orderBy: trackedReserveBNB, where: {name_contains_nocase: $turned}) { ${POOL} }
    token0: pairs(${list}, orderBy: trackedReserveBNB, where: {token0: $token}) { ${POOL} }
    token1: pairs(${list}, orderBy: trackedReserveBNB, where: {token1: $token}) { ${POOL} }
    pair: pairs(where: {id: $id}) { ${POOL} }
  }`
  const id = lower(typed)
  // A pool's name has its symbols with a dash between, in the order of their addresses.
  const symbols = typed.split(/\s*[/-]\s*|\s+/)
  const [pair, turned] = [symbols.join('-'), symbols.toReversed().join('-')]
  const variables = { text: typed, pair, turned, id, token: id }
  return graphql(url, query, variables, (data, report): Found => {
    const coin = coinPrice(data, report)
    return {
      tokens: fields(['token', 'symbols', 'names'], infoTokens(coin), tokenKey)(data, report),
      pools: fields(['pair', 'token0', 'token1', 'named', 'turned'], infoPools(coin), poolKey)(data, report),
    }
  })
}

interface Past {
  readonly exchange: AtAges<ExchangeState>
  /** By lower-case address; at moments before the exchange began nothing was there. */
  readonly pools: AtAges<ReadonlyMap<string, PoolState>>
  readonly tokens: AtAges<ReadonlyMap<string, TokenState>>
}

/** What was at the moments before, in one more document; undefined if unknown. */
async function askPast(
  ask: Ask,
  { url, blocksUrl }: Source,
  head: Head,
  wanted: {
    readonly pools: readonly EntityId[]
    readonly tokens: readonly EntityId[]
    readonly hasExchange?: boolean
  },
): Promise<Past | undefined> {
  if (blocksUrl === undefined || head.time === null) return undefined
  const blocks = await askPart(ask, blocksRequest(blocksUrl, head.time))
  if (blocks.error !== undefined) return undefined
  const past = await askPart(ask, pastRequest(url, blocks.data, head, wanted))
  return past.error === undefined ? past.data : undefined
}

/** The last block at or before each moment; null before the first one. */
function blocksRequest(url: string, now: number) {
  const moments = momentsBefore(now)
  const query = `{ ${AGE_NAMES.map(
    (age) =>
      `${age}: blocks(first: 1, orderBy: timestamp, orderDirection: desc, where: {timestamp_lte: "${moments[age]}"}) { number }`,
  ).join(' ')} }`
  const block = map(whole(record({ number: count })), ([first]) => first?.number ?? null)
  return graphql(url, query, {}, record({ day: block, twoDays: block, week: block, twoWeeks: block }))
}

function pastRequest(
  url: string,
  blocks: Readonly<Record<Age, number | null>>,
  head: Head,
  { pools, tokens, hasExchange = false }: Parameters<typeof askPast>[3],
) {
  const parts = AGE_NAMES.flatMap((age) => {
    const number = blocks[age]
    if (number === null) return []
    // A subgraph refuses blocks that it has not read, and other endpoints may be ahead of it.
    const block = `block: {number: ${Math.min(number, head.number)}}`
    return [
      `bundles_${age}: bundles(first: 1, ${block}) { bnbPrice }`,
      hasExchange ? `exchange_${age}: pancakeFactories(first: 1, ${block}) { ${EXCHANGE} }` : '',
      pools.length > 0
        ? `pools_${age}: pairs(first: ${SUBGRAPH_ROWS}, where: {id_in: $pools}, ${block}) { id reserveUSD volumeUSD totalTransactions }`
        : '',
      tokens.length > 0
        ? `tokens_${age}: tokens(first: ${SUBGRAPH_ROWS}, where: {id_in: $tokens}, ${block}) { id derivedBNB totalLiquidity tradeVolumeUSD totalTransactions }`
        : '',
    ]
  })
  // A variable that nothing uses is refused.
  const names = [
    ...(pools.length > 0 && parts.length > 0 ? ['$pools: [ID!]!'] : []),
    ...(tokens.length > 0 && parts.length > 0 ? ['$tokens: [ID!]!'] : []),
  ]
  const query = `query${names.length > 0 ? `(${names.join(', ')})` : ''} { _meta { block { number } } ${parts.join(' ')} }`
  const variables = {
    ...(pools.length > 0 && { pools }),
    ...(tokens.length > 0 && { tokens }),
  }
  return graphql(url, query, variables, (data, report): Past => {
    const [exchange, ofPools, ofTokens]: [
      Partial<Record<Age, ExchangeState>>,
      Partial<Record<Age, ReadonlyMap<string, PoolState>>>,
      Partial<Record<Age, ReadonlyMap<string, TokenState>>>,
    ] = [{}, {}, {}]
    for (const age of AGE_NAMES) {
      const isBeforeAll = blocks[age] === null
      const known = part(`what was a ${age} ago`, (_, told) => {
        const rows = <T>(name: string, row: Decoder<T>): readonly T[] =>
          isBeforeAll ? [] : field(`${name}_${age}`, whole(row))(data, told)
        const [bundle] = rows('bundles', BUNDLE)
        const [factory] = hasExchange ? rows('exchange', EXCHANGE_ROW) : []
        const entries = <T extends { readonly id: EntityId }>(all: readonly T[]) =>
          new Map(all.map((each) => [each.id as string, each]))
        return {
          exchange: factory === undefined ? BEFORE_ALL : stateOf(factory),
          pools: entries(pools.length > 0 ? rows('pools', POOL_STATE) : []),
          tokens: entries(tokens.length > 0 ? rows('tokens', tokenStateRow(bundle?.bnbPrice ?? '0')) : []),
        }
      })
      const value = valueOf(known(data, report))
      if (value === undefined) continue
      exchange[age] = value.exchange
      ofPools[age] = value.pools
      ofTokens[age] = value.tokens
    }
    return { exchange, pools: ofPools, tokens: ofTokens }
  })
}

function withPast(pool: InfoPool, past: Past | undefined): InfoPool {
  return { ...pool, past: atAges(past?.pools, pool.id, BEFORE_ALL) }
}

const NO_TOKEN: TokenState = { derivedBNB: '0', coin: '0', liquidity: '0', volume: '0', transactions: 0 }

function withTokenPast(token: InfoToken, past: Past | undefined): InfoToken {
  return { ...token, past: atAges(past?.tokens, token.token.id, NO_TOKEN) }
}

function atAges<T>(known: AtAges<ReadonlyMap<string, T>> | undefined, id: EntityId, before: T): AtAges<T> {
  return Object.fromEntries(
    AGE_NAMES.flatMap((age) => {
      const map = known?.[age]
      return map === undefined ? [] : [[age, map.get(id) ?? before] as const]
    }),
  )
}

/** A part of a document that stands for itself. */
function part<T>(what: string, decoder: Decoder<T>): Decoder<Part<T>> {
  return (value, report) => {
    try {
      return ready(decoder(value, report))
    } catch (cause) {
      if (!(cause instanceof Undecodable)) throw cause
      console.warn(`A subgraph's answer has no ${what}:`, cause)
      return failed('malformed')
    }
  }
}

function idsOf(pools: Part<readonly InfoPool[]>): readonly EntityId[] {
  return (valueOf(pools) ?? []).map(({ id }) => id)
}

/** What several lists of a document have, each once. */
function fields<T>(
  names: readonly string[],
  rows: Decoder<readonly T[]>,
  key: (item: T) => EntityId,
): Decoder<readonly T[]> {
  return (value, report) => {
    const all = names.flatMap((name) => field(name, rows)(value, report))
    return [...new Map(all.map((each) => [key(each), each])).values()]
  }
}

const poolKey = (pool: InfoPool) => pool.id
const tokenKey = ({ token }: InfoToken) => token.id

const head: Decoder<Head> = map(
  field('_meta', record({ block: record({ number: integer(), timestamp: optional(moment) }) })),
  ({ block: { number, timestamp } }) => ({ number, time: timestamp ?? null }),
)

const BUNDLE = record({ bnbPrice: dollars })
const coinPrice = map(field('bundles', whole(BUNDLE)), ([bundle]) => bundle?.bnbPrice ?? '0')

const EXCHANGE_ROW = record({
  totalPairs: optional(count),
  totalLiquidityUSD: dollars,
  totalVolumeUSD: dollars,
  totalTransactions: count,
})

const exchangeState = map(whole(EXCHANGE_ROW), ([factory]) => ({
  poolCount: factory?.totalPairs ?? 0,
  state: factory === undefined ? BEFORE_ALL : stateOf(factory),
}))

function stateOf({
  totalLiquidityUSD,
  totalVolumeUSD,
  totalTransactions,
}: DecodedBy<typeof EXCHANGE_ROW>): ExchangeState {
  return { liquidity: totalLiquidityUSD, volume: totalVolumeUSD, transactions: totalTransactions }
}

const entityId = parsed(
  (value) => (typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value) ? (value as EntityId) : undefined),
  'an address in lower case',
)

/** Longer symbols and names are cut before they are looked at. */
const MOST_CHARACTERS = 64

const tokenName: Decoder<TokenName> = record({
  id: entityId,
  symbol: words(MOST_CHARACTERS),
  name: words(MOST_CHARACTERS),
  decimals: integer(0, 255),
})

const POOL_FIELDS = { id: entityId, reserveUSD: dollars, volumeUSD: dollars, totalTransactions: count }

const POOL_STATE = map(
  record(POOL_FIELDS),
  ({ id: pool, reserveUSD: liquidity, volumeUSD: volume, totalTransactions: transactions }) => ({
    ...{ id: pool, liquidity, volume, transactions },
  }),
)

function infoPool(coin: Digits): Decoder<InfoPool> {
  return map(
    record({
      ...POOL_FIELDS,
      ...{
        token0: tokenName,
        token1: tokenName,
        trackedReserveBNB: amount,
        reserve0: amount,
        reserve1: amount,
      },
    }),
    ({ reserveUSD, volumeUSD, totalTransactions, ...row }) => ({
      ...{ liquidity: reserveUSD, volume: volumeUSD, transactions: totalTransactions, id: row.id },
      tokens: [row.token0, row.token1] as const,
      ...{
        trackedBNB: row.trackedReserveBNB,
        coin,
        reserves: [row.reserve0, row.reserve1] as const,
        past: {},
      },
    }),
  )
}

function infoPools(coin: Digits): Decoder<readonly InfoPool[]> {
  return list(infoPool(coin), { most: SUBGRAPH_ROWS })
}

const TOKEN_FIELDS = {
  derivedBNB: nullable(amount),
  totalLiquidity: amount,
  tradeVolumeUSD: dollars,
  totalTransactions: count,
}

function tokenState(
  { derivedBNB, totalLiquidity, tradeVolumeUSD, totalTransactions }: DecodedBy<typeof TOKEN_ROW>,
  coin: Digits,
): TokenState {
  return {
    ...{ derivedBNB: derivedBNB ?? '0', coin, liquidity: totalLiquidity },
    ...{ volume: tradeVolumeUSD, transactions: totalTransactions },
  }
}

const TOKEN_ROW = record(TOKEN_FIELDS)

function tokenStateRow(coin: Digits): Decoder<TokenState & { readonly id: EntityId }> {
  return map(record({ id: entityId, ...TOKEN_FIELDS }), ({ id: token, ...row }) => ({
    ...{ id: token, ...tokenState(row, coin) },
  }))
}

function infoToken(coin: Digits): Decoder<InfoToken> {
  return (value, report) => ({
    ...tokenState(TOKEN_ROW(value, report), coin),
    ...{ token: tokenName(value, report), past: {} },
  })
}

function infoTokens(coin: Digits): Decoder<readonly InfoToken[]> {
  return list(infoToken(coin), { most: SUBGRAPH_ROWS })
}

/** The newest first, as they are asked for. */
function infoDays(liquidity: 'reserveUSD' | 'totalLiquidityUSD'): Decoder<Part<readonly InfoDay[]>> {
  const day: Decoder<InfoDay> = (value, report) => ({
    date: field('date', moment)(value, report),
    liquidity: field(liquidity, dollars)(value, report),
    volume: field('dailyVolumeUSD', dollars)(value, report),
  })
  const rows = list(day, { most: SUBGRAPH_ROWS, key: (each) => each.date })
  return part(
    'days',
    map(field('days', rows), (all) => [...all].sort((a, b) => b.date - a.date)),
  )
}

const transactionHash = parsed(
  (value) => (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? value : undefined),
  'the hash of a transaction',
)

const MOVED = {
  id,
  timestamp: moment,
  transaction: record({ id: transactionHash }),
  pair: record({ id: entityId, token0: tokenName, token1: tokenName }),
  amountUSD: nullable(dollars),
}

const SWAPPED = {
  ...{ amount0In: amount, amount1In: amount, amount0Out: amount, amount1Out: amount },
}

function transactionOf(kind: TransactionKind, row: DecodedBy<typeof MOVED_ROW>, account: EntityId) {
  const { id: own, timestamp: time, transaction, pair, amountUSD: dollarsMoved } = row
  return {
    ...{ id: `${kind} ${own}`, kind, hash: transaction.id, time, account, pool: pair.id },
    ...{ tokens: [pair.token0, pair.token1] as const, dollars: dollarsMoved },
  }
}

const MOVED_ROW = record(MOVED)

const swapMoved: Decoder<InfoTransaction> = map(
  record({ ...MOVED, ...SWAPPED, from: entityId }),
  ({ from, ...row }) => {
    const [first, second] = swapAmounts(row)
    return {
      ...transactionOf('swap', row, from),
      amounts: [first.abs().toFixed(), second.abs().toFixed()],
      input: first.isGreaterThan(0) ? 0 : 1,
    }
  },
)

function moved(kind: 'add' | 'remove', who: 'to' | 'sender'): Decoder<InfoTransaction> {
  const account = field(who, entityId)
  const row = record({ ...MOVED, amount0: amount, amount1: amount })
  return (value, report) => {
    const read = row(value, report)
    return {
      ...transactionOf(kind, read, account(value, report)),
      ...{ amounts: [read.amount0, read.amount1] as const, input: 0 as const },
    }
  }
}

function rowsOf(row: Decoder<InfoTransaction>): Decoder<readonly InfoTransaction[]> {
  return list(row, { most: SUBGRAPH_ROWS, key: (each) => each.id })
}

/** Of all kinds, the newest first. */
const latestTransactions = part(
  'transactions',
  map(
    record({
      swaps: rowsOf(swapMoved),
      mints: rowsOf(moved('add', 'to')),
      burns: rowsOf(moved('remove', 'sender')),
    }),
    ({ swaps, mints, burns }) => [...swaps, ...mints, ...burns].sort((a, b) => b.time - a.time),
  ),
)

const swapRow: Decoder<SwapRow> = map(
  record({ id, timestamp: moment, amountUSD: dollars, ...SWAPPED }),
  (row) => {
    const [first, second] = swapAmounts(row)
    return {
      ...{ id: row.id, time: row.timestamp, dollars: row.amountUSD },
      amounts: [first.abs().toFixed(), second.abs().toFixed()],
    }
  },
)

/** What each token gained in the pool; negative what left it (facts 12). */
function swapAmounts(row: Readonly<Record<keyof typeof SWAPPED, Digits>>): readonly [Ratio, Ratio] {
  return [new Ratio(row.amount0In).minus(row.amount0Out), new Ratio(row.amount1In).minus(row.amount1Out)]
}

const POSITION_ROWS = whole(
  record({
    liquidity: amount,
    pair: record({
      id: entityId,
      totalSupply: amount,
      reserveUSD: dollars,
      token0: tokenName,
      token1: tokenName,
    }),
  }),
)

/** What was added less what was removed: of what is added up nothing may be missing. */
const positions = map(
  record({ added: POSITION_ROWS, removed: POSITION_ROWS }),
  ({ added, removed }): readonly InfoPosition[] | null => {
    if (added.length >= SUBGRAPH_ROWS || removed.length >= SUBGRAPH_ROWS) return null
    const net = new Map<
      EntityId,
      { readonly pair: (typeof added)[number]['pair']; readonly liquidity: Ratio }
    >()
    const move = ({ pair, liquidity }: (typeof added)[number], sign: 1 | -1) => {
      const before = net.get(pair.id)?.liquidity ?? new Ratio(0)
      net.set(pair.id, { pair, liquidity: before.plus(new Ratio(liquidity).times(sign)) })
    }
    for (const row of added) move(row, 1)
    for (const row of removed) move(row, -1)
    return [...net.values()].flatMap(({ pair, liquidity }) =>
      liquidity.isGreaterThan(0)
        ? [
            {
              ...{ pool: pair.id, tokens: [pair.token0, pair.token1] as const },
              ...{
                liquidity: liquidity.toFixed(),
                totalSupply: pair.totalSupply,
                poolLiquidity: pair.reserveUSD,
              },
            },
          ]
        : [],
    )
  },
)

function lower(value: string): string {
  return value.toLowerCase()
}
