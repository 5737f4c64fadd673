import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import '~/app/summaries'
import { devnetFarming } from '~/config/addresses/farming31337'
import { network } from '~/config/networks'
import { dateText } from '~/lib/dateText'
import { approvalIn } from '../support/fakeWallet'
import { ACCOUNT, E18 } from '../support/localChain'
import { expectRejectionAndRetry } from '../support/rejection'
import {
  closeDialog,
  confirmSays,
  open,
  openRow,
  PoolChain,
  pressConfirm,
  row,
  type Stake,
  type,
} from './fixture'

vi.mock(import('~/config/pools/pools'), () => ({ loadPools: () => Promise.resolve([]) }))
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve([]) }))

const MONTH = 30n * 24n * 60n * 60n
const HOUR = 3600n

let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain([])
})
/** The vault's shares are worth two tokens each; the account has 10 of them, deposited `ago` seconds ago. */
function inVault(ago: bigint): void {
  Object.assign(chain.vault, { shares: 10n * E18, deposited: chain.timestamp - ago, atLastAction: 19n * E18 })
}

async function opened(key: string) {
  open(chain).connect()
  return openRow(key)
}

/** The dialog comes when it is known what leaving costs. */
async function confirmLeaving(): Promise<void> {
  await waitFor(() => expect(document.getElementById('confirm-unstake')).not.toBeNull())
  await userEvent.click(document.getElementById('confirm-unstake') ?? document.body)
}

it.each([
  ['the vault', 'auto', devnetFarming.CheeseVault],
  ['CHEESE for CHEESE by hand', 'manual', devnetFarming.MasterChef],
  ['the packages', 'package', devnetFarming.PackagePool],
  ['the fixed rate', 'fixed', devnetFarming.FixedAprPool],
])('%s: its contract is enabled to take CHEESE, and then takes it', async (_, key, spender) => {
  chain.allowance = 0n
  const panel = await opened(key)
  await userEvent.click(await panel.findByRole('button', { name: 'Enable' }))
  await waitFor(() =>
    expect(chain.wallet.asked.map(approvalIn)).toEqual([
      { token: network.deployment.reward.address, spender, units: 'unlimited' },
    ]),
  )
  expect(panel.queryByRole('button', { name: 'Stake' })).toBeNull()
  chain.mine(() => {
    chain.allowance = 2n ** 255n
  })
  expect(await panel.findByRole('button', { name: 'Stake' })).toBeDefined()
})

