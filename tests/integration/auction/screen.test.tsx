import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import '~/app/summaries'
import { abi } from '~/chain/abi/farmAuction'
import AuctionScreen from '~/features/auction/AuctionScreen'
import { TransactionNotices } from '~/widgets/TransactionNotices'
import { approvalIn } from '../support/fakeWallet'
import { ACCOUNT, E18 } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { AUCTION, AuctionChain, bidder, bidOf } from './fixture'

const CONTRACT = new Interface(abi)
let chain: AuctionChain

beforeEach(() => {
  chain = new AuctionChain()
})

const PAGE = (
  <>
    <AuctionScreen />
    <TransactionNotices />
  </>
)
const open = (account: typeof ACCOUNT | null = ACCOUNT) =>
  renderApp({
    ...{ path: '/farms/auction', chain, content: PAGE, blockPollMs: 50 },
    ...(account !== null && { account }),
  })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const phase = async (words: string) => {
  await waitFor(() => expect(screen.getByTestId('auction-phase').textContent).toBe(words))
}
const order = () =>
  [...document.querySelectorAll('[data-testid^="bid-0x"]')].map((row) => row.getAttribute('data-testid'))
const rowOf = (account: string) => `bid-${account}`

async function openDialog() {
  const page = open()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place bid' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await page.user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Balance: /)
  const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-bid')
  return { ...page, dialog, field: dialog.getByRole('textbox'), confirm, mined: page.confirm }
}

describe('the auction’s page', () => {
  it('has the live auction with its bids ranked, equal ones together, and who they are as far as known', async () => {
    open(null)
    await phase('Live')
    expect(await screen.findByRole('timer', { name: 'until bidding ends' })).toBeDefined()
    expect(await screen.findByText('100 blocks')).toBeDefined()
    await screen.findByTestId(rowOf(bidder(0)))
    expect(order()).toEqual([bidder(0), bidder(2), bidder(1)].map(rowOf))
    const rows = order().map((id) => screen.getByTestId(id ?? '').textContent)
    expect(rows.map((text) => text.charAt(0))).toEqual(['1', '1', '2'])
    expect(rows[0]).toContain('Unknown project')
    expect(rows[0]).toContain('Winning')
    expect(rows[2]).not.toContain('Winning')
    // 700 in the first and 900 + 500 in the second; 180 was below the least that won, and the third is not closed.
    await waitFor(() => expect(screen.getByTestId('total-collected').textContent).toBe('2,100 CHEESE'))
    expect(screen.getByText(/^Only whitelisted project wallets can bid\./)).toBeDefined()
  })

  it('goes through all its states by status and block, live at exactly its start', async () => {
    chain.change(3, { startBlock: chain.block + 1, endBlock: chain.block + 6 })
    open()
    await phase('Pending')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bidding hasn’t started' }).disabled).toBe(
      true,
    )
    chain.mine()
    await phase('Live')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place bid' }).disabled).toBe(false),
    )
    chain.mine(() => (chain.block += 4))
    await phase('Finished')
    expect(screen.getByText(/^Bidding has ended/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull()
    chain.mine(() => {
      chain.change(3, { status: 'close', leaderboardThreshold: 300n * E18 })
    })
    await phase('Closed')
    await waitFor(() => expect(screen.getAllByText('Winner')).toHaveLength(2))
    expect(screen.getByText('This auction is closed. The next one will be announced here.')).toBeDefined()
    chain.mine(() => {
      chain.change(4, { startBlock: chain.block + 120, endBlock: chain.block + 1020 })
      chain.currentAuctionId = 4
    })
    await phase('Pending')
    expect(screen.getByRole('heading', { name: 'Auction 4' })).toBeDefined()
    expect(screen.getByRole('timer', { name: 'until bidding starts' })).toBeDefined()
    expect(screen.getByText('119 blocks')).toBeDefined()
  })

  it('says that the next auction is to be announced where there has been none', async () => {
    chain.currentAuctionId = 0
    open()
    await phase('To be announced')
    expect(screen.getByText('Dates for the next auction haven’t been announced yet.')).toBeDefined()
    expect(await screen.findByText('No bids yet.')).toBeDefined()
  })

  it('says that it cannot be read, and goes on with the next block that can', async () => {
    chain.isDown = true
    open()
    expect(await screen.findByText(/^The auctions couldn’t be loaded\./)).toBeDefined()
    chain.mine(() => (chain.isDown = false))
    await phase('Live')
  })

  it('keeps rows where they are while someone points at them, and says that there are new bids', async () => {
    const { user } = open()
    const row = await screen.findByTestId(rowOf(bidder(0)))
    await user.hover(row)
    const before = order()
    chain.mine(() => {
      chain.bid(3, bidder(1), 900)
    })
    expect(await screen.findByText('There are new bids.')).toBeDefined()
    expect(order()).toEqual(before)
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(order()[0]).toBe(rowOf(bidder(1)))
  })

  it('lists all of 505 bidders, page after page', async () => {
    chain.bids.set(
      3,
      Array.from({ length: 505 }, (_, index) => bidOf(bidder(index), 100 + index * 10)),
    )
    const { user } = open(null)
    await user.click(await screen.findByRole('button', { name: 'Show all 505 bidders' }))
    expect(order()).toHaveLength(505)
    expect(order()[0]).toBe(rowOf(bidder(504)))
  })
})

