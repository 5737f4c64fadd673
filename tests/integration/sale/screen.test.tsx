import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { abi } from '~/chain/abi/nftSale'
import SaleScreen from '~/features/sale/SaleScreen'
import { approvalIn } from '../support/fakeWallet'
import { ACCOUNT, E18, NOW } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { SALE, SaleChain } from './fixture'

const CONTRACT = new Interface(abi)
let chain: SaleChain

beforeEach(() => {
  chain = new SaleChain()
})

const open = (account: typeof ACCOUNT | null = ACCOUNT) =>
  renderApp({
    ...{ path: '/pancake-squad', chain, content: <SaleScreen />, blockPollMs: 50 },
    ...(account !== null && { account }),
  })
const shows = async (id: string, words: string) => {
  await waitFor(() => expect(screen.getByTestId(id).textContent).toContain(words))
}
const sentCall = (nth: number) => {
  const sent = CONTRACT.parseTransaction({ data: chain.wallet.asked[nth]?.data ?? '0x' })
  return [sent?.name, sent?.args.toArray()]
}
const asked = async (count: number) => {
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(count))
}

async function openDialog() {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: /^(Buy tickets|Get ready)$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Balance: /)
  const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-squad-tickets')
  const says = async (words: string) => {
    await waitFor(() => expect(confirm()?.textContent).toBe(words))
  }
  const type = (value: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value } })
  const press = () => fireEvent.click(confirm() ?? document.body)
  return { ...page, dialog, confirm, says, type, press }
}

