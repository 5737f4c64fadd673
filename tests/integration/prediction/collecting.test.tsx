import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Hex } from '~/lib/hex'
import { wordHex } from '../../chain/fakeChain'
import { E18, type GameChain, longHistory, openHistory, rows } from './fixture'

// As pages of 200 rounds and transactions of 300, with fewer rounds to play.
vi.mock(import('~/config/prediction'), async (original) => {
  const { PREDICTION, ...others } = await original()
  return { ...others, PREDICTION: { ...PREDICTION, historyPage: 20, claimBatch: 30 } as never }
})

const LAST = 52n
const all = (pane: HTMLElement) => within(pane).findByRole('button', { name: /^Collect all/ })
const claimed = (chain: GameChain) =>
  chain.calls().map(([, epochs]) => (epochs as readonly bigint[]).map(Number))
/** The first and the number of those that each transaction was to collect. */
const batches = (chain: GameChain) => claimed(chain).map((epochs) => [epochs[0], epochs.length])
const refused = Object.assign(new Error('The person said no.'), { code: 4001 })

describe('collecting a long history', () => {
  it('takes one transaction after the other, and says which one it is at', async () => {
    const chain = longHistory(102n, () => false)
    const answers: ((hash: Hex) => void)[] = []
    chain.wallet(
      () =>
        new Promise((answer) => {
          answers.push(answer)
        }),
    )
    const { pane, confirm } = await openHistory(chain)
    await userEvent.click(await all(pane))
    for (const at of [1, 2, 3, 4]) {
      await waitFor(() => expect(answers).toHaveLength(at))
      const name = `Collecting: transaction ${String(at)} of 4`
      expect(await within(pane).findByRole('button', { name })).toBeDefined()
      await act(async () => {
        answers[at - 1]?.(wordHex(BigInt(at)))
        await Promise.resolve()
      })
    }
    await waitFor(() => expect(within(pane).queryByRole('button', { name: /^Collecting/ })).toBeNull())
    expect(batches(chain)).toEqual([
      [1, 30],
      [31, 30],
      [61, 30],
      [91, 10],
    ])
    expect(claimed(chain).flat()).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    confirm()
    await waitFor(() => expect(screen.getByTestId('history-100').textContent).toContain('Collected'))
    expect(within(pane).queryByRole('button', { name: /^Collect/ })).toBeNull()
  })

  it('stopped after the first transaction, goes on with the rest and takes nothing twice', async () => {
    const chain = longHistory(LAST, () => false)
    chain.wallet((nth) => (nth === 2 ? Promise.reject(refused) : Promise.resolve(wordHex(BigInt(nth)))))
    const { pane } = await openHistory(chain)
    await userEvent.click(await all(pane))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(batches(chain)).toEqual([
        [1, 30],
        [31, 20],
        [31, 20],
      ])
    })
  })

  it('loses nothing by a reload between two transactions', async () => {
    const chain = longHistory(LAST, () => false)
    chain.wallet((nth) => (nth === 2 ? Promise.reject(refused) : Promise.resolve(wordHex(BigInt(nth)))))
    const { pane } = await openHistory(chain)
    await userEvent.click(await all(pane))
    await screen.findByRole('button', { name: 'Try again' })

    chain.sent.length = 0
    chain.wallet((nth) => Promise.resolve(wordHex(BigInt(10 + nth))))
    const again = await openHistory(chain)
    const button = await all(again.pane)
    expect(button.textContent).toBe('Collect all: 29.100 BNB')
    expect(screen.getByTestId('history-50').textContent).toContain('Collect 1.455 BNB')
    await userEvent.click(button)
    await waitFor(() => expect(batches(chain)).toEqual([[31, 20]]))
  })

  it('tells a contract wallet that the game does not pay it, and what to do', async () => {
    const chain = longHistory(LAST, (epoch) => epoch !== 3n)
    const { pane } = await openHistory(chain)
    const button = await all(pane)
    chain.refusal = 'Contract not allowed'
    await userEvent.click(button)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This contract doesn’t pay contract wallets.')
    expect(alert.textContent).toContain(
      'switch that off there and collect again: what’s yours doesn’t expire',
    )
    expect(alert.textContent).not.toContain('regular account')
    expect(chain.sent).toEqual([])
  })

  it('keeps what is known while another bet is made', async () => {
    const chain = longHistory(LAST, (epoch) => epoch !== 1n)
    const { pane } = await openHistory(chain)
    expect((await all(pane)).textContent).toBe('Collect all: 1.455 BNB')
    chain.mine(() => {
      chain.bet(LAST, 'bull', E18)
    })
    await waitFor(() => {
      expect(rows().slice(0, 2)).toEqual([52, 50])
      expect(within(pane).getByText('Showing the latest 20 of 51 rounds.')).toBeDefined()
    })
    expect((await all(pane)).textContent).toBe('Collect all: 1.455 BNB')
  })

  it('shows every round that is uncollected, whichever page it is on', async () => {
    const chain = longHistory(LAST, (epoch) => epoch !== 1n && epoch !== 25n && epoch !== 50n)
    const { pane } = await openHistory(chain)
    await all(pane)
    await userEvent.click(within(pane).getByRole('radio', { name: 'Unclaimed' }))
    expect(rows()).toEqual([50, 25, 1])
  })
})
