import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import type { Call } from './aggregate'
import type { Listened } from './planner'
import type { CallKey, ReadProblem } from './slice'

/** A listened call with what the updater knows of it. */
export interface Tracked extends Listened {
  readonly key: CallKey
  readonly call: Call
  /** The last answer's hex digits; undefined before one and after a failure. */
  digits: string | undefined
  /** The published answer is that the contract refuses. */
  isReverted: boolean
  /** How often in a row it failed without a word; of a failing call, how often alone. */
  silentFailures: number
  /** Fetches in a row that brought no answer, for reasons of the nodes. */
  unanswered: number
  /** How often in a row a node refused it by itself, for reasons that are not the chain's. */
  refusals: number
  /** A failing call is not asked before, by the computer's clock. */
  restsUntil: number
  /** The batch whose `lastText` the digits are part of. */
  source: Batch | undefined
}

/** The calls of one request, which is encoded once. */
export interface Batch {
  readonly members: readonly Tracked[]
  readonly callData: Hex
  lastText: Hex | undefined
}

/** What is asked at one block, with all that comes of it. */
export interface Fetch {
  readonly block: number
  readonly controller: AbortController
  readonly members: readonly Tracked[]
  /** Between two tries: nothing is on the wire. */
  isBackingOff: boolean
  /** Further requests that the search for what sinks it may cost. */
  splitsLeft: number
  /** As how many requests of each member it counts. */
  weight: 1 | 2
  /** How many answers there had been before: a newer one shows that the node itself is not what refuses. */
  readonly answersBefore: number
}

/** A call of which nothing is known yet. */
export function trackedOf(key: CallKey): Tracked {
  const dash = key.indexOf('-')
  return {
    key,
    call: { target: key.slice(0, dash) as Address, callData: key.slice(dash + 1) as Hex },
    blocksPerFetch: 1,
    answeredAt: -1,
    fetchingAt: -1,
    hasFailed: false,
    health: 'healthy',
    digits: undefined,
    inFlight: 0,
    isReverted: false,
    silentFailures: 0,
    unanswered: 0,
    refusals: 0,
    restsUntil: 0,
    source: undefined,
  }
}

/** The store has let go of its result: what it was must not be taken for known. */
export function forgetAnswer(entry: Tracked): void {
  entry.answeredAt = -1
  entry.digits = undefined
  entry.isReverted = false
  entry.source = undefined
}

/** It has answered at this block: whatever it failed with before is over. */
export function noteAnswer(entry: Tracked, at: number): void {
  entry.answeredAt = at
  entry.hasFailed = false
  entry.isReverted = false
  entry.health = 'healthy'
  entry.silentFailures = 0
  entry.unanswered = 0
  entry.refusals = 0
}

/** It is marked failed for this block. */
export function noteFailure(entry: Tracked, problem: ReadProblem, at: number): void {
  entry.answeredAt = at
  entry.hasFailed = problem !== 'reverted'
  entry.isReverted = problem === 'reverted'
  entry.unanswered = 0
  entry.digits = undefined
  entry.source = undefined
}
