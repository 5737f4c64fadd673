import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectIsConnectionLost } from '~/chain/block/slice'
import { startChain } from '~/chain/engine'
import { keyOf, resultOf } from '~/chain/multicall/slice'
import { ConnectionLost, RpcError } from '~/chain/rpc/errors'
import { answerHex, callOf, CHAIN_ID, FakeChain, listenTo, MULTICALL, testStore, wordHex } from './fakeChain'

/** As much of a document as visibility needs. */
class FakePage extends EventTarget {
  visibilityState = 'visible'

  show(isVisible: boolean): void {
    this.visibilityState = isVisible ? 'visible' : 'hidden'
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const network = { chainId: CHAIN_ID, blockPollMs: 6000, deployment: { multicall: MULTICALL } }
const A = callOf(0)

let page: FakePage
let chain: FakeChain
let store: ReturnType<typeof testStore>
let engine: ReturnType<typeof startChain> | undefined

beforeEach(() => {
  vi.useFakeTimers()
  page = new FakePage()
  vi.stubGlobal('document', page)
  chain = new FakeChain()
  store = testStore()
})

afterEach(() => {
  engine?.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const methods = () => chain.asked.map(({ method }) => method)
const polls = () => methods().filter((method) => method === 'eth_blockNumber').length
const connection = () => store.getState().block.connection

function start(): void {
  engine = startChain({ store, transport: chain, network })
}

describe('the block', () => {
  test('comes with the first read, and is polled from then on', async () => {
    start()
    listenTo(store, [A])
    await pass(5999)
    expect(methods()).toEqual(['eth_call'])
    expect(store.getState().block).toMatchObject({ currentBlock: 100, connection: 'live' })
    chain.block = 101
    await pass(1)
    expect(methods()).toEqual(['eth_call', 'eth_blockNumber', 'eth_call'])
    expect(chain.asked[2]?.tag).toBe('0x65')
    expect(store.getState().block).toMatchObject({ currentBlock: 101, initialBlock: 100 })
  })

  test('is polled without any read too, and an unchanged one costs nothing else', async () => {
    start()
    await pass(18_000)
    expect(methods()).toEqual(['eth_blockNumber', 'eth_blockNumber', 'eth_blockNumber'])
    expect(store.getState().block.currentBlock).toBe(100)
  })

  test('does not go back when a node is a little behind', async () => {
    start()
    await pass(6000)
    chain.block = 98
    await pass(6000)
    expect(store.getState().block.currentBlock).toBe(100)
  })

  test('goes back with the chain, or with nodes none of which is further, when it stays lower', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    chain.block = 97
    chain.set(A, 5n)
    await pass(12_000)
    expect(store.getState().block.currentBlock).toBe(100)
    await pass(6000)
    expect(store.getState().block).toMatchObject({ currentBlock: 97, initialBlock: 97 })
    expect(resultOf(store.getState().multicall[CHAIN_ID], keyOf(A))).toMatchObject({ data: wordHex(5n) })
    chain.block = 98
    await pass(6000)
    expect(store.getState().block.currentBlock).toBe(98)
  })

  test('does not go back for nodes that take turns', async () => {
    start()
    for (let poll = 0; poll < 12; poll++) {
      chain.block = poll % 3 === 2 ? 100 : 97
      await pass(6000)
      expect(store.getState().block.currentBlock).toBe(poll < 2 ? 97 : 100)
    }
  })

  test('goes back with a chain that started anew, and what was read is dropped', async () => {
    chain.block = 5000
    start()
    listenTo(store, [A])
    await pass(100)
    chain.block = 3
    chain.set(A, 8n)
    await pass(6000)
    expect(store.getState().block).toMatchObject({ currentBlock: 3, initialBlock: 3 })
    expect(resultOf(store.getState().multicall[CHAIN_ID], keyOf(A))).toMatchObject({
      block: 3,
      data: wordHex(8n),
    })
  })

  test.each([null, 'latest', '0x', '0xffffffffffffffffff', 12, {}])(
    'is not taken from nonsense: %o',
    async (nonsense) => {
      start()
      chain.respond = () => nonsense
      await pass(6000)
      expect(store.getState().block.currentBlock).toBe(0)
      chain.respond = (asked) => chain.answer(asked)
      await pass(6000)
      expect(store.getState().block.currentBlock).toBe(100)
    },
  )
})

describe('a hidden page', () => {
  test('asks nothing; shown again it asks at once', async () => {
    start()
    await pass(6000)
    page.show(false)
    await pass(60_000)
    expect(polls()).toBe(1)
    page.show(true)
    expect(polls()).toBe(2)
    await pass(5999)
    expect(polls()).toBe(2)
    await pass(1)
    expect(polls()).toBe(3)
  })

  test('a hidden page that was opened hidden starts when it is shown', async () => {
    page.visibilityState = 'hidden'
    start()
    await pass(60_000)
    expect(polls()).toBe(0)
    page.show(true)
    await pass(0)
    expect(store.getState().block.currentBlock).toBe(100)
  })

  test('does not wait for a question that hung while it slept', async () => {
    start()
    chain.respond = () => new Promise(() => undefined)
    await pass(6000)
    page.show(false)
    chain.respond = (asked) => chain.answer(asked)
    page.show(true)
    await pass(0)
    expect(store.getState().block.currentBlock).toBe(100)
  })
})

describe('the connection', () => {
  test('is lost when no node answers and heals by itself', async () => {
    start()
    expect(connection()).toBe('connecting')
    await pass(6000)
    expect(connection()).toBe('live')
    chain.respond = () => Promise.reject(new ConnectionLost())
    await pass(6000)
    expect(connection()).toBe('lost')
    chain.respond = (asked) => chain.answer(asked)
    await pass(6000)
    expect(connection()).toBe('live')
  })

  test('is not lost by an answer that says no', async () => {
    start()
    chain.respond = () => Promise.reject(new RpcError(3, 'execution reverted'))
    listenTo(store, [A])
    await pass(100)
    expect(connection()).toBe('live')
  })

  test('stays lost while the block is known and nothing can be read', async () => {
    start()
    listenTo(store, [A])
    await pass(100)
    chain.respond = (asked) =>
      asked.method === 'eth_call' ? Promise.reject(new ConnectionLost()) : chain.answer(asked)
    for (let poll = 0; poll < 5; poll++) {
      chain.block += 1
      await pass(6000)
      expect(connection()).toBe('lost')
      expect(selectIsConnectionLost(store.getState())).toBe(true)
    }
    chain.respond = (asked) => chain.answer(asked)
    chain.block += 1
    await pass(6000)
    expect(connection()).toBe('live')
    expect(selectIsConnectionLost(store.getState())).toBe(false)
  })

  test('is no longer reported as lost without reads', async () => {
    start()
    chain.respond = (asked) =>
      asked.method === 'eth_call' ? Promise.reject(new ConnectionLost()) : chain.answer(asked)
    listenTo(store, [A])
    await pass(100)
    listenTo(store, [A], { difference: -1 })
    // The block is heard meanwhile.
    await pass(29_000)
    expect(connection()).toBe('lost')
    await pass(7_000)
    expect(connection()).toBe('live')
  })

  test('tells that the contract which reads everything is not there', async () => {
    start()
    chain.respond = (asked) => (asked.method === 'eth_call' ? '0x' : chain.answer(asked))
    listenTo(store, [A])
    await pass(6000)
    expect(connection()).toBe('no-contracts')
    expect(selectIsConnectionLost(store.getState())).toBe(true)
    await pass(6000)
    expect(resultOf(store.getState().multicall[CHAIN_ID], keyOf(A))).toMatchObject({ problem: 'unreachable' })
    chain.respond = (asked) => chain.answer(asked)
    chain.block += 1
    await pass(6000)
    expect(connection()).toBe('live')
  })

  test('is not lost by a cancelled question', async () => {
    start()
    await pass(6000)
    chain.respond = () => new Promise(() => undefined)
    await pass(6000)
    page.show(false)
    page.show(true)
    await pass(0)
    expect(connection()).toBe('live')
  })
})

test('a refresh looks for a block and reads again at once', async () => {
  start()
  listenTo(store, [A])
  await pass(100)
  chain.block = 101
  engine?.refresh()
  await pass(0)
  expect(store.getState().block.currentBlock).toBe(101)
  expect(chain.asked.at(-1)).toMatchObject({ method: 'eth_call', tag: '0x65' })
})

test('an early request gives the first block and the first results', async () => {
  const response = Promise.resolve(answerHex(77, [wordHex(6n)]))
  engine = startChain({
    store,
    transport: chain,
    network,
    boot: { calls: [keyOf(A)], at: Date.now(), response },
  })
  listenTo(store, [A])
  await pass(5000)
  expect(chain.asked).toEqual([])
  expect(store.getState().block.currentBlock).toBe(77)
})

test('a stopped engine is silent', async () => {
  start()
  listenTo(store, [A])
  engine?.stop()
  page.show(false)
  page.show(true)
  await pass(60_000)
  expect(chain.asked).toEqual([])
})
