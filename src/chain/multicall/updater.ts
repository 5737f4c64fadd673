import { MULTICALL_CHUNK, MULTICALL_DEBOUNCE_MS, RETRY_WAIT_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { blockSeen } from '../block/slice'
import { CannotDecode } from '../codec/word'
import { isAnswerOfChain, isUnknownBlock, RpcError, StaleBlock } from '../rpc/errors'
import { toQuantity } from '../rpc/quantity'
import type { Transport } from '../rpc/transport'
import type { ChainStore } from '../state'
import { aggregateBlock, type Call, encodeAggregate, isSameAggregate, visitAggregate } from './aggregate'
import { batches, dueCalls, leastBlocksPerFetch, type Listened } from './planner'
import {
  type Answer,
  answersArrived,
  type CallKey,
  type ChainCalls,
  keyOf,
  type ReadProblem,
  resultOf,
} from './slice'

/** A first request that left while JavaScript was loading: `encodeAggregate(calls)` at the latest block. */
export interface Boot {
  readonly calls: readonly Call[]
  /** The hex result, or the JSON-RPC answer that carries it. */
  readonly response: Promise<unknown>
}

export interface UpdaterOptions {
  readonly store: ChainStore
  readonly transport: Transport
  readonly chainId: number
  readonly multicall: Address
  readonly boot?: Boot | undefined
  /** 0 to below 1: spreads the retries of many pages. */
  readonly random?: (() => number) | undefined
}

export interface Updater {
  stop(): void
  /** Asks everything again at the current block. */
  refresh(): void
}

/** Failures of one batch at one block, after which its calls are marked failed for that block. */
const MOST_ATTEMPTS = 3
/** Requests that one batch may cost while the calls that sink it are searched for. */
const MOST_SPLITS = 64
/** Encoded requests that are kept. */
const MOST_KNOWN_BATCHES = 64

interface Tracked extends Listened {
  readonly key: CallKey
  readonly call: Call
  /** The last answer's hex digits; undefined before one and after a failure. */
  digits: string | undefined
  /** The published answer is that the contract refuses. */
  isReverted: boolean
  /** The batch whose `lastText` the digits are part of. */
  source: Batch | undefined
}

interface Batch {
  readonly members: readonly Tracked[]
  readonly callData: Hex
  lastText: Hex | undefined
}

interface Fetch {
  readonly block: number
  readonly controller: AbortController
  readonly members: readonly Tracked[]
}

/**
 * Keeps the results of all listened calls as new as the current block. One eth_call per batch, at that block; the
 * first one of all is asked at the latest block and brings the block's number with it (specification 1 §7, §8).
 *
 * A batch that fails: an answer of an older block is asked again without limit after 2.5 to 3.5 s; trouble with the
 * nodes likewise, three times, then its calls are marked for this block; an error of the execution splits it in
 * halves, down to the calls that sink it. A new block cancels what is under way for older ones.
 */
export function startUpdater(options: UpdaterOptions): Updater {
  const { store, transport, chainId, multicall, boot, random = Math.random } = options
  const tracked = new Map<CallKey, Tracked>()
  const fetches = new Set<Fetch>()
  let knownBatches: readonly Batch[] = []
  let listened: readonly Tracked[] = []
  let listeners: ChainCalls['listeners'] | undefined
  let block = 0
  let batchSize = MULTICALL_CHUNK
  let isBooting = boot !== undefined
  let isStopped = false
  let debounce: ReturnType<typeof setTimeout> | undefined

  function calls(): ChainCalls | undefined {
    return store.getState().multicall[chainId]
  }

  function onStore(): void {
    const current = store.getState().block.currentBlock
    if (current !== block) {
      if (current < block) forget()
      block = current
      cancelOlder()
      fetchDue()
    }
    if (calls()?.listeners !== listeners && debounce === undefined) {
      // From the first change on and not pushed back by later ones, so that a busy page waits no longer.
      debounce = setTimeout(fetchDue, MULTICALL_DEBOUNCE_MS)
    }
  }

  function cancelOlder(): void {
    for (const fetch of fetches) {
      if (fetch.block === block) continue
      fetch.controller.abort()
      fetches.delete(fetch)
      for (const member of fetch.members) member.fetchingAt = -1
    }
  }

  /** Before `fetchDue`: everything is due again. */
  function cancelAll(): void {
    for (const { controller } of fetches) controller.abort()
    fetches.clear()
    for (const entry of tracked.values()) {
      entry.answeredAt = -1
      entry.fetchingAt = -1
    }
  }

  /** The store's results are gone; what they were must not be taken for known. */
  function forget(): void {
    cancelAll()
    for (const entry of tracked.values()) forgetOne(entry)
  }

  function forgetOne(entry: Tracked): void {
    entry.answeredAt = -1
    entry.digits = undefined
    entry.isReverted = false
    entry.source = undefined
  }

  function readListeners(): void {
    const now = calls()
    if (now === undefined || now.listeners === listeners) return
    const before = listeners
    listeners = now.listeners
    const next: Tracked[] = []
    for (const [key, counts] of Object.entries(listeners) as [CallKey, Record<number, number>][]) {
      let entry = tracked.get(key)
      if (entry !== undefined && before?.[key] === undefined && resultOf(now, key) === undefined) {
        // The store has let go of its idle result.
        forgetOne(entry)
      }
      entry ??= track(key)
      entry.blocksPerFetch = leastBlocksPerFetch(counts)
      next.push(entry)
    }
    listened = next.sort((a, b) => a.blocksPerFetch - b.blocksPerFetch)
    for (const [key, entry] of tracked) {
      if (listeners[key] === undefined && entry.answeredAt < block && entry.fetchingAt < 0)
        tracked.delete(key)
    }
  }

  function track(key: CallKey): Tracked {
    const dash = key.indexOf('-')
    const entry: Tracked = {
      key,
      call: { target: key.slice(0, dash) as Address, callData: key.slice(dash + 1) as Hex },
      blocksPerFetch: 1,
      answeredAt: -1,
      fetchingAt: -1,
      hasFailed: false,
      health: 'healthy',
      digits: undefined,
      isReverted: false,
      source: undefined,
    }
    tracked.set(key, entry)
    return entry
  }

  function fetchDue(): void {
    clearTimeout(debounce)
    debounce = undefined
    readListeners()
    if (isStopped || (block === 0 && (isBooting || fetches.size > 0))) return
    const planned = batches(dueCalls(listened, block), batchSize)
    // Without a block the first answer brings it; the others then follow at that block.
    for (const members of block === 0 ? planned.slice(0, 1) : planned) {
      startFetch(members)
    }
  }

  function startFetch(members: readonly Tracked[]): void {
    const fetch: Fetch = { block, controller: new AbortController(), members }
    fetches.add(fetch)
    for (const member of members) member.fetchingAt = block
    void fetchBatch(fetch, members, { left: MOST_SPLITS }).then(() => {
      fetches.delete(fetch)
      if (fetch.controller.signal.aborted) return
      for (const member of members) {
        if (member.fetchingAt === fetch.block) member.fetchingAt = -1
      }
    })
  }

  /** Resolves to whether all members have an answer of their own. Never rejects. */
  async function fetchBatch(
    fetch: Fetch,
    members: readonly Tracked[],
    splits: { left: number },
  ): Promise<boolean> {
    const { signal } = fetch.controller
    const batch = batchOf(members)
    for (let attempts = 0; ;) {
      let error: unknown
      try {
        const text = await ask(batch, fetch.block, signal)
        if (signal.aborted) return false
        const doubtful = accept(batch, text, fetch.block)
        if (doubtful.length > 0) await fetchBatch(fetch, doubtful, splits)
        return true
      } catch (caught) {
        error = caught
      }
      if (signal.aborted) return false
      const isBehind = error instanceof StaleBlock || isUnknownBlock(error)
      if (error instanceof RpcError && !isBehind) {
        if (members.length > 1 && splits.left > 0) return split(fetch, members, splits)
        if (members.length === 1 && isAnswerOfChain(error)) {
          markFailed(members, 'reverted', fetch.block)
          for (const member of members) member.health = 'alone'
          return false
        }
      }
      if (!isBehind && ++attempts >= MOST_ATTEMPTS) {
        markFailed(members, error instanceof CannotDecode ? 'undecodable' : 'unreachable', fetch.block)
        return false
      }
      const { least, most } = RETRY_WAIT_MS
      await wait(least + random() * (most - least), signal)
    }
  }

  async function split(
    fetch: Fetch,
    members: readonly Tracked[],
    splits: { left: number },
  ): Promise<boolean> {
    splits.left -= 2
    const middle = Math.ceil(members.length / 2)
    const [first, second] = await Promise.all([
      fetchBatch(fetch, members.slice(0, middle), splits),
      fetchBatch(fetch, members.slice(middle), splits),
    ])
    // Both halves are sound: the whole was only too large for this node.
    if (first && second) batchSize = Math.min(batchSize, middle)
    return first && second
  }

  async function ask(batch: Batch, at: number, signal: AbortSignal): Promise<Hex> {
    const call = { to: multicall, data: batch.callData }
    const check = (result: unknown) => {
      if (parseAnswer(result).block < at) throw new StaleBlock()
    }
    const result = await transport.request('eth_call', [call, at === 0 ? 'latest' : toQuantity(at)], {
      signal,
      check,
    })
    check(result)
    return parseAnswer(result).text
  }

  /**
   * Takes over an answer and returns the calls that failed in it in doubt: several at once may be one that ate the
   * gas and those behind it. They are asked again in reverse order, where those behind come first.
   */
  function accept(batch: Batch, text: Hex, at: number): readonly Tracked[] {
    const answerBlock = at === 0 ? aggregateBlock(text) : at
    const { members } = batch
    const changes: { readonly member: Tracked; readonly digits: string | undefined }[] = []
    const isUnchanged =
      batch.lastText !== undefined &&
      members.every((member) => member.source === batch) &&
      isSameAggregate(text, batch.lastText)
    if (!isUnchanged) {
      visitAggregate(text, members.length, (i, isSuccess, start, length) => {
        const member = members[i]
        if (member === undefined) return
        const { digits } = member
        if (!isSuccess) {
          if (!member.isReverted) changes.push({ member, digits: undefined })
        } else if (digits?.length !== length || text.slice(start, start + length) !== digits) {
          changes.push({ member, digits: text.slice(start, start + length) })
        }
      })
    }
    const failing = changes.filter(
      ({ member, digits }) => digits === undefined && member.health === 'healthy',
    )
    const doubtful = new Set(failing.length > 1 ? failing.map(({ member }) => member) : [])
    const answers: Answer[] = []
    for (const { member, digits } of changes) {
      if (doubtful.has(member)) {
        member.health = 'reverting'
      } else if (digits === undefined) {
        member.digits = undefined
        member.isReverted = true
        if (member.health === 'healthy') member.health = 'reverting'
        answers.push({ key: member.key, problem: 'reverted' })
      } else {
        const data: Hex = `0x${digits}`
        // Cut out of `data`, which is a text of its own, so that the whole answer is not kept for it.
        member.digits = data.slice(2)
        member.isReverted = false
        member.health = 'healthy'
        answers.push({ key: member.key, data })
      }
    }
    for (const member of members) {
      if (doubtful.has(member)) continue
      member.answeredAt = answerBlock
      member.hasFailed = false
      member.source = batch
    }
    batch.lastText = text
    store.dispatch(answersArrived({ chainId, block: answerBlock, answers }))
    if (at === 0) store.dispatch(blockSeen(answerBlock))
    return [...doubtful].reverse()
  }

  function markFailed(members: readonly Tracked[], problem: ReadProblem, at: number): void {
    for (const member of members) {
      member.answeredAt = at
      member.hasFailed = problem !== 'reverted'
      member.isReverted = problem === 'reverted'
      member.digits = undefined
      member.source = undefined
    }
    const answers = members.map(({ key }) => ({ key, problem }))
    store.dispatch(answersArrived({ chainId, block: at, answers }))
  }

  /** The request for these members, the kept one when there is one. */
  function batchOf(members: readonly Tracked[]): Batch {
    const known = knownBatches.find((each) => isSameList(each.members, members))
    const batch = known ?? {
      members,
      callData: encodeAggregate(members.map(({ call }) => call)),
      lastText: undefined,
    }
    if (batch !== knownBatches[0]) {
      const others = knownBatches.filter((each) => each !== batch)
      knownBatches = [batch, ...others.slice(0, MOST_KNOWN_BATCHES - 1)]
    }
    return batch
  }

  async function takeBoot({ calls: bootCalls, response }: Boot): Promise<void> {
    try {
      const answer = await response
      const result: unknown =
        typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : answer
      const { text, block: bootBlock } = parseAnswer(result)
      if (isStopped || bootBlock < block) return
      const members = bootCalls.map((call) => {
        const key = keyOf(call)
        return tracked.get(key) ?? track(key)
      })
      accept(batchOf(members), text, 0)
    } catch (error) {
      // The page does without it: the first request is then made like any other.
      console.warn('The early request brought nothing', error)
    } finally {
      isBooting = false
      fetchDue()
    }
  }

  const unsubscribe = store.subscribe(onStore)
  onStore()
  if (boot !== undefined) void takeBoot(boot)

  return {
    stop() {
      isStopped = true
      clearTimeout(debounce)
      unsubscribe()
      for (const { controller } of fetches) controller.abort()
      fetches.clear()
    },
    refresh() {
      cancelAll()
      fetchDue()
    },
  }
}

/** The door: an aggregate's answer is hex text that begins with a block number. Throws `CannotDecode`. */
function parseAnswer(result: unknown): { readonly text: Hex; readonly block: number } {
  if (typeof result !== 'string' || !result.startsWith('0x')) throw new CannotDecode('no hex text')
  const text = result as Hex
  const block = aggregateBlock(text)
  if (block === 0) throw new CannotDecode('an answer of no block')
  return { text, block }
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}

/** Resolves after `ms`, or at once when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
}
