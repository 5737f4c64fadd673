import { Ratio } from '~/domain/money/ratio'
import type { Steps } from '~/lib/timeSlicing'
import { countedPower, type Verdicts, type Vote, VOTES_A_STEP } from './results'

/** What each choice had come to at a time. */
export interface PowerMoment {
  /** Unix seconds. */
  readonly time: number
  /** Whole tokens, in the order of the proposal's choices. */
  readonly powers: readonly Ratio[]
}

/** As many as a picture shows and as a table is read with. */
const MOST_MOMENTS = 48

/**
 * The power of each choice as its votes came, the first moment first: exactly when each came, or, of many, at the last
 * of those that came close together. `votes` are one of each voter, in any order, and those count that count in the
 * results. Voters date their votes themselves: one from before the start counts at the start. Empty without votes.
 */
export function* powerOverTimeInSteps(
  choices: number,
  votes: readonly Vote[],
  verdicts: Verdicts,
  start: number,
): Steps<readonly PowerMoment[]> {
  let end = start
  for (const { created } of votes) end = Math.max(end, created)
  const length = Math.max(end - start, 1)
  const groups = new Map<number, { time: number; powers: readonly Ratio[] }>()
  const none = Array.from({ length: choices }, () => new Ratio(0))
  for (const [nth, vote] of votes.entries()) {
    if (nth % VOTES_A_STEP === VOTES_A_STEP - 1) yield
    const power = countedPower(vote, choices, verdicts)
    if (power === undefined) continue
    const time = Math.max(vote.created, start)
    const index = Math.min(Math.floor(((time - start) / length) * MOST_MOMENTS), MOST_MOMENTS - 1)
    const group = groups.get(index) ?? { time, powers: none }
    groups.set(index, {
      time: Math.max(group.time, time),
      powers: group.powers.map((sum, i) => (i === vote.choice - 1 ? sum.plus(power) : sum)),
    })
  }
  let sums: readonly Ratio[] = none
  return [...groups.values()]
    .sort((a, b) => a.time - b.time)
    .map(({ time, powers }) => {
      sums = sums.map((sum, i) => sum.plus(powers[i] ?? 0))
      return { time, powers: sums }
    })
}

/** Lines that can be told apart. */
const MOST_LINES = 6

interface DrawnChoices {
  /** Choices by their place in the proposal, counted from 0, in its order. */
  readonly shown: readonly number[]
  /** Those that are one line together; none where each has its own. */
  readonly others: readonly number[]
  /** The powers of the choices shown, and of the others together where there are some. */
  readonly moments: readonly PowerMoment[]
}

/** As many choices as can be told apart: those with the most power in the end, and the others as one. */
export function drawnChoices(moments: readonly PowerMoment[]): DrawnChoices {
  const last = moments.at(-1)?.powers ?? []
  const all = last.map((_, nth) => nth)
  if (last.length <= MOST_LINES) return { shown: all, others: [], moments }
  const byPower = [...all].sort((a, b) => last[b]?.comparedTo(last[a] ?? 0) ?? 0)
  const leading = new Set(byPower.slice(0, MOST_LINES - 1))
  const [shown, others] = [all.filter((nth) => leading.has(nth)), all.filter((nth) => !leading.has(nth))]
  const zero = new Ratio(0)
  return {
    ...{ shown, others },
    moments: moments.map(({ time, powers }) => ({
      time,
      powers: [
        ...shown.map((nth) => powers[nth] ?? zero),
        others.reduce((sum, nth) => sum.plus(powers[nth] ?? 0), zero),
      ],
    })),
  }
}
