import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HomeBelow } from '~/app/pages/home/HomeBelow'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import type { Token } from '~/domain/money/currency'
import { addressOf, E18 } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { farmOf, FarmChain } from '../farms/fixture'

const { wrapped, reward } = network.deployment

const subgraph = vi.hoisted(() => ({ url: 'http://127.0.0.1:1/subgraphs/exchange' }))
vi.mock(import('~/config/priceChart'), async (original) => ({
  ...(await original()),
  get exchangeSubgraphUrl() {
    return subgraph.url
  },
}))
/** What the subgraph tells of the exchange; undefined says nothing, null fails. */
let overview: object | null | undefined
/** What it tells of a week's trading fees. */
let fees: object | null | undefined

const FARMS = [farmOf(1), farmOf(2), farmOf(3)]
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve(FARMS) }))

vi.mock(import('~/config/pools/pools'), () => ({ loadPools: () => Promise.resolve([]) }))

const DAY_S = 86_400
const today = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S
const named = ({ address, symbol, name, decimals }: Token) => ({
  id: address.toLowerCase(),
  symbol,
  name,
  decimals: String(decimals),
})
const PAIR = addressOf(0xaa).toLowerCase()
const OVERVIEW = {
  pancakeFactories: [{ totalLiquidityUSD: '1234567.89' }],
  days: [
    { date: today, dailyVolumeUSD: '54321.5', totalLiquidityUSD: '1234567' },
    { date: today - 2 * DAY_S, dailyVolumeUSD: '50000', totalLiquidityUSD: '1000000' },
  ],
  pairs: [{ id: PAIR, reserveUSD: '900000', token0: named(wrapped), token1: named(reward) }],
}

function answerTo(query: string): object | null | undefined {
  if (query.includes('pancakeFactories')) return overview
  if (query.includes('pairHourDatas')) {
    const hour = (daysAgo: number, price: string) => ({
      hourStartUnix: today - daysAgo * DAY_S,
      reserve0: '1',
      reserve1: price,
    })
    return { before: [], since: [hour(1, '1.5'), hour(0, '2')] }
  }
  if (query.includes('reserveUSD')) return fees
  return { pairs: [], days: [{ pairAddress: PAIR, date: today, dailyVolumeUSD: '4000' }] }
}

let chain: FarmChain
beforeEach(() => {
  chain = new FarmChain(FARMS)
  // No one has anything in its pools.
  for (const pool of [earning.vault, earning.packagePool, earning.fixedAprPool]) {
    if (pool !== undefined) chain.reverting.add(pool)
  }
  subgraph.url = 'http://127.0.0.1:1/subgraphs/exchange'
  overview = OVERVIEW
  fees = { pairs: [], days: [] }
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const data = answerTo((JSON.parse(body) as { readonly query: string }).query)
    if (data === undefined) return new Promise(() => undefined)
    return data === null ? Promise.reject(new Error('gone')) : Promise.resolve(Response.json({ data }))
  })
})
const open = () => renderApp({ chain, content: <HomeBelow /> })
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the figures of the exchange', () => {
  it('are what is locked, traded in a day, and the price of the reward with its week', async () => {
    open()
    await waitFor(() => expect(screen.getByTestId('home-tvl').textContent).toBe('$1,234,567'))
    expect(screen.getByTestId('home-volume').textContent).toBe('$54,321')
    await waitFor(() => expect(screen.getByTestId('home-reward-price').textContent).toBe('$2.0000'))
  })

  it('are waited for in their places, and not taken for zero', () => {
    overview = undefined
    open()
    expect(screen.getByTestId('home-tvl').textContent).toBe('')
    expect(region('Top pairs').getByRole('status', { name: 'Loading' })).toBeDefined()
  })

  it('are unknown where no one answers, and come when asked for again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    overview = null
    open()
    await waitFor(() => expect(screen.getByTestId('home-tvl').textContent).toBe('Unknown'))
    expect(region('Top pairs').getByRole('alert').textContent).toContain('couldn’t be loaded')
    overview = OVERVIEW
    await userEvent.click(region('Top pairs').getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByTestId('home-tvl').textContent).toBe('$1,234,567'))
  })

  it('have no price of the reward where no pool gives one, or none can be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.reserves.clear()
    open()
    await waitFor(() => expect(screen.getByTestId('home-reward-price').textContent).toBe('Unknown'))
    chain = new FarmChain(FARMS)
    chain.respond = () => Promise.reject(new Error('gone'))
    open()
    await waitFor(() => expect(screen.getByTestId('home-reward-price').textContent).toBe('Unknown'))
  })

  it('wait for the price of the reward', () => {
    chain.respond = () => new Promise(() => undefined)
    open()
    expect(screen.getByTestId('home-reward-price').textContent).toBe('')
  })

  it('say that an exchange without pools has none', async () => {
    overview = { ...OVERVIEW, pairs: [] }
    open()
    expect(await region('Top pairs').findByText('No pair has liquidity yet.')).toBeDefined()
  })
})

