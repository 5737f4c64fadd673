import { type Address, parseAddress } from '~/domain/address'
import { type CompetitionPhase, PHASES } from '~/domain/competition/phase'
import { isRecord } from '~/lib/record'
import { remote } from './remote'

/** When phases of a battle begin, in Unix seconds. */
export type BattleDates = Readonly<Partial<Record<CompetitionPhase, number>>>

export interface DatedBattle {
  readonly contract: Address
  readonly dates: BattleDates
}

export const competitionService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** `url` as a whole. */
    battleDates: build.query<readonly DatedBattle[], { readonly url: string }>({
      query: ({ url }) => ({ url, parse: datedBattles }),
    }),
  }),
})

/** A battle that cannot be understood is left out, and so is a date. */
function datedBattles(answer: unknown): readonly DatedBattle[] {
  if (!isRecord(answer) || !Array.isArray(answer['data'])) throw new Error('There are no battles.')
  return answer['data'].flatMap((each: unknown) => {
    const contract = isRecord(each) ? parseAddress(each['contract']) : undefined
    const dates = isRecord(each) ? each['dates'] : undefined
    return contract === undefined || !isRecord(dates) ? [] : [{ contract, dates: datesOf(dates) }]
  })
}

/** The last second that a date can have. */
const LAST_SECOND = 8_640_000_000_000

function datesOf(dates: Readonly<Record<string, unknown>>): BattleDates {
  return Object.fromEntries(
    PHASES.flatMap((phase) => {
      const at = dates[phase]
      const isDate = typeof at === 'number' && Number.isInteger(at) && at > 0 && at <= LAST_SECOND
      return isDate ? [[phase, at]] : []
    }),
  )
}
