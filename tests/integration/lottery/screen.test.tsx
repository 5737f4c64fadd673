import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TransactionFollower } from '~/app/TransactionFollower'
import {
  abi,
  currentTicketId,
  isGivenUp,
  OPERATOR_TIME,
  randomGenerator,
  REFUND_TIME,
} from '~/chain/abi/lottery'
import { TicketsPurchaseEvent } from '~/chain/abi/lotteryEvents'
import { viewLatestLotteryId, viewRandomResult } from '~/chain/abi/randomSource'
import { network } from '~/config/networks'
import { transactionAsked } from '~/core/transactions/slice'
import { summaryOf } from '~/core/transactions/summaryOf'
import LotteryScreen, { reducer } from '~/features/lottery/LotteryScreen'
import { HowItWorks } from '~/features/lottery/components/HowItWorks'
import { logOf, transferLog } from '../../support/logs'
import { approvalIn } from '../support/fakeWallet'
import { renderApp } from '../support/renderApp'
import { ACCOUNT, addressOf, E18, NOW, REVERT } from '../support/localChain'
import { FINAL, LOTTERY, LotteryChain, subgraphOf } from './fixture'

vi.mock('~/config/lottery', async (original) => ({
  ...(await original<object>()),
  lotterySubgraphUrl: 'http://services.test/subgraphs/lottery',
}))

/** Where its numbers come from. */
const SOURCE = addressOf(77)

let chain: LotteryChain
let subgraph: ReturnType<typeof subgraphOf>

beforeEach(() => {
  chain = new LotteryChain()
  subgraph = subgraphOf(chain)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  chain.balance = 1000n * E18
})

function open(account: typeof ACCOUNT | null = ACCOUNT) {
  return renderApp({
    path: '/lottery',
    chain,
    content: (
      <>
        <LotteryScreen />
        <TransactionFollower />
      </>
    ),
    slices: { lottery: reducer },
    ...(account !== null && { account }),
  })
}

