import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { getCurrentBlockTimestamp } from '../abi/multicall'
import { encodeCall } from '../codec/codec'
import { isAnswerOfChain, type RpcError } from '../rpc/errors'
import { type AggregateAnswer, type Call, decodeAggregate, encodeAggregate } from './aggregate'
import type { ReadProblem } from './slice'
import type { Fetch, Tracked } from './tracked'

/** What the updater lends to the search for calls that eat the gas of others. */
export interface FailingCallSearch {
  readonly multicall: Address
  /** One aggregate at a block, with a limit of gas where one is given. */
  ask(this: void, data: Hex, at: number, signal: AbortSignal, gas?: number): Promise<Hex>
  publish(this: void, member: Tracked, data: Hex, at: number): void
  markFailed(this: void, members: readonly Tracked[], problem: ReadProblem, at: number): void
  fetchBatch(this: void, fetch: Fetch, members: readonly Tracked[]): Promise<boolean>
  /** Something was answered since the fetch began: the node itself is not what refuses. */
  isAnswering(this: void, fetch: Fetch): boolean
  /** The node takes no more calls than this at once. */
  shrinkTo(this: void, size: number): void
  /** When failing calls were asked, by the computer's clock, the latest last. */
  askedAt: readonly number[]
}

/** Refusals of a call by itself, after which it is taken for the reason. */
const MOST_REFUSALS = 2
const MINUTE_MS = 60_000
/** Requests a minute for all failing calls together. */
const RETRIES_A_MINUTE = 2
const BACKOFF_MS = { first: 30_000, most: 3_600_000 } as const

/** Milliseconds until a failing call is asked again after it has failed alone so many times. */
export function failingCallBackoff(failures: number): number {
  return Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.most)
}

/** The failing calls to ask now, those that have waited longest first; they count as asked. */
export function dueFailingCalls<T extends { readonly restsUntil: number }>(
  search: Pick<FailingCallSearch, 'askedAt'>,
  failing: readonly T[],
): readonly T[] {
  const now = Date.now()
  const latest = search.askedAt.filter((at) => now - at < MINUTE_MS)
  const due = failing
    .filter(({ restsUntil }) => restsUntil <= now)
    .sort((a, b) => a.restsUntil - b.restsUntil)
    .slice(0, Math.max(0, RETRIES_A_MINUTE - latest.length))
  search.askedAt = [...latest, ...due.map(() => now)]
  return due
}

/**
 * A node refused a request, for reasons that are not its being behind: too large, or one of its calls sinks it. The
 * halves are asked, down to single calls. Resolves to whether all members have an answer of their own, and to
 * undefined where nothing more can be found out now.
 */
export async function splitRefused(
  search: FailingCallSearch,
  fetch: Fetch,
  members: readonly Tracked[],
  error: RpcError,
): Promise<boolean | undefined> {
  const [alone] = members
  if (members.length === 1 && alone !== undefined) {
    const isVerdict = isAnswerOfChain(error)
    alone.refusals += 1
    // A node that answers for others and not for this one does so because of this one.
    if (!isVerdict && (alone.refusals < MOST_REFUSALS || !search.isAnswering(fetch))) return undefined
    markFailing(alone)
    search.markFailed([alone], isVerdict ? 'reverted' : 'unreachable', fetch.block)
    return false
  }
  if (fetch.splitsLeft <= 0) {
    // What is found so far is not searched again at the next block.
    for (const member of members) member.health = 'suspect'
    return undefined
  }
  narrow(fetch)
  const middle = Math.ceil(members.length / 2)
  const [first, second] = await Promise.all([
    search.fetchBatch(fetch, members.slice(0, middle)),
    search.fetchBatch(fetch, members.slice(middle)),
  ])
  // Both halves are sound: the whole was only too large for this node.
  if (first && second) search.shrinkTo(middle)
  return first && second
}

