import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockSeen, chainRewound, ownBlockSeen } from '~/chain/block/slice'
import type { Call } from '~/chain/multicall/aggregate'
// Loaded beforehand: what loads it waits for no clock of the test.
import '~/chain/multicall/failingCalls'
import { keyOf, resultOf } from '~/chain/multicall/slice'
import { type Boot, startUpdater, type Updater } from '~/chain/multicall/updater'
import { EARLY_ANSWER_MS } from '~/config/policies'
import { ConnectionLost, RpcError } from '~/chain/rpc/errors'
import type { Hex } from '~/lib/hex'
import {
  type Asked,
  answerHex,
  callOf,
  CHAIN_ID,
  FakeChain,
  listenTo,
  MULTICALL,
  testStore,
  wordHex,
} from '../fakeChain'

const A = callOf(0)
const B = callOf(1)
const C = callOf(2)

let chain: FakeChain
let store: ReturnType<typeof testStore>
let updater: Updater | undefined

beforeEach(() => {
  vi.useFakeTimers()
  chain = new FakeChain()
  store = testStore()
})

afterEach(() => {
  updater?.stop()
  updater = undefined
  vi.useRealTimers()
})

/** `calls` are those of a request that left before, `age` milliseconds ago. */
function start(
  early?: { calls: readonly Call[]; response: Promise<unknown>; age?: number; next?: Boot['next'] },
  random = () => 0.5,
): void {
  const boot = early && {
    calls: early.calls.map(keyOf),
    at: Date.now() - (early.age ?? 0),
    response: early.response,
    ...(early.next && { next: early.next }),
  }
  updater = startUpdater({ store, transport: chain, chainId: CHAIN_ID, multicall: MULTICALL, boot, random })
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

async function mine(): Promise<void> {
  chain.block += 1
  store.dispatch(blockSeen(chain.block))
  await pass(0)
}

function result(call: Call) {
  return resultOf(store.getState().multicall[CHAIN_ID], keyOf(call))
}

const data = (call: Call) => {
  const known = result(call)
  return known?.status === 'answered' ? known.data : known?.problem
}

const many = (count: number) => Array.from({ length: count }, (_, n) => callOf(n))
const sizes = () => chain.asked.map(({ calls }) => calls.length)
const tags = () => chain.asked.map(({ tag }) => tag)

describe('the first fetch', () => {
  test('waits 100 ms, asks once at the latest block and takes its number', async () => {
    start()
    listenTo(store, [A])
    await pass(60)
    listenTo(store, [B])
    await pass(39)
    expect(chain.asked).toEqual([])
    await pass(1)
    expect(tags()).toEqual(['latest'])
    expect(sizes()).toEqual([2])
    expect(store.getState().block).toMatchObject({ currentBlock: 100, initialBlock: 100 })
    expect(result(A)).toEqual({ status: 'answered', block: 100, data: wordHex(1n) })
    await pass(60_000)
    expect(chain.asked).toHaveLength(1)
  })

  test('the first fetch of more than 500 calls: the others follow at the block that the first brought', async () => {
    start()
    listenTo(store, many(1101))
    await pass(100)
    expect(tags()).toEqual(['latest', '0x64', '0x64'])
    expect(sizes()).toEqual([500, 500, 101])
    expect(data(callOf(1100))).toBe(wordHex(1n))
  })

  test('may have left before: its answer is used for exactly its calls', async () => {
    const response = Promise.resolve(answerHex(100, [wordHex(7n)]))
    start({ calls: [A], response })
    listenTo(store, [A, B])
    await pass(100)
    expect(chain.asked.map(({ calls, tag }) => ({ calls, tag }))).toEqual([{ calls: [B], tag: '0x64' }])
    expect(data(A)).toBe(wordHex(7n))
    expect(data(B)).toBe(wordHex(1n))
  })

  test('may have left before: an answer that is old, or of an older block than is known, is not used', async () => {
    const response = Promise.resolve(answerHex(99, [wordHex(7n)]))
    start({ calls: [A], response, age: EARLY_ANSWER_MS + 1 })
    listenTo(store, [A])
    await pass(100)
    expect(tags()).toEqual(['latest'])
    expect(data(A)).toBe(wordHex(1n))
    updater?.stop()

    store = testStore()
    chain = new FakeChain()
    store.dispatch(blockSeen(100))
    start({ calls: [A], response })
    listenTo(store, [A])
    await pass(100)
    expect(tags()).toEqual(['0x64'])
    expect(data(A)).toBe(wordHex(1n))
  })

  test('may have asked a second question: what it answers is not asked again, also at a newer block', async () => {
    let answer: (second: Awaited<Boot['next']>) => void = () => undefined
    const next = new Promise<Awaited<Boot['next']>>((resolve) => (answer = resolve))
    start({ calls: [A], response: Promise.resolve(answerHex(100, [wordHex(7n)])), next })
    listenTo(store, [A, B, C])
    await pass(100)
    expect(data(A)).toBe(wordHex(7n))
    expect(chain.asked).toEqual([])
    answer({ calls: [keyOf(A), keyOf(B)], result: answerHex(101, [wordHex(7n), wordHex(8n)]) })
    await pass(0)
    expect(store.getState().block.currentBlock).toBe(101)
    expect(data(B)).toBe(wordHex(8n))
    expect(chain.asked.map(({ calls, tag }) => ({ calls, tag }))).toEqual([{ calls: [C], tag: '0x65' }])
  })

  test('goes on without a second answer: with one that fails, with none, and at the next block', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const response = Promise.resolve(answerHex(100, [wordHex(7n)]))
    const never = new Promise<undefined>(() => undefined)
    const failing = Promise.reject(new Error('no network'))
    for (const next of [failing, Promise.resolve(undefined), never]) {
      store = testStore()
      chain = new FakeChain()
      start({ calls: [A], response, next })
      listenTo(store, [A, B])
      await pass(100)
      if (next === never) {
        expect(chain.asked).toEqual([])
        await mine()
      }
      expect(data(B)).toBe(wordHex(1n))
      updater?.stop()
    }
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  test('is awaited while it is under way, and replaced when it fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let fail: (error: Error) => void = () => undefined
    start({
      calls: [A],
      response: new Promise((_resolve, reject) => {
        fail = reject
      }),
    })
    listenTo(store, [A])
    await pass(1000)
    expect(chain.asked).toEqual([])
    fail(new Error('no network'))
    await pass(0)
    expect(tags()).toEqual(['latest'])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  test('the first fetch that answers nonsense or hangs for ever does not hold the page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    start({ calls: [A], response: Promise.resolve('<html>') })
    listenTo(store, [A])
    await pass(100)
    expect(data(A)).toBe(wordHex(1n))
    updater?.stop()
    warn.mockRestore()

    store = testStore()
    chain = new FakeChain()
    start({ calls: [A], response: new Promise(() => undefined) })
    listenTo(store, [A])
    await pass(100)
    expect(chain.asked).toEqual([])
    await mine()
    expect(data(A)).toBe(wordHex(1n))
  })
})

describe('a new block', () => {
  test('reads every call again, each by its own count of blocks', async () => {
    start()
    listenTo(store, [A])
    listenTo(store, [B], { blocksPerFetch: 3 })
    await pass(100)
    for (let i = 0; i < 4; i++) await mine()
    expect(sizes()).toEqual([2, 1, 1, 2, 1])
    expect(chain.asked[3]?.calls).toEqual([A, B])
    listenTo(store, [B])
    await pass(100)
    await mine()
    expect(sizes().at(-1)).toBe(2)
  })

  test('a new block in which nothing changed keeps every result and encodes nothing anew', async () => {
    start()
    listenTo(store, many(600))
    await pass(100)
    const before = store.getState().multicall[CHAIN_ID]
    await mine()
    const after = store.getState().multicall[CHAIN_ID]
    expect(after?.answeredBlock).toBe(101)
    expect(after?.pages).toBe(before?.pages)
    expect(after?.slots).toBe(before?.slots)
  })

  test('a new block in which one answer changed changes one result', async () => {
    start()
    listenTo(store, [A, B])
    await pass(100)
    const unchanged = result(B)
    chain.set(A, 9n)
    await mine()
    expect(result(A)).toEqual({ status: 'answered', block: 101, data: wordHex(9n) })
    expect(result(B)).toBe(unchanged)
    chain.set(A, 1n)
    await mine()
    expect(data(A)).toBe(wordHex(1n))
  })

  test('notices a change that came while the call was in another batch', async () => {
    start()
    listenTo(store, [A])
    listenTo(store, [B], { blocksPerFetch: 2 })
    await pass(100)
    chain.set(A, 2n)
    await mine()
    chain.set(A, 1n)
    await mine()
    expect(data(A)).toBe(wordHex(1n))
    expect(sizes()).toEqual([2, 1, 2])
  })

  test('cancels and ignores what is under way for an older one', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    let release: (value: unknown) => void = () => undefined
    chain.respond = () => new Promise((resolve) => (release = resolve))
    await mine()
    const cancelled = chain.asked.at(-1)
    chain.respond = (asked) => chain.answer(asked)
    chain.set(A, 3n)
    await mine()
    expect(cancelled?.signal?.aborted).toBe(true)
    release(answerHex(101, [wordHex(2n)]))
    await pass(0)
    expect(result(A)).toEqual({ status: 'answered', block: 102, data: wordHex(3n) })
  })

  test('asks nothing for calls without a listener, and a coming back one at once', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    listenTo(store, [A], { difference: -1 })
    await pass(100)
    await mine()
    expect(chain.asked).toHaveLength(1)
    expect(data(A)).toBe(wordHex(1n))
    chain.set(A, 5n)
    listenTo(store, [A])
    await pass(100)
    expect(data(A)).toBe(wordHex(5n))
    listenTo(store, [A], { difference: -1 })
    await pass(100)
    listenTo(store, [A])
    await pass(100)
    expect(chain.asked).toHaveLength(2)
  })
})

