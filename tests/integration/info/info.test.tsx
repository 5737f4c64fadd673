import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { INFO_BLACKLIST } from '~/config/info'
import { network } from '~/config/networks'
import { SLOW_TICK_MS } from '~/config/policies'
import { toAddress } from '~/domain/address'
import { addressOf, NOW } from '../support/localChain'
import { FakeSubgraphs, openInfo, poolRow, unlistedToken, swapRow, tokenRow } from './fixture'

vi.mock('~/config/priceChart', async (original) => ({
  ...(await original<object>()),
  exchangeSubgraphUrl: 'http://services.test/subgraphs/exchange',
}))
vi.mock('~/config/info', async (original) => ({
  ...(await original<object>()),
  blocksSubgraphUrl: 'http://services.test/subgraphs/blocks',
}))
// jsdom has no canvas: what a chart says stands in words.
vi.mock('~/features/info/components/Plot', () => ({ default: () => null }))

const { reward } = network.deployment
let subgraphs: FakeSubgraphs
beforeEach(() => {
  subgraphs = new FakeSubgraphs()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const CLOCK = ['setTimeout', 'clearTimeout', 'Date'] as const
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const table = async (name: string) => within(await screen.findByRole('table', { name }))
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const POOL = `/info/pool/${addressOf(0x7001)}`

it.each([
  ['/info/pools', 'Pools'],
  ['/info/tokens', 'Tokens'],
  ['/info/accounts', 'Accounts'],
  [POOL, 'BUSD/BNB'],
  ['/info/nowhere', 'Page not found'],
])('gives %s a title of its own', async (path, subject) => {
  openInfo(path, { title: true })
  await waitFor(() =>
    expect(document.title).toMatch(new RegExp(`^${subject} - Info & Analytics [|] CheeseSwap`)),
  )
})

describe('the overview', () => {
  it('compares a day with the one before, and asks for it in three documents', async () => {
    openInfo('/info')
    expect((await screen.findByTestId('info-liquidity')).textContent).toBe('$1.20M')
    await waitFor(() => expect(screen.getByTestId('info-volume').textContent).toBe('$50.00K'))
    expect(screen.getByTestId('info-transactions').textContent).toBe('100')
    expect(screen.getByTestId('info-fees').textContent).toBe('$125.00')
    expect(screen.getByText('+20.00%')).toBeDefined()
    expect(subgraphs.asked).toHaveLength(3)
  })

  it('shows what stands now while it asks for the day before', async () => {
    let answer: (() => void) | undefined
    subgraphs.beforeBlocks = new Promise((resolve) => {
      answer = resolve
    })
    openInfo('/info')
    expect((await screen.findByTestId('info-liquidity')).textContent).toBe('$1.20M')
    expect(screen.getByTestId('info-volume').textContent).toBe('')
    expect(screen.queryByRole('table', { name: 'Top pools' })).toBeNull()
    expect(screen.queryByText(/24-hour data is unavailable/)).toBeNull()
    answer?.()
    await table('Top pools')
    expect(screen.getByTestId('info-volume').textContent).toBe('$50.00K')
    expect(subgraphs.asked).toHaveLength(3)
  })

  it('says how far the indexer is behind, by the chain’s clock', async () => {
    subgraphs.time = Number(NOW) - 3 * 3600 - 100
    openInfo('/info')
    expect(await screen.findByText(/This data is 3h 1m behind the chain.*block 1000/)).toBeDefined()
  })

  it('takes no computer’s word for the time', async () => {
    vi.setSystemTime(Number(NOW) * 1000 + 5 * 3600_000)
    subgraphs.transactions = { swaps: [swapRow(1, Number(NOW) - 125)], mints: [], burns: [] }
    openInfo('/info')
    expect(await screen.findByText('2 min. ago')).toBeDefined()
    expect(screen.queryByText(/behind the chain/)).toBeNull()
  })

  it.each([
    [POOL, 'pool-liquidity', 'Latest transactions'],
    [`/info/token/${reward.address}`, 'token-price', 'Pools'],
  ])('%s shows what stands now while it asks for the day before', async (path, figure, last) => {
    let answer: (() => void) | undefined
    subgraphs.beforeBlocks = new Promise((resolve) => {
      answer = resolve
    })
    openInfo(path)
    const tile = await screen.findByTestId(figure)
    const now = tile.textContent
    expect(now).toMatch(/^\$[1-9]/)
    expect(screen.queryByText(/^[+-][0-9.]+%$/)).toBeNull()
    expect(screen.queryByText(/24-hour data is unavailable/)).toBeNull()
    answer?.()
    await screen.findAllByText(/^[+-][0-9.]+%$/)
    expect(screen.getByTestId(figure).textContent).toBe(now)
    expect(screen.getByTestId(figure)).toBe(tile)
    expect(screen.getByRole('heading', { name: last })).toBeDefined()
  })

  it('loses only the card whose part failed, and gets it back', async () => {
    const tokens = subgraphs.tokens
    subgraphs.tokens = null
    const { user } = openInfo('/info')
    await table('Top pools')
    const section = within(screen.getByRole('region', { name: 'Top tokens' }))
    expect(section.getByRole('alert').textContent).toContain('This part couldn’t be loaded.')
    expect(screen.getByTestId('info-liquidity').textContent).toBe('$1.20M')
    subgraphs.tokens = tokens
    await user.click(section.getByRole('button', { name: 'Try again' }))
    await table('Top tokens')
  })

  it('has its present without its past while no one knows which block was when, and heals by itself', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK], shouldAdvanceTime: true })
    subgraphs.areBlocksDown = true
    openInfo('/info', { blockPollMs: SLOW_TICK_MS })
    expect(await screen.findByText(/24-hour data is unavailable right now/)).toBeDefined()
    expect(screen.getByTestId('info-liquidity').textContent).toBe('$1.20M')
    expect(screen.getByTestId('info-volume').textContent).toBe('-')
    subgraphs.areBlocksDown = false
    await pass(SLOW_TICK_MS)
    await waitFor(() => expect(screen.getByTestId('info-volume').textContent).toBe('$50.00K'))
    expect(screen.queryByText(/24-hour data is unavailable right now/)).toBeNull()
  })

  it('is renewed by the slow clock while it is seen, and at once when it is seen again', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK], shouldAdvanceTime: true })
    let visibility: DocumentVisibilityState = 'visible'
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    const show = (to: DocumentVisibilityState) => {
      visibility = to
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      })
    }
    const presents = () => subgraphs.asked.filter(({ query }) => query.includes('watchedPools')).length
    openInfo('/info', { blockPollMs: SLOW_TICK_MS })
    await screen.findByTestId('info-liquidity')
    expect(presents()).toBe(1)
    await pass(SLOW_TICK_MS)
    expect(presents()).toBe(2)
    show('hidden')
    await pass(10 * SLOW_TICK_MS)
    expect(presents()).toBe(2)
    subgraphs.factory = { ...subgraphs.factory, totalLiquidityUSD: '1500000' }
    show('visible')
    await waitFor(() => expect(screen.getByTestId('info-liquidity').textContent).toBe('$1.50M'))
    expect(presents()).toBe(3)
  })

  it('says that there is nothing yet', async () => {
    subgraphs.factory = null
    subgraphs.pools = []
    subgraphs.tokens = []
    openInfo('/info')
    expect(await screen.findByText(/there are no pools/)).toBeDefined()
  })

  it('says that nothing came, and asks again', async () => {
    subgraphs.isDown = true
    const { user } = openInfo('/info')
    const again = await screen.findByRole('button', { name: 'Try again' })
    subgraphs.isDown = false
    await user.click(again)
    expect((await screen.findByTestId('info-liquidity')).textContent).toBe('$1.20M')
  })

  it('leaves pools out whose prices can’t be right, and says so', async () => {
    // A million times what its trusted side holds.
    const odd = poolRow(3, {
      ...{
        token0: unlistedToken(1, 'MOON'),
        reserveUSD: '900000000',
        trackedReserveBNB: '1',
        volumeUSD: '41000',
      },
    })
    subgraphs.pools = [...subgraphs.pools, odd]
    openInfo('/info')
    expect(await screen.findByText(/Totals exclude 1 pool/)).toBeDefined()
    // 1,200,000 less 300 of its trusted side; 50,000 less the 1,000 that were traded in it.
    expect(screen.getByTestId('info-liquidity').textContent).toBe('$1.19M')
    await waitFor(() => expect(screen.getByTestId('info-volume').textContent).toBe('$49.00K'))
    await table('Top pools')
    expect(rowsOf('Top pools').join()).not.toContain('MOON')
  })

  it('ranks no token of the blacklist, whatever its address is written like', async () => {
    const [listed = ''] = INFO_BLACKLIST
    const token = { ...unlistedToken(1, 'BAD'), id: listed }
    subgraphs.tokens = [...(subgraphs.tokens ?? []), tokenRow(token)]
    subgraphs.pools = [...subgraphs.pools, poolRow(3, { token0: token })]
    openInfo('/info')
    await table('Top tokens')
    expect(rowsOf('Top tokens').join() + rowsOf('Top pools').join()).not.toContain('BAD')
  })
})

