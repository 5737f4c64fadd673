import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useLpAprs } from '~/features/farms/useLpAprs'
import { renderHookInApp } from '../support/renderApp'
import { farmOf } from './fixture'
import { warningsOf } from '../support/warnings'

vi.mock(import('~/config/priceChart'), async (original) => ({
  ...(await original()),
  exchangeSubgraphUrl: 'http://127.0.0.1:1/subgraphs/exchange',
}))

const answers = { volume: 365, fails: false, asked: 0 }
const farms = [farmOf(1)]
const pair = farms[0]?.lpAddress.toLowerCase()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => {
    answers.asked += 1
    if (answers.fails) return Promise.reject(new Error('gone'))
    const days = [
      {
        pairAddress: pair,
        date: Math.floor(Date.now() / 86_400_000) * 86_400,
        dailyVolumeUSD: String(answers.volume),
      },
    ]
    const data = { pairs: [{ id: pair, reserveUSD: '1000' }], days }
    return Promise.resolve(Response.json({ data }))
  })
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const minutes = (count: number) => pass(count * 60_000)

it('asks for the trading fees again after five minutes, and keeps what it knows where no one answers', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { result } = renderHookInApp(() => useLpAprs(farms))
  const apr = () => farms[0] && result.current.lpAprOf(farms[0])?.toFixed(2)
  // Every look comes this long after a minute: answers have come to the page by then, and no second try.
  await pass(100)
  // 0.17 % of 365 dollars a week, 365 / 7 weeks a year, on 1,000 dollars.
  expect(apr()).toBe('3.24')
  answers.volume = 730
  await minutes(4)
  expect([apr(), answers.asked]).toEqual(['3.24', 1])
  await minutes(1)
  expect([apr(), answers.asked]).toEqual(['6.47', 2])
  answers.fails = true
  await minutes(5)
  // A failure is tried twice more within seconds, and again by the minute.
  await minutes(1)
  expect([apr(), answers.asked]).toEqual(['6.47', 6])
  expect(warningsOf(warning)).toHaveLength(1)
  answers.fails = false
  answers.volume = 365
  await minutes(1)
  expect(apr()).toBe('3.24')
})
