import type { Address } from '~/domain/address'
import { type CompetitionPhase, PHASES } from '~/domain/competition/phase'
import { type Decoder, field, list, map, orElse, record } from '~/lib/decode'
import { address, moment } from './decoders'
import { type Answer, remote } from './remote'

/** When phases of a battle begin, in Unix seconds. */
export type BattleDates = Readonly<Partial<Record<CompetitionPhase, number>>>

export interface DatedBattle {
  readonly contract: Address
  readonly dates: BattleDates
}

/** A date that cannot be understood is left out. */
const battleDates: Decoder<BattleDates> = map(
  record(Object.fromEntries(PHASES.map((phase) => [phase, orElse(moment, undefined)]))),
  (dates) => Object.fromEntries(Object.entries(dates).filter(([, at]) => at !== undefined && at > 0)),
)

const datedBattle: Decoder<DatedBattle> = record({ contract: address, dates: battleDates })

export const competitionService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** `url` as a whole. */
    battleDates: build.query<Answer<readonly DatedBattle[]>, { readonly url: string }>({
      query: ({ url }) => ({
        url,
        parse: field('data', list(datedBattle, { key: (each) => each.contract })),
      }),
    }),
  }),
})
