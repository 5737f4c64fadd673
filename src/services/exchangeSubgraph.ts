import type { Address } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import {
  type DecodedBy,
  type Decoder,
  field,
  integer,
  list,
  map,
  optional,
  orElse,
  record,
  text,
  Undecodable,
  whole,
} from '~/lib/decode'
import { CHANGES } from './changes'
import { address, amount, count, dollars, moment, words } from './decoders'
import { type Answer, askPart, subgraph, remote, renewedAfter } from './remote'

/** The most that a subgraph gives at once. */
const PAGE = 1000
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** A figure as its digits: what the store holds is plain data. */
type Digits = string

interface Close {
  /** Unix seconds at which its period began. */
  readonly start: number
  readonly price: Digits
  /** Dollars that were traded in it; absent where that is not kept. */
  readonly volume?: Digits
}

/** Prices when each of their periods ended, and when that was asked. */
interface Closes {
  readonly askedAt: number
  /** The first is of the period before the window, since its price may still hold. */
  readonly closes: readonly Close[]
}

interface Window {
  /** Seconds back from now. */
  readonly length: number
  /** Unix seconds; the computer's clock where it is not given. */
  readonly now?: number
}

interface OfPair extends Window {
  readonly url: string
  readonly pair: Address
  readonly period: 'hour' | 'day'
}

interface OfToken extends Window {
  readonly url: string
  readonly token: Address
}

/** One deposit or withdrawal of an account, in whole tokens; 0 and 1 as the pair orders its tokens. */
export type LiquidityEvent =
  | {
      readonly kind: 'added'
      /** Unix seconds. */
      readonly time: number
      readonly liquidity: Digits
      readonly amounts: readonly [Digits, Digits]
    }
  | { readonly kind: 'removed'; readonly time: number; readonly liquidity: Digits }

/** An account’s deposits and withdrawals in a pool, as far as they are indexed. */
interface LiquidityHistory {
  /** The newest indexed block: a subgraph is some blocks behind the chain. */
  readonly block: number
  /** The oldest first; absent where there are more than a subgraph tells at once. */
  readonly events?: readonly LiquidityEvent[]
}

/** What a pool holds, and what was traded in it within seven days; both in dollars. */
interface WeekOfTrades {
  readonly volume: Digits
  readonly reserve: Digits
}

