import { describe, expect, it } from 'vitest'
import {
  cancelFetches,
  endFetch,
  type Fetches,
  isOvertaken,
  isWaiting,
  startFetch,
} from '~/chain/multicall/fetches'
import { keyOf } from '~/chain/multicall/slice'
import { type Tracked, trackedOf } from '~/chain/multicall/tracked'
import { callOf } from '../fakeChain'

const entry = (n: number) => trackedOf(keyOf(callOf(n)))

function begin(...members: readonly Tracked[]) {
  const fetches: Fetches = new Set()
  const start = (block: number) => startFetch(fetches, { block, members, splitsLeft: 64, answersBefore: 0 })
  const states = () => members.map(({ inFlight, fetchingAt }) => [inFlight, fetchingAt])
  return { fetches, start, states }
}

describe('requests under way', () => {
  it('count for their calls until they end, once each', () => {
    const { fetches, start, states } = begin(entry(0), entry(1))
    const [older, newer] = [start(7), start(8)]
    expect(states()).toEqual([
      [2, 8],
      [2, 8],
    ])
    endFetch(fetches, older)
    endFetch(fetches, older)
    expect(states()).toEqual([
      [1, 8],
      [1, 8],
    ])
    endFetch(fetches, newer)
    expect(states()).toEqual([
      [0, -1],
      [0, -1],
    ])
    expect(fetches.size).toBe(0)
  })

  it('give back as much as they counted for, also where that grew on the way', () => {
    const { fetches, start, states } = begin(entry(0))
    const fetch = start(7)
    fetch.weight = 2
    for (const member of fetch.members) member.inFlight += 1
    endFetch(fetches, fetch)
    expect(states()).toEqual([[0, -1]])
  })

  it('are called off at a new block while they only wait, or were for the latest block', () => {
    const { fetches, start } = begin(entry(0))
    const [first, waiting, asking, current] = [start(0), start(7), start(7), start(8)]
    waiting.isBackingOff = true
    current.isBackingOff = true
    cancelFetches(fetches, (fetch) => isWaiting(fetch, 8))
    const aborted = [first, waiting, asking, current].map(({ controller }) => controller.signal.aborted)
    expect(aborted).toEqual([true, true, false, false])
    expect(fetches.size).toBe(2)
  })

  it('are called off once all their calls have a newer answer', () => {
    const [a, b] = [entry(0), entry(1)]
    const { fetches, start } = begin(a, b)
    const { controller } = start(7)
    a.answeredAt = 8
    b.answeredAt = 7
    cancelFetches(fetches, isOvertaken)
    expect(controller.signal.aborted).toBe(false)
    b.answeredAt = 8
    cancelFetches(fetches, isOvertaken)
    expect([controller.signal.aborted, fetches.size]).toEqual([true, 0])
  })

  it('are all called off at the end', () => {
    const { fetches, start, states } = begin(entry(0))
    const all = [start(7), start(8)]
    cancelFetches(fetches, () => true)
    expect(all.every(({ controller }) => controller.signal.aborted)).toBe(true)
    expect([states(), fetches.size]).toEqual([[[0, -1]], 0])
  })
})
