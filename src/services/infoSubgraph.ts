import type { Address } from '~/domain/address'
import { type Age, AGE_NAMES, momentsBefore } from '~/domain/info/periods'
import { Ratio } from '~/domain/money/ratio'
import { visibleText } from '~/domain/visibleText'
import { failed, type Loadable, ready, valueOf } from '~/lib/loadable'
import type { Brand } from '~/lib/brand'
import { isRecord } from '~/lib/record'
import { count, integer, malformed, rowsOf } from './exchangeSubgraph'
import { CHANGES } from './changes'
import { askPart, graphql, graphqlParts, remote, renewedAfter } from './remote'

/** A figure as its digits: what the store holds is plain data. */
type Digits = string
type Row = Readonly<Record<string, unknown>>

/**
 * An address as a subgraph has it, all lower case. Its checksum is the work of a hash, and a page may bring thousands:
 * it is made of those that are shown.
 */
export type EntityId = Brand<string, 'EntityId'>

/** A token as the subgraph names it: its words are anybody's. */
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

interface MarketQuestion extends Source {
  readonly pools: number
  readonly tokens: number
  /** Asked for besides the largest. */
  readonly watchedPools: readonly Address[]
  readonly watchedTokens: readonly Address[]
  /** The whole exchange's figures, days and so many of its latest transactions of each kind. */
  readonly latest: number
}

export interface Market extends Answered {
  readonly poolCount: number
  readonly exchange: Part<ExchangeState & { readonly past: AtAges<ExchangeState> }>
  readonly days: Part<readonly InfoDay[]>
  readonly pools: Part<readonly InfoPool[]>
  readonly tokens: Part<readonly InfoToken[]>
  readonly transactions: Part<readonly InfoTransaction[]>
}

export interface PoolPage extends Answered {
  readonly pool: InfoPool
  readonly days: Part<readonly InfoDay[]>
  readonly transactions: Part<readonly InfoTransaction[]>
}

export interface TokenPage extends Answered {
  readonly token: InfoToken
  readonly days: Part<readonly InfoDay[]>
  readonly pools: Part<readonly InfoPool[]>
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

export interface Found {
  readonly tokens: readonly InfoToken[]
  readonly pools: readonly InfoPool[]
}

/** The most that a subgraph gives at once. */
const PAGE = 1000
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

export const infoSubgraph = remote.injectEndpoints({
  endpoints: (build) => ({
    /** The exchange as a whole, its largest pools and most traded tokens. */
    infoMarket: build.query<Market, MarketQuestion>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, _api, _options, ask) => {
        const now = await askPart(ask, marketRequest(question))
        if (now.error !== undefined) return now
        const { exchange, pools, tokens, ...rest } = now.data
        const past = await askPast(ask, question, rest.head, {
          pools: idsOf(pools),
          tokens: (valueOf(tokens) ?? []).map(({ token }) => token.id),
          hasExchange: question.latest > 0,
        })
        return {
          data: {
            ...rest,
            hasPast: past !== undefined,
            exchange: mapped(exchange, (state) => ({ ...state, past: past?.exchange ?? {} })),
            pools: mapped(pools, (each) => each.map((pool) => withPast(pool, past))),
            tokens: mapped(tokens, (each) => each.map((token) => withTokenPast(token, past))),
          },
        }
      },
    }),
    /** Null where no pool is at the address. */
    infoPool: build.query<PoolPage | null, Source & { readonly address: Address; readonly latest: number }>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, _api, _options, ask) => {
        const now = await askPart(ask, poolRequest(question))
        if (now.error !== undefined) return now
        if (now.data === null) return { data: null }
        const past = await askPast(ask, question, now.data.head, {
          ...{ pools: [now.data.pool.id], tokens: [] },
        })
        return { data: { ...now.data, hasPast: past !== undefined, pool: withPast(now.data.pool, past) } }
      },
    }),
    /** Null where the exchange has no such token. */
    infoToken: build.query<TokenPage | null, Source & { readonly address: Address; readonly latest: number }>(
      {
        providesTags: renewedAfter(CHANGES.trades),
        queryFn: async (question, _api, _options, ask) => {
          const now = await askPart(ask, tokenRequest(question))
          if (now.error !== undefined) return now
          if (now.data === null) return { data: null }
          const { pools } = now.data
          const ids = idsOf(pools)
          // The published schema knows a trade's pool and not its tokens (facts 12): both sides are found by the pools.
          const [past, trades] = await Promise.all([
            askPast(ask, question, now.data.head, { pools: ids, tokens: [now.data.token.token.id] }),
            ids.length === 0
              ? { data: ready([]) }
              : askPart(ask, tradesRequest(question.url, ids, question.latest)),
          ])
          return {
            data: {
              ...now.data,
              hasPast: past !== undefined,
              token: withTokenPast(now.data.token, past),
              pools: mapped(pools, (each) => each.map((pool) => withPast(pool, past))),
              transactions: 'data' in trades ? trades.data : failed('malformed'),
            },
          }
        },
      },
    ),
    infoAccount: build.query<
      AccountPage,
      { readonly url: string; readonly account: Address; readonly latest: number }
    >({ providesTags: renewedAfter(CHANGES.trades), query: accountRequest }),
    /** The trades of a pool, the newest first; those at `before` and earlier where it is given (Unix seconds). */
    infoSwaps: build.query<
      readonly SwapRow[],
      { readonly url: string; readonly pool: Address; readonly first: number; readonly before?: number }
    >({ providesTags: renewedAfter(CHANGES.trades), query: swapsRequest }),
    /** Pools and tokens whose symbols, names or address have the text. */
    infoSearch: build.query<Found, { readonly url: string; readonly text: string; readonly first: number }>({
      query: searchRequest,
    }),
  }),
})