describe('a table', () => {
  it('has ten of a thousand pools on a page, ordered by any column, and says how many there are', async () => {
    subgraphs.factory = { ...subgraphs.factory, totalPairs: '10000' }
    subgraphs.pools = Array.from({ length: 1000 }, (_, i) =>
      poolRow(i, { token0: unlistedToken(i, `T${String(i)}`), reserveUSD: String(600_000 + i * 10) }),
    )
    const { user, location, back, goTo } = openInfo('/info/pools?pools-sort=luck&pools-page=-1')
    const pools = await table('Pools')
    expect(screen.getByText(/^The 1,000 pools with the most liquidity of 10,000\./)).toBeDefined()
    expect(rowsOf('Pools')).toHaveLength(10)
    expect(screen.getByText('Page 1 of 100')).toBeDefined()
    const header = pools.getByRole('columnheader', { name: 'Liquidity' })
    within(header).getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect(header.getAttribute('aria-sort')).toBe('descending')
    expect(rowsOf('Pools')[0]).toContain('T999/')
    await user.keyboard('{Enter}')
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    expect(rowsOf('Pools')[0]).toContain('T0/')
    await user.click(screen.getByRole('button', { name: 'Next (Pools)' }))
    expect(rowsOf('Pools')[0]).toContain('T10/')
    expect(location()).toContain('pools-sort=liquidity-up&pools-page=2')
    back()
    await waitFor(() => expect(rowsOf('Pools')[0]).toContain('T0/'))
    goTo('/info/pools?pools-sort=liquidity&pools-page=2&search=t9')
    await waitFor(() => expect(rowsOf('Pools')[0]).toContain('T989/'))
    await user.clear(screen.getByRole('textbox', { name: 'Filter pools' }))
    await user.type(screen.getByRole('textbox', { name: 'Filter pools' }), 't777')
    await waitFor(() => expect(rowsOf('Pools')).toHaveLength(1))
    // Of another search the first page is shown.
    await waitFor(() => expect(location()).toBe('/info/pools?pools-sort=liquidity&search=t777'))
  })

  it('shows words of strangers as words, and not all of them', async () => {
    const long = unlistedToken(1, 'LONG'.repeat(500))
    const markup = unlistedToken(2, '<img src=x onerror="alert(1)">', 'Turned \u202enekot')
    subgraphs.tokens = [tokenRow(long), tokenRow(markup)]
    subgraphs.pools = [poolRow(1, { token0: long, token1: markup })]
    openInfo('/info/tokens')
    await table('Tokens')
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(rowsOf('Tokens').join()).toContain('<img...(1)">')
    expect(rowsOf('Tokens').join()).toContain('⟨U+202E⟩')
    expect(rowsOf('Tokens').join().length).toBeLessThan(600)
  })
})

