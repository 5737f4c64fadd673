import { type Address, parseAddress } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import type { Close } from '~/domain/priceHistory'
import { visibleText } from '~/domain/visibleText'
import { isRecord } from '~/lib/record'

const TIMEOUT_MS = 15_000
/** The most that a subgraph gives at once. */
const PAGE = 1000

export type PeriodLength = 'hour' | 'day'

interface Since {
  readonly period: PeriodLength
  /** Unix seconds of the first period; the one before it is given too, since its price may still hold. */
  readonly from: number
}

/**
 * Token 1 for one token 0 of a pool when each of its periods ended. Throws 'Failed to read the exchange subgraph'
 * when it cannot be reached, reports an error, or answers with what is no history.
 */
export async function pairCloses(
  url: string,
  pair: Address,
  { period, from }: Since,
): Promise<readonly Close[]> {
  const [kind, owner, start] =
    period === 'hour' ? ['pairHourDatas', 'pair', 'hourStartUnix'] : ['pairDayDatas', 'pairAddress', 'date']
  const type = period === 'hour' ? 'String' : 'Bytes'
  const rows = await askSince(url, {
    kind,
    owner,
    ownerType: type,
    start,
    fields: 'reserve0 reserve1',
    id: pair,
    from,
  })
  return rows.map((row) => ({
    start: integer(row[start]),
    price: decimal(row['reserve1']).div(decimal(row['reserve0'])),
  }))
}

/** Dollars for one token when each of its days ended. Throws as `pairCloses`. */
export async function dollarCloses(url: string, token: Address, from: number): Promise<readonly Close[]> {
  const rows = await askSince(url, {
    kind: 'tokenDayDatas',
    owner: 'token',
    ownerType: 'String',
    start: 'date',
    fields: 'priceUSD',
    id: token,
    from,
  })
  return rows.map((row) => ({ start: integer(row['date']), price: decimal(row['priceUSD']) }))
}

/** One deposit or withdrawal of an account, in whole tokens; 0 and 1 as the pair orders its tokens. */
export type LiquidityEvent =
  | {
      readonly kind: 'added'
      /** Unix seconds. */
      readonly time: number
      readonly liquidity: Ratio
      readonly amounts: readonly [Ratio, Ratio]
    }
  | { readonly kind: 'removed'; readonly time: number; readonly liquidity: Ratio }

const IN_ORDER = `first: ${PAGE}, orderBy: timestamp, orderDirection: asc`
const PLACE = 'timestamp logIndex transaction { block }'

/** What an account did in a pool, as far as it is told. */
export interface LiquidityHistory {
  /** The newest block that is told of: a subgraph is some blocks behind the chain. */
  readonly block: number
  /** The oldest first; undefined where there are more than a subgraph tells at once. */
  readonly events: readonly LiquidityEvent[] | undefined
}

/** What an account added to a pool and removed from it. Throws as `pairCloses`. */
export async function liquidityHistory(
  url: string,
  pair: Address,
  account: Address,
): Promise<LiquidityHistory> {
  const query = `query($pair: String!, $account: Bytes!) {
    _meta { block { number } }
    mints(${IN_ORDER}, where: {pair: $pair, to: $account, sender_not: null}) { ${PLACE} liquidity amount0 amount1 }
    burns(${IN_ORDER}, where: {pair: $pair, sender: $account, needsComplete: false}) { ${PLACE} liquidity }
  }`
  try {
    const data = await ask(url, query, { pair: pair.toLowerCase(), account: account.toLowerCase() })
    const [mints, burns] = [rowsOf(data['mints']), rowsOf(data['burns'])]
    const block = newestBlock(data['_meta'])
    if (mints.length >= PAGE || burns.length >= PAGE) return { block, events: undefined }
    const events = [...mints.map(addedIn), ...burns.map(removedIn)]
      .sort((one, other) => one.block - other.block || one.index - other.index)
      .map(({ event }) => event)
    return { block, events }
  } catch (cause) {
    throw new Error('Failed to read the exchange subgraph', { cause })
  }
}

/** What a pool holds, and what was traded in it within seven days; both in dollars. */
interface WeekOfTrades {
  readonly volume: Ratio
  readonly reserve: Ratio
}

const DAY_S = 24 * 60 * 60
/** Days that seven days may touch. */
const DAYS_TOUCHED = 8
const PAIRS_AT_ONCE = Math.floor(PAGE / DAYS_TOUCHED)