type Ask = Parameters<typeof askPart>[0]

function marketRequest(question: MarketQuestion) {
  const { url, pools, tokens, watchedPools, watchedTokens, latest: transactions } = question
  const query = `query($pools: [ID!]!, $tokens: [ID!]!) {
    ${META}
    pancakeFactories(first: 1) { ${EXCHANGE} }
    ${pools > 0 ? `pools: pairs(first: ${pools}, orderBy: trackedReserveBNB, orderDirection: desc) { ${POOL} }` : ''}
    ${tokens > 0 ? `tokens(first: ${tokens}, orderBy: tradeVolumeUSD, orderDirection: desc) { ${PRICED} }` : ''}
    watchedPools: pairs(first: ${PAGE}, where: {id_in: $pools}) { ${POOL} }
    watchedTokens: tokens(first: ${PAGE}, where: {id_in: $tokens}) { ${PRICED} }
    ${
      transactions > 0
        ? `days: pancakeDayDatas(first: ${PAGE}, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD }
           ${latest(transactions, { swaps: '', mints: '', burns: '' })}`
        : ''
    }
  }`
  const ids = { pools: watchedPools.map(lower), tokens: watchedTokens.map(lower) }
  return graphqlParts(url, query, ids, (data) => {
    const coin = coinPriceOf(data)
    const exchange = part('the exchange', () => exchangeOf(data['pancakeFactories']))
    const rows = (first: unknown, second: unknown) => [
      ...(first === undefined ? [] : rowsOf(first)),
      ...rowsOf(second),
    ]
    return {
      head: headOf(data),
      poolCount: valueOf(exchange)?.poolCount ?? 0,
      exchange: mapped(exchange, ({ state }) => state),
      days: part('days', () => rowsOf(data['days'] ?? []).map((row) => dayOf(row, 'totalLiquidityUSD'))),
      pools: part('pools', () =>
        unique(rows(data['pools'], data['watchedPools'])).map((row) => poolOf(row, coin)),
      ),
      tokens: part('tokens', () =>
        unique(rows(data['tokens'], data['watchedTokens'])).map((row) => tokenOf(row, coin)),
      ),
      transactions: part('transactions', () => (transactions > 0 ? transactionsOf(data) : [])),
    }
  })
}

function poolRequest({ url, address, latest: first }: Source & { address: Address; latest: number }) {
  const query = `query($id: ID!, $pair: String!, $address: Bytes!) {
    ${META}
    pair(id: $id) { ${POOL} }
    days: pairDayDatas(first: ${PAGE}, orderBy: date, orderDirection: desc, where: {pairAddress: $address}) { date dailyVolumeUSD reserveUSD }
    ${latest(first, sameWhere('pair: $pair'))}
  }`
  const id = lower(address)
  return graphqlParts(url, query, { id, pair: id, address: id }, (data) => {
    const { pair } = data
    if (pair === null) return null
    if (!isRecord(pair)) throw malformed(pair)
    return {
      head: headOf(data),
      pool: poolOf(pair, coinPriceOf(data)),
      days: part('days', () => rowsOf(data['days']).map((row) => dayOf(row, 'reserveUSD'))),
      transactions: part('transactions', () => transactionsOf(data)),
    }
  })
}

