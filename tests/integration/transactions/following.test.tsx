import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StorageNotice } from '~/app/StorageNotice'
import { TransactionFollower } from '~/app/TransactionFollower'
import type { RequestOptions } from '~/chain/rpc/transport'
import SwapScreen from '~/features/swap/SwapScreen'
import { PendingBadge } from '~/widgets/transactions/PendingBadge'
import { BUSD, CHEESE, open } from '../liquidity/fixture'
import { hashOf } from '../../core/transactions/ledger'
import { ACCOUNT, addressOf, E18 } from '../support/localChain'
import { confirmButton, narrow, openReview, SwapChain } from '../swap/fixture'

const BOB = addressOf(0xb0b)
const LOG = { address: BUSD, topics: [hashOf(9)], data: '0x' }

/** A node that has receipts of what it mined. */
class MiningChain extends SwapChain {
  readonly #mined = new Map<string, number>()

  /** A block with the nth transaction that the wallet has sent. */
  mineNth(nth: number): void {
    this.mine(() => this.#mined.set(hashOf(nth), this.block + 1))
  }

  override async request(method: string, params: readonly unknown[], options: RequestOptions = {}) {
    const hash = String(params[0])
    const blockNumber = this.#mined.get(hash)
    if (method !== 'eth_getTransactionReceipt' || blockNumber === undefined)
      return super.request(method, params, options)
    return {
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: hashOf(1000 + blockNumber),
      blockNumber: `0x${blockNumber.toString(16)}`,
      from: ACCOUNT.toLowerCase(),
      to: BUSD.toLowerCase(),
      status: '0x1',
      logs: [LOG],
    }
  }
}

let chain: MiningChain
beforeEach(() => {
  chain = new MiningChain()
  chain.addPool(CHEESE, BUSD, [1000n * E18, 300_000n * E18])
})

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

describe('what was sent is followed', () => {
  it('for each account its own, also while nobody looks at it', async () => {
    const { connect } = visit()
    connect()
    await swap('1')
    expect(badge()?.textContent).toBe('1')
    connect(BOB)
    expect(badge()).toBeNull()
    openRecent()
    await screen.findByText('No recent transactions')
    await closeDialog()
    chain.mineNth(1)
    await receiptTold()
    connect(ACCOUNT)
    expect(badge()).toBeNull()
    openRecent()
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Swap 1 CHEESE for .*Done/)]))
  })

  it('in a list that has pending ones first, is cleared of the others for good, and asks for a wallet', async () => {
    const { connect, user } = visit()
    openRecent()
    await screen.findByText('Connect your wallet to see its recent transactions.')
    await closeDialog()
    connect()
    await swap('1')
    chain.mineNth(1)
    await receiptTold()
    await swap('3')
    const pending = expect.stringMatching(/^Swap 3 CHEESE for .*Pending/) as unknown
    await user.click(badge() ?? document.body)
    await screen.findByRole('dialog', { name: 'Recent Transactions' })
    expect(rows()).toEqual([pending, expect.stringMatching(/^Swap 1 CHEESE for .*Done/)])
    await user.click(screen.getByRole('button', { name: 'clear all' }))
    expect(rows()).toEqual([pending])
    expect(screen.queryByRole('button', { name: 'clear all' })).toBeNull()

    visit().connect()
    await user.click(badge() ?? document.body)
    expect(rows()).toEqual([pending])
    chain.mineNth(2)
    await comesTrue(() => expect(rows()).toEqual([expect.stringMatching(/^Swap 3 CHEESE for .*Done/)]))
  })

  it('where storage takes nothing, which is said once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { connect } = visit()
    connect()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await swap('1')
    expect(screen.getAllByText(/^History and settings are kept until you close this page\./)).toHaveLength(1)
    act(() => {
      chain.mineNth(1)
    })
    await receiptTold()
    expect(screen.getAllByText(/^History and settings are kept until you close this page\./)).toHaveLength(1)
  })
})
