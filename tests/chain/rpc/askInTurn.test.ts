import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  afterAsking,
  afterFailure,
  askInTurn,
  firstTurn,
  hasNext,
  isLost,
  lossOf,
  type Turn,
} from '~/chain/rpc/askInTurn'
import { ConnectionLost, NodeFault, RpcError } from '~/chain/rpc/errors'

const slow = new NodeFault('slow')
const busy = new RpcError(-32000, 'internal error')

function failedAll(...errors: readonly Error[]): Turn {
  return errors.reduce((turn, error) => afterFailure(afterAsking(turn), error), firstTurn(errors.length))
}

describe('a turn', () => {
  it('has a next one until all were asked', () => {
    expect(hasNext(firstTurn(0))).toBe(false)
    expect(hasNext(firstTurn(1))).toBe(true)
    expect(hasNext(afterAsking(firstTurn(1)))).toBe(false)
  })

  it('is lost once all were asked and none is awaited', () => {
    const both = afterAsking(afterAsking(firstTurn(2)))
    expect(isLost(afterFailure(afterAsking(firstTurn(2)), slow))).toBe(false)
    expect(isLost(both)).toBe(false)
    expect(isLost(afterFailure(both, slow))).toBe(false)
    expect(isLost(afterFailure(afterFailure(both, slow), slow))).toBe(true)
    expect(isLost(firstTurn(0))).toBe(true)
  })

  it('is lost for what a node said last, and else for the want of an answer', () => {
    const other = new RpcError(-32000, 'capacity')
    expect(lossOf(failedAll(busy, slow))).toBe(busy)
    expect(lossOf(failedAll(busy, other, slow))).toBe(other)
    const loss = lossOf(failedAll(new NodeFault('unreachable'), slow))
    expect(loss).toBeInstanceOf(ConnectionLost)
    expect(loss.cause).toBe(slow)
  })
})

describe('askInTurn', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const timeouts = { hedgeMs: 100, requestMs: 1000 }

  /** Nodes that answer when the test says so. */
  function asking(order: readonly string[], signal?: AbortSignal) {
    const open = new Map<string, { answer: (value: unknown) => void; fail: (error: Error) => void }>()
    const signals = new Map<string, AbortSignal>()
    const events: string[] = []
    const result = askInTurn({
      ...{ order, timeouts, signal },
      ask: (node, own) => {
        events.push(`ask ${node}`)
        signals.set(node, own)
        return new Promise((answer, fail) => open.set(node, { answer, fail }))
      },
      onAnswer: (node, earlier) => events.push(`answer ${node} before ${earlier.join()}`),
      onFault: (node, error) =>
        events.push(`fault ${node} ${String(error instanceof NodeFault && error.reason)}`),
      onGivenUp: () => events.push('given up'),
    })
    const outcome = result.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    return { open, signals, events, outcome }
  }

  it('asks the next node when one fails, and does not report a lost connection while one is awaited', async () => {
    const { open, events, outcome } = asking(['a', 'b'])
    open.get('a')?.fail(slow)
    await vi.advanceTimersByTimeAsync(0)
    open.get('b')?.answer(7)
    expect(await outcome).toEqual({ value: 7 })
    expect(events).toEqual(['ask a', 'fault a slow', 'ask b', 'answer b before a'])
  })

  it('asks the next one beside a silent one, and calls that one off with the first answer', async () => {
    const { open, signals, events, outcome } = asking(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(99)
    expect(events).toEqual(['ask a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(events).toEqual(['ask a', 'ask b'])
    open.get('b')?.answer(7)
    expect(await outcome).toEqual({ value: 7 })
    expect(signals.get('a')?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(events).toEqual(['ask a', 'ask b', 'answer b before a'])
  })

  it('takes the chain’s refusal for an answer that no other node would change', async () => {
    const refusal = new RpcError(3, 'execution reverted')
    const { open, events, outcome } = asking(['a', 'b'])
    open.get('a')?.fail(refusal)
    expect(await outcome).toEqual({ error: refusal })
    expect(events).toEqual(['ask a'])
  })

  it('gives a node up after its time, and the request when all are given up', async () => {
    const { events, outcome } = asking(['a', 'b'])
    await vi.advanceTimersByTimeAsync(1100)
    expect(await outcome).toMatchObject({ error: { name: 'ConnectionLost' } })
    expect(events).toEqual(['ask a', 'ask b', 'fault a slow', 'fault b slow', 'given up'])
  })

  it('is called off with its signal, at once where that has been given already', async () => {
    const controller = new AbortController()
    const { signals, events, outcome } = asking(['a', 'b'], controller.signal)
    const reason = new Error('left')
    controller.abort(reason)
    expect(await outcome).toEqual({ error: reason })
    expect(signals.get('a')?.aborted).toBe(true)
    const late = asking(['a'], controller.signal)
    expect(await late.outcome).toEqual({ error: reason })
    expect([events, late.events]).toEqual([['ask a'], []])
  })

  it('is lost at once without any node', async () => {
    const { events, outcome } = asking([])
    expect(await outcome).toMatchObject({ error: { name: 'ConnectionLost' } })
    expect(events).toEqual(['given up'])
  })
})