describe('the sale’s page', () => {
  it('has everything to read for a visitor, in each status', async () => {
    chain.change({ status: 'pending', distributed: 0, startTime: 0n, maxPerAddress: 0, maxPerTransaction: 0 })
    open(null)
    await shows('sale-state', 'Coming Soon')
    await shows('phase-presale', 'Upcoming')
    expect(screen.getByTestId('tickets-sold').textContent).toContain('0 of 800')
    expect(screen.getByText('Connect a wallet to take part. Anyone can watch.')).toBeDefined()
    chain.mine(() => {
      chain.change({ status: 'presale', startTime: BigInt(NOW) + 600n, maxPerAddress: 10 })
    })
    await shows('sale-state', 'Early access')
    await shows('phase-presale', 'Now')
    chain.mine(() => {
      chain.change({ status: 'sale', startTime: BigInt(NOW) - 10n, distributed: 700 })
    })
    await shows('sale-state', 'On sale')
    await shows('phase-sale', 'Now')
    chain.mine(() => {
      chain.change({ distributed: 800 })
    })
    await shows('sale-state', 'Sold Out')
    await shows('phase-sale', 'Ended')
    expect(screen.getByTestId('random-offset').textContent).toBe('Not drawn yet')
    chain.mine(() => {
      chain.change({ status: 'claim' })
      chain.offset = 77n
    })
    await shows('phase-claim', 'Now')
    await shows('random-offset', '77')
    expect(screen.getByText('Collectible 77')).toBeDefined()
    await shows('phase-reveal', 'Upcoming')
    chain.mine(() => (chain.baseUri = 'ipfs://squad/'))
    await shows('phase-reveal', 'Now')
  })

  it('says that it cannot be read, never that tickets are free, and goes on with the next block', async () => {
    chain.isDown = true
    open()
    expect(await screen.findByText(/^The sale couldn’t be loaded\./)).toBeDefined()
    expect(screen.queryByText('Price per ticket')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Buy tickets' })).toBeNull()
    chain.mine(() => (chain.isDown = false))
    await shows('tickets-sold', '700 of 800')
    expect(screen.getByText('15 CHEESE')).toBeDefined()
  })

  it('shows a failed read of own tickets as that, and not as none', async () => {
    chain.isOwnDown = true
    open()
    expect(await screen.findByText(/^Your tickets couldn’t be loaded\./)).toBeDefined()
    expect(screen.queryByTestId('own-ticket-count')).toBeNull()
    chain.mine(() => (chain.isOwnDown = false))
    await shows('own-ticket-count', '0')
  })

  it('asks for an active profile in the public sale, and for none in the pre-sale', async () => {
    chain.profile = 'none'
    open()
    expect(await screen.findByRole('link', { name: 'Create profile' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Buy tickets' })).toBeNull()
    chain.mine(() => (chain.profile = 'paused'))
    expect(await screen.findByRole('link', { name: 'Reactivate profile' })).toBeDefined()
    chain.mine(() => {
      chain.change({ status: 'presale' })
      chain.presale = { left: 2n, used: 0n }
    })
    expect(await screen.findByRole('button', { name: 'Buy tickets' })).toBeDefined()
  })

  it('leaves who has as many as one address may have with words', async () => {
    chain.tickets = Array.from({ length: 12 }, (_, index) => BigInt(index))
    chain.presale = { left: 0n, used: 2n }
    open()
    expect(await screen.findByText(/^You have the maximum number of tickets per address/)).toBeDefined()
    await shows('sale-left', '0')
  })
})

describe('tickets', () => {
  it('are enabled exactly, then bought, within the most of one transaction', async () => {
    const { dialog, says, type, press, user } = await openDialog()
    for (const text of ['1.5', '1,5', '1e3', '-1']) {
      type(text)
      await says('Enter a whole number')
      expect(dialog.queryByTestId('squad-cost')).toBeNull()
    }
    type('6')
    await says('You can buy up to 5 tickets now')
    await user.click(dialog.getByRole('button', { name: '3' }))
    expect(dialog.getByTestId('squad-cost').textContent).toBe('45 CHEESE')
    await says('Enable CHEESE')
    press()
    await asked(1)
    expect(approvalIn(chain.wallet.asked[0])).toMatchObject({ spender: SALE, units: 45n * E18 })
    chain.mine(() => (chain.allowance = 45n * E18))
    await says('Buy 3 tickets')
    press()
    await asked(2)
    expect(sentCall(1)).toEqual(['buyTickets', [3n]])
  })

  it('tickets of the pre-sale are bought by who held bunnies, as many as are left', async () => {
    chain.change({ status: 'presale' })
    chain.presale = { left: 7n, used: 1n }
    chain.allowance = 2n ** 255n
    const { says, type, press } = await openDialog()
    type('8')
    await says('You can buy up to 7 tickets now')
    type('7')
    await says('Buy 7 tickets')
    press()
    await asked(1)
    expect(sentCall(0)).toEqual(['buyTicketsInPreSaleForGen0', [7n]])
  })

  it('can be enabled before the start, and bought from then on', async () => {
    chain.change({ startTime: BigInt(NOW) + 3600n })
    const { says, press, confirm } = await openDialog()
    await says('Enable CHEESE')
    press()
    await asked(1)
    chain.mine(() => (chain.allowance = 15n * E18))
    await says('The sale hasn’t started yet')
    expect(confirm()?.disabled).toBe(true)
    chain.mine(() => {
      chain.change({ startTime: BigInt(NOW) - 10n })
    })
    await says('Buy 1 ticket')
  })

  it('tickets that run out are given as far as they go, at the price of those alone', async () => {
    chain.change({ distributed: 798 })
    chain.allowance = 2n ** 255n
    const { dialog, says, type } = await openDialog()
    type('5')
    await says('Buy 5 tickets')
    expect(dialog.getByText(/^Only 2 tickets are left\./)).toBeDefined()
    expect(dialog.getByTestId('squad-cost').textContent).toBe('30 CHEESE')
    chain.mine(() => {
      chain.change({ distributed: 800 })
    })
    await says('Sold Out')
  })

  it('are not paid for at another price than the one that was shown', async () => {
    chain.allowance = 2n ** 255n
    const { dialog, says, press, confirm } = await openDialog()
    await says('Buy 1 ticket')
    // No block has told it yet: the last look before the wallet does.
    chain.change({ price: 20n * E18 })
    press()
    expect(await dialog.findByText(/^A ticket costs 20 CHEESE now\. Nothing was sent\./)).toBeDefined()
    expect(confirm()?.disabled).toBe(true)
    expect(chain.wallet.asked).toEqual([])
    chain.mine()
    fireEvent.click(dialog.getByRole('button', { name: 'Accept' }))
    await says('Buy 1 ticket')
    expect(dialog.getByTestId('squad-cost').textContent).toBe('20 CHEESE')
    press()
    await asked(1)
  })

  it('follow limits and phases that change while they are chosen', async () => {
    chain.allowance = 2n ** 255n
    const { dialog, says, type } = await openDialog()
    type('5')
    await says('Buy 5 tickets')
    chain.mine(() => {
      chain.change({ maxPerTransaction: 2 })
    })
    await says('You can buy up to 2 tickets now')
    chain.mine(() => {
      chain.change({ status: 'drawing', distributed: 800 })
    })
    await says('Sold Out')
    expect(dialog.queryByText('Enable CHEESE')).toBeNull()
  })

  it('tickets that the contract refuses are not sent, and the wallet’s no is told', async () => {
    chain.allowance = 2n ** 255n
    const { dialog, says, press } = await openDialog()
    await says('Buy 1 ticket')
    chain.refuse('Tickets: Sold out')
    press()
    expect(await dialog.findByText('Couldn’t buy your tickets')).toBeDefined()
    expect(dialog.getByText(/Tickets: Sold out/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('cost no more than the balance, and an unknown balance is said', async () => {
    chain.balance = 29n * E18
    const { says, type, dialog } = await openDialog()
    type('2')
    await says('Insufficient Balance')
    expect(dialog.getByRole('link', { name: 'Get CHEESE' })).toBeDefined()
  })
})

describe('collectibles', () => {
  beforeEach(() => {
    chain.change({ status: 'claim', distributed: 800 })
    chain.offset = 790n
    chain.profile = 'none'
  })

  it('are minted in as many transactions as gas allows, and every ticket once', async () => {
    chain.tickets = Array.from({ length: 60 }, (_, index) => BigInt(100 + index))
    // Half a block less the margin is 10 million units: 49 tickets.
    chain.blockGas = 22_000_000n
    const { user } = open()
    expect(await screen.findByText('You’ll confirm 2 transactions, one after another.')).toBeDefined()
    expect(screen.getByText('Collectible 90')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Mint 60 collectibles' }))
    await asked(2)
    const batches = [0, 1].map((nth) => (sentCall(nth)[1] as readonly (readonly bigint[])[])[0] ?? [])
    expect(batches.map(({ length }) => length)).toEqual([49, 11])
    expect(batches.flat()).toEqual(chain.tickets)
    expect(await screen.findByText('Your collectibles are on their way.')).toBeDefined()
  })

  it('are minted all at once where a block has room for them', async () => {
    chain.tickets = Array.from({ length: 60 }, (_, index) => BigInt(100 + index))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mint 60 collectibles' }))
    await asked(1)
    expect((sentCall(0)[1] as readonly (readonly bigint[])[])[0]).toHaveLength(60)
    expect(screen.queryByText(/one after another/)).toBeNull()
  })

  it('collectibles that the wallet refuses stay to be minted', async () => {
    chain.tickets = [5n, 6n]
    chain.wallet.answers = 'no'
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mint 2 collectibles' }))
    expect(await screen.findByText('Couldn’t mint your collectibles')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Mint 2 collectibles' })).toBeDefined()
  })

  it('are shown without pictures until the reveal', async () => {
    chain.tokens = [12n, 799n]
    open()
    expect(await screen.findByText('They’re already yours. Pictures appear at the reveal.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Token 12' })).toBeDefined()
    expect(screen.getByText('The sale is over, and you have no tickets to mint.')).toBeDefined()
    chain.mine(() => (chain.baseUri = 'ipfs://squad/'))
    await waitFor(() => expect(screen.queryByText(/^They’re already yours/)).toBeNull())
  })
})

describe('the way out of a sale without a draw', () => {
  const DAY = 86_400n

  beforeEach(() => {
    chain.change({ status: 'drawing', distributed: 800 })
    chain.tickets = [0n, 5n, 6n]
  })

  async function openRefund() {
    chain.presaleTime = BigInt(NOW) - 91n * DAY
    const page = open()
    await page.user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-squad-refund')
    await waitFor(() => {
      expect(confirm()?.disabled).toBe(chain.refundOfEach === undefined)
    })
    return { ...page, dialog, confirm }
  }

  it('is said with its date before it opens, and not to whom it isn’t about', async () => {
    open()
    expect(await screen.findByText(/^If the random number isn’t drawn by .+, you can get/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    chain.tickets = []
    open()
    await shows('own-ticket-count', '0')
    expect(screen.queryByText(/^If the random number/)).toBeNull()
  })

  it('pays back what was paid for, and says that it ends the sale for all', async () => {
    const { user, dialog, confirm } = await openRefund()
    expect(dialog.getByTestId('squad-refund').textContent).toBe('30 CHEESE')
    expect(dialog.getByText(/^The first refund cancels the sale permanently/)).toBeDefined()
    expect(dialog.queryByText(/^You paid/)).toBeNull()
    await user.click(confirm() ?? document.body)
    await asked(1)
    // The first tickets are of the reserve: no one paid for them.
    expect(sentCall(0)).toEqual(['refund', [[5n, 6n]]])
    expect(await screen.findByText('Your refund is on its way.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })

  it('says what the draw has cost, and that the sale is cancelled once someone has ended it', async () => {
    chain.refundOfEach = 14n * E18
    chain.change({ isGivenUp: true })
    const { dialog } = await openRefund()
    expect(dialog.getByTestId('squad-refund').textContent).toBe('28 CHEESE')
    expect(dialog.getByText(/^You paid 30 CHEESE\. The rest went to the draw fee/)).toBeDefined()
    expect(dialog.queryByText(/^The first refund/)).toBeNull()
    expect(screen.getByText(/^The sale was canceled\. Everyone who bought/)).toBeDefined()
    await shows('sale-state', 'Canceled')
    await shows('phase-claim', 'Canceled')
  })

  it('is closed by a draw that comes meanwhile, and asks no wallet', async () => {
    const { dialog, confirm } = await openRefund()
    chain.mine(() => {
      chain.change({ status: 'claim' })
    })
    expect(await dialog.findByText(/^The random number has been drawn\./)).toBeDefined()
    expect(confirm()?.disabled).toBe(true)
    expect(dialog.queryByTestId('squad-refund')).toBeNull()
    expect(chain.wallet.asked).toEqual([])
  })

  it('says why the contract refuses, and asks no wallet', async () => {
    const { user, dialog, confirm } = await openRefund()
    chain.refuse('Tickets: Not the owner')
    await user.click(confirm() ?? document.body)
    expect(await dialog.findByText('Couldn’t refund your tickets')).toBeDefined()
    expect(dialog.getByText(/Tickets: Not the owner/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('is no promise where the amount cannot be read', async () => {
    chain.refundOfEach = undefined
    const { dialog, confirm } = await openRefund()
    expect(await dialog.findByText(/^The sale couldn’t be loaded\./)).toBeDefined()
    expect(confirm()?.disabled).toBe(true)
  })

  it('isn’t there in a contract that knows of none, whose sale goes on as before', async () => {
    chain.hasWayOut = false
    chain.change({ status: 'claim' })
    open()
    expect(await screen.findByRole('button', { name: 'Mint 3 collectibles' })).toBeDefined()
    expect(screen.queryByText(/^If the random number/)).toBeNull()
  })
})
