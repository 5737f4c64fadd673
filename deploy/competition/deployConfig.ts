import type { PhaseDates } from '~/config/deployment/record'
import { PHASES } from '~/domain/competition/phase'
import { withoutUndefined } from '~/lib/withoutUndefined'
import type { Reader, TermsContext } from '../reader'

/** A battle of the teams. Its owner says when its phases are, what is given, and to whom. */
export interface BattleTerms {
  /** In the address bar. */
  readonly id: string
  readonly name: string
  /** Whole CHEESE for its prizes. */
  readonly funds: string | undefined
  /** The last rank in a team that reaches the reward groups 4, 3, 2 and 1; the page says no ranks where it is absent. */
  readonly ranks: readonly number[] | undefined
  /** When phases are announced to begin; the contract goes by its owner's word alone. */
  readonly dates: PhaseDates | undefined
  /** Three that it gives besides CHEESE, which makes it one of the second version. */
  readonly fanTokens: readonly FanTokenTerms[] | undefined
  /** Of the fifteen that its points are given for: five places for each of three medals. */
  readonly firstCampaign: number | undefined
}

export interface FanTokenTerms {
  readonly token: string
  /** Whole tokens for its prizes. */
  readonly funds: string | undefined
}

/** As many as the contract of the second version has. */
const FAN_TOKENS = 3

export function battleTerms(reader: Reader, { named, decimalsOf }: TermsContext): BattleTerms {
  const terms = {
    id: reader.text('id', (text) => /^[a-z0-9-]+$/.test(text), 'small letters, digits and hyphens'),
    name: reader.text('name'),
    funds: reader.optional('funds', () => reader.amount('funds')),
    ranks: reader.optional('ranks', () => reader.numbers('ranks')),
    dates: reader.optional('dates', () => reader.object('dates', datesOf)),
    fanTokens: reader.optional('fanTokens', () =>
      reader.list('fanTokens', (each) => {
        const token = named(each, 'token')
        return { token, funds: each.optional('funds', () => each.amount('funds', decimalsOf(token))) }
      }),
    ),
    firstCampaign: reader.optional('firstCampaign', () => reader.number('firstCampaign', { least: 1 })),
  }
  const { ranks = [], dates = {}, fanTokens } = terms
  const others = new Set(fanTokens?.map(({ token }) => token))
  if (fanTokens !== undefined && (others.size !== FAN_TOKENS || fanTokens.length !== FAN_TOKENS)) {
    reader.problem('fanTokens', 'must be three different tokens.')
  }
  if (ranks.length > 4 || !isRising([0, ...ranks])) {
    reader.problem('ranks', 'must be at most four numbers, each above the one before.')
  }
  if (!isRising(PHASES.flatMap((phase) => dates[phase] ?? []).map(secondsOf))) {
    reader.problem('dates', 'must be in the order of the phases.')
  }
  return terms
}

function datesOf(reader: Reader): PhaseDates {
  return withoutUndefined<PhaseDates>(
    Object.fromEntries(PHASES.map((phase) => [phase, reader.optional(phase, () => reader.moment(phase))])),
  )
}

function secondsOf(moment: number | string): number {
  return typeof moment === 'number' ? moment : Date.parse(moment) / 1000
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? 0))
}
