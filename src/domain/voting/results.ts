import { Ratio } from '~/domain/money/ratio'
import { allAtOnce, type Steps } from '~/lib/timeSlicing'

/** A vote as a hub lists it; the choice is counted from 1. */
export interface Vote {
  readonly id: string
  readonly voter: string
  readonly created: number
  readonly choice: number
  /** Whole tokens as digits; undefined where the vote does not say, which counts for nothing. */
  readonly votingPower: string | undefined
  /** Lets the counting service recognize its own claim; undefined where the vote has none. */
  readonly verificationHash: string | undefined
}

/**
 * By voter in lower case, whether the power that a vote claims was verified: undefined while, or where, no one has said
 * so.
 */
export type Verdicts = Pick<ReadonlyMap<string, boolean>, 'get'>

interface ChoiceResult {
  readonly choice: string
  readonly votes: number
  readonly power: Ratio
  /** 0 to 100; 0 without votes. */
  readonly percent: Ratio
}

export interface Results {
  /** In the order of the proposal's choices. Two of the same words stay two. */
  readonly choices: readonly ChoiceResult[]
  readonly counted: number
  readonly total: Ratio
  /** Votes that claim what they do not have, or choose what is not there: counted nowhere. */
  readonly invalid: number
  /** Votes that are not verified yet: not counted either. */
  readonly unverified: number
  /** The latest of each voter, in the order in which they came. */
  readonly votes: readonly Vote[]
}

/** Adds up the power of verified votes alone. Of several votes of one voter the latest counts. */
export function* resultsInSteps(
  choices: readonly string[],
  votes: readonly Vote[],
  verdicts: Verdicts,
): Steps<Results> {
  const sums = choices.map(() => ({ votes: 0, power: new Ratio(0) }))
  let [invalid, unverified, counted] = [0, 0, 0]
  let total = new Ratio(0)
  const latest = yield* latestInSteps(votes)
  for (const [nth, vote] of latest.entries()) {
    if (nth % VOTES_A_STEP === VOTES_A_STEP - 1) yield
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
    ...{ counted, total, invalid, unverified, votes: latest },
  }
}

/** What one step adds up: about a millisecond of work. */
export const VOTES_A_STEP = 100

export function resultsOf(choices: readonly string[], votes: readonly Vote[], verdicts: Verdicts): Results {
  return allAtOnce(resultsInSteps(choices, votes, verdicts))
}

/** Does the vote take the other's place? Of two of one second the one whose id is the greater counts, as hubs have it. */
export function isLater(vote: Vote, other: Vote): boolean {
  return vote.created === other.created ? vote.id > other.id : vote.created > other.created
}

/** One of each voter, in the order of the list: a second vote takes the first one's place. */
export function latestVotes(votes: readonly Vote[]): readonly Vote[] {
  return allAtOnce(latestInSteps(votes))
}

function* latestInSteps(votes: readonly Vote[]): Steps<readonly Vote[]> {
  const latest = new Map<string, Vote>()
  for (const [nth, vote] of votes.entries()) {
    if (nth % VOTES_A_STEP === VOTES_A_STEP - 1) yield
    const voter = vote.voter.toLowerCase()
    const before = latest.get(voter)
    if (before === undefined || isLater(vote, before)) latest.set(voter, vote)
  }
  const those: Vote[] = []
  for (const [nth, vote] of votes.entries()) {
    if (nth % VOTES_A_STEP === VOTES_A_STEP - 1) yield
    if (latest.get(vote.voter.toLowerCase()) === vote) those.push(vote)
  }
  return those
}

/** What a vote adds to its choice; undefined for one that counts nowhere, or not yet. */
export function countedPower(vote: Vote, choices: number, verdicts: Verdicts): Ratio | undefined {
  const isOfChoice = Number.isInteger(vote.choice) && vote.choice >= 1 && vote.choice <= choices
  return isOfChoice && verdicts.get(vote.voter.toLowerCase()) === true ? powerOf(vote) : undefined
}

/** Undefined for what is not an amount: voters write this field themselves. */
function powerOf({ votingPower }: Vote): Ratio | undefined {
  if (votingPower === undefined) return new Ratio(0)
  return /^\d{1,40}(\.\d{1,80})?$/.test(votingPower) ? new Ratio(votingPower) : undefined
}
