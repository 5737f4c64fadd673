import { Ratio } from '~/domain/money/ratio'

/** A vote as a hub lists it; the choice is counted from 1. */
export interface Vote {
  readonly id: string
  readonly voter: string
  readonly created: number
  readonly choice: number
  /** Whole tokens as digits; undefined where the vote does not say, which counts for nothing. */
  readonly votingPower: string | undefined
}

/** Whether the power that a vote claims was verified: undefined while, or where, nobody has said so. */
export type Verdicts = ReadonlyMap<string, boolean>

interface ChoiceResult {
  readonly choice: string
  readonly votes: number
  readonly power: Ratio
  /** 0 to 100; 0 where nobody has voted. */
  readonly percent: Ratio
}

export interface Results {
  /** In the order of the proposal's choices. Two of the same words stay two. */
  readonly choices: readonly ChoiceResult[]
  readonly counted: number
  readonly total: Ratio
  /** Votes that claim what they do not have, or choose what is not there: counted nowhere. */
  readonly invalid: number
  /** Votes of which nobody has said yet whether they are true: counted nowhere either. */
  readonly unverified: number
}

/** Adds up the power of verified votes alone. Of several votes of one voter the latest counts. */
export function resultsOf(choices: readonly string[], votes: readonly Vote[], verdicts: Verdicts): Results {
  const sums = choices.map(() => ({ votes: 0, power: new Ratio(0) }))
  let [invalid, unverified, counted] = [0, 0, 0]
  let total = new Ratio(0)
  for (const vote of latestVotes(votes)) {
    const sum = sums[vote.choice - 1]
    const verdict = verdicts.get(vote.voter.toLowerCase())
    const power = powerOf(vote)
    if (sum === undefined || verdict === false || power === undefined) {
      invalid += 1
    } else if (verdict === undefined) {
      unverified += 1
    } else {
      sum.votes += 1
      sum.power = sum.power.plus(power)
      total = total.plus(power)
      counted += 1
    }
  }
  return {
    choices: sums.map(({ votes: count, power }, i) => ({
      choice: choices[i] ?? '',
      votes: count,
      power,
      percent: total.isZero() ? new Ratio(0) : power.times(100).div(total),
    })),
    ...{ counted, total, invalid, unverified },
  }
}

/** One of each voter, in the order of the list: a second vote takes the first one's place. */
export function latestVotes<V extends Pick<Vote, 'voter' | 'created'>>(votes: readonly V[]): readonly V[] {
  const latest = new Map<string, V>()
  for (const vote of votes) {
    const voter = vote.voter.toLowerCase()
    const before = latest.get(voter)
    if (before === undefined || vote.created > before.created) latest.set(voter, vote)
  }
  return votes.filter((vote) => latest.get(vote.voter.toLowerCase()) === vote)
}

/** Undefined for what is no amount: it was written by whoever voted. */
function powerOf({ votingPower }: Vote): Ratio | undefined {
  if (votingPower === undefined) return new Ratio(0)
  return /^\d{1,40}(\.\d{1,80})?$/.test(votingPower) ? new Ratio(votingPower) : undefined
}