describe('the vault', () => {
  it('takes a deposit and says what leaving early would cost', async () => {
    const panel = await opened('auto')
    // Without shares nothing runs.
    expect(screen.queryByTestId('unstake-timer')).toBeNull()
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    expect(await screen.findByText(/Unstaking within 72h of a deposit costs 0\.10%/)).toBeDefined()
    await type('5')
    await confirmSays('Stake')
    // Two tokens a share.
    expect((await screen.findByTestId('shares-bought')).textContent).toBe('2.5')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('vault')).toEqual(['deposit', 5n * E18]))
  })

  it('shows what shares are worth and have earned, and takes a thousandth before the time is up', async () => {
    inVault(HOUR)
    const panel = await opened('auto')
    expect((await screen.findByTestId('staked-auto')).textContent).toBe('20')
    expect((await screen.findByTestId('earned-auto')).textContent).toBe('1')
    expect((await screen.findByTestId('unstake-timer')).textContent).toBe(
      'Unstaking costs 0.10% for another 2d 23h',
    )
    await userEvent.click(await panel.findByRole('button', { name: 'Unstake CHEESE' }))
    await type('4')
    expect((await screen.findByTestId('unstake-fee')).textContent).toBe('0.004 CHEESE')
    expect(screen.getByTestId('unstake-received').textContent).toBe('3.996 CHEESE')
    await pressConfirm()
    await waitFor(() => {
      // Two tokens a share.
      expect(chain.lastCall('vault')).toEqual(['withdraw', 2n * E18])
    })
  })

  it('lets go for nothing once the time is up, and of everything where only dust would stay', async () => {
    inVault(72n * HOUR)
    const panel = await opened('auto')
    expect((await screen.findByTestId('unstake-timer')).textContent).toBe('Unstaking is free.')
    await userEvent.click(await panel.findByRole('button', { name: 'Unstake CHEESE' }))
    // 10^12 shares would be left of it.
    await type('19.999998')
    expect(screen.queryByTestId('unstake-fee')).toBeNull()
    expect((await screen.findByTestId('unstake-received')).textContent).toBe('19.9999 CHEESE')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('vault')).toEqual(['withdrawAll']))
  })

  it('counts down by the chain’s clock', async () => {
    inVault(72n * HOUR - 90n)
    await opened('auto')
    expect((await screen.findByTestId('unstake-timer')).textContent).toContain('1m 30s')
    chain.mine(() => {
      chain.timestamp += 60n
    })
    await waitFor(() => expect(screen.getByTestId('unstake-timer').textContent).toContain('30s'))
  })

  it('the vault without any shares has a price of one and nothing to divide', async () => {
    Object.assign(chain.vault, { totalShares: 0n, held: 0n, pending: 0n })
    const panel = await opened('auto')
    expect(await panel.findByText('1 CHEESE')).toBeDefined()
    expect((await screen.findByTestId('staked-auto')).textContent).toBe('0')
    expect(await (await row('auto')).findByText('0 CHEESE')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }))
    expect(
      (await screen.findByRole('button', { name: 'No bounty right now' })).hasAttribute('disabled'),
    ).toBe(true)
  })

  it('the vault that is paused takes nothing new and gives back what is there', async () => {
    inVault(HOUR)
    chain.vault.isPaused = true
    const panel = await opened('auto')
    expect(await panel.findByRole('button', { name: 'Unstake CHEESE' })).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Stake CHEESE' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }))
    expect(await screen.findByRole('button', { name: 'The vault is paused' })).toBeDefined()
  })

  it('tells an account that carries code that it will be refused', async () => {
    chain.codes.set(ACCOUNT, '0x6080')
    const panel = await opened('auto')
    expect(await panel.findByText(/^This contract doesn’t accept contract wallets\./)).toBeDefined()
  })

  it('lets an account that was given code since take out what it staked', async () => {
    chain.codes.set(ACCOUNT, '0x6080')
    inVault(HOUR)
    const panel = await opened('auto')
    expect(await panel.findByRole('button', { name: 'Unstake CHEESE' })).toBeDefined()
    expect(panel.queryByText(/contract wallets/)).toBeNull()
  })

  it('pays whoever makes it harvest, or says that it could not be collected and why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { connect } = open(chain)
    connect()
    expect((await screen.findByTestId('bounty')).textContent).toBe('0.1')
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }))
    const claim = () =>
      waitFor(() => document.getElementById('confirm-bounty') ?? expect.fail('is not there'))
    chain.refuse('Contract not allowed')
    await userEvent.click(await claim())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not be collected')
    expect(alert.textContent).toContain('Contract not allowed')
    chain.refuse(undefined)
    await userEvent.click(await claim())
    await waitFor(() => expect(chain.lastCall('vault')).toEqual(['harvest']))
    // Until it is on the chain no one claims again, on this visit and on the next one.
    expect(await screen.findByRole('button', { name: 'Claiming' })).toHaveProperty('disabled', true)
    const next = open(chain)
    next.connect()
    expect(await screen.findByRole('button', { name: 'Claiming' })).toHaveProperty('disabled', true)
    next.confirm()
    expect(await screen.findByRole('button', { name: 'Claim' })).toHaveProperty('disabled', false)
  })
})

it('tells a no to the bounty without alarm', async () => {
  chain.wallet.refuseFirst()
  open(chain).connect()
  expect((await screen.findByTestId('bounty')).textContent).toBe('0.1')
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }))
  await userEvent.click(
    await waitFor(() => document.getElementById('confirm-bounty') ?? expect.fail('is not there')),
  )
  await expectRejectionAndRetry(chain.wallet)
})

