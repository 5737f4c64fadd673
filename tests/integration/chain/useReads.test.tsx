import { act, render } from '@testing-library/react'
import { Profiler, StrictMode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useConnection, useCurrentBlock } from '~/chain/block/useBlock'
import { useFastTick, useSlowTick } from '~/chain/clock/useTicks'
import type { ReadFragment } from '~/chain/codec/fragment'
import { startChain } from '~/chain/engine'
import { chainChosen } from '~/chain/block/slice'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import { type NamedReads, useNamedReads } from '~/chain/multicall/useNamedReads'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { toAddress } from '~/domain/address'
import type { Loadable } from '~/lib/loadable'
import { callOf, CHAIN_ID, FakeChain, MULTICALL, testStore } from '../../chain/fakeChain'

const value: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'value',
  selector: '0x0902f1ac',
  inputs: [],
  outputs: ['uint256'],
}
const balanceOf: ReadFragment<readonly [`0x${string}`], readonly [bigint]> = {
  name: 'balanceOf',
  selector: '0x70a08231',
  inputs: ['address'],
  outputs: ['uint256'],
}

const readAt = (n: number) => read(value, callOf(n).target, [])
const network = { chainId: CHAIN_ID, blockPollMs: 1000, deployment: { multicall: MULTICALL } }

let chain: FakeChain
let store: ReturnType<typeof testStore>
let engine: ReturnType<typeof startChain>

