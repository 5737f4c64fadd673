import { EARLY_ANSWER_MS, MULTICALL_CHUNK, MULTICALL_DEBOUNCE_MS, RETRY_WAIT_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { blockSeen } from '../block/slice'
import { CannotDecode } from '../codec/word'
import { isUnknownBlock, NoContract, RpcError, StaleBlock } from '../rpc/errors'
import { toQuantity } from '../rpc/quantity'
import type { Transport } from '../rpc/transport'
import type { ChainStore } from '../state'
import { aggregateBlock } from './aggregate'
import { cancelFetches, endFetch, type Fetches, isOvertaken, isWaiting, startFetch } from './fetches'
import { createKnownBatches } from './knownBatches'
import { type Listening, readListeners, track } from './listening'
import type { FailingCallSearch } from './failingCalls'
import { batches, dueCalls } from './planner'
import { answersArrived, type CallKey, type ChainCalls, type ReadProblem } from './slice'
import { takeOver } from './takeOver'
import { type Batch, type Fetch, forgetAnswer, noteAnswer, noteFailure, type Tracked } from './tracked'

/** A first request that left while JavaScript was loading: `encodeAggregate` of the calls at the latest block. */
export interface Boot {
  readonly calls: readonly CallKey[]
  /** When it was sent, by the computer’s clock. */
  readonly at: number
  /** The hex result; undefined where the node refused. */
  readonly response: Promise<unknown>
  /** What it asked next with a number of that answer (`FollowUp`); undefined where it asked nothing. */
  readonly next?: Promise<{ readonly calls: readonly CallKey[]; readonly result: unknown } | undefined>
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

/**
 * Keeps the results of all listened calls as new as the current block. One eth_call per batch, at that block; the
 * first one of all is asked at the latest block and brings the block's number with it (specification 1 §7, §8).
 *
 * A batch that fails: an answer of an older block is asked again without limit after 2.5 to 3.5 s; trouble with the
 * nodes likewise, three times, then its calls are marked for this block; an error of the execution splits it in
 * halves, down to the calls that sink it, which are asked alone from then on, ever more seldom. What is under way when
 * a new block comes goes on beside the newer request, until either has brought the newer answer.
 */
export function startUpdater(options: UpdaterOptions): Updater {
  const { store, transport, chainId, multicall, boot, random = Math.random } = options
  const listening: Listening = { all: new Map(), listened: [], listeners: undefined }
  const fetches: Fetches = new Set()
  const batchOf = createKnownBatches()
  let block = 0
  let ownBlock = 0
  let batchSize = MULTICALL_CHUNK
  let mostSplits = MOST_SPLITS
  /** Requests that were answered. */
  let answers = 0
  /** As long as this is the block, what listens waits for the early answers. */
  let bootBlock = boot === undefined ? undefined : 0
  let isStopped = false
  let debounce: ReturnType<typeof setTimeout> | undefined

  function calls(): ChainCalls | undefined {
    return store.getState().multicall[chainId]
  }

  function onStore(): void {
    const { currentBlock: current, ownBlock: own } = store.getState().block
    const isOwnNews = own !== ownBlock
    ownBlock = own
    if (current !== block) {
      if (current < block) forget()
      block = current
      cancelFetches(fetches, (fetch) => isWaiting(fetch, block))
      fetchDue()
    } else if (isOwnNews) fetchDue()
    if (calls()?.listeners !== listening.listeners && debounce === undefined) {
      // From the first change on and not pushed back by later ones, so that a busy page waits no longer.
      debounce = setTimeout(fetchDue, MULTICALL_DEBOUNCE_MS)
    }
  }

  /** Before `fetchDue`: everything is due again. */
  function cancelAll(): void {
    cancelFetches(fetches, () => true)
    for (const entry of listening.all.values()) {
      entry.answeredAt = -1
      entry.restsUntil = 0
    }
  }

  /** The store's results are gone. */
  function forget(): void {
    cancelAll()
    for (const entry of listening.all.values()) forgetAnswer(entry)
  }

  function fetchDue(): void {
    clearTimeout(debounce)
    debounce = undefined
    readListeners(listening, calls(), block)
    if (isStopped || block === bootBlock || (block === 0 && fetches.size > 0)) return
    const due = dueCalls(listening.listened, block, ownBlock)
    const planned = batches(due, batchSize)
    // Without a block the first answer brings it; the others then follow at that block.
    for (const members of block === 0 ? planned.slice(0, 1) : planned) {
      begin(members, (fetch) => fetchBatch(fetch, members))
    }
    const resting = due.filter(({ health, inFlight }) => health === 'failing' && inFlight === 0)
    if (resting.length > 0) void fetchFailingCalls(resting)
  }

  async function fetchFailingCalls(resting: readonly Tracked[]): Promise<void> {
    try {
      const { dueFailingCalls, fetchFailingCall } = await import('./failingCalls')
      for (const member of isStopped ? [] : dueFailingCalls(search, resting)) {
        begin([member], (fetch) => fetchFailingCall(search, fetch, member))
      }
    } catch (error) {
      console.warn('A chunk failed to load:', error)
    }
  }

  function begin(members: readonly Tracked[], run: (fetch: Fetch) => Promise<unknown>): void {
    const fetch = startFetch(fetches, { block, members, splitsLeft: mostSplits, answersBefore: answers })
    const ended = run(fetch).catch((error: unknown) => {
      console.warn('A chunk failed to load:', error)
    })
    void ended.then(() => {
      if (fetch.controller.signal.aborted) return
      // A node that refuses everything is not searched for culprits as thoroughly the next time.
      mostSplits = answers > fetch.answersBefore ? MOST_SPLITS : Math.max(2, Math.floor(mostSplits / 2))
      endFetch(fetches, fetch)
      // The block moved on meanwhile, and as many requests as may be were under way.
      if (fetch.block !== block) fetchDue()
    })
  }

  /** Resolves to whether all members have an answer of their own. Never rejects. */
  async function fetchBatch(fetch: Fetch, members: readonly Tracked[]): Promise<boolean> {
    const { signal } = fetch.controller
    const batch = batchOf(members)
    for (;;) {
      let error: unknown
      try {
        const text = await ask(batch.callData, fetch.block, signal)
        if (signal.aborted) return false
        answers += 1
        const doubtful = accept(batch, text, fetch.block)
        if (doubtful.length > 0) {
          // Rarely needed, hence loaded when it is.
          const { findFailingCalls } = await import('./failingCalls')
          await findFailingCalls(search, fetch, doubtful)
        }
        return true
      } catch (caught) {
        error = caught
      }
      if (signal.aborted) return false
      const isBehind = error instanceof StaleBlock || isUnknownBlock(error)
      if (error instanceof RpcError && !isBehind) {
        const { splitRefused } = await import('./failingCalls')
        const isSettled = await splitRefused(search, fetch, members, error)
        if (isSettled !== undefined) return isSettled
      }
      if (!isBehind) {
        for (const member of members) member.unanswered += 1
        if (members.some(({ unanswered }) => unanswered >= MOST_ATTEMPTS)) {
          markFailed(members, problemOf(error), fetch.block)
          return false
        }
      }
      // Those that failed for an older block are due at the newer one.
      if (fetch.block !== block) return false
      const { least, most } = RETRY_WAIT_MS
      fetch.isBackingOff = true
      if (!(await wait(least + random() * (most - least), signal))) return false
      fetch.isBackingOff = false
    }
  }

  /** One answer by itself, outside of a batch that is compared as a whole. */
  function publish(member: Tracked, data: Hex, at: number): void {
    if (member.answeredAt > at) return
    answers += 1
    member.digits = data.slice(2)
    member.source = undefined
    noteAnswer(member, at)
    store.dispatch(answersArrived({ chainId, block: at, answers: [{ key: member.key, data }] }))
  }

  async function ask(data: Hex, at: number, signal: AbortSignal, gas?: number): Promise<Hex> {
    const call = { to: multicall, data, ...(gas !== undefined && { gas: toQuantity(gas) }) }
    const parse = (result: unknown) => {
      const answer = parseAnswer(result, multicall)
      if (answer.block < at) throw new StaleBlock()
      return answer
    }
    const result = await transport.request('eth_call', [call, at === 0 ? 'latest' : toQuantity(at)], {
      signal,
      check: parse,
    })
    return parse(result).text
  }

  /** Takes over an answer and returns the calls whose failure in it is in doubt (`findFailingCalls`). */
  function accept(batch: Batch, text: Hex, at: number): readonly Tracked[] {
    const answerBlock = at === 0 ? aggregateBlock(text) : at
    const { published, doubtful } = takeOver(batch, text, answerBlock)
    store.dispatch(answersArrived({ chainId, block: answerBlock, answers: published }))
    if (at === 0) store.dispatch(blockSeen(answerBlock))
    cancelFetches(fetches, isOvertaken)
    return doubtful
  }

  function markFailed(members: readonly Tracked[], problem: ReadProblem, at: number): void {
    const marked = members.filter(({ answeredAt }) => answeredAt <= at)
    for (const member of marked) noteFailure(member, problem, at)
    const published = marked.map(({ key }) => ({ key, problem }))
    store.dispatch(answersArrived({ chainId, block: at, answers: published }))
  }

  async function takeBoot({ calls: keys, at, response, next }: Boot): Promise<void> {
    const take = (asked: readonly CallKey[], result: unknown) => {
      const { text, block: answerBlock } = parseAnswer(result, multicall)
      if (isStopped || answerBlock < block || Date.now() - at > EARLY_ANSWER_MS) return
      bootBlock = answerBlock
      accept(batchOf(asked.map((key) => track(listening, key))), text, 0)
    }
    try {
      take(keys, await response)
      const second = await next
      if (second !== undefined) take(second.calls, second.result)
    } catch (error) {
      // The page does without it: the first request is then made like any other.
      console.warn('An early request failed:', error)
    } finally {
      bootBlock = undefined
      fetchDue()
    }
  }

  const search: FailingCallSearch = {
    multicall,
    ask,
    fetchBatch,
    publish,
    markFailed,
    isAnswering: (fetch) => answers > fetch.answersBefore,
    shrinkTo: (size) => {
      batchSize = Math.min(batchSize, size)
    },
    askedAt: [],
  }
  const unsubscribe = store.subscribe(onStore)
  onStore()
  if (boot !== undefined) void takeBoot(boot)

  return {
    stop() {
      isStopped = true
      clearTimeout(debounce)
      unsubscribe()
      cancelFetches(fetches, () => true)
    },
    refresh() {
      cancelAll()
      fetchDue()
    },
  }
}

/**
 * The door: an aggregate's answer is hex text that begins with a block number. Throws `NoContract` for an empty one,
 * `CannotDecode` for any other.
 */
function parseAnswer(result: unknown, multicall: Address): { readonly text: Hex; readonly block: number } {
  if (result === '0x') throw new NoContract(multicall)
  if (typeof result !== 'string' || !result.startsWith('0x')) throw new CannotDecode('no hex text')
  const text = result as Hex
  const block = aggregateBlock(text)
  if (block === 0) throw new CannotDecode('an answer of no block')
  return { text, block }
}

function problemOf(error: unknown): ReadProblem {
  return error instanceof CannotDecode ? 'undecodable' : 'unreachable'
}

/** Resolves to true after `ms`, or at once to false when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
}