/** Pools of a token on either side: more are hardly anybody's. */
const POOLS_OF_TOKEN = 50

function tokenRequest({ url, address }: Source & { address: Address }) {
  const pools = (side: 'token0' | 'token1') =>
    `${side}: pairs(first: ${POOLS_OF_TOKEN}, orderBy: trackedReserveBNB, orderDirection: desc, where: {${side}: $token}) { ${POOL} }`
  const query = `query($id: ID!, $token: String!) {
    ${META}
    token(id: $id) { ${PRICED} }
    days: tokenDayDatas(first: ${PAGE}, orderBy: date, orderDirection: desc, where: {token: $token}) { date dailyVolumeUSD totalLiquidityUSD }
    ${pools('token0')}
    ${pools('token1')}
  }`
  const id = lower(address)
  return graphqlParts(url, query, { id, token: id }, (data) => {
    const { token } = data
    if (token === null) return null
    if (!isRecord(token)) throw malformed(token)
    const coin = coinPriceOf(data)
    return {
      head: headOf(data),
      token: tokenOf(token, coin),
      days: part('days', () => rowsOf(data['days']).map((row) => dayOf(row, 'totalLiquidityUSD'))),
      pools: part('pools', () =>
        [...rowsOf(data['token0']), ...rowsOf(data['token1'])].map((row) => poolOf(row, coin)),
      ),
    }
  })
}

function tradesRequest(url: string, pools: readonly EntityId[], first: number) {
  const query = `query($pools: [String!]!) { ${latest(first, sameWhere('pair_in: $pools'))} }`
  return graphqlParts(url, query, { pools }, (data) => part('transactions', () => transactionsOf(data)))
}