/**
 * What happened in some pools from `since` (Unix seconds, seven days ago) on; one that the subgraph does not know is not
 * in the answer. Volumes are kept by the day: of the day in which the week began a part counts, as if its trades were
 * spread evenly over it. Throws as `pairCloses`.
 */
export async function weekOfTrades(
  url: string,
  pairs: readonly Address[],
  since: number,
): Promise<ReadonlyMap<Address, WeekOfTrades>> {
  const parts: Address[][] = []
  for (let i = 0; i < pairs.length; i += PAIRS_AT_ONCE) parts.push(pairs.slice(i, i + PAIRS_AT_ONCE))
  const answers = await Promise.all(parts.map((part) => weekOfSome(url, part, since)))
  return new Map(answers.flatMap((answer) => [...answer]))
}

async function weekOfSome(
  url: string,
  pairs: readonly Address[],
  since: number,
): Promise<ReadonlyMap<Address, WeekOfTrades>> {
  const query = `query($ids: [ID!]!, $addresses: [Bytes!]!, $from: Int!) {
    pairs(first: ${PAGE}, where: {id_in: $ids}) { id reserveUSD }
    days: pairDayDatas(first: ${PAGE}, where: {pairAddress_in: $addresses, date_gte: $from}) { pairAddress date dailyVolumeUSD }
  }`
  const from = Math.floor(since / DAY_S) * DAY_S
  const [zero, first] = [new Ratio(0), new Ratio(from + DAY_S - since).div(DAY_S)]
  const byId = new Map(pairs.map((pair) => [pair.toLowerCase(), pair]))
  const ids = [...byId.keys()]
  try {
    const data = await ask(url, query, { ids, addresses: ids, from })
    const volumes = new Map<unknown, Ratio>()
    for (const { pairAddress, date, dailyVolumeUSD } of rowsOf(data['days'])) {
      const volume = decimal(dailyVolumeUSD).times(integer(date) === from ? first : 1)
      volumes.set(pairAddress, volume.plus(volumes.get(pairAddress) ?? zero))
    }
    return new Map(
      rowsOf(data['pairs']).flatMap(({ id, reserveUSD }) => {
        const pair = typeof id === 'string' ? byId.get(id) : undefined
        if (pair === undefined) return []
        return [[pair, { volume: volumes.get(id) ?? zero, reserve: decimal(reserveUSD) }] as const]
      }),
    )
  } catch (cause) {
    throw new Error('Failed to read the exchange subgraph', { cause })
  }
}