describe('the packages', () => {
  const stake = (changes: Partial<Stake> = {}): Stake => ({
    id: 7n,
    chosen: 3n,
    amount: 1990n * E18,
    monthly: 59n * E18,
    start: chain.timestamp - MONTH - 1n,
    end: chain.timestamp + 5n * MONTH,
    paid: 0n,
    taken: 0n,
    ...changes,
  })

  it('are six, each with its yield and what it brings a month, for visitors too', async () => {
    open(chain)
    const panel = await openRow('package')
    await waitFor(() => expect(panel.getAllByRole('radio')).toHaveLength(6))
    expect(panel.getAllByText('36.00%')).toHaveLength(6)
    expect(panel.getAllByText('30 CHEESE a month on 1,000 staked')).toHaveLength(6)
    expect(panel.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(panel.getByTestId('package-maximum').textContent).toBe('1,000,000 CHEESE')
    // Six months of thirty days from the chain's own time.
    const end = dateText(chain.timestamp + 6n * MONTH, 'en-US')
    expect(await panel.findAllByText(`Ends ${end} if staked now`)).toHaveLength(6)
  })

  it('have the calculator, by their own terms and less the fee of a deposit', async () => {
    open(chain)
    const [open6] = await screen.findAllByRole('button', { name: 'ROI Calculator for Packages' })
    await userEvent.click(open6 ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'ROI Calculator' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'You stake' }).value).toBe('1000')
    const months = within(dialog.getByRole('radiogroup', { name: 'Months staked' }))
    expect(months.getAllByRole('radio')).toHaveLength(6)
    expect(dialog.queryByRole('switch', { name: 'Compounding' })).toBeNull()
    // Half of 36 % a year on what half a percent leaves of 1000 dollars.
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'You earn' }).value).toBe('179.10')
    expect(dialog.getByTestId('roi-rate').textContent).toBe('17.91%')
    expect(dialog.getByTestId('roi-fee').textContent).toBe('0.50%')
  })

  it('take a deposit with its package, and say before what of it is staked and what leaving costs', async () => {
    const panel = await opened('package')
    await userEvent.click((await panel.findAllByRole('radio'))[3] ?? document.body)
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await type('999.99')
    await confirmSays('Stake at least 1,000 CHEESE')
    await userEvent.clear(screen.getByRole('textbox'))
    await type('2000')
    expect((await screen.findByTestId('staked-after-fee')).textContent).toBe('1,990 CHEESE')
    expect(screen.getByTestId('reward-a-month').textContent).toBe('59.7 CHEESE')
    expect(screen.getByTestId('total-at-end').textContent).toBe('2,348.2 CHEESE')
    expect(screen.getByTestId('package-end').textContent).toBe(
      dateText(chain.timestamp + 6n * MONTH, 'en-US'),
    )
    expect(screen.getByTestId('early-fee').textContent).toContain('Unstaking early costs 10.00%')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('packages')).toEqual(['deposit', 2000n * E18, 3n]))
  })

  it('the packages that are paused, or full, take nothing', async () => {
    chain.packages.isPaused = true
    const panel = await opened('package')
    expect(await panel.findByText(/^Paused. New stakes are closed/)).toBeDefined()
    expect((await row('package')).getByText('Paused')).toBeDefined()
    chain.mine(() => {
      Object.assign(chain.packages, { isPaused: false, most: 5000n * E18, total: 4500n * E18 })
    })
    expect(await panel.findByText(/^The pool is full/)).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Stake' })).toBeNull()
    chain.mine(() => {
      chain.packages.total = 3005n * E18
    })
    // 2005.025… CHEESE leave 1995 after the fee.
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await type('2006')
    await confirmSays('Stake at most 2,005.02 CHEESE')
  })

  it('pay full months, and warn before a stake is ended too early', async () => {
    chain.packages.stakes = [stake()]
    const panel = await opened('package')
    expect((await screen.findByTestId('stake-7-earned')).textContent).toBe('59 CHEESE')
    await userEvent.click(panel.getByRole('button', { name: 'Unstake' }))
    expect((await screen.findByTestId('early-fee')).textContent).toBe('199 CHEESE')
    expect(screen.getByTestId('unstake-received').textContent).toBe('1,791 CHEESE')
    expect(screen.getByText(/You’d lose 59 CHEESE in unclaimed rewards/)).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(panel.getByRole('button', { name: 'Harvest' }))
    await waitFor(() => expect(chain.lastCall('packages')).toEqual(['withdrawMonthly', 7n]))
  })

  it.each(['Harvest', 'Unstake'])('tell a no without alarm: %s', async (name) => {
    chain.packages.stakes = [stake()]
    chain.wallet.refuseFirst()
    const panel = await opened('package')
    await userEvent.click(await panel.findByRole('button', { name }))
    if (name === 'Unstake') {
      await confirmLeaving()
    }
    await expectRejectionAndRetry(chain.wallet)
  })

  it('wait for what is under way with the same stake, after a reload too', async () => {
    chain.packages.stakes = [stake(), stake({ id: 8n })]
    const stakes = async () =>
      [within(await screen.findByTestId('stake-7')), within(await screen.findByTestId('stake-8'))] as const
    await opened('package')
    const [before] = await stakes()
    await userEvent.click(before.getByRole('button', { name: 'Harvest' }))
    expect(await before.findByRole('button', { name: 'Harvesting' })).toHaveProperty('disabled', true)
    const { connect, confirm } = open(chain)
    connect()
    await openRow('package')
    const [seventh, eighth] = await stakes()
    expect(seventh.getByRole('button', { name: 'Harvesting' })).toHaveProperty('disabled', true)
    // What it would cost to leave is not known before the harvest is there.
    expect(seventh.getByRole('button', { name: 'Unstake' })).toHaveProperty('disabled', true)
    expect(eighth.getByRole('button', { name: 'Harvest' })).toHaveProperty('disabled', false)
    confirm()
    await userEvent.click(seventh.getByRole('button', { name: 'Unstake' }))
    await confirmLeaving()
    expect(await seventh.findByRole('button', { name: 'Unstaking' })).toHaveProperty('disabled', true)
    expect(seventh.getByRole('button', { name: 'Harvest' })).toHaveProperty('disabled', true)
  })

  it('give a stake back whole with its rewards when its time is up', async () => {
    chain.packages.stakes = [stake({ start: chain.timestamp - 7n * MONTH, end: chain.timestamp - MONTH })]
    const { connect, confirm } = open(chain)
    connect()
    const panel = await openRow('package')
    expect((await screen.findByTestId('stake-7-earned')).textContent).toBe('354 CHEESE')
    await userEvent.click(panel.getByRole('button', { name: 'Unstake' }))
    expect((await screen.findByTestId('unstake-received')).textContent).toBe('2,344 CHEESE')
    expect(screen.queryByTestId('early-fee')).toBeNull()
    await confirmLeaving()
    await waitFor(() => expect(chain.lastCall('packages')).toEqual(['withdraw', 7n]))
    confirm()
    await userEvent.click(panel.getByRole('button', { name: 'Harvest' }))
    await waitFor(() => expect(chain.lastCall('packages')).toEqual(['withdrawReward', 7n]))
  })

  it('say when a stake ends, what it was paid, and what all of them were', async () => {
    chain.packages.stakes = [stake({ paid: 59n * E18 }), stake({ id: 8n })]
    await opened('package')
    expect((await screen.findByTestId('stake-7-paid')).textContent).toBe('59 CHEESE')
    expect(screen.queryByTestId('stake-8-paid')).toBeNull()
    expect(screen.getByTestId('stake-7-end').textContent).toBe(
      dateText(chain.timestamp + 5n * MONTH, 'en-US'),
    )
    expect((await screen.findByTestId('paid-package')).textContent).toBe('Paid so far: 59 CHEESE')
  })

  it('end their waiting with words where the terms can’t be read, and come with a later block', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.packages.isRefused = true
    open(chain)
    const panel = await openRow('package')
    expect(await panel.findByText(/^This pool couldn’t be loaded/)).toBeDefined()
    expect(panel.queryByRole('radio')).toBeNull()
    chain.mine(() => {
      chain.packages.isRefused = false
    })
    expect(await panel.findAllByRole('radio')).toHaveLength(6)
  })

  it('tell how leaving ended although the stake is gone', async () => {
    chain.packages.stakes = [stake()]
    const { connect, confirm } = open(chain)
    connect()
    const panel = await openRow('package')
    await userEvent.click(await panel.findByRole('button', { name: 'Unstake' }))
    await confirmLeaving()
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Transaction Submitted')).toBeDefined()
    chain.mine(() => {
      chain.packages.stakes = [stake({ taken: chain.timestamp })]
    })
    confirm()
    expect(await dialog.findByText('Unstaked')).toBeDefined()
    await waitFor(() => expect(screen.queryByTestId('stake-7')).toBeNull())
    await closeDialog()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keep in sight what is still owed of a stake that was taken, and nothing else of the past', async () => {
    const past = { start: chain.timestamp - 7n * MONTH, end: chain.timestamp - MONTH, taken: chain.timestamp }
    chain.packages.stakes = [stake({ ...past, id: 1n, paid: 354n * E18 }), stake({ ...past, id: 2n })]
    const panel = await opened('package')
    expect(await screen.findByTestId('stake-2')).toBeDefined()
    expect(screen.queryByTestId('stake-1')).toBeNull()
    expect(panel.queryByRole('button', { name: 'Unstake' })).toBeNull()
  })
})