describe('a bid', () => {
  it('is enabled exactly, then placed, with the position before and after', async () => {
    chain.allowance = 0n
    chain.bid(3, ACCOUNT, 150)
    const { field, confirm, dialog, user } = await openDialog()
    expect(dialog.getByTestId('bid-position').textContent).toBe('#3')
    type(field, '150')
    expect(dialog.getByTestId('bid-total').textContent).toBe('150 CHEESE → 300 CHEESE')
    expect(dialog.getByTestId('bid-position').textContent).toBe('#3 → #1')
    await dialog.findByText('First, approve the auction to spend exactly this bid and no more.')
    await user.click(dialog.getByRole('button', { name: 'Enable CHEESE' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(approvalIn(chain.wallet.asked[0])).toMatchObject({ spender: AUCTION, units: 150n * E18 })
    chain.mine(() => (chain.allowance = 150n * E18))
    await waitFor(() => expect(confirm()?.textContent).toBe('Place bid'))
    fireEvent.click(confirm() ?? document.body)
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(2))
    const sent = CONTRACT.parseTransaction({ data: chain.wallet.asked[1]?.data ?? '0x' })
    expect([sent?.name, sent?.args.toArray()]).toEqual(['bid', [150n * E18]])
  })

  it('is said to have failed at the step that failed, and a no of one’s own is no error', async () => {
    chain.allowance = 0n
    const { field, confirm, dialog, user } = await openDialog()
    type(field, '150')
    const busy = () => Promise.reject(Object.assign(new Error('Try later'), { code: -32002 }))
    chain.wallet.reply = busy
    await dialog.findByText('First, approve the auction to spend exactly this bid and no more.')
    await user.click(dialog.getByRole('button', { name: 'Enable CHEESE' }))
    const said = await dialog.findByRole('alert')
    expect(said.textContent).toBe('An error occurred approving transactionYour wallet says: “Try later”')
    chain.wallet.answers = 'no'
    await user.click(dialog.getByRole('button', { name: 'Enable CHEESE' }))
    await dialog.findByText('You rejected this in your wallet')
    expect(dialog.queryByText('An error occurred approving transaction')).toBeNull()
    chain.wallet.answers = 'at once'
    chain.mine(() => (chain.allowance = 150n * E18))
    await waitFor(() => expect(confirm()?.textContent).toBe('Place bid'))
    fireEvent.click(confirm() ?? document.body)
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Couldn’t place your bidYour wallet says: “Try later”',
    )
  })

  it('is refused beside the button for each reason', async () => {
    const { field, confirm } = await openDialog()
    for (const [text, words] of [
      ['', 'Enter an amount'],
      ['105', 'Bid must be a multiple of 10'],
      ['100.5', 'Bid must be a multiple of 10'],
      ['90', 'First bid must be at least 100 CHEESE'],
      ['1240', 'Insufficient CHEESE balance'],
      ['100', 'Place bid'],
    ] as const) {
      type(field, text)
      await waitFor(() => expect(confirm()?.textContent).toBe(words))
      expect(confirm()?.disabled).toBe(words !== 'Place bid')
    }
  })

  it('a bid by percentages of the balance is floored to tens', async () => {
    const { dialog, field, user } = await openDialog()
    await user.click(dialog.getByRole('button', { name: '25%' }))
    expect((field as HTMLInputElement).value).toBe('300')
    await user.click(dialog.getByRole('button', { name: 'Max' }))
    expect((field as HTMLInputElement).value).toBe('1230')
  })

  it('cannot be sent any more when the end, another auction or the loss of the whitelist comes between', async () => {
    const { field, confirm, dialog } = await openDialog()
    type(field, '100')
    await waitFor(() => expect(confirm()?.textContent).toBe('Place bid'))
    chain.mine(() => (chain.whitelist = []))
    await waitFor(() => expect(confirm()?.textContent).toBe('This account isn’t whitelisted'))
    chain.mine(() => {
      chain.whitelist = [ACCOUNT]
      // One before its end: what is sent now is too late.
      chain.change(3, { endBlock: chain.block + 2 })
    })
    await waitFor(() => expect(confirm()?.textContent).toBe('This auction isn’t open for bids'))
    chain.mine(() => {
      chain.change(3, { status: 'close', leaderboardThreshold: E18 })
      chain.change(4, { startBlock: chain.block - 1, endBlock: chain.block + 50 })
      chain.currentAuctionId = 4
    })
    expect(await dialog.findByText(/^Bidding in auction 3 has closed\./)).toBeDefined()
    expect(confirm()?.textContent).toBe('This auction is over')
    expect(chain.wallet.asked).toEqual([])
  })

  it('a bid that the contract refuses is not sent, and says why', async () => {
    const { field, dialog, confirm } = await openDialog()
    type(field, '100')
    await waitFor(() => expect(confirm()?.textContent).toBe('Place bid'))
    chain.refuse('Auction has ended')
    fireEvent.click(confirm() ?? document.body)
    expect(await dialog.findByText('Couldn’t place your bid')).toBeDefined()
    expect(dialog.getByText(/Auction has ended/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('a bid that is mined after the end reverts, is told so, and is no bid', async () => {
    const { field, confirm, mined } = await openDialog()
    type(field, '100')
    await waitFor(() => expect(confirm()?.textContent).toBe('Place bid'))
    fireEvent.click(confirm() ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chain.wallet.asked).toHaveLength(1)
    chain.mine(() => {
      chain.change(3, { endBlock: chain.block })
    })
    await phase('Finished')
    mined(0)
    expect(
      await screen.findByText(/^Bid 100 CHEESE \(farm auction 3\): the transaction reverted\./),
    ).toBeDefined()
    expect(screen.queryByTestId(rowOf(ACCOUNT))).toBeNull()
    expect(screen.queryByTestId('own-bid')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull()
  })

  it('is offered to no one who is not whitelisted', async () => {
    chain.whitelist = [bidder(0)]
    open()
    expect(await screen.findByText(/^Only whitelisted project wallets can bid\./)).toBeDefined()
    expect(screen.getByRole('button', { name: '1 whitelisted bidder' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull()
  })
})

describe('afterwards', () => {
  it('a bid that did not win is reclaimed once', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Reclaim' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    const sent = CONTRACT.parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })
    expect([sent?.name, sent?.args.toArray()]).toEqual(['claimAuction', [2n]])
    chain.mine(() => {
      chain.bids.set(2, [bidOf(ACCOUNT, 180, true)])
    })
    await waitFor(() => expect(screen.queryByText('Reclaim your bids')).toBeNull())
  })

  it('a winner is congratulated', async () => {
    chain.bid(2, ACCOUNT, 600)
    open()
    expect(await screen.findByText('Congratulations')).toBeDefined()
    const won = within(screen.getByRole('region', { name: 'Congratulations' }))
    expect(won.getByText('Your bid of 600 CHEESE won auction 2.')).toBeDefined()
    expect(won.getByText('The team replies within 7 days.')).toBeDefined()
    expect(screen.queryByText('Reclaim your bids')).toBeNull()
  })

  it('every auction that is over is found by arrows and by id', async () => {
    const { user, location, back, goTo } = open(null)
    await user.click(await screen.findByRole('tab', { name: 'Past' }))
    const shown = await screen.findByTestId('archived-auction')
    expect(shown.textContent).toBe('Auction 2')
    await user.click(screen.getByRole('button', { name: 'Earlier auction' }))
    expect(shown.textContent).toBe('Auction 1')
    await waitFor(() => expect(order()).toEqual([rowOf(bidder(1))]))
    const field = screen.getByRole('textbox', { name: 'Auction ID' })
    await user.type(field, '{Enter}')
    expect(screen.getByText('Please specify auction ID')).toBeDefined()
    for (const wrong of ['3', '0', 'x']) {
      await user.clear(field)
      await user.type(field, `${wrong}{Enter}`)
      expect(screen.getByText('There is no closed auction with this ID')).toBeDefined()
    }
    await user.clear(field)
    await user.type(field, '2{Enter}')
    expect(shown.textContent).toBe('Auction 2')
    expect(location()).toBe('/farms/auction?tab=archive&auction=2')
    back()
    await waitFor(() => expect(shown.textContent).toBe('Auction 1'))
    goTo('/farms/auction?tab=archive&auction=99')
    await waitFor(() => expect(shown.textContent).toBe('Auction 2'))
    goTo('/farms/auction?tab=x')
    expect(await screen.findByRole('tab', { name: 'Latest auction', selected: true })).toBeDefined()
  })
})