describe('a node that needs longer than a block', () => {
  /** Answers each read after `ms`, of the block that it was asked for. */
  function answerAfter(ms: number): void {
    chain.respond = (asked) => {
      const answer = chain.answer(asked)
      return new Promise((resolve) => setTimeout(resolve, ms, answer))
    }
  }

  test('is read all the same, an older answer while the newer one is under way', async () => {
    answerAfter(7000)
    start()
    listenTo(store, [A])
    await pass(7100)
    expect(data(A)).toBe(wordHex(1n))
    chain.asked.length = 0
    for (let block = 0; block < 20; block++) {
      chain.set(A, BigInt(block))
      await mine()
      await pass(3000)
    }
    const known = result(A)
    expect(known).toMatchObject({ status: 'answered' })
    expect(chain.block - (known?.block ?? 0)).toBeLessThanOrEqual(4)
    // Two at a time, each of which takes seven of sixty seconds.
    expect(chain.asked.length).toBeLessThanOrEqual(18)
  })

  test('never takes a call back to an older answer', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    answerAfter(7000)
    chain.set(A, 2n)
    await mine()
    chain.respond = (asked) => chain.answer(asked)
    chain.set(A, 3n)
    await mine()
    await pass(20_000)
    expect(result(A)).toEqual({ status: 'answered', block: 102, data: wordHex(3n) })
  })

  test('or hangs: the next block is read beside it', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    chain.respond = () => new Promise(() => undefined)
    await mine()
    chain.respond = (asked) => chain.answer(asked)
    chain.set(A, 4n)
    await mine()
    expect(data(A)).toBe(wordHex(4n))
  })

  test('or fails at every block is marked after three failures, however fast the blocks come', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    chain.respond = () => Promise.reject(new ConnectionLost())
    for (let block = 0; block < 3; block++) {
      await mine()
      await pass(1000)
    }
    expect(data(A)).toBe('unreachable')
  })
})