async function openDialog() {
  const page = open()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy tickets' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await page.user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Balance: /)
  const count = dialog.getByLabelText<HTMLInputElement>('Tickets')
  const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-tickets')
  return { ...page, dialog, count, confirm }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the lottery’s page', () => {
  it('has the pot, the countdown, both times and the brackets of the round that sells tickets', async () => {
    open()
    expect(document.querySelector('#lottery-hero-title')?.textContent).toBe('Lottery')
    expect(await screen.findByText('3,000.00 CHEESE in the prize pool')).toBeDefined()
    expect(await screen.findByRole('timer', { name: 'until the draw' })).toBeDefined()
    expect(screen.getByText('Ticket sales end')).toBeDefined()
    expect(screen.getByText('Draw')).toBeDefined()
    // Half of what is left after the treasury's fifth.
    expect((await screen.findAllByTestId('bracket-5'))[0]?.textContent).toContain('1,200.00 CHEESE')
    await waitFor(() => expect(screen.getAllByText('You have no tickets in this round.')).toHaveLength(2))
  })

  it('shows the pot and what each bracket has in dollars, and counts with the chain', async () => {
    chain.price(network.deployment.reward.address, 4n)
    open()
    const pot = await screen.findByTestId('pot')
    await waitFor(() => expect(pot.textContent).toBe('$12,000.003,000.00 CHEESE in the prize pool'))
    expect((await screen.findAllByTestId('bracket-5'))[0]?.textContent).toContain('≈ $4,800.00')
    chain.mine(() => {
      chain.change(7, { amountCollectedInCake: 3500n * E18 })
    })
    await waitFor(() => expect(pot.textContent).toBe('$14,000.003,500.00 CHEESE in the prize pool'))
  })

  it('asks the chain for fewer than two reads a block, with tickets and history in view', async () => {
    chain.give(6, ['654999', '111111'])
    chain.give(7, ['000007'])
    const { user } = open()
    await screen.findByText(/^You have 2 tickets in this round/)
    await user.click(screen.getByRole('tab', { name: 'History' }))
    await screen.findByRole('region', { name: 'Past rounds' })
    for (let i = 0; i < 4; i += 1) {
      const asked = chain.asked.length
      const { block } = chain
      chain.mine()
      const ofBlock = () => chain.asked.slice(asked).filter(({ tag }) => Number(tag) === block + 1)
      await waitFor(() => expect(ofBlock()).not.toEqual([]))
      expect(ofBlock().length).toBeLessThan(2)
    }
  })

  it('tells how it works: what matches, who gets which part, and where the contract is', async () => {
    open()
    const rules = within(await screen.findByRole('region', { name: 'How it works' }))
    expect(rules.getByText(/its first is wrong, so it wins nothing/)).toBeDefined()
    // A fifth of the pot to the treasury; of the rest half to all six digits.
    expect((await rules.findByText('Treasury')).parentElement?.textContent).toContain('20%')
    // The local exchange has no explorer; elsewhere the contract is one press away.
    expect(rules.queryByRole('link')).toBeNull()
    const contractUrl = `https://explorer.test/address/${LOTTERY}`
    const terms = { treasuryFee: 2000n, rewardsBreakdown: [0n, 0n, 0n, 0n, 0n, 10_000n] }
    renderApp({ content: <HowItWorks {...terms} contractUrl={contractUrl} />, chain })
    const link = await screen.findByRole('link', { name: /View the lottery contract/ })
    expect(link.getAttribute('href')).toBe(contractUrl)
  })

  it.each([
    ['close', 'until winners are announced'],
    ['claimable', 'until tickets are on sale'],
  ] as const)(
    'counts down to what follows a round that is at %s, and sells nothing',
    async (status, words) => {
      chain.change(7, { status, endTime: NOW - 1n })
      open()
      expect(await screen.findByRole('timer', { name: words })).toBeDefined()
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Tickets aren’t on sale' })
      expect(button.disabled).toBe(true)
    },
  )

  it('tells which matches won in the earlier version, and guesses no amounts', async () => {
    open()
    expect(
      await screen.findByText('Tickets with 2, 3, or 4 matches won a prize. The amounts aren’t listed here.'),
    ).toBeDefined()
  })

  it('says that a draw is late by an hour', async () => {
    chain.change(7, { status: 'close', endTime: NOW - 3600n })
    open()
    expect(await screen.findByText('The draw is taking longer than planned.')).toBeDefined()
  })

  it('goes through finished rounds by arrows and by number, and says of one that there is none', async () => {
    const { user } = open()
    const round = await screen.findByTestId('lottery-round')
    expect(round.textContent).toBe('Round 6')
    await user.click(screen.getByRole('button', { name: 'Earlier round' }))
    expect(round.textContent).toBe('Round 5')
    expect(await screen.findByText('Winning number: 654321')).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Round number' })
    for (const wrong of ['7', '0', '9000', 'x']) {
      await user.clear(field)
      await user.type(field, `${wrong}{Enter}`)
      expect(screen.getByText('The lottery number you provided does not exist')).toBeDefined()
      expect(round.textContent).toBe('Round 5')
    }
    await user.clear(field)
    await user.type(field, '2{Enter}')
    expect(round.textContent).toBe('Round 2')
    expect(screen.queryByText('The lottery number you provided does not exist')).toBeNull()
  })

  it('says of a round that it cannot be read, and shows the others', async () => {
    chain.failing.add(6)
    open()
    expect(await screen.findByText(/^This round couldn’t be loaded\./)).toBeDefined()
    expect(screen.getByText('3,000.00 CHEESE in the prize pool')).toBeDefined()
  })

  it('says of each bracket of a drawn round how many won, and how much each', async () => {
    open()
    await screen.findByText('Round 6')
    const brackets = await screen.findAllByTestId('bracket-5')
    expect(brackets.at(-1)?.textContent).toContain('1 winning ticket, 6.00 CHEESE each')
    expect(screen.getAllByTestId('bracket-0').at(-1)?.textContent).toContain(
      '6 winning tickets, 1.00 CHEESE each',
    )
  })

  it('goes through its history by pages, with a chart of each', async () => {
    chain.currentLotteryId = 45
    for (let id = 1; id <= 45; id++) chain.rounds.set(id, chain.usual(id))
    subgraph.head = 45
    const { user, location, back, goTo } = open()
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    const table = await screen.findByRole('region', { name: 'Past rounds' })
    const rounds = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((each) => each.textContent)
    await waitFor(() => expect(rounds()[0]).toBe('44'))
    const first = rounds()
    expect(
      screen.getByText(
        /^Bars show the prize pool \(up to 3,000 CHEESE\); dots show winning tickets \(up to 21\)\.$/,
      ),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Older' }))
    await waitFor(() => expect(rounds()[0]).toBe(String(44 - first.length)))
    await user.click(screen.getByRole('button', { name: 'Newer' }))
    await waitFor(() => expect(rounds()).toEqual(first))
    expect(location()).toBe('/lottery?tab=history')
    back()
    await waitFor(() => expect(rounds()[0]).toBe(String(44 - first.length)))
    goTo('/lottery?tab=won&round=7')
    await waitFor(() => expect(screen.getByTestId('lottery-round').textContent).toBe('Round 7'))
    // A round that has not ended is none: the last one is shown.
    goTo('/lottery?round=9000')
    await waitFor(() => expect(screen.getByTestId('lottery-round').textContent).toBe('Round 44'))
  })

  it('lists past rounds with pots, winning tickets, players and one’s own', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    const table = await screen.findByRole('region', { name: 'Past rounds' })
    await waitFor(() => {
      const [, first] = within(table).getAllByRole('row')
      expect(first?.textContent).toMatch(/^6.*654321.*3,000\.00 CHEESE2190$/)
    })
    await user.click(within(table).getByRole('button', { name: '3' }))
    expect((await screen.findByTestId('lottery-round')).textContent).toBe('Round 3')
  })

  describe('its column of one’s own tickets', () => {
    const cells = (table: HTMLElement) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.lastElementChild?.textContent)
    const openHistory = async (account: typeof ACCOUNT | null = ACCOUNT) => {
      const { user } = open(account)
      await user.click(await screen.findByRole('tab', { name: 'History' }))
      return screen.findByRole('region', { name: 'Past rounds' })
    }

    it('knows what the subgraph lists, and does not know what it has not seen drawn', async () => {
      subgraph.head = 4
      chain.give(4, ['111111', '222222'])
      chain.give(5, ['111111'])
      const table = await openHistory()
      await waitFor(() => expect(cells(table)).toEqual(['Unknown', 'Unknown', '2', '0', '0', '0']))
    })

    it('says that it does not know them while the subgraph is down', async () => {
      subgraph.isDown = true
      chain.give(4, ['111111'])
      const table = await openHistory()
      await waitFor(() => expect(cells(table)).toEqual(Array.from({ length: 6 }, () => 'Unknown')))
      expect(within(table).getAllByText('Unknown')).toHaveLength(12)
    })

    it('is not there without an account', async () => {
      const table = within(await openHistory(null))
      expect(table.getByRole('columnheader', { name: 'Players' })).toBeDefined()
      expect(table.queryByRole('columnheader', { name: 'Your tickets' })).toBeNull()
    })
  })

  describe('a number that is drawn while one looks', () => {
    const drawn = async () => {
      const page = open()
      await screen.findByText('Round 6')
      chain.mine(() => {
        chain.change(7, { status: 'claimable', finalNumber: FINAL })
      })
      const card = within(await screen.findByRole('region', { name: 'Round 7' }))
      await card.findByText('Winning number: 654321')
      return page
    }

    it('comes digit by digit, or all at once by a button', async () => {
      const { user } = await drawn()
      const button = screen.getByRole('button', { name: 'Show all digits' })
      expect(document.querySelector('[data-moving="true"]')).not.toBeNull()
      button.focus()
      await user.keyboard('{Enter}')
      expect(document.querySelector('[data-moving="true"]')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Show all digits' })).toBeNull()
      expect(document.activeElement?.textContent).toContain('Winning number: 654321')
    })

    it('needs no button once the last digit is there', async () => {
      await drawn()
      const digits = document.querySelectorAll('[data-moving="true"] > [aria-hidden]')
      expect(digits).toHaveLength(6)
      const end = (at: number) => fireEvent.animationEnd(digits[at] ?? document.body)
      end(4)
      expect(screen.getByRole('button', { name: 'Show all digits' })).toBeDefined()
      end(5)
      expect(screen.queryByRole('button', { name: 'Show all digits' })).toBeNull()
    })

    it('is there at once for whoever wants less motion', async () => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        ...{ matches: query.includes('reduced-motion'), addEventListener: () => undefined },
        removeEventListener: () => undefined,
      }))
      await drawn()
      expect(document.querySelector('[data-moving="true"]')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Show all digits' })).toBeNull()
    })
  })

  it('shows own tickets with the digits that match', async () => {
    chain.give(6, ['654999', '111111'])
    const { user } = open()
    expect(await screen.findByText(/^You have 2 tickets in this round\. 1 of them won\.$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'View your tickets' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('654999: 3 digits match')).toBeDefined()
    expect(dialog.getByText('3.00 CHEESE')).toBeDefined()
    expect(dialog.getByText('Unclaimed')).toBeDefined()
  })
})