/** A token as the subgraph names it: its words are anybody's. */
export interface NamedToken {
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** A pool with what it holds and what was traded in it within a day, both in dollars. */
export interface BusyPair {
  readonly address: Address
  readonly tokens: readonly [NamedToken, NamedToken]
  readonly liquidity: Ratio
  readonly volume: Ratio
}

/** The whole exchange in dollars. */
export interface ExchangeOverview {
  readonly liquidity: Ratio
  /** Of the 24 hours before. */
  readonly volume: Ratio
  /** The last days in which something was traded, the oldest first and today with what it has so far. */
  readonly days: readonly { readonly liquidity: Ratio; readonly volume: Ratio }[]
  /** The pools that hold the most of what has a price, the largest first. */
  readonly pairs: readonly BusyPair[]
}

/** Days whose figures are told one by one. */
const DAYS_TOLD = 30
/** Longer symbols and names are cut before they are looked at. */
const MOST_CHARACTERS = 64

/**
 * What the exchange holds and trades at `now` (unix seconds), with its `pairCount` largest pools. Volumes are kept by the
 * day: of yesterday a part counts, as if its trades were spread evenly over it. Throws as `pairCloses`.
 */
export async function exchangeOverview(
  url: string,
  now: number,
  pairCount: number,
): Promise<ExchangeOverview> {
  const today = Math.floor(now / DAY_S) * DAY_S
  const token = 'id symbol name decimals'
  const query = `query($from: Int!) {
    pancakeFactories(first: 1) { totalLiquidityUSD }
    days: pancakeDayDatas(first: ${DAYS_TOLD}, orderBy: date, orderDirection: desc, where: {date_gte: $from}) { date dailyVolumeUSD totalLiquidityUSD }
    pairs(first: ${pairCount}, orderBy: trackedReserveBNB, orderDirection: desc) { id reserveUSD token0 { ${token} } token1 { ${token} } }
  }`
  const ofPairs = `query($ids: [Bytes!]!, $from: Int!) {
    days: pairDayDatas(first: ${pairCount * 2}, where: {pairAddress_in: $ids, date_gte: $from}) { pairAddress date dailyVolumeUSD }
  }`
  const yesterday = today - DAY_S
  const yesterdaysPart = new Ratio(today + DAY_S - now).div(DAY_S)
  const volumeOf = (rows: readonly Row[]) =>
    rows.reduce((sum, { date, dailyVolumeUSD }) => {
      const volume = decimal(dailyVolumeUSD)
      if (integer(date) < yesterday) return sum
      return sum.plus(integer(date) < today ? volume.times(yesterdaysPart) : volume)
    }, new Ratio(0))
  try {
    const data = await ask(url, query, { from: today - (DAYS_TOLD - 1) * DAY_S })
    const pairs = rowsOf(data['pairs'])
    const days =
      pairs.length === 0
        ? []
        : rowsOf((await ask(url, ofPairs, { ids: pairs.map(({ id }) => id), from: yesterday }))['days'])
    const [factory] = rowsOf(data['pancakeFactories'])
    const told = rowsOf(data['days'])
    return {
      liquidity: factory === undefined ? new Ratio(0) : decimal(factory['totalLiquidityUSD']),
      volume: volumeOf(told),
      days: told.toReversed().map(({ totalLiquidityUSD, dailyVolumeUSD }) => ({
        liquidity: decimal(totalLiquidityUSD),
        volume: decimal(dailyVolumeUSD),
      })),
      pairs: pairs.map(({ id, reserveUSD, token0, token1 }) => ({
        address: addressIn(id),
        tokens: [namedToken(token0), namedToken(token1)],
        liquidity: decimal(reserveUSD),
        volume: volumeOf(days.filter(({ pairAddress }) => pairAddress === id)),
      })),
    }
  } catch (cause) {
    throw new Error('Failed to read the exchange subgraph', { cause })
  }
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
  const amounts = [decimal(row['amount0']), decimal(row['amount1'])] as const
  return placed(row, {
    kind: 'added',
    time: count(row['timestamp']),
    liquidity: decimal(row['liquidity']),
    amounts,
  })
}

function removedIn(row: Row): Placed {
  return placed(row, {
    kind: 'removed',
    time: count(row['timestamp']),
    liquidity: decimal(row['liquidity']),
  })
}

function placed({ transaction, logIndex }: Row, event: LiquidityEvent): Placed {
  if (!isRecord(transaction)) throw malformed(transaction)
  return { block: count(transaction['block']), index: count(logIndex), event }
}

interface Question {
  readonly kind: string
  /** The field that names whose periods are meant, and its type in the schema. */
  readonly owner: string
  readonly ownerType: string
  readonly start: string
  readonly fields: string
  readonly id: Address
  readonly from: number
}

async function askSince(
  url: string,
  { kind, owner, ownerType, start, fields, id, from }: Question,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const list = (name: string, first: number, way: string, suffix: string) =>
    `${name}: ${kind}(first: ${first}, orderBy: ${start}, orderDirection: ${way}, where: {${owner}: $id, ${start}_${suffix}: $from}) { ${start} ${fields} }`
  const query = `query($id: ${ownerType}!, $from: Int!) { ${list('before', 1, 'desc', 'lt')} ${list('since', PAGE, 'asc', 'gte')} }`
  try {
    const data = await ask(url, query, { id: id.toLowerCase(), from })
    return [...rowsOf(data['before']), ...rowsOf(data['since'])]
  } catch (cause) {
    throw new Error('Failed to read the exchange subgraph', { cause })
  }
}

async function ask(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const answer: unknown = await response.json()
  // A part of an answer beside errors is not what was asked for.
  if (!isRecord(answer) || Array.isArray(answer['errors']) || !isRecord(answer['data'])) {
    throw new Error(`Not an answer: ${JSON.stringify(answer).slice(0, 500)}`)
  }
  return answer['data']
}

function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error('Not a list of records.')
  return value
}

function newestBlock(meta: unknown): number {
  const block = isRecord(meta) ? meta['block'] : undefined
  return integer(isRecord(block) ? block['number'] : undefined)
}

function integer(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw malformed(value)
}

/** A BigInt of the schema comes as its digits. */
function count(value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
  throw malformed(value)
}

function decimal(value: unknown): Ratio {
  if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return new Ratio(value)
  throw malformed(value)
}

function malformed(value: unknown): Error {
  return new Error('Failed to read the exchange subgraph', {
    cause: new Error(`Not a figure of a record: ${JSON.stringify(value)}`),
  })
}
