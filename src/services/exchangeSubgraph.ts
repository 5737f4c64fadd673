import { type Address, parseAddress } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { visibleText } from '~/domain/visibleText'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { askPart, graphql, remote, renewedAfter } from './remote'

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

/** What an account did in a pool, as far as it is told. */
interface LiquidityHistory {
  /** The newest block that is told of: a subgraph is some blocks behind the chain. */
  readonly block: number
  /** The oldest first; absent where there are more than a subgraph tells at once. */
  readonly events?: readonly LiquidityEvent[]
}

/** What a pool holds, and what was traded in it within seven days; both in dollars. */
interface WeekOfTrades {
  readonly volume: Digits
  readonly reserve: Digits
}

/** A token as the subgraph names it: its words are anybody's. */
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
    pairCloses: build.query<Closes, OfPair>({
      providesTags: renewedAfter(CHANGES.trades),
      query: pairClosesRequest,
    }),
    /** Dollars for one token when each of its days ended. */
    dollarCloses: build.query<Closes, OfToken>({ query: dollarClosesRequest }),
    /** What an account added to a pool and removed from it. */
    liquidityHistory: build.query<
      LiquidityHistory,
      { readonly url: string; readonly pair: Address; readonly account: Address }
    >({ providesTags: renewedAfter(CHANGES.liquidity), query: historyRequest }),
    /**
     * What happened in some pools within the last seven days, by their addresses; one that the subgraph does not know
     * is not in the answer. Volumes are kept by the day: of the day in which the week began a part counts, as if its
     * trades were spread evenly over it.
     */
    weekOfTrades: build.query<
      Readonly<Record<string, WeekOfTrades>>,
      { readonly url: string; readonly pairs: readonly Address[]; readonly now?: number }
    >({
      queryFn: async ({ url, pairs, now = nowInSeconds() }, _, __, ask) => {
        const parts: Address[][] = []
        for (let i = 0; i < pairs.length; i += PAIRS_AT_ONCE) parts.push(pairs.slice(i, i + PAIRS_AT_ONCE))
        const answers = await Promise.all(
          parts.map((part) => askPart(ask, weekRequest(url, part, now - WEEK_S))),
        )
        const weeks: Record<string, WeekOfTrades> = {}
        for (const answer of answers) {
          if (answer.error !== undefined) return answer
          Object.assign(weeks, answer.data)
        }
        return { data: weeks }
      },
    }),
    /**
     * What the exchange holds and trades, with its largest pools. Volumes are kept by the day: of yesterday a part
     * counts, as if its trades were spread evenly over it.
     */
    exchangeOverview: build.query<Overview, OverviewQuestion>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, _, __, ask) => {
        const now = question.now ?? nowInSeconds()
        const whole = await askPart(ask, overviewRequest(question, now))
        if (whole.error !== undefined) return whole
        const { pairs, ...rest } = whole.data
        if (pairs.length === 0) return { data: { ...rest, pairs: [] } }
        const addresses = pairs.map(({ address }) => address)
        const volumes = await askPart(ask, pairVolumesRequest(question, addresses, now))
        if (volumes.error !== undefined) return volumes
        return {
          data: { ...rest, pairs: pairs.map((pair, i) => ({ ...pair, volume: volumes.data[i] ?? '0' })) },
        }
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
    priceOf: (row) => decimal(row['reserve1']).div(decimal(row['reserve0'])),
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
    priceOf: (row) => decimal(row['priceUSD']),
  })
}

interface Question {
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
  readonly priceOf: (row: Row) => Ratio
}

