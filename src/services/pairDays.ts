import type { Address } from '~/domain/address'
import { type DecodedBy, list, map, orElse, record } from '~/lib/decode'
import { DAY_S } from '~/lib/seconds'
import { dollars, moment } from './decoders'
import { type Answer, remote, subgraph, SUBGRAPH_ROWS } from './remote'

/** A day of a pool in dollars, as digits; undefined where a figure is none. */
const row = record({
  /** Unix seconds at which it began, in UTC. */
  date: moment,
  dailyVolumeUSD: orElse(dollars, undefined),
  /** At its end, or of now if it is still going on. */
  reserveUSD: orElse(dollars, undefined),
})

interface PairDays {
  /** Unix seconds. */
  readonly askedAt: number
  /** In any order; the days on which nothing happened are not among them. */
  readonly days: readonly DecodedBy<typeof row>[]
}

interface PairDaysQuery {
  readonly url: string
  readonly pair: Address
  /** Days back from today, which is one of them. */
  readonly count: number
  /** Unix seconds; the computer's clock where it is not given. */
  readonly now?: number
}

/** For parts of pages that come late: the first screen of trading does without it. */
export const pairDaysService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** What was traded in a pool and what it held, day by day, with the last day before those where there is one. */
    pairDays: build.query<Answer<PairDays>, PairDaysQuery>({
      query: ({ url, pair, count, now = Math.floor(Date.now() / 1000) }) => {
        const rowsIn = (name: string, first: number, suffix: string) =>
          `${name}: pairDayDatas(first: ${first}, orderBy: date, orderDirection: desc, where: {pairAddress: $pair, date_${suffix}: $from}) { date dailyVolumeUSD reserveUSD }`
        const query = `query($pair: Bytes!, $from: Int!) { ${rowsIn('before', 1, 'lt')} ${rowsIn('since', SUBGRAPH_ROWS, 'gte')} }`
        const from = (Math.floor(now / DAY_S) - count + 1) * DAY_S
        const rows = list(row, { key: (each) => each.date })
        return subgraph(
          url,
          query,
          { pair: pair.toLowerCase(), from },
          map(record({ before: rows, since: rows }), ({ before, since }): PairDays => ({
            askedAt: now,
            days: [...before, ...since],
          })),
        )
      },
    }),
  }),
})