/** A token as the subgraph names it: its text is untrusted. */
export interface NamedToken {
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** A pool with what it holds and what was traded in it within a day, both in dollars. */
interface BusyPair {
  readonly address: Address
  readonly tokens: readonly [NamedToken, NamedToken]
  readonly liquidity: Digits
  readonly volume: Digits
}

/** The whole exchange in dollars. */
export interface Overview {
  readonly liquidity: Digits
  /** Of the 24 hours before. */
  readonly volume: Digits
  /** The last days in which something was traded, the oldest first and today with what it has so far. */
  readonly days: readonly { readonly liquidity: Digits; readonly volume: Digits }[]
  /** The pools that hold the most of what has a price, the largest first. */
  readonly pairs: readonly BusyPair[]
}

/** Days that seven days may touch. */
const DAYS_TOUCHED = 8
const PAIRS_AT_ONCE = Math.floor(PAGE / DAYS_TOUCHED)
const WEEK_S = 7 * DAY_S

export const exchangeSubgraph = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Token 1 for one token 0 of a pool when each of its periods ended. */
    pairCloses: build.query<Answer<Closes>, OfPair>({
      providesTags: renewedAfter(CHANGES.trades),
      query: pairClosesRequest,
    }),
    /** Dollars for one token when each of its days ended. */
    dollarCloses: build.query<Answer<Closes>, OfToken>({ query: dollarClosesRequest }),
    /** What an account added to a pool and removed from it. */
    liquidityHistory: build.query<
      Answer<LiquidityHistory>,
      { readonly url: string; readonly pair: Address; readonly account: Address }
    >({ providesTags: renewedAfter(CHANGES.liquidity), query: historyRequest }),
    /**
     * What happened in some pools within the last seven days, by their addresses; one that the subgraph does not know
     * is not in the answer. Volumes are kept by the day: of the day in which the week began a part counts, as if its
     * trades were spread evenly over it.
     */
    weekOfTrades: build.query<
      Answer<Readonly<Record<string, WeekOfTrades>>>,
      { readonly url: string; readonly pairs: readonly Address[]; readonly now?: number }
    >({
      queryFn: async ({ url, pairs, now = nowInSeconds() }, _, __, ask) => {
        const parts: Address[][] = []
        for (let i = 0; i < pairs.length; i += PAIRS_AT_ONCE) parts.push(pairs.slice(i, i + PAIRS_AT_ONCE))
        const answers = await Promise.all(
          parts.map((part) => askPart(ask, weekRequest(url, part, now - WEEK_S))),
        )
        const weeks: Record<string, WeekOfTrades> = {}
        let missing = 0
        for (const answer of answers) {
          if (answer.error !== undefined) return { error: answer.error }
          Object.assign(weeks, answer.data)
          missing += answer.missing
        }
        return { data: { value: weeks, missing } }
      },
    }),
    /**
     * What the exchange holds and trades, with its largest pools. Volumes are kept by the day: of yesterday a part
     * counts, as if its trades were spread evenly over it.
     */
    exchangeOverview: build.query<Answer<Overview>, OverviewQuery>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, _, __, ask) => {
        const now = question.now ?? nowInSeconds()
        const exchange = await askPart(ask, overviewRequest(question, now))
        if (exchange.error !== undefined) return { error: exchange.error }
        const { pairs, ...rest } = exchange.data
        if (pairs.length === 0) return { data: { value: { ...rest, pairs: [] }, missing: exchange.missing } }
        const addresses = pairs.map((pair) => pair.address)
        const volumes = await askPart(ask, pairVolumesRequest(question, addresses, now))
        if (volumes.error !== undefined) return { error: volumes.error }
        const busy = pairs.flatMap((pair) => {
          const volume = volumes.data.get(pair.address)
          return volume === undefined ? [] : [{ ...pair, volume }]
        })
        const missing = exchange.missing + volumes.missing
        return { data: { value: { ...rest, pairs: busy }, missing } }
      },
    }),
  }),
})

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function pairClosesRequest({ url, pair, period, length, now = nowInSeconds() }: OfPair) {
  const [kind, owner, start] =
    period === 'hour' ? ['pairHourDatas', 'pair', 'hourStartUnix'] : ['pairDayDatas', 'pairAddress', 'date']
  return closesRequest(url, {
    kind,
    owner,
    ownerType: period === 'hour' ? 'String' : 'Bytes',
    start,
    fields: 'reserve0 reserve1',
    volume: period === 'hour' ? 'hourlyVolumeUSD' : 'dailyVolumeUSD',
    id: pair,
    window: { length, now },
    step: period === 'hour' ? HOUR_S : DAY_S,
    price: map(record({ reserve0: amount, reserve1: amount }), ({ reserve0, reserve1 }) =>
      finite(new Ratio(reserve1).div(reserve0)),
    ),
  })
}

function dollarClosesRequest({ url, token, length, now = nowInSeconds() }: OfToken) {
  return closesRequest(url, {
    kind: 'tokenDayDatas',
    owner: 'token',
    ownerType: 'String',
    start: 'date',
    fields: 'priceUSD',
    id: token,
    window: { length, now },
    step: DAY_S,
    price: field('priceUSD', amount),
  })
}

interface ClosesQuery {
  readonly kind: string
  /** The field that names whose periods are meant, and its type in the schema. */
  readonly owner: string
  readonly ownerType: string
  readonly start: string
  readonly fields: string
  /** The field of what was traded in a period. */
  readonly volume?: string
  readonly id: Address
  readonly window: Required<Window>
  /** Seconds of a period. */
  readonly step: number
  readonly price: Decoder<Digits>
}

function closesRequest(url: string, question: ClosesQuery) {
  const { kind, owner, ownerType, start, fields, volume, id, window, step, price } = question
  // The period that was running when the window began is the first whose price is seen in it.
  const from = Math.floor((window.now - window.length) / step) * step
  const rowsIn = (name: string, first: number, way: string, suffix: string) =>
    `${name}: ${kind}(first: ${first}, orderBy: ${start}, orderDirection: ${way}, where: {${owner}: $id, ${start}_${suffix}: $from}) { ${[start, fields, volume].join(' ').trim()} }`
  const query = `query($id: ${ownerType}!, $from: Int!) { ${rowsIn('before', 1, 'desc', 'lt')} ${rowsIn('since', PAGE, 'asc', 'gte')} }`
  const close: Decoder<Close> = (row, report) => ({
    start: field(start, moment)(row, report),
    price: price(row, report),
    ...(volume !== undefined && volumeIn(field(volume, optional(dollars))(row, report))),
  })
  const rows = list(close, { key: (each) => each.start })
  return subgraph(
    url,
    query,
    { id: id.toLowerCase(), from },
    map(record({ before: rows, since: rows }), ({ before, since }): Closes => ({
      askedAt: window.now,
      // In whatever order they come.
      closes: [...before, ...since].sort((a, b) => a.start - b.start),
    })),
  )
}