beforeEach(() => {
  vi.useFakeTimers()
  chain = new FakeChain()
  store = testStore()
  engine = startChain({ store, transport: chain, network })
})
afterEach(() => {
  engine.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const listeners = () => store.getState().multicall[CHAIN_ID]?.listeners ?? {}

async function mine(): Promise<void> {
  chain.block += 1
  await pass(1000)
}

function text(loadable: Loadable<unknown>): string {
  return loadable.status === 'ready'
    ? String(loadable.value)
    : loadable.status === 'failed'
      ? loadable.problem
      : 'loading'
}

function Value({ n, renders }: { n: number; renders?: (n: number) => void }) {
  renders?.(n)
  return <span>{text(useRead(readAt(n)))}</span>
}

function provided(children: React.ReactNode) {
  return <Provider store={store}>{children}</Provider>
}

function show(children: React.ReactNode) {
  return render(provided(children))
}

describe('a read', () => {
  test('is loading, then ready, then new with the block', async () => {
    const page = show(<Value n={0} />)
    expect(page.container.textContent).toBe('loading')
    await pass(100)
    expect(page.container.textContent).toBe('1')
    chain.set(callOf(0), 7n)
    await mine()
    expect(page.container.textContent).toBe('7')
  })

  test('a read that is not known yet stays loading', async () => {
    function Maybe() {
      const results = useReads([undefined, readAt(0)])
      return <span>{results.map(text).join(' ')}</span>
    }
    const page = show(<Maybe />)
    await pass(100)
    expect(page.container.textContent).toBe('loading 1')
  })

  test('a read that reverts, means nothing or finds no node says so, and costs only itself', async () => {
    chain.set(callOf(0), 'revert')
    chain.values.set(`${callOf(1).target}-0x0902f1ac`, '0x12')
    const page = show(
      <>
        <Value n={0} /> <Value n={1} /> <Value n={2} />
      </>,
    )
    await pass(100)
    expect(page.container.textContent).toBe('reverted undecodable 1')
    chain.respond = (asked) =>
      asked.method === 'eth_call' ? Promise.reject(new Error('x')) : chain.answer(asked)
    chain.block += 1
    await pass(20_000)
    expect(page.container.textContent).toBe('unreachable unreachable unreachable')
  })

  test('a read with a decoder that throws costs only itself', async () => {
    const hostile: Read<number> = {
      ...readAt(0),
      decode: () => {
        throw new TypeError('x')
      },
    }
    function Hostile() {
      return (
        <span>
          {useReads<unknown>([hostile, readAt(1)])
            .map(text)
            .join(' ')}
        </span>
      )
    }
    const page = show(<Hostile />)
    await pass(100)
    expect(page.container.textContent).toBe('undecodable 1')
  })

  test('is followed when it becomes another one', async () => {
    const account = (n: number) => toAddress(`0x${n.toString(16).padStart(40, '0')}`)
    function Balance({ of }: { of: number }) {
      return <span>{text(useRead(read(balanceOf, callOf(0).target, [account(of)])))}</span>
    }
    const page = show(<Balance of={1} />)
    await pass(100)
    const first = Object.keys(listeners())
    page.rerender(provided(<Balance of={2} />))
    expect(page.container.textContent).toBe('loading')
    await pass(100)
    expect(page.container.textContent).toBe('1')
    expect(Object.keys(listeners())).toHaveLength(1)
    expect(Object.keys(listeners())).not.toEqual(first)
  })
})

describe('rendering', () => {
  test('a block in which nothing changed renders nothing', async () => {
    const commits = vi.fn()
    show(
      <Profiler id="values" onRender={commits}>
        {Array.from({ length: 50 }, (_, n) => (
          <Value key={n} n={n} />
        ))}
      </Profiler>,
    )
    await pass(100)
    commits.mockClear()
    await mine()
    await mine()
    expect(store.getState().block.currentBlock).toBe(102)
    expect(commits).not.toHaveBeenCalled()
  })

  test('only components with a changed result render', async () => {
    const renders = vi.fn()
    show(Array.from({ length: 50 }, (_, n) => <Value key={n} n={n} renders={renders} />))
    await pass(100)
    renders.mockClear()
    chain.set(callOf(7), 2n)
    await mine()
    expect(renders.mock.calls.flat()).toEqual([7])
  })

  test('results keep their identity, also when the component renders with new reads', async () => {
    const seen: unknown[] = []
    function Many() {
      seen.push(useReads([readAt(0), readAt(1)]))
      return null
    }
    const page = show(<Many />)
    await pass(100)
    page.rerender(provided(<Many />))
    page.rerender(provided(<Many />))
    expect(seen.at(-1)).toBe(seen.at(-2))
    const before = seen.at(-1) as Loadable<unknown>[]
    chain.set(callOf(1), 5n)
    await mine()
    const after = seen.at(-1) as Loadable<unknown>[]
    expect(after).not.toBe(before)
    expect(after[0]).toBe(before[0])
  })

  test('a mapped value keeps its identity while its bytes do', async () => {
    const seen: unknown[] = []
    const box = (units: bigint) => ({ units })
    function Boxed() {
      const result = useRead(mapRead(readAt(0), box))
      if (result.status === 'ready') seen.push(result.value)
      return null
    }
    const page = show(<Boxed />)
    await pass(100)
    page.rerender(provided(<Boxed />))
    await mine()
    page.rerender(provided(<Boxed />))
    expect(seen).toHaveLength(3)
    expect(new Set(seen).size).toBe(1)
  })

  test('a decoder made anew at every render does not render for ever', async () => {
    function Inline() {
      return <span>{text(useRead(mapRead(readAt(0), (units) => units + 1n)))}</span>
    }
    const page = show(<Inline />)
    await pass(100)
    expect(page.container.textContent).toBe('2')
  })
})

describe('listening', () => {
  test('listening of many components mounted at once reaches the store in one action, and ends with them', async () => {
    const dispatch = vi.spyOn(store, 'dispatch')
    const page = show(
      <StrictMode>
        {Array.from({ length: 20 }, (_, n) => (
          <Value key={n} n={n % 10} />
        ))}
      </StrictMode>,
    )
    await pass(0)
    expect(dispatch).toHaveBeenCalledTimes(1)
    expect(Object.values(listeners())).toEqual(Array.from({ length: 10 }, () => ({ 1: 2 })))
    page.unmount()
    await pass(0)
    expect(listeners()).toEqual({})
  })

  test('says how often it wants to know', async () => {
    function Rare() {
      return <span>{text(useRead(readAt(0), { blocksPerFetch: 3 }))}</span>
    }
    const page = show(<Rare />)
    await pass(100)
    chain.set(callOf(0), 2n)
    await mine()
    await mine()
    expect(page.container.textContent).toBe('1')
    await mine()
    expect(page.container.textContent).toBe('2')
  })

  test('moves with the chain', async () => {
    show(<Value n={0} />)
    await pass(100)
    act(() => {
      store.dispatch(chainChosen(97))
    })
    await pass(0)
    expect(listeners()).toEqual({})
    expect(Object.values(store.getState().multicall[97]?.listeners ?? {})).toEqual([{ 1: 1 }])
  })
})

test('the block, the connection and the clocks', async () => {
  function All() {
    return <span>{[useCurrentBlock(), useConnection(), useFastTick(), useSlowTick()].join(' ')}</span>
  }
  const page = show(<All />)
  const [, , fast, slow] = page.container.textContent.split(' ').map(Number)
  expect(page.container.textContent).toMatch(/^0 connecting/)
  await pass(60_000)
  expect(page.container.textContent).toBe(`100 live ${Number(fast) + 6} ${Number(slow) + 1}`)
})

describe('named reads', () => {
  /** The second row has no one to ask for. */
  const rows: readonly NamedReads<{ held: bigint; earned: bigint }>[] = [
    { held: readAt(0), earned: readAt(1) },
    { held: readAt(2), earned: undefined },
  ]
  const seen: unknown[] = []
  function Rows() {
    const answers = useNamedReads(rows)
    seen.push(answers)
    return <span>{answers.map(({ held, earned }) => `${text(held)}/${text(earned)}`).join(' ')}</span>
  }

  test('come back by their names, each row its own, and rest in a block in which nothing changed', async () => {
    chain.set(callOf(1), 'revert')
    chain.set(callOf(2), 7n)
    const { container } = show(<Rows />)
    expect(container.textContent).toBe('loading/loading loading/loading')
    await pass(200)
    expect(container.textContent).toBe('1/reverted 7/loading')
    const renders = seen.length
    await mine()
    expect(seen).toHaveLength(renders)
    chain.set(callOf(0), 5n)
    await mine()
    expect(container.textContent).toBe('5/reverted 7/loading')
    expect(chain.asked.filter(({ method }) => method === 'eth_call').length).toBeLessThanOrEqual(3)
  })
})