describe('the dialog that buys tickets', () => {
  it('begins empty, and says what many at once cost and save', async () => {
    const { dialog, count, confirm } = await openDialog()
    expect(count.value).toBe('')
    expect(confirm()?.textContent).toBe('Enter the number of tickets')
    type(count, '50')
    expect(dialog.getByTestId('tickets-cost').textContent).toContain('48.775 CHEESE')
    expect(dialog.getByText('2.45% (saves 1.225 CHEESE)')).toBeDefined()
    type(count, '101')
    expect(confirm()?.textContent).toBe('Up to 100 tickets at a time')
    expect(confirm()?.disabled).toBe(true)
  })

  it.each(['1.5', '1,5', '1e3', '-1', '1 5', '3.0'])(
    'buys nothing for %s, which is no count and stays',
    async (text) => {
      const { user, dialog, count, confirm } = await openDialog()
      await user.type(count, text)
      expect(count.value).toBe(text)
      expect(count.getAttribute('aria-invalid')).toBe('true')
      expect([confirm()?.textContent, confirm()?.disabled]).toEqual(['Enter a whole number', true])
      expect(dialog.queryByTestId('tickets-cost')).toBeNull()
      expect(dialog.queryByRole('button', { name: 'View and edit numbers' })).toBeNull()
      await user.clear(count)
      expect(confirm()?.textContent).toBe('Enter the number of tickets')
    },
  )

  it('takes a count that is pasted with spaces or in other digits', async () => {
    const { user, dialog, count } = await openDialog()
    for (const text of [' 3 ', '٣', '03']) {
      await user.clear(count)
      await user.click(count)
      await user.paste(text)
      expect(dialog.getByTestId('tickets-cost').textContent).toContain('2.997 CHEESE')
    }
  })

  it('pays for three tickets with a balance for 3.9', async () => {
    chain.balance = (39n * E18) / 10n
    const { user, dialog, count, confirm } = await openDialog()
    // Parts below one ticket are not offered.
    expect(dialog.queryByRole('button', { name: '10%' })).toBeNull()
    expect(dialog.queryByRole('button', { name: '25%' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Max (3)' }))
    expect(count.value).toBe('3')
    type(count, '4')
    expect(confirm()?.textContent).toBe('Insufficient CHEESE balance')
    expect(dialog.getByText(/^Your balance pays for 3 tickets\./)).toBeDefined()
  })

  /** Asks for three at the price that the node says, and waits for the wallet's yes. */
  async function buyThree() {
    const { user, count, confirm, store } = await openDialog()
    type(count, '3')
    await waitFor(() => expect(confirm()?.textContent).toBe('Buy 3 tickets'))
    await user.click(confirm() ?? document.body)
    await screen.findByTestId('sent-standing')
    const summaries = () => Object.values(store.getState().transactions[network.chainId] ?? {}).map(summaryOf)
    return { user, summaries }
  }
  const outcome = () => within(screen.getByRole('dialog'))
  /** Blocks go on: a look that is under way while one comes is made again some blocks later. */
  const told = (text: string | RegExp, selector: string) =>
    waitFor(() => {
      chain.block += 4
      return outcome().getByText(text, { selector })
    })

  it('tells what they really cost, where a node had lied about the price', async () => {
    // The node that is read from says half of it; the contract takes the whole.
    chain.change(7, { priceTicketInCake: (623n * E18) / 1000n })
    const { user, summaries } = await buyThree()
    expect(outcome().queryByRole('button', { name: 'View your tickets' })).toBeNull()
    expect(summaries()).toMatchObject([{ facts: { count: '3', amount: '1.87' } }])
    chain.include(1, {
      logs: [
        transferLog(network.deployment.reward.address, ACCOUNT, LOTTERY, 3_725n * 10n ** 15n),
        logOf(TicketsPurchaseEvent, LOTTERY, { buyer: ACCOUNT, lotteryId: 7n, numberTickets: 3n }),
      ],
    })
    expect(await told('Bought 3 tickets for 3.73 CHEESE (lottery 7)', 'p')).toBeDefined()
    expect(summaries()).toMatchObject([{ facts: { count: '3', amount: '3.73' } }])
    await user.click(outcome().getByRole('button', { name: 'View your tickets' }))
    expect(await screen.findByRole('heading', { name: 'Your tickets in round 7' })).toBeDefined()
  })

  it('tells no figure where the receipt leaves it out', async () => {
    await buyThree()
    chain.include(1, {
      // Someone else’s, and of a token that tickets are not paid in.
      logs: [
        transferLog(network.deployment.reward.address, addressOf(9), LOTTERY, 3n * E18),
        transferLog(addressOf(10), ACCOUNT, LOTTERY, 3n * E18),
      ],
    })
    expect(await told('Tickets bought', 'p')).toBeDefined()
    expect(outcome().queryByText(/CHEESE/)).toBeNull()
  })

  it('says why none were bought, and that it was not the gas', async () => {
    await buyThree()
    chain.refuse('Lottery is over')
    chain.include(1, { isReverted: true })
    expect(await told(/^This isn’t open now: it has ended or hasn’t started yet\.$/, 'p')).toBeDefined()
    expect(outcome().queryByRole('button', { name: 'View your tickets' })).toBeNull()
  })

  it('says that another tab has asked for the same before it asks the wallet, and asks where one wants both', async () => {
    const { user, dialog, count, confirm, store } = await openDialog()
    const ask = (requestId: string, time: number) => {
      const facts = { count: '3', amount: '2.99', symbol: 'CHEESE', round: '7' }
      const transaction = {
        ...{ requestId, from: ACCOUNT, summary: { key: 'lottery-buy', facts }, addedTime: time },
        call: { to: LOTTERY, value: '0x0', data: '0x88303dbd04' } as const,
      }
      return transactionAsked({ chainId: network.chainId, transaction })
    }
    type(count, '3')
    await waitFor(() => expect(confirm()?.textContent).toBe('Buy 3 tickets'))
    act(() => void store.dispatch(ask('of-another-tab', Date.now())))
    await user.click(confirm() ?? document.body)
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'The same request is already waiting in your wallet, from another tab or from before this page was reloaded.',
    )
    expect(chain.wallet.asked).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send this one too' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
  })

  it('lets every number be edited and pasted, and marks those that are there twice', async () => {
    chain.give(7, ['000007'])
    const { user, dialog, count, confirm } = await openDialog()
    type(count, '3')
    await user.click(dialog.getByRole('button', { name: 'View and edit numbers' }))
    const field = (nth: number) => dialog.getByLabelText<HTMLInputElement>(`Ticket ${String(nth)}`)
    expect(new Set([1, 2, 3].map((nth) => field(nth).value)).size).toBe(3)
    await user.click(field(1))
    await user.paste('123456, 123456 000007')
    expect([1, 2, 3].map((nth) => field(nth).value)).toEqual(['123456', '123456', '000007'])
    expect(dialog.getAllByText('This number appears twice')).toHaveLength(3)
    // A number that is complete leads on to the next one.
    type(field(1), '12345')
    type(field(1), '123456')
    expect(document.activeElement).toBe(field(2))
    type(field(2), '12x3')
    expect(field(2).value).toBe('123')
    expect(confirm()?.textContent).toBe('Enter 6 digits for each ticket')
    expect(confirm()?.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Randomize all' }))
    expect(field(2).value).toMatch(/^\d{6}$/)
    // What was drawn is there when one comes back.
    const drawn = field(2).value
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await user.click(dialog.getByRole('button', { name: 'View and edit numbers' }))
    expect(field(2).value).toBe(drawn)
  })

  it('draws its numbers from the browser’s secure source', async () => {
    const { user, dialog, count } = await openDialog()
    const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array.fill(123_456)
      return array
    })
    type(count, '1')
    await user.click(dialog.getByRole('button', { name: 'View and edit numbers' }))
    const first = dialog.getByLabelText<HTMLInputElement>('Ticket 1').value
    await user.click(dialog.getByRole('button', { name: 'Randomize all' }))
    expect(drawn).toHaveBeenCalled()
    expect(dialog.getByLabelText<HTMLInputElement>('Ticket 1').value).toBe(first)
  })

  it('enables exactly the price first', async () => {
    chain.allowance = 0n
    const { user, count, confirm, dialog } = await openDialog()
    type(count, '2')
    await waitFor(() => expect(confirm()?.textContent).toBe('Enable CHEESE'))
    expect(
      await dialog.findByText('First, approve the lottery to spend exactly the price and no more.'),
    ).toBeDefined()
    await user.click(confirm() ?? document.body)
    await waitFor(() => {
      expect(approvalIn(chain.wallet.asked[0])).toMatchObject({
        spender: LOTTERY,
        units: (2n * E18 * 1999n) / 2000n,
      })
    })
  })

  it('says so when the round closes while it is open', async () => {
    const { count, confirm } = await openDialog()
    type(count, '2')
    chain.change(7, { status: 'close' })
    chain.mine()
    await waitFor(() => expect(confirm()?.textContent).toBe('Ticket sales for this round have ended'))
    expect(confirm()?.disabled).toBe(true)
  })

  it('buys nothing of another round that begins meanwhile', async () => {
    const { count, confirm } = await openDialog()
    type(count, '2')
    chain.change(7, { status: 'claimable' })
    chain.change(8, { ...chain.usual(7), lotteryId: 8, priceTicketInCake: 5n * E18 })
    chain.currentLotteryId = 8
    chain.mine()
    expect(await screen.findByText(/^Ticket sales for round 7 have ended\./)).toBeDefined()
    expect(confirm()?.disabled).toBe(true)
  })

  it('tells a contract wallet that the lottery does not sell to it', async () => {
    chain.codes.set(ACCOUNT, '0x6080')
    const { count, confirm, dialog } = await openDialog()
    type(count, '2')
    expect(
      await dialog.findByText(
        'This contract doesn’t accept contract wallets. If your wallet has turned this account into a smart account, switch that off there and try again. Otherwise, use a regular account.',
      ),
    ).toBeDefined()
    expect(confirm()?.disabled).toBe(true)
  })
})

describe('the check for winnings', () => {
  it('finds every unclaimed prize at one press, and says how many transactions it takes', async () => {
    chain.give(2, ['654321', '000000'])
    chain.give(
      6,
      Array.from({ length: 101 }, () => '600000'),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Check winnings' }))
    expect(await screen.findByRole('heading', { name: 'Congratulations' })).toBeDefined()
    // 6 of round 2, and 101 times 1 of round 6.
    expect(screen.getByTestId('won').textContent).toContain('107.000 CHEESE')
    expect(screen.getByText('You’ll confirm 3 transactions, one after another.')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Congratulations')
  })

  it('counts the transactions of a claim while the wallet is asked for them', async () => {
    chain.give(
      6,
      Array.from({ length: 101 }, () => '600000'),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Check winnings' }))
    chain.wallet.answers = 'later'
    await user.click(await screen.findByRole('button', { name: 'Claim all' }))
    expect(await screen.findByRole('button', { name: 'Claiming: transaction 1 of 2' })).toBeDefined()
  })

  it('says that nothing is left where all of it was claimed in another tab, and asks for nothing', async () => {
    chain.give(6, ['654321'])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Check winnings' }))
    const claim = await screen.findByRole('button', { name: 'Claim all' })
    chain.claim(6, [60_000])
    await user.click(claim)
    expect(await screen.findByRole('heading', { name: 'No prizes to claim' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(chain.wallet.asked).toEqual([])
  })

  it('says that there is nothing', async () => {
    chain.give(2, ['000000', '654321!'])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Check winnings' }))
    expect(await screen.findByRole('heading', { name: 'No prizes to claim' })).toBeDefined()
  })

  it('says when it cannot look, and lets it be tried again', async () => {
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Check winnings' })
    await screen.findByText('3,000.00 CHEESE in the prize pool')
    chain.failing.add(6)
    await user.click(button)
    expect(await screen.findByRole('alert')).toBeDefined()
    chain.failing.clear()
    await user.click(screen.getByRole('button', { name: 'Check winnings' }))
    expect(await screen.findByRole('heading', { name: 'No prizes to claim' })).toBeDefined()
  })
})

describe('a round that its operator has left behind', () => {
  const DAY = 86_400n
  const CONTRACT = new Interface(abi)
  let numberOf: bigint
  const sentCall = () => CONTRACT.parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })

  beforeEach(() => {
    numberOf = 6n
    chain.on(OPERATOR_TIME, () => DAY, LOTTERY)
    chain.on(randomGenerator, () => SOURCE, LOTTERY)
    chain.on(viewLatestLotteryId, () => numberOf, SOURCE)
    chain.give(7, ['654999'])
  })

  it('says until when it is the operator’s alone', async () => {
    chain.change(7, { endTime: NOW - DAY / 2n })
    open()
    expect(
      await screen.findByText(/^If the operator hasn’t finished the round by .+, anyone can\./),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close lottery 7' })).toBeNull()
  })

  it('is closed and then drawn by anyone, for the next round', async () => {
    chain.change(7, { endTime: NOW - 2n * DAY })
    const { user } = open()
    expect(await screen.findByText(/^The operator didn’t close this round in time\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close lottery 7' }))
    await waitFor(() => {
      expect(chain.wallet.asked).toHaveLength(1)
    })
    expect(sentCall()?.name).toBe('closeLottery')
    expect(sentCall()?.args.toArray()).toEqual([7n])
  })

  it('waits for its number, and is drawn once that is there', async () => {
    chain.change(7, { status: 'close', endTime: NOW - 2n * DAY })
    const { user } = open()
    expect(await screen.findByText(/^The round is closed, but its winning number/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Draw lottery 7' })).toBeNull()
    chain.mine(() => (numberOf = 7n))
    await user.click(await screen.findByRole('button', { name: 'Draw lottery 7' }))
    await waitFor(() => {
      expect(chain.wallet.asked).toHaveLength(1)
    })
    expect(sentCall()?.name).toBe('drawFinalNumberAndMakeLotteryClaimable')
    expect(sentCall()?.args.toArray()).toEqual([7n, true])
  })

  it('says why it couldn’t be finished, where someone was faster', async () => {
    chain.change(7, { endTime: NOW - 2n * DAY })
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Close lottery 7' })
    chain.refuse('Lottery not open')
    await user.click(button)
    expect(await screen.findByText('Couldn’t finish the round')).toBeDefined()
    expect(screen.getByText(/Lottery not open/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('offers a visitor nothing to send, and nothing at all where the contract knows no such time', async () => {
    chain.change(7, { endTime: NOW - 2n * DAY })
    open(null)
    expect(await screen.findByText(/^The operator didn’t close/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close lottery 7' })).toBeNull()
    chain.on(OPERATOR_TIME, () => REVERT, LOTTERY)
    open()
    expect(await screen.findByText('Ticket sales have ended. The draw is about to start.')).toBeDefined()
    expect(screen.queryByText(/^The operator didn’t close/)).toBeNull()
  })
})

describe('a round whose winning number does not come', () => {
  const DAY = 86_400n
  let givenUp = false
  let numberOf = 6n
  let result = 1_234_567

  beforeEach(() => {
    ;[givenUp, numberOf, result] = [false, 6n, 1_234_567]
    chain.on(OPERATOR_TIME, () => DAY, LOTTERY)
    chain.on(REFUND_TIME, () => 7n * DAY, LOTTERY)
    chain.on(isGivenUp, () => givenUp, LOTTERY)
    chain.on(currentTicketId, () => 70_003n, LOTTERY)
    chain.on(randomGenerator, () => SOURCE, LOTTERY)
    chain.on(viewLatestLotteryId, () => numberOf, SOURCE)
    chain.on(viewRandomResult, () => result, SOURCE)
    chain.give(7, ['654999', '111111!', '222222'])
  })
  const late = (changes: object = {}) =>
    chain.change(7, {
      ...{ status: 'close', endTime: NOW - 8n * DAY, amountCollectedInCake: 10n * E18 },
      ...{ firstTicketIdNextLottery: 70_003, ...changes },
    })

  it('says from when on the tickets are refunded', async () => {
    late({ endTime: NOW - 2n * DAY })
    open()
    expect(await screen.findByText(/^If the random number isn’t drawn by .+, you can get your/)).toBeDefined()
    expect(screen.queryByTestId('round-refund')).toBeNull()
  })

  it('refunds the tickets that were not, for the same part of the pot each', async () => {
    late()
    const { user } = open()
    expect(await screen.findByText(/^The winning number didn’t arrive in time, so you can/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Refund 6.666 CHEESE' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    const sent = new Interface(abi).parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })
    expect(sent?.name).toBe('refundTickets')
    expect(sent?.args.toArray(true)).toEqual([7n, [70_000n, 70_002n]])
  })

  it('refunds as many at once as a claim may hold, also where the sales were never closed', async () => {
    chain.mostTickets = 1
    late({ status: 'open', firstTicketIdNextLottery: 70_000 })
    open()
    expect(await screen.findByRole('button', { name: 'Refund 3.333 CHEESE' })).toBeDefined()
  })

  it('is drawn where the number is there, and refunded where that is none or the round was given up', async () => {
    numberOf = 7n
    late()
    open()
    expect(await screen.findByRole('button', { name: 'Draw lottery 7' })).toBeDefined()
    expect(screen.queryByTestId('round-refund')).toBeNull()
    chain.mine(() => (result = 0))
    expect(await screen.findByTestId('round-refund')).toBeDefined()
    chain.mine(() => ([result, givenUp] = [1_234_567, true]))
    expect(await screen.findByTestId('round-refund')).toBeDefined()
  })

  it('offers nothing without tickets, nor where the contract pays nothing back', async () => {
    late()
    chain.on(REFUND_TIME, () => REVERT, LOTTERY)
    open()
    expect(await screen.findByText(/^The round is closed, but its winning number/)).toBeDefined()
    expect(screen.queryByTestId('round-refund')).toBeNull()
    expect(screen.queryByText(/get your money back/)).toBeNull()
  })
})