function accountRequest({ url, account, latest: first }: { url: string; account: Address; latest: number }) {
  const pair = `liquidity pair { id totalSupply reserveUSD token0 { ${TOKEN} } token1 { ${TOKEN} } }`
  const query = `query($account: Bytes!) {
    ${META}
    added: mints(first: ${PAGE}, where: {sender_not: null, to: $account}) { ${pair} }
    removed: burns(first: ${PAGE}, where: {needsComplete: false, sender: $account}) { ${pair} }
    ${latest(first, { swaps: 'from: $account', mints: 'to: $account', burns: 'sender: $account' })}
  }`
  return graphqlParts(url, query, { account: lower(account) }, (data): AccountPage => ({
    head: headOf(data),
    positions: part('positions', () => positionsOf(rowsOf(data['added']), rowsOf(data['removed']))),
    transactions: part('transactions', () => transactionsOf(data)),
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
  return graphql(url, query, { pair: lower(pool) }, (data): readonly SwapRow[] =>
    rowsOf(data['swaps']).map((row) => ({
      id: text(row['id']),
      time: count(row['timestamp']),
      amounts: swapAmounts(row).map((amount) => amount.abs().toFixed()) as [Digits, Digits],
      dollars: digits(row['amountUSD']),
    })),
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
  return graphqlParts(url, query, variables, (data): Found => {
    const coin = coinPriceOf(data)
    const rows = (...names: readonly string[]) => unique(names.flatMap((name) => rowsOf(data[name])))
    return {
      tokens: rows('token', 'symbols', 'names').map((row) => tokenOf(row, coin)),
      pools: rows('pair', 'token0', 'token1', 'named', 'turned').map((row) => poolOf(row, coin)),
    }
  })
}

interface Past {
  readonly exchange: AtAges<ExchangeState>
  /** By lower-case address; at moments before the exchange began nothing was there. */
  readonly pools: AtAges<ReadonlyMap<string, PoolState>>
  readonly tokens: AtAges<ReadonlyMap<string, TokenState>>
}

/** What was at the moments before, in one more document; undefined where nobody tells. */
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
  return graphql(url, query, {}, (data) => {
    const at = (age: Age) => {
      const [block] = rowsOf(data[age])
      return block === undefined ? null : count(block['number'])
    }
    return { day: at('day'), twoDays: at('twoDays'), week: at('week'), twoWeeks: at('twoWeeks') }
  })
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
        ? `pools_${age}: pairs(first: ${PAGE}, where: {id_in: $pools}, ${block}) { id reserveUSD volumeUSD totalTransactions }`
        : '',
      tokens.length > 0
        ? `tokens_${age}: tokens(first: ${PAGE}, where: {id_in: $tokens}, ${block}) { id derivedBNB totalLiquidity tradeVolumeUSD totalTransactions }`
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
  return graphqlParts(url, query, variables, (data): Past => {
    const [exchange, ofPools, ofTokens]: [
      Partial<Record<Age, ExchangeState>>,
      Partial<Record<Age, ReadonlyMap<string, PoolState>>>,
      Partial<Record<Age, ReadonlyMap<string, TokenState>>>,
    ] = [{}, {}, {}]
    for (const age of AGE_NAMES) {
      const isBeforeAll = blocks[age] === null
      const rows = (name: string) => (isBeforeAll ? [] : rowsOf(data[`${name}_${age}`]))
      const known = part(`what was a ${age} ago`, () => {
        const coin = isBeforeAll ? '0' : coinPriceOf({ bundles: rows('bundles') })
        return {
          exchange: hasExchange && !isBeforeAll ? exchangeOf(rows('exchange')).state : BEFORE_ALL,
          pools: new Map(
            (pools.length > 0 ? rows('pools') : []).map((row) => [text(row['id']), poolState(row)]),
          ),
          tokens: new Map(
            (tokens.length > 0 ? rows('tokens') : []).map((row) => [text(row['id']), tokenState(row, coin)]),
          ),
        }
      })
      const value = valueOf(known)
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

function part<T>(what: string, parse: () => T): Part<T> {
  try {
    return ready(parse())
  } catch (cause) {
    console.warn(`A subgraph's answer has no ${what}:`, cause)
    return failed('malformed')
  }
}

function mapped<T, U>(from: Part<T>, map: (value: T) => U): Part<U> {
  return from.status === 'ready' ? ready(map(from.value)) : from
}

function idsOf(pools: Part<readonly InfoPool[]>): readonly EntityId[] {
  return (valueOf(pools) ?? []).map(({ id }) => id)
}

function unique(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row['id'], row])).values()]
}

function headOf({ _meta: meta }: Row): Head {
  const block = isRecord(meta) ? meta['block'] : undefined
  if (!isRecord(block)) throw malformed(meta)
  const { number, timestamp } = block
  return { number: integer(number), time: typeof timestamp === 'number' ? integer(timestamp) : null }
}

function coinPriceOf({ bundles }: Row): Digits {
  const [bundle] = rowsOf(bundles)
  return bundle === undefined ? '0' : digits(bundle['bnbPrice'])
}

function exchangeOf(factories: unknown): { readonly poolCount: number; readonly state: ExchangeState } {
  const [factory] = rowsOf(factories)
  if (factory === undefined) return { poolCount: 0, state: BEFORE_ALL }
  return {
    poolCount: count(factory['totalPairs']),
    state: {
      liquidity: digits(factory['totalLiquidityUSD']),
      volume: digits(factory['totalVolumeUSD']),
      transactions: count(factory['totalTransactions']),
    },
  }
}

function poolState(row: Row): PoolState {
  return {
    liquidity: digits(row['reserveUSD']),
    volume: digits(row['volumeUSD']),
    transactions: count(row['totalTransactions']),
  }
}

function poolOf(row: Row, coin: Digits): InfoPool {
  return {
    ...poolState(row),
    id: entityId(row['id']),
    tokens: tokensOf(row),
    trackedBNB: digits(row['trackedReserveBNB']),
    coin,
    reserves: [digits(row['reserve0']), digits(row['reserve1'])],
    past: {},
  }
}

function tokenState(row: Row, coin: Digits): TokenState {
  return {
    derivedBNB: row['derivedBNB'] === null ? '0' : digits(row['derivedBNB']),
    coin,
    liquidity: digits(row['totalLiquidity']),
    volume: digits(row['tradeVolumeUSD']),
    transactions: count(row['totalTransactions']),
  }
}

function tokenOf(row: Row, coin: Digits): InfoToken {
  return { ...tokenState(row, coin), token: tokenName(row), past: {} }
}

function dayOf(row: Row, liquidity: string): InfoDay {
  return {
    date: integer(row['date']),
    liquidity: digits(row[liquidity]),
    volume: digits(row['dailyVolumeUSD']),
  }
}

/** Of all kinds, the newest first. */
function transactionsOf(data: Row): readonly InfoTransaction[] {
  return [
    ...rowsOf(data['swaps']).map(swapOf),
    ...rowsOf(data['mints']).map((row) => movedOf(row, 'add', row['to'])),
    ...rowsOf(data['burns']).map((row) => movedOf(row, 'remove', row['sender'])),
  ].sort((a, b) => b.time - a.time)
}

function swapOf(row: Row): InfoTransaction {
  const [first, second] = swapAmounts(row)
  return {
    ...transactionOf(row, 'swap', row['from']),
    amounts: [first.abs().toFixed(), second.abs().toFixed()],
    input: first.isGreaterThan(0) ? 0 : 1,
  }
}

function movedOf(row: Row, kind: 'add' | 'remove', account: unknown): InfoTransaction {
  return {
    ...transactionOf(row, kind, account),
    amounts: [digits(row['amount0']), digits(row['amount1'])],
    input: 0,
  }
}

function transactionOf(row: Row, kind: TransactionKind, account: unknown) {
  const { transaction, pair, amountUSD } = row
  if (!isRecord(transaction) || !isRecord(pair)) throw malformed(row)
  return {
    id: `${kind} ${text(row['id'])}`,
    kind,
    hash: text(transaction['id']),
    time: count(row['timestamp']),
    account: entityId(account),
    pool: entityId(pair['id']),
    tokens: tokensOf(pair),
    dollars: amountUSD === null ? null : digits(amountUSD),
  }
}

/** What each token gained in the pool; negative what left it (facts 12). */
function swapAmounts(row: Row): readonly [Ratio, Ratio] {
  return [
    new Ratio(digits(row['amount0In'])).minus(digits(row['amount0Out'])),
    new Ratio(digits(row['amount1In'])).minus(digits(row['amount1Out'])),
  ]
}

function positionsOf(added: readonly Row[], removed: readonly Row[]): readonly InfoPosition[] | null {
  if (added.length >= PAGE || removed.length >= PAGE) return null
  const net = new Map<unknown, { readonly pair: Row; readonly liquidity: Ratio }>()
  const move = ({ pair, liquidity }: Row, sign: 1 | -1) => {
    if (!isRecord(pair)) throw malformed(pair)
    const before = net.get(pair['id'])?.liquidity ?? new Ratio(0)
    net.set(pair['id'], { pair, liquidity: before.plus(new Ratio(digits(liquidity)).times(sign)) })
  }
  for (const row of added) move(row, 1)
  for (const row of removed) move(row, -1)
  return [...net.values()].flatMap(({ pair, liquidity }) =>
    liquidity.isGreaterThan(0)
      ? [
          {
            pool: entityId(pair['id']),
            tokens: tokensOf(pair),
            liquidity: liquidity.toFixed(),
            totalSupply: digits(pair['totalSupply']),
            poolLiquidity: digits(pair['reserveUSD']),
          },
        ]
      : [],
  )
}

/** Longer symbols and names are cut before they are looked at. */
const MOST_CHARACTERS = 64
/** Needs no second look, of which a thousand pools would need four thousand. */
const PLAIN = /^[\w .-]{0,64}$/

function tokensOf({ token0, token1 }: Row): TokenNames {
  return [tokenName(token0), tokenName(token1)]
}

function tokenName(value: unknown): TokenName {
  if (!isRecord(value)) throw malformed(value)
  const { id, symbol, name, decimals } = value
  if (typeof symbol !== 'string' || typeof name !== 'string') throw malformed(value)
  const words = (spoken: string) =>
    PLAIN.test(spoken) ? spoken : visibleText(spoken.slice(0, MOST_CHARACTERS))
  return { id: entityId(id), symbol: words(symbol), name: words(name), decimals: count(decimals) }
}

function entityId(value: unknown): EntityId {
  if (typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)) return value as EntityId
  throw malformed(value)
}

/** As they came: reading thousands into numbers and writing them again would keep the page from moving. */
function digits(value: unknown): Digits {
  if (typeof value === 'string' && value.length < 200 && /^\d+(\.\d+)?$/.test(value)) return value
  throw malformed(value)
}

/** An identifier, which is nobody's words. */
function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > 200) throw malformed(value)
  return visibleText(value)
}

function lower(value: string): string {
  return value.toLowerCase()
}