describe('the pool with a fixed rate', () => {
  it('takes a fee of what is staked, and has a least deposit', async () => {
    const panel = await opened('fixed')
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await type('99')
    await confirmSays('Stake at least 100 CHEESE')
    await userEvent.clear(screen.getByRole('textbox'))
    await type('200')
    expect((await screen.findByTestId('staked-after-fee')).textContent).toBe('199 CHEESE')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('fixed')).toEqual(['deposit', 200n * E18]))
  })

  it('tells a no after its dialog was closed', async () => {
    let refuse: (value?: unknown) => void = () => undefined
    chain.wallet.refuseFirst(new Promise((resolve) => (refuse = resolve)))
    const panel = await opened('fixed')
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await type('200')
    await confirmSays('Stake')
    await pressConfirm()
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    refuse()
    await expectRejectionAndRetry(chain.wallet)
  })

  it('gives rewards and stakes back, while it is paused, too', async () => {
    Object.assign(chain.fixed, { isPaused: true, staked: 199n * E18, earned: E18, paid: 3n * E18 })
    const panel = await opened('fixed')
    expect((await panel.findByTestId('paid-fixed')).textContent).toBe('Paid so far: 3 CHEESE')
    await userEvent.click(await panel.findByRole('button', { name: 'Harvest' }))
    await waitFor(() => expect(chain.lastCall('fixed')).toEqual(['withdrawReward']))
    expect(panel.queryByRole('button', { name: 'Stake CHEESE' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Unstake CHEESE' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Max' }))
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('fixed')).toEqual(['withdraw', 199n * E18]))
  })
})