describe('a chain that goes back by a few blocks', () => {
  test('is read again at the lower block, and what is the same keeps its identity', async () => {
    start()
    listenTo(store, [A, B])
    await pass(100)
    chain.set(A, 2n)
    await mine()
    const unchanged = result(B)
    chain.set(A, 1n)
    chain.block = 100
    store.dispatch(chainRewound({ chainId: CHAIN_ID, block: 100 }))
    await pass(0)
    expect(tags().at(-1)).toBe('0x64')
    expect(data(A)).toBe(wordHex(1n))
    expect(result(B)).toBe(unchanged)
  })
})

describe('failures', () => {
  async function known(calls: readonly Call[]): Promise<void> {
    start()
    listenTo(store, calls)
    await pass(100)
    chain.asked.length = 0
  }

  test('an answer of an older block is asked again without limit, after 2.5 to 3.5 s', async () => {
    await known([A])
    chain.set(A, 2n)
    chain.respond = (asked) => chain.aggregate(asked.calls, 100)
    await mine()
    for (let i = 0; i < 20; i++) await pass(3000)
    expect(chain.asked).toHaveLength(21)
    expect(data(A)).toBe(wordHex(1n))
    chain.respond = (asked) => chain.answer(asked)
    await pass(2999)
    expect(data(A)).toBe(wordHex(1n))
    await pass(1)
    expect(result(A)).toEqual({ status: 'answered', block: 101, data: wordHex(2n) })
  })

  test.each([
    [0, 2500],
    [0.999999, 3500],
  ])('the wait is random: %d gives %d ms', async (random, ms) => {
    start(undefined, () => random)
    chain.respond = () => Promise.reject(new ConnectionLost())
    listenTo(store, [A])
    await pass(100)
    await pass(ms - 2)
    expect(chain.asked).toHaveLength(1)
    await pass(2)
    expect(chain.asked).toHaveLength(2)
  })

  test.each([
    ['connection lost', () => Promise.reject(new ConnectionLost()), 'unreachable'],
    ['rejecting with anything', () => Promise.reject(new Error('x')), 'unreachable'],
    ['HTML', () => '<html></html>', 'undecodable'],
    ['no contract where the multicall should be', () => '0x', 'unreachable'],
    ['truncated hex', (asked: Asked) => chain.aggregate(asked.calls, 101).slice(0, 300), 'undecodable'],
    ['answers of other calls', () => answerHex(101, []), 'undecodable'],
    ['null', () => null, 'undecodable'],
  ])(
    '%s: three tries, then failed for this block and asked again at the next',
    async (_name, respond, problem) => {
      await known([A, B])
      chain.respond = respond
      await mine()
      await pass(3000)
      expect(data(A)).toBe(wordHex(1n))
      await pass(30_000)
      expect(chain.asked).toHaveLength(3)
      expect(result(A)).toEqual({ status: 'failed', block: 101, problem })
      chain.respond = (asked) => chain.answer(asked)
      await mine()
      expect(data(A)).toBe(wordHex(1n))
      expect(data(B)).toBe(wordHex(1n))
    },
  )

  test('a failed call is asked at the next block even when it is listened to rarely', async () => {
    start()
    chain.respond = () => Promise.reject(new ConnectionLost())
    listenTo(store, [A], { blocksPerFetch: 100_000 })
    await pass(30_000)
    expect(data(A)).toBe('unreachable')
    chain.respond = (asked) => chain.answer(asked)
    await mine()
    expect(data(A)).toBe(wordHex(1n))
  })

  test('a node that has not seen the block yet is asked again without a mark', async () => {
    await known([A])
    chain.respond = () => Promise.reject(new RpcError(-32000, 'header not found'))
    await mine()
    for (let i = 0; i < 10; i++) await pass(3000)
    expect(chain.asked).toHaveLength(11)
    expect(data(A)).toBe(wordHex(1n))
  })

  test('a reverting call costs only itself', async () => {
    chain.set(B, 'revert')
    await known([A, B, C])
    expect([data(A), data(B), data(C)]).toEqual([wordHex(1n), 'reverted', wordHex(1n)])
    const failure = result(B)
    await mine()
    expect(result(B)).toBe(failure)
    chain.set(B, 4n)
    await mine()
    expect(data(B)).toBe(wordHex(4n))
    chain.asked.length = 0
    await mine()
    expect(sizes()).toEqual([3])
  })

  test('a call that eats the gas of those behind it costs only itself', async () => {
    chain.respond = (asked) => {
      if (asked.method !== 'eth_call') return chain.answer(asked)
      const eater = asked.calls.findIndex((call) => keyOf(call) === keyOf(B))
      return answerHex(
        asked.tag === 'latest' ? chain.block : Number(asked.tag),
        asked.calls.map((_, i) => (eater >= 0 && i >= eater ? 'revert' : wordHex(1n))),
      )
    }
    await known([A, B, C, callOf(3)])
    expect([A, B, C, callOf(3)].map(data)).toEqual([wordHex(1n), 'reverted', wordHex(1n), wordHex(1n)])
    await mine()
    expect([A, B, C, callOf(3)].map(data)).toEqual([wordHex(1n), 'reverted', wordHex(1n), wordHex(1n)])
  })

  test('a call that makes the node refuse the whole is found by halves and then asked alone', async () => {
    const calls = many(500)
    const bad = callOf(333)
    chain.respond = (asked) => {
      if (asked.calls.some((call) => keyOf(call) === keyOf(bad))) throw new RpcError(-32000, 'out of gas')
      return chain.answer(asked)
    }
    await known(calls)
    for (const call of calls) expect(data(call)).toBe(keyOf(call) === keyOf(bad) ? 'reverted' : wordHex(1n))
    await mine()
    expect(sizes()).toEqual([499])
    chain.respond = (asked) => chain.answer(asked)
    await pass(30_000)
    await mine()
    expect(sizes()).toEqual([499, 499, 1])
    expect(data(bad)).toBe(wordHex(1n))
    await mine()
    expect(sizes().at(-1)).toBe(500)
  })

  describe('sixteen calls that eat all gas they are given, among sixty', () => {
    const calls = many(60)
    const eaters = new Set(Array.from({ length: 16 }, (_, n) => keyOf(callOf(n * 3 + 2))))
    const eats = (call: Call) => eaters.has(keyOf(call))
    const isAsked = (asked: Asked) => asked.calls.some(eats)
    /** Extra requests: all but the one of each block. */
    const extra = () => chain.asked.filter((asked) => asked.calls.length < 40).length

    function failWithoutGas(asked: Asked): unknown {
      const block = asked.tag === 'latest' ? chain.block : Number(asked.tag)
      const from = asked.calls.findIndex(eats)
      const values = asked.calls.map((_, i) => (from >= 0 && i >= from ? 'revert' : wordHex(1n)) as Hex)
      return answerHex(block, values)
    }
    function refuse(message: string) {
      return (asked: Asked) => {
        if (isAsked(asked)) throw new RpcError(-32000, message)
        return chain.answer(asked)
      }
    }

    test.each([
      ['starve those behind them', failWithoutGas, 'reverted'],
      ['make the node refuse the whole', refuse('EVM error InvalidFEOpcode'), 'unreachable'],
      ['run out of gas', refuse('out of gas'), 'reverted'],
      ['keep the node beyond its time', refuse('execution aborted (timeout = 5s)'), 'unreachable'],
    ])('%s: found once, then two requests a minute for all of them', async (_name, respond, problem) => {
      chain.respond = respond
      await known(calls)
      for (let blocks = 0; blocks < 10; blocks++) {
        await pass(6000)
        await mine()
      }
      for (const call of calls) expect(data(call)).toBe(eats(call) ? problem : wordHex(1n))
      expect(extra()).toBeLessThan(320)
      for (let minute = 0; minute < 3; minute++) {
        chain.asked.length = 0
        for (let blocks = 0; blocks < 10; blocks++) {
          await pass(6000)
          await mine()
        }
        expect(chain.asked.length).toBeLessThanOrEqual(12)
        expect(chain.asked.filter(isAsked).every(({ calls: { length } }) => length === 1)).toBe(true)
        expect(chain.asked.filter(isAsked).every(({ gas }) => gas === '0x989680')).toBe(true)
      }
      chain.respond = (asked) => chain.answer(asked)
      for (let quarter = 0; quarter < 16; quarter++) {
        await pass(900_000)
        await mine()
      }
      for (const call of calls) expect(data(call)).toBe(wordHex(1n))
    })
  })

  test('a call that goes on failing without a word is asked ever more seldom', async () => {
    chain.set(B, 'revert')
    await known([A, B])
    for (let blocks = 0; blocks < 600; blocks++) {
      await pass(3000)
      await mine()
    }
    expect(data(B)).toBe('reverted')
    const withB = chain.asked.filter(({ calls }) => calls.some((call) => keyOf(call) === keyOf(B)))
    expect(withB.length).toBeLessThan(15)
  })

  test('several that refuse with a reason cost no further request', async () => {
    for (const call of [B, C]) chain.values.set(keyOf(call), 'revert')
    chain.reason = '0x08c379a0'
    await known([A, B, C])
    for (let blocks = 0; blocks < 20; blocks++) await mine()
    expect(sizes()).toEqual(Array.from({ length: 20 }, () => 3))
    expect([data(A), data(B), data(C)]).toEqual([wordHex(1n), 'reverted', 'reverted'])
  })

  test('a node that takes fewer calls at once gets fewer', async () => {
    chain.respond = (asked) => {
      if (asked.calls.length > 130) throw new RpcError(413, 'request too large')
      return chain.answer(asked)
    }
    await known(many(500))
    for (const call of many(500)) expect(data(call)).toBe(wordHex(1n))
    await mine()
    expect(Math.max(...sizes())).toBeLessThanOrEqual(130)
    expect(sizes().length).toBeLessThanOrEqual(8)
  })

  test('a node that refuses everything is not stormed', async () => {
    chain.respond = () => Promise.reject(new RpcError(-32603, 'internal error'))
    start()
    listenTo(store, many(500))
    await pass(60_000)
    expect(chain.asked.length).toBeLessThan(300)
    expect(data(callOf(499))).toBe('unreachable')
  })
})

test('a refresh asks everything again at the current block', async () => {
  start()
  listenTo(store, [A])
  await pass(100)
  const before = result(A)
  updater?.refresh()
  await pass(0)
  expect(tags()).toEqual(['latest', '0x64'])
  expect(result(A)).toBe(before)
})

test('after a stop nothing is asked and nothing is stored', async () => {
  start()
  let release: (value: unknown) => void = () => undefined
  chain.respond = () => new Promise((resolve) => (release = resolve))
  listenTo(store, [A])
  await pass(100)
  updater?.stop()
  release(answerHex(100, [wordHex(1n)]))
  await mine()
  expect(chain.asked).toHaveLength(1)
  expect(result(A)).toBeUndefined()
})

test('what is asked seldom is asked again at once when an own transaction has its receipt', async () => {
  start()
  listenTo(store, [A], { blocksPerFetch: 200 })
  await pass(100)
  await mine()
  expect(chain.asked).toHaveLength(1)
  store.dispatch(ownBlockSeen(chain.block))
  await pass(0)
  expect(tags()).toEqual(['latest', '0x65'])
  await mine()
  expect(chain.asked).toHaveLength(2)
})