/** While it is found out which calls sink a batch, nothing is sent beside it: that would be searched as well. */
function narrow(fetch: Fetch): void {
  fetch.splitsLeft -= 2
  if (fetch.weight > 1) return
  fetch.weight = 2
  for (const member of fetch.members) member.inFlight += 1
}

function markFailing(member: Tracked): void {
  if (member.health !== 'failing') member.silentFailures = 0
  member.health = 'failing'
  member.restsUntil = Date.now() + failingCallBackoff(member.silentFailures)
  member.silentFailures += 1
}

/** Units of gas for a call that is asked alone: more than any view needs, and little for a node. */
const SINGLE_CALL_GAS = 10_000_000

/**
 * Several failed without a word in one request: they may all refuse, or one of them ate the gas of those behind it.
 * They are asked again in reverse order, where those behind come first, and a witness that always answers comes
 * last: when it is starved too, the halves are asked, down to the ones that eat.
 */
export async function findFailingCalls(
  search: FailingCallSearch,
  fetch: Fetch,
  doubtful: readonly Tracked[],
): Promise<void> {
  const { signal } = fetch.controller
  const reversed = [...doubtful].reverse()
  const at = Math.max(fetch.block, ...doubtful.map(({ answeredAt }) => answeredAt))
  // Cheap, and the contract's own.
  const witness: Call = { target: search.multicall, callData: encodeCall(getCurrentBlockTimestamp, []) }
  let results: AggregateAnswer['results'] | undefined
  try {
    const data = encodeAggregate([...reversed.map(({ call }) => call), witness])
    results = decodeAggregate(await search.ask(data, at, signal)).results
  } catch (error) {
    if (signal.aborted) return
    // Trouble with the nodes: the next block looks again.
    if (!isAnswerOfChain(error)) {
      for (const member of doubtful) member.hasFailed = true
      return
    }
  }
  if (signal.aborted) return
  const refusing = reversed.filter((_, i) => results?.[i]?.isSuccess !== true)
  for (const [i, member] of reversed.entries()) {
    const result = results?.[i]
    if (result?.isSuccess === true) search.publish(member, result.data, at)
  }
  if (results?.at(-1)?.isSuccess === true) {
    // Nobody is starved: they refuse by themselves.
    for (const member of refusing) member.health = 'reverting'
    search.markFailed(refusing, 'reverted', at)
  } else if (refusing.length === 1 && refusing[0] !== undefined) {
    markFailing(refusing[0])
    search.markFailed(refusing, 'reverted', at)
  } else if (fetch.splitsLeft > 0) {
    narrow(fetch)
    const middle = Math.ceil(refusing.length / 2)
    await findFailingCalls(search, fetch, refusing.slice(0, middle).reverse())
    await findFailingCalls(search, fetch, refusing.slice(middle).reverse())
  } else {
    // Enough for this block.
    for (const member of refusing) {
      member.health = 'suspect'
      member.hasFailed = true
    }
  }
}

/** Asked alone, with a limit of gas, and once: whatever comes of it, the next time is a while away. */
export async function fetchFailingCall(
  search: FailingCallSearch,
  fetch: Fetch,
  member: Tracked,
): Promise<void> {
  const { signal } = fetch.controller
  let problem: ReadProblem = 'reverted'
  try {
    const data = encodeAggregate([member.call])
    const [result] = decodeAggregate(await search.ask(data, fetch.block, signal, SINGLE_CALL_GAS)).results
    if (signal.aborted) return
    if (result?.isSuccess === true) {
      search.publish(member, result.data, fetch.block)
      return
    }
  } catch (error) {
    if (signal.aborted) return
    if (!isAnswerOfChain(error)) problem = 'unreachable'
  }
  markFailing(member)
  // What the chain said of it stands while the nodes have nothing to say.
  if (problem === 'reverted' || !member.isReverted) search.markFailed([member], problem, fetch.block)
  else member.answeredAt = fetch.block
}
