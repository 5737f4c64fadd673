import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getReserves } from '~/chain/abi/pair'
import { answersArrived, type CallKey } from '~/chain/multicall/slice'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { PriceChart } from '~/widgets/chart/PriceChart'
import type { Hex } from '~/lib/hex'
import { wordHex } from '../../chain/fakeChain'
import { E18 } from '../support/localChain'
import { renderApp } from '../support/renderApp'

vi.mock(import('~/config/env'), async (original) => {
  const own = await original()
  return { ...own, serviceAt: (path) => `http://services.test${path}` }
})
// The line itself needs a canvas: the browser tests look at it. What it says in words is looked at here.
vi.mock(import('~/widgets/chart/PricePlot'), () => ({
  PricePlot: ({ points, candles, look }) => (
    <output data-testid="plot" data-look={look} data-candles={candles.length}>
      {points.length}
    </output>
  ),
}))

const HOUR_S = 3600
const token = (digit: string, symbol: string): Token => ({
  kind: 'token',
  chainId: 31337,
  address: toAddress(`0x${digit.repeat(40)}`),
  decimals: 18,
  symbol,
  name: symbol,
})
const A = token('a', 'AAA')
const B = token('b', 'BBB')

/** What the subgraph does with the next questions. */
const subgraph = vi.fn<(query: string) => unknown>()
const hour = (hoursAgo: number, price: string) => ({
  hourStartUnix: Math.floor(Date.now() / 1000 / HOUR_S - hoursAgo) * HOUR_S,
  reserve0: '1',
  reserve1: price,
})

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, { body }: { body: string }) => {
      await Promise.resolve()
      const data = subgraph((JSON.parse(body) as { query: string }).query)
      return new Response(JSON.stringify({ data }))
    }),
  )
})
afterEach(() => {
  subgraph.mockReset()
})

function open() {
  const { store, user } = renderApp({ content: <PriceChart input={A} output={B} /> })
  /** The chain answers for the pool of the two: its reserves, or nothing where there is none. */
  const answered = async (data: Hex) => {
    await waitFor(() => {
      const keys = Object.keys(store.getState().multicall[31337]?.listeners ?? {}) as CallKey[]
      const asked = keys.filter((key) => key.endsWith(getReserves.selector))
      expect(asked.length).toBeGreaterThan(0)
      const answers = asked.map((key) => ({ key, data }))
      act(() => {
        store.dispatch(answersArrived({ chainId: 31337, block: 1, answers }))
      })
    })
  }
  return { user, answered }
}

/** Three words: one of A for three of B, and a time. */
const THREE: Hex = `0x${[E18, 3n * E18, 0n].map((word) => wordHex(word).slice(2)).join('')}`

describe('the price chart', () => {
  it('is a skeleton while nothing is known, then has the price, its change and its extremes in words', async () => {
    subgraph.mockReturnValue({ before: [hour(30, '2')], since: [hour(10, '4'), hour(5, '2.5')] })
    const { answered } = open()
    expect(screen.getByRole('heading', { name: 'AAA/BBB' })).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByTestId('chart-price')).toBeNull()
    await answered(THREE)
    expect((await screen.findByTestId('chart-price')).textContent).toBe('3BBB')
    expect(screen.getByTestId('chart-change').textContent).toBe('+50.00%')
    expect(screen.getByTestId('chart-summary').textContent).toBe(
      'Past day: 1 AAA went from 2 BBB to 3 BBB (+50.00%). Low 2 BBB, high 4 BBB.',
    )
    expect(Number(screen.getByTestId('plot').textContent)).toBeGreaterThanOrEqual(25)
    expect(screen.queryByText(/There’s no pool for this pair/)).toBeNull()
  })

  it('offers candles, which are said to be sampled, and what was traded', async () => {
    subgraph.mockReturnValue({
      before: [{ ...hour(30, '2'), hourlyVolumeUSD: '1000000' }],
      since: [
        { ...hour(10, '4'), hourlyVolumeUSD: '1200.4' },
        { ...hour(5, '2.5'), hourlyVolumeUSD: '300' },
      ],
    })
    const { answered, user } = open()
    await answered(THREE)
    // What was traded before the time that is shown does not count.
    expect((await screen.findByTestId('chart-volume')).textContent).toBe('Volume: $1,500')
    expect(subgraph.mock.lastCall?.[0]).toContain('hourlyVolumeUSD')
    expect(screen.getByTestId('plot').getAttribute('data-look')).toBe('line')
    expect(screen.queryByText('These candles are built from hourly prices.')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Candles' }))
    expect(screen.getByTestId('plot').getAttribute('data-look')).toBe('candles')
    expect(Number(screen.getByTestId('plot').getAttribute('data-candles'))).toBeGreaterThanOrEqual(24)
    expect(screen.getByText('These candles are built from hourly prices.')).toBeDefined()
  })

  it('asks by the hour for a day and a week, by the day for a month and a year', async () => {
    subgraph.mockReturnValue({ before: [], since: [] })
    const { answered, user } = open()
    await answered(THREE)
    await waitFor(() => expect(subgraph.mock.lastCall?.[0]).toContain('pairHourDatas'))
    for (const [name, kind] of [
      ['1M', 'pairDayDatas'],
      ['1W', 'pairHourDatas'],
      ['1Y', 'pairDayDatas'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }))
      await waitFor(() => expect(subgraph.mock.lastCall?.[0]).toContain(kind))
    }
  })

  it('says that there is no history, and works prices out from dollars where there is no pool', async () => {
    subgraph.mockReturnValue({ before: [], since: [] })
    const { answered } = open()
    await answered('0x')
    expect((await screen.findByRole('status')).textContent).toBe('No price history')
    expect(subgraph.mock.lastCall?.[0]).toContain('tokenDayDatas')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says that it failed, which is no history of nothing, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    subgraph.mockImplementation(() => {
      throw new Error('down')
    })
    const { answered, user } = open()
    await answered(THREE)
    expect((await screen.findByRole('status')).textContent).toBe('Price history couldn’t be loaded.')
    subgraph.mockReset()
    subgraph.mockReturnValue({ before: [hour(30, '6')], since: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByTestId('chart-change')).textContent).toBe('−50.00%')
  })

  it.each([
    ['a token with itself', A, A],
    ['the coin and its wrapped token', network.deployment.wrapped, network.coin],
  ])('has no history of %s and asks no one', async (_, input, output) => {
    renderApp({ content: <PriceChart input={input} output={output} /> })
    expect((await screen.findByRole('status')).textContent).toBe('No price history')
    expect(subgraph).not.toHaveBeenCalled()
  })
})
