// Loaded before a test begins: it comes late on a page.
import '~/features/prediction/components/ChartPane'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import PredictionScreen from '~/features/prediction/PredictionScreen'
import { BUFFER, E18, GameChain, openPrediction, PRICE } from './fixture'

// The line itself needs a canvas: what it is given is looked at here.
vi.mock(import('~/features/prediction/components/OraclePlot'), () => ({
  OraclePlot: ({ prices, marks }) => (
    <ul data-testid="plot" data-prices={prices.length}>
      {marks.map(({ kind, epoch, side, time, price }) => (
        <li
          key={`${kind} ${String(epoch)}`}
        >{`${kind} #${String(epoch)} ${side} ${[time, price].join(' ')}`}</li>
      ))}
    </ul>
  ),
}))

const LEGEND = /^In your rounds, circles below the line mark the lock/
const DISCLAIMER = /^This chart shows the oracle price/
const region = (name: string) => screen.queryByRole('region', { name })
const marks = () => [...screen.getByTestId('plot').children].map(({ textContent }) => textContent)

async function openChart(chain: GameChain) {
  const page = openPrediction(chain)
  page.connect()
  await userEvent.click(await screen.findByRole('button', { name: 'Chart' }))
  await screen.findByTestId('plot')
  return page
}

describe('the chart', () => {
  it('has the oracle’s prices, and says in words what the line shows', async () => {
    await openChart(new GameChain())
    // The first one and thirty before it are there: those that the oracle does not have are left out.
    await waitFor(() => expect(screen.getByTestId('plot').dataset['prices']).toBe('31'))
    expect(region('Chart')?.textContent).toContain('From $299.700 to $300.000, low $299.700, high $300.000')
  })

  it('goes on with the oracle', async () => {
    const chain = new GameChain()
    await openChart(chain)
    chain.mine(() => {
      const { id, updatedAt } = chain.oracle
      chain.oracle = { id: id + 1n, price: PRICE + 100_000_000n, updatedAt: updatedAt + 20n }
    })
    await waitFor(() => expect(region('Chart')?.textContent).toContain('to $301.000'))
  })

  it('marks the lock and the close of one’s own rounds, and no others', async () => {
    const chain = new GameChain()
    chain.bet(8n, 'bull', E18)
    chain.bet(9n, 'bear', E18)
    chain.bet(10n, 'bull', E18)
    await openChart(chain)
    const [ended, live] = [chain.round(8n), chain.round(9n)]
    const at = (time: bigint, price: bigint) => `${String(time)} ${String(price)}`
    await waitFor(() => {
      expect(marks()).toEqual([
        `lock #8 bull ${at(ended.lockTimestamp, ended.lockPrice)}`,
        `lock #9 bear ${at(live.lockTimestamp, live.lockPrice)}`,
        `close #8 bull ${at(ended.closeTimestamp, ended.closePrice)}`,
      ])
    })
    expect(screen.getByText(LEGEND)).toBeDefined()
  })

  it('marks one’s rounds that are older than the row', async () => {
    const chain = new GameChain()
    for (const epoch of [1n, 2n, 3n, 8n]) chain.bet(epoch, 'bull', E18)
    await openChart(chain)
    await waitFor(() => {
      expect(marks().map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
        ...['lock #1', 'lock #2', 'close #1', 'lock #3', 'close #2', 'close #3'],
        ...['lock #8', 'close #8'],
      ])
    })
    expect(screen.queryByTestId('round-3')).toBeNull()
  })

  it('marks nothing for a visitor', async () => {
    const chain = new GameChain()
    chain.bet(8n, 'bull', E18)
    openPrediction(chain)
    await userEvent.click(await screen.findByRole('button', { name: 'Chart' }))
    await screen.findByTestId('plot')
    expect(marks()).toEqual([])
    expect(screen.queryByText(LEGEND)).toBeNull()
  })

  it('says whose price it is until that is put away, and never again', async () => {
    const { store } = await openChart(new GameChain())
    expect(screen.getByText(DISCLAIMER)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'I understand' }))
    expect(screen.queryByText(DISCLAIMER)).toBeNull()
    expect(store.getState().user.userPredictionChartDisclaimerShow).toBe(false)
    // The same person comes back.
    const again = await openChart(new GameChain())
    expect(again.store.getState().user.userPredictionChartDisclaimerShow).toBe(false)
    expect(screen.queryByText(DISCLAIMER)).toBeNull()
  })
})

