import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BUFFER, E18, GameChain, longHistory, openHistory, OTHER, PRICE, rows } from './fixture'

const SLOW = { timeout: 60_000 } as const

/** Won 8 and 4 (collected), lost 7, tied in 6, canceled in 5, and in 10 now. */
function played(): GameChain {
  const chain = new GameChain()
  chain.change(6n, { closePrice: PRICE, rewardAmount: 0n, rewardBaseCalAmount: 0n })
  chain.change(5n, {
    oracleCalled: false,
    closePrice: 0n,
    closeOracleId: 0n,
    rewardAmount: 0n,
    rewardBaseCalAmount: 0n,
  })
  chain.bet(4n, 'bull', E18, true)
  chain.bet(5n, 'bear', E18 / 2n)
  chain.bet(6n, 'bull', E18)
  chain.bet(7n, 'bull', E18)
  chain.bet(8n, 'bull', E18)
  chain.bet(10n, 'bear', E18)
  chain.wallet()
  return chain
}

describe('the history', () => {
  it('has every round with its position, result and net, the newest first', async () => {
    await openHistory(played())
    await waitFor(() => expect(rows()).toEqual([10, 8, 7, 6, 5, 4]))
    const text = (epoch: number) => screen.getByTestId(`history-${String(epoch)}`).textContent
    expect(text(8)).toContain('UP · 1.000 BNBWon+0.455 BNBCollect 1.455 BNB')
    expect(text(7)).toContain('Lost−1.000 BNB')
    expect(text(6)).toContain('Tie−1.000 BNB')
    expect(text(5)).toContain('DOWN · 0.500 BNBCanceled0.000 BNBReclaim 0.500 BNB')
    expect(text(4)).toContain('Won+0.455 BNBCollected')
    expect(text(10)).toContain('Live–')
  })

  it.each([
    [6, 'Result', 'Tie'],
    [5, 'Result', 'Canceled'],
  ])(
    'says in round %d, which pays no winners, what each side has bet and no payout',
    async (epoch, label, result) => {
      await openHistory(played())
      await waitFor(() => expect(rows()).toHaveLength(6))
      const row = within(screen.getByTestId(`history-${String(epoch)}`))
      await userEvent.click(row.getByRole('button', { name: /Round/ }))
      const { textContent } = await screen.findByRole('dialog', { name: `Round ${String(epoch)}` })
      expect(textContent).toContain(`${label}${result}`)
      expect(textContent).toMatch(/UP\d\.000 BNBDOWN\d\.000 BNBStarted/)
      expect(textContent).not.toContain('before the fee')
    },
  )

  it('filters collected and uncollected, and opening or closing it resets the filter', async () => {
    const { store } = await openHistory(played())
    await waitFor(() => expect(rows()).toHaveLength(6))
    await userEvent.click(screen.getByRole('radio', { name: 'Unclaimed' }))
    expect(rows()).toEqual([8, 5])
    await userEvent.click(screen.getByRole('radio', { name: 'Collected' }))
    expect(rows()).toEqual([4])
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(store.getState().prediction).toMatchObject({ isHistoryPaneOpen: false, historyFilter: 'all' })
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    await waitFor(() => expect(rows()).toHaveLength(6))
  })

  it('collects every winning and every refund by one transaction, and offers none of them again', async () => {
    const chain = played()
    const { pane, confirm } = await openHistory(chain)
    await userEvent.click(await within(pane).findByRole('button', { name: 'Collect all: 1.955 BNB' }))
    await waitFor(() => expect(chain.lastCall()).toEqual(['claim', [5n, 8n]]))
    await waitFor(() => expect(within(pane).queryByRole('button', { name: /Collect all/ })).toBeNull())
    confirm()
    await waitFor(() => expect(screen.getByTestId('history-8').textContent).toContain('Collected'))
    expect(screen.getByTestId('history-5').textContent).toContain('Reclaimed')
    expect(within(pane).queryByRole('button', { name: /Collect all/ })).toBeNull()
  })

  it('offers them again when the collecting was reverted', async () => {
    const chain = played()
    const { pane, confirm } = await openHistory(chain)
    await userEvent.click(await within(pane).findByRole('button', { name: /Collect all/ }))
    await waitFor(() => expect(chain.sent).toHaveLength(1))
    confirm(0)
    expect(await within(pane).findByRole('button', { name: 'Collect all: 1.955 BNB' })).toBeDefined()
  })

  it('says why when a collecting cannot succeed, and sends nothing', async () => {
    const chain = played()
    const { pane } = await openHistory(chain)
    const button = await within(pane).findByRole('button', { name: /Collect all/ })
    chain.refusal = 'Not eligible for claim'
    await userEvent.click(button)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t collect your winnings')
    expect(alert.textContent).toContain('Not eligible for claim')
    expect(chain.sent).toEqual([])
  })

  it('has profit and loss after the fee, with a way to each round', async () => {
    const { pane } = await openHistory(played())
    await waitFor(() => expect(rows()).toHaveLength(6))
    await userEvent.click(within(pane).getByRole('tab', { name: 'PnL' }))
    const words = pane.textContent
    // Won 2 × 0.455, lost 1 and the tie’s 1.
    expect(words).toContain('PnL−1.090 BNB')
    expect(words).toContain('Won+0.910 BNB in 2 rounds')
    expect(words).toContain('Lost−2.000 BNB in 2 rounds')
    expect(words).toContain('Win rate50.00%')
    expect(words).toContain('Average PnL−0.272 BNB')
    expect(words).toContain('Total bet4.000 BNB')
    expect(words).toContain('+0.455 BNB (1.45x)')
    await userEvent.click(within(pane).getByRole('button', { name: 'Round 7' }))
    const dialog = screen.getByRole('dialog', { name: 'Round 7' })
    expect(dialog.textContent).toContain('Closed price$299.750')
    expect(dialog.textContent).toContain('PnL−1.000 BNB')
    expect(dialog.textContent).toContain('before the fee')
  })

  it('comes in pages of 200 rounds, and all 1,000 are counted and collected', async () => {
    const chain = longHistory(1000n, (epoch) => epoch !== 1n && epoch !== 700n)
    chain.change(2n, { oracleCalled: false, closePrice: 0n, rewardAmount: 0n, rewardBaseCalAmount: 0n })
    chain.bet(2n, 'bear', E18 / 2n)
    const { pane } = await openHistory(chain)
    await waitFor(() => {
      expect(rows()[0]).toBe(998)
    }, SLOW)
    // The first page is there, the others are on their way: nothing is offered that would leave some of it.
    expect(within(pane).getByText('Loading 998 rounds')).toBeDefined()
    expect(within(pane).queryByRole('button', { name: /^Collect all/ })).toBeNull()
    const collect = await within(pane).findByRole('button', { name: 'Collect all: 3.410 BNB' }, SLOW)
    expect(within(pane).queryByText('Loading 998 rounds')).toBeNull()
    const findText = (text: string) => within(pane).findByText(text)
    expect(await findText('Showing the latest 200 of 998 rounds.')).toBeDefined()
    // Those in sight exist.
    expect(rows().length).toBeLessThan(40)
    for (const count of ['400', '600', '800']) {
      await userEvent.click(within(pane).getByRole('button', { name: 'Load older rounds' }))
      expect(await findText(`Showing the latest ${count} of 998 rounds.`)).toBeDefined()
    }
    await userEvent.click(within(pane).getByRole('button', { name: 'Load older rounds' }))
    expect(within(pane).queryByRole('button', { name: 'Load older rounds' })).toBeNull()
    await userEvent.click(within(pane).getByRole('tab', { name: 'PnL' }))
    await waitFor(() => expect(pane.textContent).toContain('in 997 rounds'))
    // What no page shows yet is taken as well: two that were won and one that was canceled.
    await userEvent.click(collect)
    await waitFor(() => expect(chain.lastCall()).toEqual(['claim', [1n, 2n, 700n]]))
    // With all of it open a block takes at most two requests.
    for (let i = 0; i < 6; i += 1) {
      const asked = chain.asked.length
      const { block } = chain
      chain.mine(() => {
        chain.now += 1n
      })
      await waitFor(() =>
        expect(chain.asked.slice(asked).some(({ tag }) => Number(tag) === block + 1)).toBe(true),
      )
      const ofBlock = chain.asked.slice(asked).filter(({ tag }) => Number(tag) === block + 1)
      expect(ofBlock.length).toBeLessThanOrEqual(1)
    }
  }, 150_000)

  it('is the chain’s own: no service is asked for it', async () => {
    const asked: string[] = []
    const { fetch } = globalThis
    globalThis.fetch = (input) => {
      asked.push(String(input instanceof Request ? input.url : input))
      return Promise.reject(new Error('The subgraph is down.'))
    }
    try {
      await openHistory(played())
      await waitFor(() => expect(rows()).toEqual([10, 8, 7, 6, 5, 4]))
      expect(asked.filter((url) => url.includes('prediction'))).toEqual([])
    } finally {
      globalThis.fetch = fetch
    }
    // A thousand rounds are drawn and collected: 12 s of a core.
  }, 150_000)

  it('turns a missed round into a refund as time goes by', async () => {
    const chain = played()
    chain.bet(9n, 'bull', E18)
    // The page's own clock goes on from the block's.
    chain.now = chain.round(9n).closeTimestamp + BUFFER - 120n
    await openHistory(chain)
    await waitFor(() => expect(screen.getByTestId('history-9').textContent).toContain('Live'))
    chain.mine(() => {
      chain.now += 122n
    })
    await waitFor(() => expect(screen.getByTestId('history-9').textContent).toContain('Reclaim 1.000 BNB'))
  })

  it('is of the account that is connected now', async () => {
    const chain = played()
    chain.bet(7n, 'bear', 2n * E18, false, OTHER)
    const { connect } = await openHistory(chain)
    await waitFor(() => expect(rows()).toHaveLength(6))
    connect(OTHER)
    await waitFor(() => expect(rows()).toEqual([7]))
    expect(screen.getByTestId('history-7').textContent).toContain('DOWN · 2.000 BNBWon')
  })
})
