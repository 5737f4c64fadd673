import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { chainRewound } from '../block/slice'
import type { Call } from './aggregate'

/** Target and call data: what one call is known by. */
export type CallKey = `${Address}-${Hex}`

export function keyOf(call: Call): CallKey {
  return `${call.target}-${call.callData}`
}

/**
 * 'reverted': the contract said no; 'no-code': nothing is there to answer; 'unreachable': no node answered;
 * 'undecodable': the bytes make no sense.
 */
export type ReadProblem = 'reverted' | 'no-code' | 'unreachable' | 'undecodable'

/** `block` is the first block that gave this answer; it stands until a later block gives another. */
export type CallResult =
  | { readonly status: 'answered'; readonly block: number; readonly data: Hex }
  | { readonly status: 'failed'; readonly block: number; readonly problem: ReadProblem }

/** Results of up to `PAGE` slots: a changed result copies its page, and all other pages keep their identity. */
export type Page = readonly (CallResult | undefined)[]

export interface ChainCalls {
  /** Per call: how many listeners ask for it every how many blocks. */
  readonly listeners: Readonly<Record<CallKey, Readonly<Record<number, number>>>>
  /** Where a call's result stands: page `slot / PAGE`, place `slot % PAGE`. */
  readonly slots: Readonly<Record<CallKey, number>>
  readonly pages: readonly Page[]
  /** Rises when the slots are dealt anew. */
  readonly layout: number
  readonly answeredBlock: number
}

export type MulticallState = Readonly<Record<number, ChainCalls>>

export interface ListenerChange {
  readonly key: CallKey
  readonly blocksPerFetch: number
  /** Listeners that came, less those that went. */
  readonly difference: number
}

export type CallAnswer =
  | { readonly key: CallKey; readonly data: Hex }
  | { readonly key: CallKey; readonly problem: ReadProblem }

export const PAGE = 256
/** Results that nobody listens to are kept up to this many, for a screen that comes back. */
const MOST_IDLE = 5000

const NO_CALLS: ChainCalls = { listeners: {}, slots: {}, pages: [], layout: 0, answeredBlock: 0 }
const initialState: MulticallState = {}

export const listenersChanged = createAction<{
  readonly chainId: number
  readonly changes: readonly ListenerChange[]
}>('multicall/listenersChanged')

/** One fetched batch, with the answers that differ from what is known. The updater lets no call go back in blocks. */
export const answersArrived = createAction<{
  readonly chainId: number
  readonly block: number
  readonly answers: readonly CallAnswer[]
}>('multicall/answersArrived')

/** What was read belongs to blocks that are no more. */
export const resultsDropped = createAction<{ readonly chainId: number }>('multicall/resultsDropped')

/**
 * Written by hand: with thousands of calls, proxies and deep freezing would cost more than the chain's answer. What
 * does not change is not copied.
 */
export function multicallReducer(
  state: MulticallState = initialState,
  action: UnknownAction,
): MulticallState {
  if (listenersChanged.match(action)) {
    const { chainId, changes } = action.payload
    const calls = state[chainId] ?? NO_CALLS
    return withCalls(state, chainId, withListeners(calls, changes))
  }
  if (answersArrived.match(action)) {
    const { chainId, block, answers } = action.payload
    const calls = state[chainId] ?? NO_CALLS
    return withCalls(state, chainId, withAnswers(calls, block, answers))
  }
  if (chainRewound.match(action)) {
    const { chainId, block } = action.payload
    const calls = state[chainId]
    if (calls === undefined || calls.answeredBlock <= block) return state
    return withCalls(state, chainId, { ...calls, answeredBlock: block })
  }
  if (resultsDropped.match(action)) {
    const { chainId } = action.payload
    const calls = state[chainId]
    return calls === undefined
      ? state
      : withCalls(state, chainId, { ...NO_CALLS, listeners: calls.listeners, layout: calls.layout + 1 })
  }
  return state
}