function volumeIn(volume: Digits | undefined) {
  return volume === undefined ? undefined : { volume }
}

/** Nothing has a price for nothing. */
function finite(ratio: Ratio): Digits {
  if (!ratio.isFinite()) throw new Undecodable('a pool with reserves')
  return ratio.toFixed()
}

const IN_ORDER = `first: ${PAGE}, orderBy: timestamp, orderDirection: asc`
const PLACE = 'timestamp logIndex transaction { block }'

function historyRequest({
  url,
  pair,
  account,
}: {
  readonly url: string
  readonly pair: Address
  readonly account: Address
}) {
  const query = `query($pair: String!, $account: Bytes!) {
    mints(${IN_ORDER}, where: {pair: $pair, to: $account, sender_not: null}) { ${PLACE} liquidity amount0 amount1 }
    burns(${IN_ORDER}, where: {pair: $pair, sender: $account, needsComplete: false}) { ${PLACE} liquidity }
  }`
  const variables = { pair: pair.toLowerCase(), account: account.toLowerCase() }
  // Of what is added up nothing may be missing.
  const answer = record({
    _meta: record({ block: record({ number: integer() }) }),
    mints: whole(addedRow),
    burns: whole(removedRow),
  })
  return subgraph(
    url,
    query,
    variables,
    map(answer, ({ _meta: { block }, mints, burns }): LiquidityHistory => {
      if (mints.length >= PAGE || burns.length >= PAGE) return { block: block.number }
      const events = [...mints, ...burns]
        .sort((one, other) => one.block - other.block || one.index - other.index)
        .map(({ event }) => event)
      return { block: block.number, events }
    }),
  )
}

function weekRequest(url: string, pairs: readonly Address[], since: number) {
  const query = `query($ids: [ID!]!, $addresses: [Bytes!]!, $from: Int!) {
    pairs(first: ${PAGE}, where: {id_in: $ids}) { id reserveUSD }
    days: pairDayDatas(first: ${PAGE}, where: {pairAddress_in: $addresses, date_gte: $from}) { pairAddress date dailyVolumeUSD }
  }`
  const from = Math.floor(since / DAY_S) * DAY_S
  const [zero, first] = [new Ratio(0), new Ratio(from + DAY_S - since).div(DAY_S)]
  const byId = new Map(pairs.map((pair) => [pair.toLowerCase(), pair]))
  const ids = [...byId.keys()]
  const answer = record({
    pairs: list(record({ id: text(42), reserveUSD: dollars }), { key: (each) => each.id }),
    days: list(pairDay),
  })
  return subgraph(
    url,
    query,
    { ids, addresses: ids, from },
    map(answer, ({ pairs: found, days }): Readonly<Record<string, WeekOfTrades>> => {
      const volumes = new Map<string, Ratio | 'unknown'>()
      for (const { pairAddress, date, dailyVolumeUSD: volume } of days) {
        const before = volumes.get(pairAddress) ?? zero
        const isKnown = before !== 'unknown' && volume !== undefined
        volumes.set(
          pairAddress,
          isKnown ? before.plus(new Ratio(volume).times(date === from ? first : 1)) : 'unknown',
        )
      }
      return Object.fromEntries(
        found.flatMap(({ id, reserveUSD: reserve }) => {
          const [pair, volume = zero] = [byId.get(id), volumes.get(id)]
          // One of whose days something is missing is not known, and never less than it is.
          if (pair === undefined || volume === 'unknown') return []
          return [[pair, { volume: volume.toFixed(), reserve }] as const]
        }),
      )
    }),
  )
}

/** What was traded in a pool in a day; undefined where that is no figure. */
const pairDay = record({
  pairAddress: text(42),
  date: moment,
  dailyVolumeUSD: orElse(dollars, undefined),
})

/** Days whose figures are told one by one. */
const DAYS_TOLD = 30
/** Longer symbols and names are cut before they are looked at. */
const MOST_CHARACTERS = 64

interface OverviewQuery {
  readonly url: string
  readonly pairCount: number
  /** Unix seconds; the computer's clock where it is not given. */
  readonly now?: number
}

