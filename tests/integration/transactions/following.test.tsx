import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StorageNotice } from '~/app/StorageNotice'
import { TransactionFollower } from '~/app/TransactionFollower'
import SwapScreen from '~/features/swap/SwapScreen'
import { PendingBadge } from '~/widgets/transactions/PendingBadge'
import { BUSD, CHEESE, open } from '../liquidity/fixture'
import { transferLog } from '../../support/logs'
import { ACCOUNT, addressOf, E18, pairOf } from '../support/localChain'
import { confirmButton, openReview, SwapChain } from '../swap/fixture'
import { narrow } from '../support/narrow'

const BOB = addressOf(0xb0b)
const PAIR = pairOf(CHEESE, BUSD)

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  chain.addPool(CHEESE, BUSD, [1000n * E18, 300_000n * E18])
})

/** What a swap of so many whole tokens leaves in its receipt. */
const swapped = (given: bigint, got: bigint) => [
  transferLog(CHEESE, ACCOUNT, PAIR, given * E18),
  transferLog(BUSD, PAIR, ACCOUNT, got * E18),
]

function visit() {
  vi.stubGlobal('matchMedia', narrow)
  const page = (
    <>
      <SwapScreen />
      <PendingBadge />
      <TransactionFollower />
      <StorageNotice />
    </>
  )
  return open(chain, `/swap?inputCurrency=${CHEESE}&outputCurrency=${BUSD}`, { '/swap': page })
}

const closeDialog = async () => {
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })
  if (close !== undefined) fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function swap(amount: string) {
  const field = document.querySelector('#swap-currency-input input')
  if (field === null) throw new Error('There is no amount.')
  fireEvent.change(field, { target: { value: amount } })
  await openReview()
  fireEvent.click(confirmButton())
  await screen.findByText('Transaction Submitted')
  await closeDialog()
}

const badge = () => screen.queryByRole('button', { name: /pending transactions?$/ })
/** Blocks go on: a look that is under way while one comes is made again some blocks later. */
const comesTrue = (check: () => void) =>
  waitFor(() => {
    chain.block += 4
    check()
  })
const receiptTold = () =>
  comesTrue(() => {
    const notices = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(notices.getByText('Transaction receipt')).toBeDefined()
  })
const openRecent = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Recent transactions' }))
}
const rows = () => [...document.querySelectorAll('#recent-transactions li')].map((row) => row.textContent)

it('a dialog that tells the outcome has no notice beside it', async () => {
  const { connect } = visit()
  connect()
  const field = document.querySelector('#swap-currency-input input')
  if (field === null) throw new Error('There is no amount.')
  fireEvent.change(field, { target: { value: '1' } })
  await openReview()
  fireEvent.click(confirmButton())
  await screen.findByText('Transaction Submitted')
  chain.include(1, { logs: swapped(1n, 298n) })
  const dialog = within(screen.getByRole('dialog'))
  await comesTrue(() => expect(dialog.getByText('Swapped 1 CHEESE for 298 BUSD')).toBeDefined())
  expect(dialog.getByText('Transaction receipt')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Notifications', hidden: true }).textContent).toBe('')
  // The next step: the same pair the other way round, in the form.
  fireEvent.click(dialog.getByRole('button', { name: 'Swap back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const symbolOf = (side: string) =>
    document.querySelector(`#swap-currency-${side} .open-currency-select-button`)
  expect(symbolOf('input')?.textContent).toContain('BUSD')
  expect(symbolOf('output')?.textContent).toContain('CHEESE')
  expect(document.activeElement).not.toBe(document.body)
})

describe('what was sent is followed', () => {
  it('for each account its own, also while no one looks at it', async () => {
    const { connect } = visit()
    connect()
    await swap('1')
    expect(badge()?.textContent).toBe('1')
    connect(BOB)
    expect(badge()).toBeNull()
    openRecent()
    await screen.findByText('No recent transactions')
    await closeDialog()
    chain.include(1, { logs: swapped(1n, 298n) })
    await receiptTold()
    connect(ACCOUNT)
    expect(badge()).toBeNull()
    openRecent()
    await waitFor(() =>
      expect(rows()).toEqual([expect.stringMatching(/^Swapped 1 CHEESE for 298 BUSD.*Done/)]),
    )
  })

  it('in a list that has pending ones first, is cleared of the others for good, and asks for a wallet', async () => {
    const { connect, user } = visit()
    openRecent()
    await screen.findByText('Connect your wallet to see its recent transactions.')
    await closeDialog()
    connect()
    await swap('1')
    chain.include(1, { logs: swapped(1n, 298n) })
    await receiptTold()
    await swap('3')
    const pending = expect.stringMatching(/^Swap 3 CHEESE for .*Pending/) as unknown
    await user.click(badge() ?? document.body)
    await screen.findByRole('dialog', { name: 'Recent transactions' })
    expect(rows()).toEqual([pending, expect.stringMatching(/^Swapped 1 CHEESE for 298 BUSD.*Done/)])
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(rows()).toEqual([pending])
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()

    visit().connect()
    await user.click(badge() ?? document.body)
    expect(rows()).toEqual([pending])
    chain.include(2, { logs: swapped(3n, 891n) })
    await comesTrue(() =>
      expect(rows()).toEqual([expect.stringMatching(/^Swapped 3 CHEESE for 891 BUSD.*Done/)]),
    )
  })

  it('to why it came to nothing: the price, where the price moved, and the gas where the gas was used', async () => {
    const { connect } = visit()
    connect()
    await swap('1')
    chain.refuse('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT')
    chain.include(1, { isReverted: true })
    await receiptTold()
    const notices = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(
      notices.getByText(
        /: the transaction reverted\. The price moved and you would receive less than your minimum\./,
      ),
    ).toBeDefined()
    expect(notices.queryByText(/paying enough gas/)).toBeNull()
    openRecent()
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Failed.*The price moved/)]))
    await closeDialog()
    chain.refuse(undefined)
    await swap('3')
    chain.include(2, { isReverted: true, gasUsed: 1_000_000 })
    await comesTrue(() => expect(notices.getByText(/make sure you are paying enough gas!$/)).toBeDefined())
  })

  it('where storage takes nothing, which is said once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { connect } = visit()
    connect()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await swap('1')
    expect(screen.getAllByText(/^History and settings will be lost when you close this page\./)).toHaveLength(
      1,
    )
    act(() => {
      chain.include(1, { logs: swapped(1n, 298n) })
    })
    await receiptTold()
    expect(screen.getAllByText(/^History and settings will be lost when you close this page\./)).toHaveLength(
      1,
    )
  })
})
