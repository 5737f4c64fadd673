import type { Address } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { list, map, record, text } from '~/lib/decode'
import { DAY_S, WEEK_S } from '~/lib/seconds'
import { dollars, type Digits } from './decoders'
import { pairDay } from './pairDay'
import { type Answer, askPart, remote, subgraph, SUBGRAPH_ROWS } from './remote'

/** What a pool holds, and what was traded in it within seven days; both in dollars. */
interface WeekOfTrades {
  readonly volume: Digits
  readonly reserve: Digits
}

/** Days that seven days may touch. */
const DAYS_TOUCHED = 8
const PAIRS_AT_ONCE = Math.floor(SUBGRAPH_ROWS / DAYS_TOUCHED)

export const weekOfTradesService = remote.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What happened in some pools within the last seven days, by their addresses; one that the subgraph does not know
     * is not in the answer. Volumes are kept by the day: of the day in which the week began a part counts, as if its
     * trades were spread evenly over it.
     */
    weekOfTrades: build.query<
      Answer<Readonly<Record<string, WeekOfTrades>>>,
      { readonly url: string; readonly pairs: readonly Address[]; readonly now?: number }
    >({
      queryFn: async ({ url, pairs, now = Math.floor(Date.now() / 1000) }, _, __, ask) => {
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
  }),
})

function weekRequest(url: string, pairs: readonly Address[], since: number) {
  const query = `query($ids: [ID!]!, $addresses: [Bytes!]!, $from: Int!) {
    pairs(first: ${SUBGRAPH_ROWS}, where: {id_in: $ids}) { id reserveUSD }
    days: pairDayDatas(first: ${SUBGRAPH_ROWS}, where: {pairAddress_in: $addresses, date_gte: $from}) { pairAddress date dailyVolumeUSD }
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
