import type { Address } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { type Decoder, field, integer, list, map, record, whole } from '~/lib/decode'
import { DAY_S } from '~/lib/seconds'
import { CHANGES } from './changes'
import { address, dollars, moment, words, type Digits } from './decoders'
import { pairDay } from './pairDay'
import { type Answer, askPart, remote, renewedAfter, subgraph } from './remote'

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

export const exchangeOverviewService = remote.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What the exchange holds and trades, with its largest pools. Volumes are kept by the day: of yesterday a part
     * counts, as if its trades were spread evenly over it.
     */
    exchangeOverview: build.query<Answer<Overview>, OverviewQuery>({
      providesTags: renewedAfter(CHANGES.trades),
      queryFn: async (question, _, __, ask) => {
        const now = question.now ?? Math.floor(Date.now() / 1000)
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
