import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { getCurrentBlockTimestamp } from '../abi/multicall'
import { encodeCall } from '../codec/codec'
import { isAnswerOfChain } from '../rpc/errors'
import { type AggregateAnswer, type Call, decodeAggregate, encodeAggregate } from './aggregate'
import type { ReadProblem } from './slice'
import type { Fetch, Tracked } from './tracked'

/** What the updater lends to the search for calls that eat the gas of others. */
export interface Search {
  readonly multicall: Address
  /** One aggregate at a block, with a limit of gas where one is given. */
  ask(this: void, data: Hex, at: number, signal: AbortSignal, gas?: number): Promise<Hex>
  publish(this: void, member: Tracked, data: Hex, at: number): void
  markFailed(this: void, members: readonly Tracked[], problem: ReadProblem, at: number): void
  convict(this: void, member: Tracked): void
  /** Pays for two further requests of the search. */
  narrow(this: void, fetch: Fetch): void
}

/** Units of gas for a call that is asked alone: more than any view needs, and little for a node. */
const OFFENDER_GAS = 10_000_000

/**
 * Several failed without a word in one request: they may all refuse, or one of them ate the gas of those behind it.
 * They are asked again in reverse order, where those behind come first, and a witness that always answers comes
 * last: when it is starved too, the halves are asked, down to the ones that eat.
 */
export async function findOffenders(
  search: Search,
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
    search.convict(refusing[0])
    search.markFailed(refusing, 'reverted', at)
  } else if (fetch.splitsLeft > 0) {
    search.narrow(fetch)
    const middle = Math.ceil(refusing.length / 2)
    await findOffenders(search, fetch, refusing.slice(0, middle).reverse())
    await findOffenders(search, fetch, refusing.slice(middle).reverse())
  } else {
    // Enough for this block.
    for (const member of refusing) {
      member.health = 'suspect'
      member.hasFailed = true
    }
  }
}

/** Asked alone, with a limit of gas, and once: whatever comes of it, the next time is a while away. */
export async function fetchOffender(search: Search, fetch: Fetch, member: Tracked): Promise<void> {
  const { signal } = fetch.controller
  let problem: ReadProblem = 'reverted'
  try {
    const data = encodeAggregate([member.call])
    const [result] = decodeAggregate(await search.ask(data, fetch.block, signal, OFFENDER_GAS)).results
    if (signal.aborted) return
    if (result?.isSuccess === true) {
      search.publish(member, result.data, fetch.block)
      return
    }
  } catch (error) {
    if (signal.aborted) return
    if (!isAnswerOfChain(error)) problem = 'unreachable'
  }
  search.convict(member)
  // What the chain said of it stands while the nodes have nothing to say.
  if (problem === 'reverted' || !member.isReverted) search.markFailed([member], problem, fetch.block)
  else member.answeredAt = fetch.block
}