describe('the panes in the address', () => {
  it('a link opens the chart, and Back closes what was opened since', async () => {
    const { location, back } = openPrediction(new GameChain(), { path: '/prediction?panel=chart' })
    expect(await screen.findByTestId('plot')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Chart' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByRole('region', { name: 'History' })).toBeDefined()
    expect(location()).toBe('/prediction?panel=both')
    await userEvent.click(screen.getByRole('button', { name: 'Chart' }))
    await waitFor(() => expect(region('Chart')).toBeNull())
    expect(location()).toBe('/prediction?panel=history')
    back()
    await waitFor(() => expect(location()).toBe('/prediction?panel=both'))
    back()
    await waitFor(() => expect(region('History')).toBeNull())
    expect(region('Chart')).toBeDefined()
    expect(location()).toBe('/prediction?panel=chart')
  })

  it('a pane that was opened on the page is closed by Back, and nothing is open behind a wrong link', async () => {
    const { location, back } = openPrediction(new GameChain(), { path: '/prediction?panel=all' })
    await userEvent.click(await screen.findByRole('button', { name: 'Chart' }))
    expect(await screen.findByTestId('plot')).toBeDefined()
    back()
    await waitFor(() => expect(region('Chart')).toBeNull())
    expect(location()).toBe('/prediction?panel=all')
  })

  it('are as they were left for whoever comes back without a query', async () => {
    const routes = (
      <Routes>
        <Route path="/prediction" element={<PredictionScreen />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    )
    const path = '/prediction?panel=history'
    const { location, goTo } = openPrediction(new GameChain(), { path, screen: routes })
    expect(await screen.findByRole('region', { name: 'History' })).toBeDefined()
    goTo('/')
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    goTo('/prediction')
    expect(await screen.findByRole('region', { name: 'History' })).toBeDefined()
    expect(location()).toBe(path)
  })
})

describe('the three panes of a phone', () => {
  it('are chosen one at a time, and what was typed is there when one comes back', async () => {
    const chain = new GameChain()
    const { connect, store } = openPrediction(chain)
    connect()
    const card = await screen.findByTestId('round-10')
    await userEvent.click(await within(card).findByRole('button', { name: 'Bet UP' }))
    await userEvent.type(await screen.findByRole('textbox'), '0.5')
    // Where the screen is wide it is not seen.
    const panes = screen.getByRole('radiogroup', { name: 'Panel', hidden: true })
    const radio = (options: object) => within(panes).getByRole('radio', { hidden: true, ...options })
    const choose = (name: string) => userEvent.click(radio({ name }))
    const chosen = () => radio({ checked: true }).textContent
    expect(chosen()).toBe('Position')

    await choose('Chart')
    expect(await screen.findByRole('region', { name: 'Chart' })).toBeDefined()
    expect(region('History')).toBeNull()
    await choose('History')
    expect(await screen.findByRole('region', { name: 'History' })).toBeDefined()
    expect(region('Chart')).toBeNull()
    expect(chosen()).toBe('History')
    await userEvent.click(await screen.findByRole('radio', { name: 'Collected' }))
    expect(store.getState().prediction.historyFilter).toBe('collected')

    await choose('Position')
    expect([region('History'), region('Chart')]).toEqual([null, null])
    expect(store.getState().prediction.historyFilter).toBe('all')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0.5')
  })
})

describe('while rounds are paused', () => {
  /** Won 8; 9 was live when the pause came, and 10 took bets: both are past their buffer. */
  function pausedGame(): GameChain {
    const chain = new GameChain()
    chain.terms.isPaused = true
    chain.bet(8n, 'bull', E18)
    chain.bet(9n, 'bull', E18)
    chain.bet(10n, 'bear', E18 / 2n)
    chain.now = chain.round(10n).closeTimestamp + BUFFER + 1n
    chain.wallet()
    return chain
  }

  it('the history is there, and collects winnings and refunds together', async () => {
    const chain = pausedGame()
    const { connect, confirm } = openPrediction(chain)
    connect()
    expect(await screen.findByText('Rounds are paused', { selector: 'p' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    const history = await screen.findByRole('region', { name: 'History' })
    await userEvent.click(await within(history).findByRole('button', { name: 'Collect all: 2.955 BNB' }))
    await waitFor(() => expect(chain.lastCall()).toEqual(['claim', [8n, 9n, 10n]]))
    confirm()
    await waitFor(() => expect(within(history).getByTestId('history-8').textContent).toContain('Collected'))
    expect(within(history).getByTestId('history-10').textContent).toContain('Reclaimed')
  })

  it('a bet is reclaimed from its card', async () => {
    const chain = pausedGame()
    const { connect, confirm } = openPrediction(chain)
    connect()
    const card = await screen.findByTestId('round-10')
    await userEvent.click(await within(card).findByRole('button', { name: 'Reclaim 0.500 BNB' }))
    await waitFor(() => expect(chain.lastCall()).toEqual(['claim', [10n]]))
    confirm()
    expect(await within(card).findByText('Reclaimed')).toBeDefined()
  })
})
