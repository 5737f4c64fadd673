import type { Address } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { type Decoder, field, list, map, optional, record, Undecodable } from '~/lib/decode'
import { DAY_S, HOUR_S } from '~/lib/seconds'
import { CHANGES } from './changes'
import { amount, dollars, moment, type Digits } from './decoders'
import { type Answer, remote, renewedAfter, subgraph, SUBGRAPH_ROWS } from './remote'

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

export const priceHistoryService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Token 1 for one token 0 of a pool when each of its periods ended. */
    pairCloses: build.query<Answer<Closes>, OfPair>({
      providesTags: renewedAfter(CHANGES.trades),
      query: pairClosesRequest,
    }),
    /** Dollars for one token when each of its days ended. */
    dollarCloses: build.query<Answer<Closes>, OfToken>({ query: dollarClosesRequest }),
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
  const query = `query($id: ${ownerType}!, $from: Int!) { ${rowsIn('before', 1, 'desc', 'lt')} ${rowsIn('since', SUBGRAPH_ROWS, 'asc', 'gte')} }`
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