it('leads from a top pair to its swap, with the coin for its wrapped token', async () => {
  open()
  const line = await region('Top pairs').findByRole('link', { name: /CHEESE\/BNB/ })
  expect(line.getAttribute('href')).toBe(`/swap?inputCurrency=BNB&outputCurrency=${reward.address}`)
  expect(line.textContent).toContain('$900,000')
  expect(line.textContent).toContain('24h volume $4,000')
})

describe('the best farms', () => {
  const names = () =>
    within(screen.getByTestId('best-farms'))
      .getAllByRole('link')
      .map((link) => link.querySelector('strong')?.textContent)

  beforeEach(() => {
    chain.rewardPerBlock = E18 / 10_000n
    chain.mineFarm(1, { held: 400n * E18 })
    chain.mineFarm(2, { held: 10n * E18 })
  })

  it('stand with the highest yield first', async () => {
    open()
    await screen.findByTestId('best-farms')
    expect(names()).toEqual(['F2-BUSD LP', 'F3-BUSD LP', 'F1-BUSD LP'])
    const [first] = within(screen.getByTestId('best-farms')).getAllByRole('link')
    expect(first?.textContent).toMatch(/[\d,]+\.\d\d% APR/)
  })

  it('wait for the trading fees, which change their order', async () => {
    const id = FARMS[0]?.lpAddress.toLowerCase()
    fees = {
      pairs: [{ id, reserveUSD: '1000' }],
      days: [{ pairAddress: id, date: today, dailyVolumeUSD: '100000' }],
    }
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const send = fetch
    let asked = false
    vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
      if (init.body.includes('id_in')) {
        asked = true
        await held
      }
      return send(url, init)
    })
    open()
    await waitFor(() => expect(asked).toBe(true))
    // Everything else is answered.
    await waitFor(() => expect(screen.getByTestId('home-reward-price').textContent).toBe('$2.0000'))
    expect(screen.queryByTestId('best-farms')).toBeNull()
    answer()
    await screen.findByTestId('best-farms')
    expect(names()[0]).toBe('F1-BUSD LP')
  })

  it('stand by their rewards where no one tells the fees', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fees = null
    open()
    await screen.findByTestId('best-farms')
    expect(names()).toEqual(['F2-BUSD LP', 'F3-BUSD LP', 'F1-BUSD LP'])
  })

  it('stand by their rewards once the fees have taken four seconds', async () => {
    vi.useFakeTimers()
    fees = undefined
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    open()
    await pass(3900)
    expect(screen.getByTestId('home-reward-price').textContent).toBe('$2.0000')
    expect(screen.queryByTestId('best-farms')).toBeNull()
    await pass(200)
    expect(names()).toEqual(['F2-BUSD LP', 'F3-BUSD LP', 'F1-BUSD LP'])
  })

  it('say that the chef cannot be read', async () => {
    for (const { pid } of FARMS) chain.of(pid).isRefused = true
    chain.rewardPerBlock = 0n
    open()
    await waitFor(() =>
      expect(region('Best farms').getByTestId('best-farms').textContent).toContain('Unknown'),
    )
  })
})

describe('your positions', () => {
  const positions = () => screen.queryByRole('region', { name: 'Your positions' })

  it('are not there without a wallet, or with one that has nothing', async () => {
    const { connect } = open()
    await screen.findByTestId('best-farms')
    expect(positions()).toBeNull()
    connect()
    await waitFor(() => expect(screen.getByTestId('home-tvl').textContent).toBe('$1,234,567'))
    expect(positions()).toBeNull()
  })

  it('tell how much can be harvested, in how many farms, and what it is worth', async () => {
    chain.mineFarm(1, { staked: E18, earned: 3n * E18 })
    chain.mineFarm(3, { staked: E18, earned: 2n * E18 })
    open().connect()
    await waitFor(() => expect(screen.getByTestId('home-farms-earned').textContent).toBe('5 CHEESE≈ $10.00'))
    expect(region('Your positions').getByText('Ready to harvest in farms (2)')).toBeDefined()
    expect(region('Your positions').getByRole('link', { name: 'View farms' }).getAttribute('href')).toBe(
      '/farms',
    )
    expect(region('Your positions').getByRole('link', { name: 'View pools' }).getAttribute('href')).toBe(
      '/pools',
    )
  })
})
