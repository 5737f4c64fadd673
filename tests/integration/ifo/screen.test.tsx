import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AbiCoder, Interface } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abi as secondAbi, startBlock } from '~/chain/abi/ifoV2'
import { abi as presaleAbi, launchState } from '~/chain/abi/presale'
import { RpcError } from '~/chain/rpc/errors'
import IfoScreen from '~/features/ifo/IfoScreen'
import { approvalIn } from '../support/fakeWallet'
import { ACCOUNT, addressOf, E18, NO_CONTRACT, NOW } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { FIRST, LIVE, PRESALE, SalesChain } from './fixture'

const SALE = new Interface(secondAbi)
const LAUNCH = new Interface(presaleAbi)
let chain: SalesChain

beforeEach(() => {
  chain = new SalesChain()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function open(account: typeof ACCOUNT | null = ACCOUNT) {
  return renderApp({ path: '/ifo', chain, content: <IfoScreen />, ...(account !== null && { account }) })
}

function openHistory() {
  return renderApp({ path: '/ifo/history', chain, content: <IfoScreen />, account: ACCOUNT })
}

const pool = async (id: string) => within(await screen.findByTestId(`pool-${id}`))
const presale = async (id: string) => within(await screen.findByTestId(`presale-${id}`))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function openCommit(id = 'fondue-unlimited') {
  const page = open()
  const card = await pool(id)
  const button = await card.findByRole<HTMLButtonElement>('button', { name: 'Commit CHEESE' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await page.user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByRole<HTMLInputElement>('textbox')
  await dialog.findByText(/^Balance: /)
  const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-commitment')
  return { ...page, dialog, field, confirm }
}

async function openContribute() {
  const page = open()
  const card = await presale('PresaleOpen')
  await page.user.click(await card.findByRole('button', { name: 'Contribute BNB' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByRole<HTMLInputElement>('textbox')
  await dialog.findByText(/^Balance: /)
  const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-contribution')
  return { ...page, dialog, field, confirm }
}

describe('the page of today’s sales', () => {
  it('has what is on sale first, then what comes, each with its countdown and both pools', async () => {
    open(null)
    const live = within(await screen.findByTestId('sale-fondue'))
    expect((await live.findByTestId('sale-status')).textContent).toBe('On sale')
    expect(live.getByRole('timer').textContent).toMatch(/^Ends in about /)
    expect(live.getByText(/^100 blocks left/)).toBeDefined()
    expect(live.getByRole('progressbar', { name: 'Until the sale ends' }).getAttribute('aria-valuenow')).toBe(
      '33.3',
    )
    const basic = await pool('fondue-basic')
    expect(basic.getByText('5,000 FONDUE for sale · 50% of all')).toBeDefined()
    expect(basic.getByTestId('committed-ratio').textContent).toBe('10.00%')
    expect(basic.getByText('25 CHEESE')).toBeDefined()
    // A few wei, which stop no one.
    expect(basic.queryByText('Minimum useful commitment')).toBeNull()
    const unlimited = await pool('fondue-unlimited')
    expect(unlimited.getByTestId('committed-ratio').textContent).toBe('250.00%')
    expect(unlimited.getByText('No limit')).toBeDefined()
    expect(unlimited.getByTestId('tax-rate').textContent).toBe('1.00%')
    // 0.8 × (1000 + 1500 × 1 %) / 1000 is 0.812.
    expect(unlimited.getByTestId('price-with-fee').textContent).toBe('$0.812')
    expect(live.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()

    const soon = within(screen.getByTestId('sale-raclette'))
    expect((await soon.findByTestId('sale-status')).textContent).toBe('On sale soon')
    expect(soon.getByRole('timer').textContent).toMatch(/^Starts in about /)
    expect(screen.queryByTestId('sale-gruyere')).toBeNull()
    expect(document.querySelector('#current-ifo')).not.toBeNull()
    expect(document.querySelector('#past-ifos-button')?.getAttribute('href')).toBe('/ifo/history')
  })

  it('follows the blocks from sale to end, where nothing passes, to finished', async () => {
    open()
    const sale = within(await screen.findByTestId('sale-fondue'))
    const status = await sale.findByTestId('sale-status')
    for (const [block, words] of [
      [200, 'Closing'],
      [201, 'Finished'],
    ] as const) {
      chain.mine(() => {
        chain.block = block - 1
      })
      await waitFor(() => expect(status.textContent).toBe(words))
    }
    expect(sale.queryByRole('button', { name: /^Commit/ })).toBeNull()
  })

  it('shows what one’s own commitment comes to while it is on sale', async () => {
    chain.at(LIVE).own[1] = { committed: 50n * E18, claimed: false }
    open()
    const own = within(await (await pool('fondue-unlimited')).findByTestId('own-part'))
    // 2 % of the pool: 100 of 5,000 tokens for 20 of 1,000 CHEESE; 1 % of the other 30 is taxed.
    expect(own.getByTestId('own-offering').textContent).toBe('100 FONDUE')
    expect(own.getByTestId('own-paid').textContent).toBe('20 CHEESE')
    expect(own.getByTestId('own-refund').textContent).toBe('29.7 CHEESE')
    expect(own.getByTestId('own-tax').textContent).toBe('0.3 CHEESE')
    expect(own.getByText('2.00%')).toBeDefined()
    expect(screen.getAllByTestId('points')[0]?.textContent).toBe(
      'Your first claim earns 200 points. Without an active profile when you claim, you can lose these points permanently.',
    )
  })

  it('tells on the list of steps where one stands', async () => {
    chain.at(LIVE).own[0] = { committed: E18, claimed: false }
    open()
    const steps = within(await screen.findByRole('region', { name: 'How to take part' }))
    await waitFor(() => {
      expect(steps.getAllByRole('listitem').map((item) => item.dataset['state'])).toEqual([
        ...['done', 'done', 'current', 'coming'],
      ])
    })
  })

  it.each([
    ['none', 'Create profile', '/create-profile'],
    ['paused', 'Reactivate profile', '/profile'],
  ] as const)('lets no one with %s profile take part, and leads to one', async (profile, name, href) => {
    chain.profile = profile
    open()
    const sale = within(await screen.findByTestId('sale-fondue'))
    expect((await sale.findByRole('link', { name })).getAttribute('href')).toBe(href)
    expect(sale.queryByRole('button', { name: 'Commit CHEESE' })).toBeNull()
  })

  it('tells a contract wallet that the sale does not take it', async () => {
    chain.codes.set(ACCOUNT, '0x6080')
    open()
    const sale = within(await screen.findByTestId('sale-fondue'))
    const words =
      'This contract doesn’t accept contract wallets. If your wallet has turned this account into a smart account, switch that off there and try again. Otherwise, use a regular account.'
    expect(await sale.findByText(words)).toBeDefined()
    expect(sale.queryByRole('button', { name: 'Commit CHEESE' })).toBeNull()
  })

  it('says of a sale without code on this network that nothing is there, and shows the others', async () => {
    chain.on(startBlock, () => NO_CONTRACT, LIVE)
    open()
    const live = within(await screen.findByTestId('sale-fondue'))
    expect(await live.findByText(/^This sale’s contract wasn’t found on /)).toBeDefined()
    expect(await screen.findByTestId('pool-raclette-basic')).toBeDefined()
  })
})

describe('the dialog that commits', () => {
  it('estimates tokens, refund and tax of this amount, and says by which steps the tax falls', async () => {
    const { dialog, field } = await openCommit()
    type(field, '100')
    // 100 of 2,600: 192.307… of 5,000 tokens; 38.46 is spent, 1 % of 61.53 is taxed.
    expect(dialog.getByTestId('estimated-tokens').textContent).toBe('192.307 FONDUE')
    expect(dialog.getByTestId('estimated-refund').textContent).toBe('60.923 CHEESE')
    expect(dialog.getByTestId('estimated-tax').textContent).toBe('0.615385 CHEESE')
    expect(dialog.getByText('1500× or more: 0.05%')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Get CHEESE' })).toBeDefined()
  })

  it('takes parts of what can be committed: the limit where that is less than the balance', async () => {
    chain.at(LIVE).own[0] = { committed: 5n * E18, claimed: false }
    const { user, dialog, field, confirm } = await openCommit('fondue-basic')
    await user.click(dialog.getByRole('button', { name: 'Max' }))
    expect(field.value).toBe('20')
    await user.click(dialog.getByRole('button', { name: '25%' }))
    expect(field.value).toBe('5')
    type(field, '20.5')
    expect(confirm()?.textContent).toBe('Commit up to 20 CHEESE')
    expect(confirm()?.disabled).toBe(true)
    type(field, '101')
    expect(confirm()?.textContent).toBe('Commit up to 20 CHEESE')
  })

  it('names what is missing: an amount, the balance, decimals', async () => {
    const { field, confirm } = await openCommit()
    expect(confirm()?.textContent).toBe('Enter an amount')
    type(field, '100.1')
    expect(confirm()?.textContent).toBe('Insufficient CHEESE balance')
    type(field, '1.0000000000000000001')
    expect(confirm()?.textContent).toBe('Too many decimals')
  })

  it('warns of an amount that buys nothing, and says the least that does', async () => {
    chain.at(LIVE).pools[1].offeringAmount = 5n
    const { dialog, field } = await openCommit()
    type(field, '1')
    expect(
      await dialog.findByText(
        /^That’s too little to buy any FONDUE\. Commit at least [\d,.]+ CHEESE in total\.$/,
      ),
    ).toBeDefined()
  })

  it('enables exactly the amount, then commits it to the pool that was meant', async () => {
    chain.allowance = 0n
    const { user, field, confirm } = await openCommit('fondue-basic')
    type(field, '3')
    await waitFor(() => expect(confirm()?.textContent).toBe('Enable CHEESE'))
    await user.click(confirm() ?? document.body)
    await waitFor(() =>
      expect(approvalIn(chain.wallet.asked[0])).toMatchObject({ spender: LIVE, units: 3n * E18 }),
    )
    chain.mine(() => {
      chain.allowance = 3n * E18
    })
    await waitFor(() => expect(confirm()?.textContent).toBe('Commit CHEESE'))
    await user.click(confirm() ?? document.body)
    await waitFor(() => {
      expect(SALE.parseTransaction({ data: chain.wallet.asked[1]?.data ?? '0x' })?.args.toArray()).toEqual([
        ...[3n * E18, 0n],
      ])
    })
    expect(chain.wallet.asked[1]?.to).toBe(LIVE)
  })

  it('takes both as one confirmation in the first version, where the wallet can', async () => {
    chain.at(FIRST).endBlock = 500n
    chain.allowance = 0n
    chain.wallet.capabilities = { '0x7a69': { atomic: { status: 'supported' } } }
    const page = open()
    const card = await pool('brie-unlimited')
    await page.user.click(await card.findByRole('button', { name: /^Commit / }))
    const dialog = within(await screen.findByRole('dialog'))
    type(await dialog.findByRole('textbox'), '2')
    expect(await dialog.findByTestId('enabled-along')).toBeDefined()
    await page.user.click(document.querySelector('#confirm-commitment') ?? document.body)
    await waitFor(() => expect(chain.wallet.batches).toHaveLength(1))
    expect(chain.wallet.batches[0]).toHaveLength(2)
  })

  it('takes nothing any more once its block would be the last one', async () => {
    const { field, confirm } = await openCommit()
    type(field, '1')
    chain.mine(() => {
      chain.block = 198
    })
    await waitFor(() => expect(confirm()?.textContent).toBe('The sale is closed to new commitments'))
    expect(confirm()?.disabled).toBe(true)
  })

  it('says in the contract’s words that it would be mined too late, and asks no wallet', async () => {
    chain.refuse('Deposit: Too late')
    const { user, field, dialog, confirm } = await openCommit()
    type(field, '1')
    await waitFor(() => expect(confirm()?.textContent).toBe('Commit CHEESE'))
    await user.click(confirm() ?? document.body)
    expect(await dialog.findByText(/the contract says “Deposit: Too late”/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('says that the profile was paused meanwhile', async () => {
    const { field, confirm } = await openCommit()
    type(field, '1')
    chain.mine(() => {
      chain.profile = 'paused'
    })
    await waitFor(() => expect(confirm()?.textContent).toBe('Reactivate your profile to take part'))
  })

  it('counts a currency of six decimals in its own units', async () => {
    const token = addressOf(0xdec6)
    chain.payIn(LIVE, token, 6)
    for (const each of chain.at(LIVE).pools) {
      each.raisingAmount = 1_000_000_000n
      each.totalAmount = 2_000_000_000n
    }
    chain.balances.set(token, 50_000_000n)
    const { user, dialog, field, confirm } = await openCommit()
    expect(dialog.getByText('Balance: 50')).toBeDefined()
    type(field, '0.0000001')
    expect(confirm()?.textContent).toBe('Too many decimals')
    type(field, '12.5')
    await waitFor(() => expect(confirm()?.textContent).toBe('Commit CHEESE'))
    await user.click(confirm() ?? document.body)
    await waitFor(() => {
      expect(SALE.parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })?.args.toArray()).toEqual([
        ...[12_500_000n, 1n],
      ])
    })
  })
})

describe('a sale that is over', () => {
  beforeEach(() => {
    chain.block = 300
  })

  it('is claimed pool by pool, with what was spent, received, refunded and taxed', async () => {
    chain.at(LIVE).own = [
      { committed: 10n * E18, claimed: false },
      { committed: 50n * E18, claimed: false },
    ]
    const { user } = open()
    const card = await pool('fondue-unlimited')
    const own = within(await card.findByTestId('own-part'))
    expect(own.getByText('You’ll receive')).toBeDefined()
    expect(own.getByTestId('own-offering').textContent).toBe('100 FONDUE')
    const claim = own.getByRole<HTMLButtonElement>('button', { name: 'Claim' })
    await user.click(claim)
    await waitFor(() => {
      expect(SALE.parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })?.args.toArray()).toEqual([
        1n,
      ])
    })
    // On its way: no one sends the same twice.
    await waitFor(() => expect(claim.textContent).toBe('Claiming'))
    expect(claim.disabled).toBe(true)
    chain.mine(() => {
      chain.at(LIVE).own[1].claimed = true
    })
    expect((await card.findByTestId('claimed')).textContent).toBe('Claimed')
    expect(card.getByText('Received')).toBeDefined()
    expect(card.getByText('Refunded')).toBeDefined()
    expect(
      within(screen.getByTestId('pool-fondue-basic')).getByRole('button', { name: 'Claim' }),
    ).toBeDefined()
  })

  it('says in the contract’s words that it was claimed already, by another tab', async () => {
    chain.at(LIVE).own[0] = { committed: 10n * E18, claimed: false }
    chain.refuse('Harvest: Already done')
    const { user } = open()
    const card = await pool('fondue-basic')
    await user.click(await card.findByRole('button', { name: 'Claim' }))
    expect(await card.findByText(/the contract says “Harvest: Already done”/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('has nothing for whoever did not take part, nor where no one did', async () => {
    chain.at(LIVE).pools[0].totalAmount = 0n
    open()
    const card = await pool('fondue-basic')
    expect(await card.findByText('You didn’t take part in this pool.')).toBeDefined()
    expect(card.getByTestId('committed-ratio').textContent).toBe('0.00%')
    expect(card.queryByRole('button', { name: 'Claim' })).toBeNull()
  })

  it('says of a commitment that it was too small to buy any', async () => {
    chain.at(LIVE).own[1] = { committed: 1n, claimed: false }
    open()
    expect(
      await (await pool('fondue-unlimited')).findByText('Your commitment is too small to buy any FONDUE.'),
    ).toBeDefined()
  })
})

describe('the points of a claim', () => {
  beforeEach(() => {
    chain.block = 300
    // 7 and 1 are above the threshold of 2 together.
    chain.at(LIVE).own = [
      { committed: 7n * E18, claimed: false },
      { committed: E18, claimed: false },
    ]
  })
  const claims = async () => (await pool('fondue-basic')).findByRole('button', { name: /^Claim/ })

  it.each([
    ['none', 'Create profile', '/create-profile'],
    ['paused', 'Reactivate profile', '/profile'],
  ] as const)('are not lost unsaid with %s profile, which is offered first', async (profile, name, href) => {
    chain.profile = profile
    const { user } = open()
    expect((await screen.findByTestId('points-at-risk')).textContent).toBe(
      'Your first claim earns 200 points. Without an active profile you can lose them permanently.',
    )
    const sale = within(await screen.findByTestId('sale-fondue'))
    const way = sale.getByRole('link', { name })
    expect([way.getAttribute('href'), way.dataset['variant']]).toEqual([href, 'primary'])
    const claim = await claims()
    expect([claim.textContent, claim.dataset['variant']]).toEqual(['Claim anyway', 'secondary'])
    await user.click(claim)
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
  })

  it('come with an active profile, and nothing is asked', async () => {
    open()
    const claim = await claims()
    await waitFor(() => expect([claim.textContent, claim.dataset['variant']]).toEqual(['Claim', 'primary']))
    expect(screen.queryByTestId('points-at-risk')).toBeNull()
  })

  it('are not spoken of where the claim brings none', async () => {
    chain.profile = 'paused'
    chain.at(LIVE).own = [
      { committed: E18, claimed: false },
      { committed: E18, claimed: false },
    ]
    open()
    expect((await claims()).textContent).toBe('Claim')
    expect(screen.queryByTestId('points-at-risk')).toBeNull()
  })

  it('are of the first claim alone', async () => {
    chain.profile = 'paused'
    chain.at(LIVE).own[1] = { committed: E18, claimed: true }
    open()
    expect((await claims()).textContent).toBe('Claim')
    expect(screen.queryByTestId('points-at-risk')).toBeNull()
  })
})

describe('what a claim could not give', () => {
  beforeEach(() => {
    chain.block = 300
    chain.at(LIVE).own[0] = { committed: 10n * E18, claimed: true }
    chain.at(LIVE).undelivered = 50n * E18
  })

  it('is owed by the sale, and claimed again from it', async () => {
    const { user } = open()
    const owed = within(await screen.findByTestId('undelivered'))
    expect(owed.getByText(/^The token rejected the transfer of 50 FONDUE with your claim\./)).toBeDefined()
    const claim = owed.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
    await user.click(claim)
    await waitFor(() => {
      expect(SALE.parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })?.name).toBe(
        'claimUndelivered',
      )
    })
    await waitFor(() => {
      expect(claim.textContent).toBe('Claiming')
    })
    expect(claim.disabled).toBe(true)
    chain.mine(() => {
      chain.at(LIVE).undelivered = 0n
    })
    await waitFor(() => {
      expect(screen.queryByTestId('undelivered')).toBeNull()
    })
  })

  it('is not sent while the token refuses still', async () => {
    chain.refuse('Token is paused')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/the contract says “Token is paused”/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('marks a past sale as one to claim from', async () => {
    chain.at(LIVE).undelivered = 0n
    chain.at(FIRST).undelivered = 7n * E18
    openHistory()
    expect(await within(await screen.findByTestId('sale-brie')).findByText('Claimable')).toBeDefined()
  })
})

describe('the page of past sales', () => {
  it('lists all that are over and no other, with what waits to be claimed', async () => {
    chain.at(FIRST).own[1] = { committed: 10n * E18, claimed: false }
    const { user } = openHistory()
    const first = await screen.findByTestId('sale-brie')
    expect(await within(first).findByText('Claimable')).toBeDefined()
    expect(screen.getAllByTestId(/^sale-(?!status)/).map((each) => each.dataset['testid'])).toEqual([
      ...['sale-gruyere', 'sale-feta', 'sale-brie'],
    ])
    expect(document.querySelector('#past-ifos')).not.toBeNull()
    await user.click(within(first).getByRole('heading', { name: 'Brie' }))
    const card = await pool('brie-unlimited')
    // A token that no one has put a price on.
    expect(card.getByTestId('offering-price').textContent).toBe('Unknown')
    expect(card.queryByTestId('price-with-fee')).toBeNull()
    expect(within(first).getByText(/^Collect this sale’s points on your profile page\./)).toBeDefined()
  })
})

describe('a presale', () => {
  it('has its caps, its limits, and both outcomes before anyone contributes', async () => {
    open(null)
    const card = await presale('PresaleOpen')
    expect((await card.findByTestId('presale-status')).textContent).toBe('Open')
    expect(card.getByTestId('presale-raised').textContent).toBe('640 BNB')
    expect(card.getByText('360 BNB short of the 1,000 BNB soft cap')).toBeDefined()
    expect(card.getByText('Between 0.1 BNB and 10 BNB')).toBeDefined()
    expect(card.getByText(/^If 1,000 BNB or more is raised, everyone can claim tokens/)).toBeDefined()
    expect(card.getByRole('timer').textContent).toMatch(/^Ends in /)
  })

  it.each([
    ['to-be-announced', 'To be announced', { start: 0n, end: 0n }],
    ['pending', 'Pending', { start: NOW + 500n }],
    ['finished', 'Finished', { end: NOW - 1n }],
    ['closed', 'Closed', { end: NOW - 1n, finalized: true }],
  ] as const)('a presale that is %s says so, and takes nothing', async (_, words, changes) => {
    chain.changeLaunch(PRESALE, changes)
    open()
    const card = await presale('PresaleOpen')
    expect((await card.findByTestId('presale-status')).textContent).toBe(words)
    expect(card.queryByRole('button', { name: 'Contribute BNB' })).toBeNull()
  })

  it('takes from the minimum to the maximum, for tokens that it names', async () => {
    const { user, dialog, field, confirm } = await openContribute()
    type(field, '0.05')
    await waitFor(() => expect(confirm()?.textContent).toBe('Contribute at least 0.1 BNB'))
    type(field, '10.5')
    expect(confirm()?.textContent).toBe('Contribute up to 10 BNB')
    await user.click(dialog.getByRole('button', { name: 'Max' }))
    expect(field.value).toBe('10')
    expect(dialog.getByTestId('presale-tokens').textContent).toBe('100,000 RIND')
    await user.click(confirm() ?? document.body)
    await waitFor(() =>
      expect(chain.wallet.asked[0]).toMatchObject({ to: PRESALE, value: `0x${(10n * E18).toString(16)}` }),
    )
  })

  it('keeps what the network takes in the wallet', async () => {
    chain.balance = 2n * E18
    const { user, dialog, field } = await openContribute()
    await user.click(await dialog.findByRole('button', { name: 'Max' }))
    expect(field.value).toBe('1.99')
  })

  it('says that someone else has reached the hard cap meanwhile, and that less room is left', async () => {
    const { field, confirm } = await openContribute()
    type(field, '5')
    await waitFor(() => expect(confirm()?.textContent).toBe('Contribute BNB'))
    chain.mine(() => {
      chain.changeLaunch(PRESALE, { balance: 4998n * E18, softCapReached: true })
    })
    await waitFor(() => expect(confirm()?.textContent).toBe('Only 2 BNB left'))
    chain.mine(() => {
      chain.changeLaunch(PRESALE, { balance: 5000n * E18 })
    })
    await waitFor(() => expect(confirm()?.textContent).toBe('The presale is over'))
    expect(confirm()?.disabled).toBe(true)
  })

  it('a presale that is closed between the estimate and the sending asks no wallet', async () => {
    const { user, dialog, field, confirm } = await openContribute()
    type(field, '5')
    let tries = 0
    chain.simulate = () => {
      tries += 1
      // The estimate passes; the trial before the wallet does not.
      return tries === 1 ? '0x' : over()
    }
    await waitFor(() => expect(confirm()?.textContent).toBe('Contribute BNB'))
    await user.click(confirm() ?? document.body)
    expect(await dialog.findByText(/the contract says “Presale: it is over”/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
    expect(tries).toBeGreaterThan(1)
  })

  it.each([
    ['claim', 'Claim 20,000 RIND', 'claimTokens', { softCapReached: true }],
    ['refund', 'Refund 2 BNB', 'refund', { softCapReached: false }],
  ] as const)('gives a %s as the outcome asks', async (_, name, method, changes) => {
    chain.changeLaunch(PRESALE, { finalized: true, contribution: 2n * E18, ...changes })
    const { user } = open()
    const card = await presale('PresaleOpen')
    await user.click(await card.findByRole('button', { name }))
    await waitFor(() =>
      expect(LAUNCH.parseTransaction({ data: chain.wallet.asked[0]?.data ?? '0x' })?.name).toBe(method),
    )
  })

  it('a presale that reached its soft cap waits to be closed', async () => {
    chain.changeLaunch(PRESALE, { end: NOW - 1n, contribution: 2n * E18, softCapReached: true })
    open()
    const card = await presale('PresaleOpen')
    expect(await card.findByText('Tokens can be claimed once the presale is closed.')).toBeDefined()
  })

  it('a presale without code on this network says that nothing is there', async () => {
    chain.on(launchState, () => NO_CONTRACT, PRESALE)
    open()
    const card = await presale('PresaleOpen')
    expect(await card.findByText(/^This sale’s contract wasn’t found on /)).toBeDefined()
  })

  it('a presale that cannot be read is asked for again', async () => {
    chain.reverting.add(PRESALE)
    open()
    const card = await presale('PresaleOpen')
    expect(await card.findByText(/^This sale couldn’t be loaded\./)).toBeDefined()
    chain.mine(() => {
      chain.reverting.clear()
    })
    expect(await card.findByTestId('presale-raised')).toBeDefined()
  })
})

function over(): RpcError {
  const reason = AbiCoder.defaultAbiCoder().encode(['string'], ['Presale: it is over'])
  return new RpcError(3, 'execution reverted', `0x08c379a0${reason.slice(2)}`)
}