/** The result of a call, undefined while there is none. */
export function resultOf(calls: ChainCalls | undefined, key: CallKey): CallResult | undefined {
  const slot = calls?.slots[key]
  return slot === undefined ? undefined : calls?.pages[Math.floor(slot / PAGE)]?.[slot % PAGE]
}

function withCalls(state: MulticallState, chainId: number, calls: ChainCalls): MulticallState {
  return calls === state[chainId] ? state : { ...state, [chainId]: calls }
}

function withListeners(calls: ChainCalls, changes: readonly ListenerChange[]): ChainCalls {
  if (changes.length === 0) return calls
  const listeners: Record<CallKey, Readonly<Record<number, number>>> = { ...calls.listeners }
  let slots: Record<CallKey, number> | undefined
  let free = Object.keys(calls.slots).length
  for (const { key, blocksPerFetch, difference } of changes) {
    const counts = { ...listeners[key] }
    const count = (counts[blocksPerFetch] ?? 0) + difference
    if (count > 0) counts[blocksPerFetch] = count
    else Reflect.deleteProperty(counts, blocksPerFetch)
    if (Object.keys(counts).length > 0) listeners[key] = counts
    else Reflect.deleteProperty(listeners, key)
    if (count > 0 && calls.slots[key] === undefined && slots?.[key] === undefined) {
      slots ??= { ...calls.slots }
      slots[key] = free++
    }
  }
  const changed = { ...calls, listeners, slots: slots ?? calls.slots }
  return free > Object.keys(listeners).length + MOST_IDLE ? withoutIdle(changed) : changed
}

/** Only what somebody listens to, in fresh slots. */
function withoutIdle(calls: ChainCalls): ChainCalls {
  const slots: Record<CallKey, number> = {}
  const results: (CallResult | undefined)[] = []
  for (const key of Object.keys(calls.listeners) as CallKey[]) {
    slots[key] = results.length
    results.push(resultOf(calls, key))
  }
  const pages: Page[] = []
  for (let start = 0; start < results.length; start += PAGE) pages.push(results.slice(start, start + PAGE))
  return { ...calls, slots, pages, layout: calls.layout + 1 }
}

function withAnswers(calls: ChainCalls, block: number, answers: readonly CallAnswer[]): ChainCalls {
  const answeredBlock = Math.max(block, calls.answeredBlock)
  if (answers.length === 0) {
    return answeredBlock === calls.answeredBlock ? calls : { ...calls, answeredBlock }
  }
  let slots: Record<CallKey, number> | undefined
  let free = -1
  const pages: Page[] = [...calls.pages]
  const copied = new Map<number, (CallResult | undefined)[]>()
  for (const answer of answers) {
    const { key } = answer
    let slot = slots?.[key] ?? calls.slots[key]
    if (slot === undefined) {
      slots ??= { ...calls.slots }
      free = free < 0 ? Object.keys(slots).length : free + 1
      slots[key] = slot = free
    }
    const index = Math.floor(slot / PAGE)
    let page = copied.get(index)
    const known = (page ?? pages[index])?.[slot % PAGE]
    if (known !== undefined && isSameAnswer(known, answer)) continue
    if (page === undefined) {
      page = [...(pages[index] ?? [])]
      copied.set(index, page)
      pages[index] = page
    }
    // Pages are dense: a hole would be neither copied nor compared like an element.
    while (page.length < slot % PAGE) page.push(undefined)
    page[slot % PAGE] =
      'data' in answer
        ? { status: 'answered', block, data: answer.data }
        : { status: 'failed', block, problem: answer.problem }
  }
  return {
    ...calls,
    slots: slots ?? calls.slots,
    pages: copied.size > 0 ? pages : calls.pages,
    answeredBlock,
  }
}

function isSameAnswer(known: CallResult, answer: CallAnswer): boolean {
  return known.status === 'answered'
    ? 'data' in answer && answer.data === known.data
    : 'problem' in answer && answer.problem === known.problem
}
