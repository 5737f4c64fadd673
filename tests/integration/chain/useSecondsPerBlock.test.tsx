import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blockReducer, blockSeen } from '~/chain/block/slice'
import { network } from '~/config/networks'
import { useSecondsPerBlock } from '~/core/useSecondsPerBlock'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is measured once a block is known, for all who look, and again after ten minutes', async () => {
  const pace = { s: network.secondsPerBlock / 2 }
  const asked: unknown[] = []
  const request = (method: string, [block]: readonly unknown[]) => {
    asked.push(method)
    return Promise.resolve({ timestamp: `0x${(1_700_000_000 + Number(block) * pace.s).toString(16)}` })
  }
  const store = configureStore({
    reducer: { block: blockReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport: { request } } } }),
  })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => [useSecondsPerBlock(), useSecondsPerBlock()], { wrapper })
  expect(result.current[0]).toBe(network.secondsPerBlock)
  await act(async () => {
    store.dispatch(blockSeen(20_000))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(result.current).toEqual([pace.s, pace.s])
  expect(asked).toEqual(Array.from({ length: 6 }, () => 'eth_getBlockByNumber'))
  pace.s = network.secondsPerBlock
  await act(() => vi.advanceTimersByTimeAsync(540_000))
  expect(asked).toHaveLength(6)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current[0]).toBe(pace.s)
})
