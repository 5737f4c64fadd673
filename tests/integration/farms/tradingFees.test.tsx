import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { useLpAprs } from '~/features/farms/useLpAprs'
import { farmOf } from './fixture'

const answers = vi.hoisted(() => ({ volume: 365, fails: false, asked: 0 }))
vi.mock(import('~/config/priceChart'), async (original) => ({
  ...(await original()),
  exchangeSubgraphUrl: 'http://127.0.0.1:1/subgraphs/exchange',
}))
vi.mock(import('~/services/exchangeSubgraph'), async (original) => ({
  ...(await original()),
  weekOfTrades: (_, pairs) => {
    answers.asked += 1
    if (answers.fails) return Promise.reject(new Error('gone'))
    const trades = { volume: new Ratio(answers.volume), reserve: new Ratio(1000) }
    return Promise.resolve(new Map(pairs.map((pair) => [toAddress(pair), trades] as const)))
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

it('asks for the trading fees again after five minutes, and keeps what it knows where nobody answers', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const farms = [farmOf(1)]
  const { result } = renderHook(() => useLpAprs(farms))
  const apr = () => farms[0] && result.current(farms[0])?.toFixed(2)
  await minutes(0)
  // 0.17 % of 365 dollars a week, 365 / 7 weeks a year, on 1,000 dollars.
  expect(apr()).toBe('3.24')
  answers.volume = 730
  await minutes(4)
  expect([apr(), answers.asked]).toEqual(['3.24', 1])
  await minutes(1)
  expect([apr(), answers.asked]).toEqual(['6.47', 2])
  answers.fails = true
  await minutes(5)
  expect([apr(), answers.asked]).toEqual(['6.47', 3])
  expect(warning).toHaveBeenCalledOnce()
  answers.fails = false
  answers.volume = 365
  await minutes(5)
  expect([apr(), answers.asked]).toEqual(['3.24', 4])
})
