import { describe, expect, it } from 'vitest'
import { type Listening, readListeners, track } from '~/chain/multicall/listening'
import { type CallKey, type ChainCalls, keyOf } from '~/chain/multicall/slice'
import { callOf, CHAIN_ID, listenTo, testStore } from '../fakeChain'

const [A, B] = [callOf(0), callOf(1)]

function setUp() {
  const store = testStore()
  const listening: Listening = { all: new Map(), listened: [], listeners: undefined }
  const calls = (): ChainCalls | undefined => store.getState().multicall[CHAIN_ID]
  const read = (block = 100) => {
    readListeners(listening, calls(), block)
    return listening.listened.map(({ key, blocksPerFetch }): [CallKey, number] => [key, blocksPerFetch])
  }
  return { store, listening, calls, read }
}

describe('the calls that are listened to', () => {
  it('are those of the store, those of every block first', () => {
    const { store, read } = setUp()
    expect(read()).toEqual([])
    listenTo(store, [A], { blocksPerFetch: 20 })
    listenTo(store, [B])
    expect(read()).toEqual([
      [keyOf(B), 1],
      [keyOf(A), 20],
    ])
  })

  it('are asked as often as the most impatient listener wants', () => {
    const { store, read } = setUp()
    listenTo(store, [A], { blocksPerFetch: 20 })
    listenTo(store, [A], { blocksPerFetch: 3 })
    expect(read()).toEqual([[keyOf(A), 3]])
  })

  it('keep what is known of them, and lose it with the last listener unless they are under way', () => {
    const { store, listening, read } = setUp()
    listenTo(store, [A, B])
    read()
    const [a, b] = [track(listening, keyOf(A)), track(listening, keyOf(B))]
    b.fetchingAt = 100
    listenTo(store, [A, B], { difference: -1 })
    read(101)
    expect([...listening.all.values()]).toEqual([b])
    expect(track(listening, keyOf(A))).not.toBe(a)
  })

  it('are not taken for answered once the store has let go of their results', () => {
    const { store, listening, read } = setUp()
    const early = track(listening, keyOf(A))
    early.answeredAt = 100
    early.digits = '01'
    listenTo(store, [A])
    read()
    expect(listening.listened[0]).toBe(early)
    expect([early.answeredAt, early.digits]).toEqual([-1, undefined])
  })
})