function overviewRequest({ url, pairCount }: OverviewQuery, now: number) {
  const token = 'id symbol name decimals'
  const query = `query($from: Int!) {
    pancakeFactories(first: 1) { totalLiquidityUSD }
    days: pancakeDayDatas(first: ${DAYS_TOLD}, orderBy: date, orderDirection: desc, where: {date_gte: $from}) { date dailyVolumeUSD totalLiquidityUSD }
    pairs(first: ${pairCount}, orderBy: trackedReserveBNB, orderDirection: desc) { id reserveUSD token0 { ${token} } token1 { ${token} } }
  }`
  const answer = record({
    pancakeFactories: whole(record({ totalLiquidityUSD: dollars })),
    // They are added up.
    days: whole(record({ date: moment, dailyVolumeUSD: dollars, totalLiquidityUSD: dollars })),
    pairs: list(
      map(
        record({ id: address, reserveUSD: dollars, token0: namedToken, token1: namedToken }),
        ({ id, reserveUSD, token0, token1 }) => ({
          address: id,
          tokens: [token0, token1] as const,
          liquidity: reserveUSD,
        }),
      ),
      { most: pairCount, key: (each) => each.address },
    ),
  })
  return subgraph(
    url,
    query,
    { from: dayOf(now) - (DAYS_TOLD - 1) * DAY_S },
    map(answer, ({ pancakeFactories: [factory], days, pairs }) => ({
      liquidity: factory?.totalLiquidityUSD ?? '0',
      volume: volumeWithin24Hours(days, now),
      days: [...days]
        .sort((a, b) => a.date - b.date)
        .map(({ totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ liquidity, volume })),
      pairs,
    })),
  )
}

/** What was traded in some pools within 24 hours; one of which that cannot be said is not in it. */
function pairVolumesRequest({ url }: OverviewQuery, pairs: readonly Address[], now: number) {
  const query = `query($ids: [Bytes!]!, $from: Int!) {
    days: pairDayDatas(first: ${pairs.length * 2}, where: {pairAddress_in: $ids, date_gte: $from}) { pairAddress date dailyVolumeUSD }
  }`
  const ids = pairs.map((pair) => pair.toLowerCase())
  return subgraph(
    url,
    query,
    { ids, from: dayOf(now) - DAY_S },
    map(field('days', list(pairDay)), (days): ReadonlyMap<Address, Digits> => {
      const volumes = pairs.flatMap((pair) => {
        const own = days.filter(({ pairAddress }) => pairAddress === pair.toLowerCase())
        const known = own.flatMap(({ date, dailyVolumeUSD }) =>
          dailyVolumeUSD === undefined ? [] : [{ date, dailyVolumeUSD }],
        )
        return known.length < own.length ? [] : [[pair, volumeWithin24Hours(known, now)] as const]
      })
      return new Map(volumes)
    }),
  )
}

function dayOf(now: number): number {
  return Math.floor(now / DAY_S) * DAY_S
}

interface DayVolume {
  readonly date: number
  readonly dailyVolumeUSD: Digits
}

function volumeWithin24Hours(rows: readonly DayVolume[], now: number): Digits {
  const today = dayOf(now)
  const yesterdaysPart = new Ratio(today + DAY_S - now).div(DAY_S)
  const volume = rows.reduce((sum, { date, dailyVolumeUSD }) => {
    if (date < today - DAY_S) return sum
    return sum.plus(date < today ? new Ratio(dailyVolumeUSD).times(yesterdaysPart) : dailyVolumeUSD)
  }, new Ratio(0))
  return volume.toFixed()
}

const namedToken: Decoder<NamedToken> = map(
  record({
    id: address,
    symbol: words(MOST_CHARACTERS),
    name: words(MOST_CHARACTERS),
    decimals: integer(0, 255),
  }),
  ({ id, ...token }) => ({ address: id, ...token }),
)

interface Placed {
  readonly block: number
  readonly index: number
  readonly event: LiquidityEvent
}

const PLACED = {
  timestamp: moment,
  logIndex: count,
  transaction: record({ block: count }),
  liquidity: amount,
}

const addedRow: Decoder<Placed> = map(
  record({ ...PLACED, amount0: amount, amount1: amount }),
  ({ amount0, amount1, ...row }) => placed(row, { kind: 'added', ...told(row), amounts: [amount0, amount1] }),
)

const removedRow: Decoder<Placed> = map(record(PLACED), (row) =>
  placed(row, { kind: 'removed', ...told(row) }),
)

type PlacedRow = DecodedBy<ReturnType<typeof record<typeof PLACED>>>

function told({ timestamp: time, liquidity }: PlacedRow) {
  return { time, liquidity }
}

function placed({ transaction, logIndex: index }: PlacedRow, event: LiquidityEvent): Placed {
  return { block: transaction.block, index, event }
}