function closesRequest(url: string, question: Question) {
  const { kind, owner, ownerType, start, fields, volume, id, window, step, priceOf } = question
  // The period that was running when the window began is the first whose price is seen in it.
  const from = Math.floor((window.now - window.length) / step) * step
  const list = (name: string, first: number, way: string, suffix: string) =>
    `${name}: ${kind}(first: ${first}, orderBy: ${start}, orderDirection: ${way}, where: {${owner}: $id, ${start}_${suffix}: $from}) { ${[start, fields, volume].join(' ').trim()} }`
  const query = `query($id: ${ownerType}!, $from: Int!) { ${list('before', 1, 'desc', 'lt')} ${list('since', PAGE, 'asc', 'gte')} }`
  return graphql(url, query, { id: id.toLowerCase(), from }, (data): Closes => ({
    askedAt: window.now,
    closes: [...rowsOf(data['before']), ...rowsOf(data['since'])].map((row) => ({
      start: integer(row[start]),
      price: priceOf(row).toFixed(),
      ...(volume !== undefined && row[volume] !== undefined && { volume: digits(row[volume]) }),
    })),
  }))
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
    _meta { block { number } }
    mints(${IN_ORDER}, where: {pair: $pair, to: $account, sender_not: null}) { ${PLACE} liquidity amount0 amount1 }
    burns(${IN_ORDER}, where: {pair: $pair, sender: $account, needsComplete: false}) { ${PLACE} liquidity }
  }`
  const variables = { pair: pair.toLowerCase(), account: account.toLowerCase() }
  return graphql(url, query, variables, (data): LiquidityHistory => {
    const [mints, burns] = [rowsOf(data['mints']), rowsOf(data['burns'])]
    const block = newestBlock(data['_meta'])
    if (mints.length >= PAGE || burns.length >= PAGE) return { block }
    const events = [...mints.map(addedIn), ...burns.map(removedIn)]
      .sort((one, other) => one.block - other.block || one.index - other.index)
      .map(({ event }) => event)
    return { block, events }
  })
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
  return graphql(
    url,
    query,
    { ids, addresses: ids, from },
    (data): Readonly<Record<string, WeekOfTrades>> => {
      const volumes = new Map<unknown, Ratio>()
      for (const { pairAddress, date, dailyVolumeUSD } of rowsOf(data['days'])) {
        const volume = decimal(dailyVolumeUSD).times(integer(date) === from ? first : 1)
        volumes.set(pairAddress, volume.plus(volumes.get(pairAddress) ?? zero))
      }
      return Object.fromEntries(
        rowsOf(data['pairs']).flatMap(({ id, reserveUSD }) => {
          const pair = typeof id === 'string' ? byId.get(id) : undefined
          if (pair === undefined) return []
          const volume = volumes.get(id) ?? zero
          return [[pair, { volume: volume.toFixed(), reserve: decimal(reserveUSD).toFixed() }] as const]
        }),
      )
    },
  )
}

/** Days whose figures are told one by one. */
const DAYS_TOLD = 30
/** Longer symbols and names are cut before they are looked at. */
const MOST_CHARACTERS = 64

interface OverviewQuestion {
  readonly url: string
  readonly pairCount: number
  /** Unix seconds; the computer's clock where it is not given. */
  readonly now?: number
}

function overviewRequest({ url, pairCount }: OverviewQuestion, now: number) {
  const token = 'id symbol name decimals'
  const query = `query($from: Int!) {
    pancakeFactories(first: 1) { totalLiquidityUSD }
    days: pancakeDayDatas(first: ${DAYS_TOLD}, orderBy: date, orderDirection: desc, where: {date_gte: $from}) { date dailyVolumeUSD totalLiquidityUSD }
    pairs(first: ${pairCount}, orderBy: trackedReserveBNB, orderDirection: desc) { id reserveUSD token0 { ${token} } token1 { ${token} } }
  }`
  return graphql(url, query, { from: dayOf(now) - (DAYS_TOLD - 1) * DAY_S }, (data) => {
    const [factory] = rowsOf(data['pancakeFactories'])
    const days = rowsOf(data['days'])
    return {
      liquidity: factory === undefined ? '0' : digits(factory['totalLiquidityUSD']),
      volume: volumeWithin24Hours(days, now),
      days: days.toReversed().map(({ totalLiquidityUSD, dailyVolumeUSD }) => ({
        liquidity: digits(totalLiquidityUSD),
        volume: digits(dailyVolumeUSD),
      })),
      pairs: rowsOf(data['pairs']).map(({ id, reserveUSD, token0, token1 }) => ({
        address: addressIn(id),
        tokens: [namedToken(token0), namedToken(token1)] as const,
        liquidity: digits(reserveUSD),
      })),
    }
  })
}

/** What was traded in some pools within 24 hours, in their order. */
function pairVolumesRequest({ url }: OverviewQuestion, pairs: readonly Address[], now: number) {
  const query = `query($ids: [Bytes!]!, $from: Int!) {
    days: pairDayDatas(first: ${pairs.length * 2}, where: {pairAddress_in: $ids, date_gte: $from}) { pairAddress date dailyVolumeUSD }
  }`
  const ids = pairs.map((pair) => pair.toLowerCase())
  return graphql(url, query, { ids, from: dayOf(now) - DAY_S }, (data): readonly Digits[] => {
    const days = rowsOf(data['days'])
    return ids.map((id) =>
      volumeWithin24Hours(
        days.filter(({ pairAddress }) => pairAddress === id),
        now,
      ),
    )
  })
}

function dayOf(now: number): number {
  return Math.floor(now / DAY_S) * DAY_S
}

function volumeWithin24Hours(rows: readonly Row[], now: number): Digits {
  const today = dayOf(now)
  const yesterdaysPart = new Ratio(today + DAY_S - now).div(DAY_S)
  const volume = rows.reduce((sum, { date, dailyVolumeUSD }) => {
    const ofDay = decimal(dailyVolumeUSD)
    if (integer(date) < today - DAY_S) return sum
    return sum.plus(integer(date) < today ? ofDay.times(yesterdaysPart) : ofDay)
  }, new Ratio(0))
  return volume.toFixed()
}

function namedToken(value: unknown): NamedToken {
  if (!isRecord(value)) throw malformed(value)
  const { id, symbol, name, decimals } = value
  if (typeof symbol !== 'string' || typeof name !== 'string') throw malformed(value)
  const words = (text: string) => visibleText(text.slice(0, MOST_CHARACTERS))
  return { address: addressIn(id), decimals: count(decimals), symbol: words(symbol), name: words(name) }
}

function addressIn(value: unknown): Address {
  const address = parseAddress(value)
  if (address === undefined) throw malformed(value)
  return address
}

type Row = Readonly<Record<string, unknown>>

interface Placed {
  readonly block: number
  readonly index: number
  readonly event: LiquidityEvent
}

function addedIn(row: Row): Placed {
  const amounts = [digits(row['amount0']), digits(row['amount1'])] as const
  return placed(row, {
    kind: 'added',
    time: count(row['timestamp']),
    liquidity: digits(row['liquidity']),
    amounts,
  })
}

function removedIn(row: Row): Placed {
  return placed(row, {
    kind: 'removed',
    time: count(row['timestamp']),
    liquidity: digits(row['liquidity']),
  })
}

function placed({ transaction, logIndex }: Row, event: LiquidityEvent): Placed {
  if (!isRecord(transaction)) throw malformed(transaction)
  return { block: count(transaction['block']), index: count(logIndex), event }
}

export function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error('Not a list of records.')
  return value
}

function newestBlock(meta: unknown): number {
  const block = isRecord(meta) ? meta['block'] : undefined
  return integer(isRecord(block) ? block['number'] : undefined)
}

export function integer(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw malformed(value)
}

/** A BigInt of the schema comes as its digits. */
export function count(value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
  throw malformed(value)
}

function digits(value: unknown): Digits {
  return decimal(value).toFixed()
}

function decimal(value: unknown): Ratio {
  if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return new Ratio(value)
  throw malformed(value)
}

export function malformed(value: unknown): Error {
  return new Error(`Not a figure of a record: ${JSON.stringify(value)}`)
}
