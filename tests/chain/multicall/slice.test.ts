import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainRewound } from '~/chain/block/slice'
import {
  type CallAnswer,
  answersArrived,
  type CallKey,
  keyOf,
  listenersChanged,
  multicallReducer,
  type MulticallState,
  PAGE,
  resultOf,
  resultsDropped,
} from '~/chain/multicall/slice'
import { callOf, wordHex } from '../fakeChain'

const CHAIN = 56
const keyAt = (n: number) => keyOf(callOf(n))
const start = multicallReducer(undefined, { type: 'start' })

function listen(state: MulticallState, key: CallKey, difference = 1, blocksPerFetch = 1): MulticallState {
  return multicallReducer(
    state,
    listenersChanged({ chainId: CHAIN, changes: [{ key, blocksPerFetch, difference }] }),
  )
}

function answer(
  state: MulticallState,
  block: number,
  answers: readonly CallAnswer[],
  chainId = CHAIN,
): MulticallState {
  return multicallReducer(state, answersArrived({ chainId, block, answers }))
}

describe('listeners', () => {
  test('are counted per call and interval, and forgotten with the last', () => {
    const key = keyAt(0)
    let state = listen(listen(listen(start, key), key), key, 1, 5)
    expect(state[CHAIN]?.listeners[key]).toEqual({ 1: 2, 5: 1 })
    state = listen(state, key, -2)
    expect(state[CHAIN]?.listeners[key]).toEqual({ 5: 1 })
    state = listen(state, key, -1, 5)
    expect(state[CHAIN]?.listeners).toEqual({})
  })

  test('listeners of one chain are not those of another', () => {
    const state = listen(start, keyAt(0))
    expect(state[97]).toBeUndefined()
  })

  test('listeners that went leave up to 5,000 results behind', () => {
    const keys = Array.from({ length: 5002 }, (_, n) => keyAt(n))
    const changes = (difference: number, some: readonly CallKey[]) =>
      listenersChanged({
        chainId: CHAIN,
        changes: some.map((key) => ({ key, blocksPerFetch: 1, difference })),
      })
    let state = multicallReducer(start, changes(1, keys))
    state = answer(
      state,
      1,
      keys.map((key, n) => ({ key, data: wordHex(BigInt(n)) })),
    )
    state = multicallReducer(state, changes(-1, keys.slice(0, 5000)))
    expect(Object.keys(state[CHAIN]?.slots ?? {})).toHaveLength(5002)
    expect(state[CHAIN]?.layout).toBe(0)
    state = multicallReducer(state, changes(-1, keys.slice(5000, 5001)))
    expect(Object.keys(state[CHAIN]?.slots ?? {})).toEqual([keyAt(5001)])
    expect(state[CHAIN]?.layout).toBe(1)
    expect(resultOf(state[CHAIN], keyAt(5001))).toMatchObject({ data: wordHex(5001n) })
    expect(resultOf(state[CHAIN], keyAt(0))).toBeUndefined()
  })
})

describe('answers', () => {
  test('behave like a map, and the newest block of all is kept', () => {
    const event = fc.record({
      block: fc.integer({ min: 1, max: 12 }),
      answers: fc.array(
        fc.record({ n: fc.integer({ min: 0, max: 3 * PAGE }), value: fc.bigInt({ min: 0n, max: 2n }) }),
        { maxLength: 12 },
      ),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let state = start
        let newest = 0
        const model = new Map<CallKey, { data: string; block: number }>()
        for (const { block, answers } of events) {
          state = answer(
            state,
            block,
            answers.map(({ n, value }) => ({ key: keyAt(n), data: wordHex(value) })),
          )
          newest = Math.max(newest, block)
          for (const { n, value } of answers) {
            const known = model.get(keyAt(n))
            if (known?.data !== wordHex(value)) model.set(keyAt(n), { data: wordHex(value), block })
          }
        }
        for (const [key, expected] of model) {
          expect(resultOf(state[CHAIN], key)).toEqual({ status: 'answered', ...expected })
        }
        expect(state[CHAIN]?.answeredBlock ?? 0).toBe(newest)
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      }),
    )
  })

  test('answers that are the same keep the identity of everything', () => {
    const first = answer(start, 1, [
      { key: keyAt(0), data: '0x01' },
      { key: keyAt(1), problem: 'reverted' },
    ])
    const second = answer(first, 2, [
      { key: keyAt(0), data: '0x01' },
      { key: keyAt(1), problem: 'reverted' },
    ])
    expect(second[CHAIN]?.pages).toBe(first[CHAIN]?.pages)
    expect(second[CHAIN]?.answeredBlock).toBe(2)
    expect(answer(second, 2, [])).toBe(second)
  })

  test('copy only the pages that change', () => {
    const both = [keyAt(0), ...Array.from({ length: PAGE }, (_, n) => keyAt(n + 1))]
    const first = answer(
      start,
      1,
      both.map((key) => ({ key, data: '0x01' })),
    )
    const second = answer(first, 2, [{ key: keyAt(PAGE), data: '0x02' }])
    expect(second[CHAIN]?.pages[0]).toBe(first[CHAIN]?.pages[0])
    expect(second[CHAIN]?.pages[1]).not.toBe(first[CHAIN]?.pages[1])
  })
})

test('a chain that goes back takes the newest block with it, and leaves the results', () => {
  const state = answer(start, 9, [{ key: keyAt(0), data: '0x01' }])
  const rewound = multicallReducer(state, chainRewound({ chainId: CHAIN, block: 7 }))
  expect(rewound[CHAIN]?.answeredBlock).toBe(7)
  expect(rewound[CHAIN]?.pages).toBe(state[CHAIN]?.pages)
  expect(multicallReducer(rewound, chainRewound({ chainId: CHAIN, block: 8 }))).toBe(rewound)
})

test('dropped results leave their listeners', () => {
  const state = answer(listen(start, keyAt(0)), 9, [{ key: keyAt(0), data: '0x01' }])
  const dropped = multicallReducer(state, resultsDropped({ chainId: CHAIN }))
  expect(resultOf(dropped[CHAIN], keyAt(0))).toBeUndefined()
  expect(dropped[CHAIN]?.listeners[keyAt(0)]).toEqual({ 1: 1 })
  expect(dropped[CHAIN]?.layout).toBe(1)
  // A listener that goes asks for no result.
  expect(listen(dropped, keyAt(0), -1)[CHAIN]?.slots).toEqual({})
  expect(listen(dropped, keyAt(0))[CHAIN]?.slots).toEqual({ [keyAt(0)]: 0 })
  expect(answer(dropped, 1, [{ key: keyAt(0), data: '0x02' }])[CHAIN]?.answeredBlock).toBe(1)
})