describe('a page of one thing', () => {
  it('has the price and the trades of a pool, and the ways to trade and to add', async () => {
    subgraphs.swaps = [swapRow(2, Number(NOW) - 60), swapRow(1, Number(NOW) - 3600)]
    openInfo(POOL)
    await waitFor(() => expect(document.querySelector('#info-pool-pair-title')?.textContent).toBe('BUSD/BNB'))
    expect(screen.getByText('1 BNB = 4.00 BUSD')).toBeDefined()
    expect(screen.getByTestId('pool-volume').textContent).toBe('$50.00K')
    const chart = await screen.findByRole('slider', { name: 'Price of BNB' })
    expect(chart.getAttribute('aria-valuetext')).toContain(
      'Open 299.00 BUSD, high 299.00 BUSD, low 299.00 BUSD, close 299.00 BUSD, volume $600.00',
    )
    expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toContain(
      '/swap?inputCurrency=BNB',
    )
    expect(screen.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toMatch(
      /^\/add\/BNB\/0x/,
    )
  })

  it('says of an address that no pool is there, and of a word that it is no address', async () => {
    openInfo(`/info/pool/${addressOf(0x99)}`)
    expect(await screen.findByText(/^There’s no CheeseSwap pool at 0x/)).toBeDefined()
    openInfo('/info/pool/<b>cheese')
    expect(await screen.findByText(/^“<b>cheese” is not an address/)).toBeDefined()
    openInfo('/info/cheese')
    expect(await screen.findByText(/^This page doesn’t exist/)).toBeDefined()
    openInfo('/info/token/cheese')
    expect(await screen.findByText(/^“cheese” is not an address/)).toBeDefined()
    openInfo(`/info/token/${addressOf(0x99)}`)
    expect(await screen.findByText(/^No CheeseSwap pool contains a token at 0x/)).toBeDefined()
  })

  it('is found by the plural, too', async () => {
    const { location } = openInfo(`/info/pools/${addressOf(0x7001)}`)
    await waitFor(() => expect(location()).toBe(POOL))
    const page = openInfo(`/info/tokens/${reward.address}`)
    await waitFor(() => expect(page.location()).toBe(`/info/token/${reward.address}`))
  })

  it('has no figure in dollars for a token without a price, and says why', async () => {
    const priceless = unlistedToken(7, 'NONE')
    subgraphs.tokens = [tokenRow(priceless, { derivedBNB: null })]
    openInfo(`/info/token/${toAddress(priceless.id)}`)
    expect(await screen.findByText(/^This token has no dollar price/)).toBeDefined()
    expect(screen.getByTestId('token-price').textContent).toBe('-')
    expect(await screen.findByText('Not on any of your lists')).toBeDefined()
  })

  it('reads a chart by the keyboard, and by days, weeks and months', async () => {
    const { user } = openInfo(POOL)
    const chart = await screen.findByRole('slider', { name: 'Volume' })
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 14, 2023: $50.00K')
    chart.focus()
    await user.keyboard('{ArrowLeft}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 13, 2023: $0.00')
    await user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 12, 2023: $40.00K')
    const months = within(screen.getByRole('radiogroup', { name: 'Volume by' })).getByRole('radio', {
      name: 'Month',
    })
    await user.click(months)
    expect(screen.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')).toBe(
      'November 2023: $90.00K',
    )
  })

  it('brings older trades when it is asked to, and then has no more', async () => {
    const hour = (ago: number) => Number(NOW) - ago * 3600
    subgraphs.swaps = Array.from({ length: 1000 }, (_, i) => swapRow(5000 - i, hour(i)))
    subgraphs.olderSwaps = [swapRow(1, hour(60 * 24), { amount1Out: '250' })]
    const { user } = openInfo(POOL)
    const chart = await screen.findByRole('slider', { name: 'Price of BNB' })
    await user.click(screen.getByRole('button', { name: 'Load older trades' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older trades' })).toBeNull())
    chart.focus()
    await user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Sep 15, 2023: Open 250\.00 BUSD/)
  })

  it('asks for an account’s address, and takes nothing else', async () => {
    const { user, location } = openInfo('/info/accounts')
    const field = await screen.findByRole('textbox', { name: 'Address of an account' })
    await user.type(field, 'cheese{Enter}')
    expect(screen.getByText('This isn’t an address.')).toBeDefined()
    await user.clear(field)
    await user.type(field, `${addressOf(0x91)}{Enter}`)
    expect(await screen.findByText('This account has no liquidity here')).toBeDefined()
    expect(location()).toBe(`/info/accounts/${addressOf(0x91)}`)
  })
})

describe('the watchlist and the search', () => {
  it('keeps what has a star', async () => {
    const { user, store } = openInfo('/info')
    const tokens = await table('Top tokens')
    await user.click(tokens.getByRole('button', { name: `Watch ${reward.symbol}` }))
    expect(store.getState().user.watchlistTokens).toEqual([reward.address])
    const watched = await table('Watched tokens')
    const star = watched.getByRole('button', { name: `Watch ${reward.symbol}` })
    expect(star.getAttribute('aria-pressed')).toBe('true')
    await user.click(star)
    expect(store.getState().user.watchlistTokens).toEqual([])
    expect(screen.queryByRole('table', { name: 'Watched tokens' })).toBeNull()
  })

  it('begins with two characters, by the keyboard, and remembers what was found', async () => {
    subgraphs.tokens = [
      ...(subgraphs.tokens ?? []),
      tokenRow(unlistedToken(1, 'CHEESY'), { totalLiquidity: '1' }),
    ]
    const { user, location } = openInfo('/info')
    await table('Top tokens')
    await user.keyboard('/')
    const field = screen.getByRole('combobox', { name: 'Search tokens and pools' })
    expect(document.activeElement).toBe(field)
    await user.type(field, 'c')
    expect(screen.queryByRole('option')).toBeNull()
    await user.type(field, 'h')
    const [first, second] = await screen.findAllByRole('option')
    // The one with more in its pools comes first; the other is on no list.
    expect(first?.textContent).toContain(reward.name)
    await waitFor(() => expect(second?.textContent).toContain('Not on any list'))
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(location()).toBe(`/info/token/${reward.address.toLowerCase()}`))
    await user.keyboard('/')
    expect((await screen.findByRole('option')).textContent).toBe('ch')
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('option')).toBeNull()
  })
})
