import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getUserProfile, hasRegistered } from '~/chain/abi/profile'
import { network } from '~/config/networks'
import { poolList } from '~/core/configLists/poolList'
import { profileContracts } from '~/config/profile'
import { ZERO_ADDRESS } from '~/domain/address'
import { addressOf, E18, REVERT, tokenOf } from '../support/localChain'
import {
  closeDialog,
  COIN,
  confirmSays,
  open,
  openRow,
  PoolChain,
  poolOf,
  pressConfirm,
  row,
  shownKeys,
  type,
} from './fixture'

/** Plain, limited, of the coin, finished, without a price, absurd, over on the chain alone, to come. */
const POOLS = [
  poolOf(1),
  poolOf(2),
  poolOf(3, { stakingToken: COIN, earningToken: network.deployment.reward, poolCategory: 'Binance' }),
  poolOf(4, { isFinished: true, hasEmergencyWithdraw: true }),
  poolOf(5, { earningToken: tokenOf('ODD', 0x0dd), poolCategory: 'Community' }),
  poolOf(6, { earningToken: tokenOf('RICH', 0x21c4) }),
  poolOf(7),
  poolOf(8),
]
const lists = vi.hoisted(() => ({ failures: 0 }))
vi.mock(import('~/config/pools/pools'), () => ({
  loadPools: () => (lists.failures-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve(POOLS)),
}))
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve([]) }))

let chain: PoolChain
beforeEach(() => {
  lists.failures = 0
  chain = new PoolChain(POOLS)
  for (const { sousId, earningToken } of POOLS) {
    if (![5, 3].includes(sousId)) chain.price(earningToken.address, 1n)
  }
  chain.price(addressOf(0x21c4), 10n ** 9n)
  chain.of(2).limit = 500n * E18
  chain.of(4).bonusEndBlock = 50n
  chain.of(7).bonusEndBlock = 60n
  chain.of(8).startBlock = 5000n
})
describe('the list of pools', () => {
  it('shows what each pool holds and pays, to a visitor without a wallet', async () => {
    open(chain)
    // 31,536,000 blocks of a second, 0.001 E1 of a dollar each, on 100 CHEESE of two dollars.
    expect(await (await row('1')).findByText('15,768.00%')).toBeDefined()
    expect((await row('1')).getByText('100 CHEESE')).toBeDefined()
    expect((await row('1')).getByText('$200')).toBeDefined()
    // 0.0001 CHEESE a block, a tenth of 0.001, on the 3,000 that are in the farm; 2,000 of them are the vault's.
    expect((await row('manual')).getByText('105.12%')).toBeDefined()
    expect((await row('manual')).getByText('1,000 CHEESE')).toBeDefined()
    // e^1.0512 − 1 of it, less two hundredths.
    expect((await row('auto')).getByText('182.39% APY')).toBeDefined()
    expect((await row('auto')).getByText('2,000 CHEESE')).toBeDefined()
    expect((await row('package')).getByText('Up to 36.00%')).toBeDefined()
    expect((await row('fixed')).getByText('15.00%')).toBeDefined()
    // 0.001 CHEESE of two dollars a block on 100 BNB of three hundred.
    expect((await row('3')).getByText('210.24%')).toBeDefined()
    expect(shownKeys()).toEqual(['auto', 'manual', 'fixed', 'package', '1', '2', '3', '5', '6', '8'])
    expect((await row('8')).getByText('Coming Soon')).toBeDefined()
    // 4,900 blocks of a second.
    expect((await row('8')).getByText('1h 21m')).toBeDefined()
    expect((await row('1')).getByText('–')).toBeDefined()
    const panel = await openRow('1')
    expect(panel.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(panel.getByRole('link', { name: 'Get CHEESE' })).toBeDefined()
  })

  it('has no yield without a price, and hides one that only a wrong price can make', async () => {
    open(chain)
    expect(await (await row('5')).findByText('Unknown')).toBeDefined()
    expect(await (await row('6')).findByText('Hidden')).toBeDefined()
    expect((await row('1')).getByText('15,768.00%')).toBeDefined()
  })

  it('knows the yield of CHEESE for CHEESE without its price', async () => {
    chain.reserves.clear()
    open(chain)
    expect(await (await row('manual')).findByText('105.12%')).toBeDefined()
    expect((await row('manual')).queryByText(/\$/)).toBeNull()
    expect(await (await row('1')).findByText('Unknown')).toBeDefined()
  })

  it('has no yield while no farm is paid for, and says that farm 0 is finished', async () => {
    chain.chef.totalAllocPoint = 0n
    chain.chef.allocPoint = 0n
    open(chain, '/pools/history')
    expect(await (await row('manual')).findByText('Unknown')).toBeDefined()
  })

  it('waits as rows of its own size', async () => {
    chain.respond = () => new Promise(() => undefined)
    open(chain)
    expect(await (await row('auto')).findByText('Auto CHEESE')).toBeDefined()
    expect(screen.queryByText('No pools here yet.')).toBeNull()
    expect(screen.queryByText('0 CHEESE')).toBeNull()
  })

  it('keeps the others when one pool refuses to answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.of(1).isRefused = true
    open(chain).connect()
    expect(await (await row('2')).findByText('15,768.00%')).toBeDefined()
    const panel = await openRow('1')
    expect((await panel.findAllByText('Unknown')).length).toBeGreaterThan(1)
    expect(
      panel.getByText('This pool couldn’t be loaded. Your stake is safe. We’ll keep trying.'),
    ).toBeDefined()
    // When it ends is no longer waited for, either.
    expect((await row('1')).getAllByText('Unknown').length).toBeGreaterThan(1)
    chain.mine(() => {
      chain.of(1).isRefused = false
    })
    await waitFor(() => expect(panel.queryByText(/^This pool couldn’t be loaded/)).toBeNull())
  })

  it('looks for names, for what is staked, and in the order that is wanted', async () => {
    chain.of(2).staked = E18
    chain.of(2).earned = E18
    const { connect, store, location } = open(chain, '/pools?search=odd&sort=luck')
    connect()
    await waitFor(() => expect(shownKeys()).toEqual(['5']))
    expect(screen.getByRole('button', { name: /^Sort by/ }).textContent).toMatch(/Hot$/)
    expect(shownKeys()).toEqual(['5'])
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'auto chee')
    expect(shownKeys()).toEqual(['auto'])
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'nothing like it')
    expect(screen.getByText('No pools match your search.')).toBeDefined()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.click(screen.getByRole('button', { name: /^Sort by/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Total staked' }))
    expect(shownKeys().slice(0, 2)).toEqual(['3', 'fixed'])
    await waitFor(() => expect(location()).toBe('/pools?sort=totalStaked'))
    await userEvent.click(screen.getByRole('switch', { name: 'Staked only' }))
    await waitFor(() => expect(shownKeys()).toEqual(['2']))
    expect(store.getState().user.userPoolStakedOnly).toBe(true)
  })

  it('is cards, too, which is remembered', async () => {
    const { store } = open(chain)
    await row('1')
    await userEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    // All but the one that turns out to be over.
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Pools' })).getAllByRole('listitem').length).toBe(10),
    )
    expect(document.getElementById('pools-table')).toBeNull()
    expect(store.getState().user.userPoolsViewMode).toBe('CARD')
  })

  it('tells that its list did not come, and asks for it again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    lists.failures = 1
    poolList.reload()
    open(chain)
    await screen.findByText(/Pools couldn’t be loaded/)
    // What needs no list is there.
    expect(await row('manual')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('1')).toBeDefined()
  })

  it('has those that ended by the chain among the finished ones, with those that are known to have', async () => {
    open(chain, '/pools/history')
    await row('7')
    expect(shownKeys()).toEqual(['4', '7'])
    expect(await (await row('4')).findByText('0.00%')).toBeDefined()
    expect(document.getElementById('finished-pools-button')?.getAttribute('aria-current')).toBe('page')
  })

  it('lets go of a pool in the block in which it ends, without having read it again', async () => {
    chain.of(1).bonusEndBlock = 102n
    open(chain)
    // Two blocks of a second.
    expect(await (await row('1')).findByText('2s')).toBeDefined()
    const { contractAddress } = POOLS[0] ?? expect.fail('There is a first pool')
    chain.asked.length = 0
    chain.block = 101
    expect(await (await row('1')).findByText('1s')).toBeDefined()
    chain.block = 102
    await waitFor(() => expect(shownKeys()).not.toContain('1'))
    const asked = chain.asked.flatMap(({ calls }) => calls).filter(({ target }) => target === contractAddress)
    // bonusEndBlock()
    expect(asked.filter(({ callData }) => callData === '0x1aed6553')).toEqual([])
  })

  it('asks only for what it shows', async () => {
    const contractOf = (id: number) => POOLS.find(({ sousId }) => sousId === id)?.contractAddress ?? ''
    const isAsked = (id: number) =>
      chain.asked.some(({ calls }) =>
        calls.some(({ target, callData }) =>
          `${target}${callData}`.toLowerCase().includes(contractOf(id).slice(2).toLowerCase()),
        ),
      )
    chain.of(1).staked = 10n ** 18n
    open(chain).connect()
    await (await row('1')).findByText('15,768.00%')
    await waitFor(() => expect(isAsked(7)).toBe(true))
    // One that is known to be over is not asked at all; one that has turned out to be is left alone from then on.
    expect(isAsked(4)).toBe(false)
    chain.asked.length = 0
    chain.mine()
    // The reward of a stake is read with each block; what one has nothing in is not.
    await waitFor(() => expect(isAsked(1)).toBe(true))
    expect(isAsked(7)).toBe(false)
    expect(isAsked(2)).toBe(false)
  })
})

describe('a pool of another token', () => {
  it('is enabled, staked in and left, and says what it refuses', async () => {
    chain.of(2).allowance = 0n
    open(chain).connect()
    const panel = await openRow('2')
    // It is off until the allowance is known.
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Enable' })).toHaveProperty('disabled', false),
    )
    await userEvent.click(panel.getByRole('button', { name: 'Enable' }))
    await waitFor(() => {
      expect(chain.wallet.asked.at(-1)?.to?.toLowerCase()).toBe(
        network.deployment.reward.address.toLowerCase(),
      )
    })
    chain.mine(() => {
      chain.of(2).allowance = 10n ** 30n
    })
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await confirmSays('Enter an amount')
    await type('501')
    await confirmSays('Stake at most 500 CHEESE')
    await userEvent.clear(screen.getByRole('textbox'))
    await type('60000')
    await confirmSays('Insufficient CHEESE balance')
    await userEvent.clear(screen.getByRole('textbox'))
    await type('500')
    await confirmSays('Stake')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('pool')).toEqual(['deposit', 500n * E18]))
    await closeDialog()
    chain.mine(() => {
      chain.of(2).staked = 500n * E18
    })
    await userEvent.click(await panel.findByRole('button', { name: 'Stake CHEESE' }))
    await type('0.1')
    await confirmSays('You’ve reached the limit per wallet')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(panel.getByRole('button', { name: 'Unstake CHEESE' }))
    await type('500.1')
    await confirmSays('More than you have staked')
    await userEvent.click(screen.getByRole('button', { name: 'Max' }))
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('pool')).toEqual(['withdraw', 500n * E18]))
  })

  it('harvests dust, by a deposit of nothing', async () => {
    chain.of(1).staked = 1n
    chain.of(1).earned = 1n
    open(chain).connect()
    expect((await (await row('1')).findAllByText('0.0₁₇1')).length).toBeGreaterThan(0)
    const panel = await openRow('1')
    await userEvent.click(await panel.findByRole('button', { name: 'Harvest' }))
    await waitFor(() => expect(chain.lastCall('pool')).toEqual(['deposit', 0n]))
    // Until its receipt is there it is not asked for again.
    expect(await panel.findByRole('button', { name: 'Harvesting' })).toBeDefined()
  })

  it('a pool of another token that owes more than it has says so, and why a harvest was refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(chain.of(1), { staked: E18, earned: 5n * E18, rewards: 4n * E18 })
    chain.refuse('SmartChef: rewards have run out')
    open(chain).connect()
    const panel = await openRow('1')
    expect(await panel.findByText(/owes you more E1 than it holds/)).toBeDefined()
    await userEvent.click(panel.getByRole('button', { name: 'Harvest' }))
    expect((await panel.findByRole('alert')).textContent).toContain(
      'The transaction cannot succeed due to error: the contract says “SmartChef: rewards have run out”.',
    )
    expect(chain.wallet.asked).toEqual([])
    // Unstaking pays as well, so that only the way without rewards is left.
    await userEvent.click(panel.getByRole('button', { name: 'Emergency withdraw' }))
    expect(await screen.findByText(/You give up 5 E1/)).toBeDefined()
  })

  it('a pool of another token that refuses to give a stake back offers the way without rewards', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(chain.of(1), { staked: E18, earned: E18 })
    chain.refuse('broken')
    open(chain).connect()
    const panel = await openRow('1')
    await userEvent.click(await panel.findByRole('button', { name: 'Unstake CHEESE' }))
    expect(panel.queryByRole('button', { name: 'Emergency withdraw' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Max' }))
    await pressConfirm()
    await screen.findByRole('alert')
    await closeDialog()
    expect(await panel.findByText('The pool didn’t return your stake the usual way.')).toBeDefined()
    await userEvent.click(panel.getByRole('button', { name: 'Emergency withdraw' }))
    expect(await screen.findByText(/You give up 1 E1/)).toBeDefined()
  })

  it('a pool of another token of the coin takes it with the call, and Max gives all of it back', async () => {
    open(chain).connect()
    const panel = await openRow('3')
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await type('2')
    await confirmSays('Stake')
    await pressConfirm()
    await waitFor(() => expect(BigInt(chain.wallet.asked.at(-1)?.value ?? 0)).toBe(2n * E18))
    chain.mine(() => {
      chain.of(3).staked = 2n * E18
    })
    await userEvent.click(await panel.findByRole('button', { name: 'Unstake BNB' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Max' }))
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('pool')).toEqual(['withdraw', 2n * E18]))
  })

  it('a pool of another token that takes stakes from profiles alone says so first, and opens to who has enough points', async () => {
    const profile = profileContracts?.profile
    let points: bigint | undefined
    chain.of(1).profilePoints = 50n
    chain.on(hasRegistered, () => points !== undefined, profile)
    chain.on(
      getUserProfile,
      () => (points === undefined ? REVERT : [1n, points, 1n, ZERO_ADDRESS, 3n, true]),
      profile,
    )
    const { connect } = open(chain)
    const visitor = await openRow('1')
    const rule = 'Only accounts with an active profile and at least 50 points can stake in this pool.'
    expect(await visitor.findByText(rule)).toBeDefined()
    expect(visitor.queryByRole('link', { name: 'View your profile' })).toBeNull()
    connect()
    expect(await visitor.findByText('Your profile doesn’t qualify for this pool.')).toBeDefined()
    expect(visitor.getByRole('link', { name: 'View your profile' }).getAttribute('href')).toBe('/profile')
    expect(visitor.queryByRole('button', { name: 'Stake' })).toBeNull()
    chain.mine(() => (points = 49n))
    chain.mine(() => (points = 50n))
    expect(await visitor.findByRole('button', { name: 'Stake' })).toBeDefined()
    expect(visitor.queryByText('Your profile doesn’t qualify for this pool.')).toBeNull()
    expect(visitor.getByText(rule)).toBeDefined()
  })

  it('a pool of another token of the coin says that it has blocked an account, and still gives back what is staked', async () => {
    Object.assign(chain.of(3), { isBlocked: true, staked: 2n * E18 })
    open(chain).connect()
    const panel = await openRow('3')
    expect(await panel.findByText('This pool has blocked your address')).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Stake BNB' })).toBeNull()
    expect(await panel.findByRole('button', { name: 'Unstake BNB' })).toBeDefined()
    chain.mine(() => {
      chain.of(3).isBlocked = false
    })
    expect(await panel.findByRole('button', { name: 'Stake BNB' })).toBeDefined()
    expect(panel.queryByText('This pool has blocked your address')).toBeNull()
  })

  it('a pool of another token that is finished takes nothing more, and gives stakes back without rewards where that is flagged', async () => {
    Object.assign(chain.of(4), { staked: 3n * E18, earned: E18 })
    open(chain, '/pools/history').connect()
    const panel = await openRow('4')
    expect(await panel.findByRole('button', { name: 'Unstake CHEESE' })).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Stake CHEESE' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Emergency withdraw' }))
    expect(await screen.findByText(/You give up 1 E4/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw without rewards' }))
    await waitFor(() => expect(chain.lastCall('pool')).toEqual(['emergencyWithdraw']))
    const other = await openRow('7')
    expect(await other.findByText('Finished. This pool no longer pays rewards.')).toBeDefined()
    expect(other.queryByRole('button', { name: 'Emergency withdraw' })).toBeNull()
  })

  it('tells what a stake in it would bring', async () => {
    open(chain)
    await userEvent.click(await (await row('1')).findByRole('button', { name: 'ROI Calculator for Earn E1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'ROI Calculator' }))
    await userEvent.click(dialog.getByRole('button', { name: '$100' }))
    expect(dialog.getByText('15,768.00%', { selector: 'dd' })).toBeDefined()
  })
})

describe('what is one’s own', () => {
  it('stands at the top and in each row with its worth, and one press takes what all have earned', async () => {
    Object.assign(chain.of(1), { staked: 5n * E18, earned: 3n * E18 })
    Object.assign(chain.of(2), { staked: 0n, earned: 2n * E18 })
    open(chain).connect()
    // 5 CHEESE of two dollars; 5 tokens of a dollar earned.
    expect((await screen.findByTestId('own-stakes')).textContent).toBe('≈ $10.00')
    expect((await screen.findByTestId('total-earned')).textContent).toBe('≈ $5.00')
    expect(await (await row('1')).findByText('$10.00')).toBeDefined()
    expect(await (await row('1')).findByText('Earned 3 E1')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Harvest all (2)' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(2))
    expect(chain.wallet.asked.map(({ to }) => to?.toLowerCase())).toEqual(
      [1, 2].map((sousId) => addressOf(0xc000 + sousId).toLowerCase()),
    )
  })

  it('is a dash where nothing is staked, and none where a stake has earned nothing yet', async () => {
    Object.assign(chain.of(1), { staked: 5n * E18, earned: 0n })
    Object.assign(chain.of(2), { staked: 0n, earned: 0n })
    open(chain).connect()
    expect(await (await row('1')).findByText('0')).toBeDefined()
    expect((await row('1')).queryByText('–')).toBeNull()
    await waitFor(async () => {
      // Earned and staked.
      expect((await row('2')).getAllByText('–')).toHaveLength(2)
    })
    expect((await row('2')).queryByText('0')).toBeNull()
  })

  it('keeps an open dialog where the list is sorted anew, and follows the new order when it is closed', async () => {
    Object.assign(chain.of(1), { staked: 5n * E18, earned: 3n * E18 })
    Object.assign(chain.of(2), { staked: 5n * E18, earned: 2n * E18 })
    open(chain).connect()
    await userEvent.click(await screen.findByRole('button', { name: /^Sort by/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Earned' }))
    await waitFor(() => expect(shownKeys().slice(0, 2)).toEqual(['1', '2']))
    await userEvent.click(await (await openRow('1')).findByRole('button', { name: 'Unstake CHEESE' }))
    await type('4')
    chain.mine(() => {
      chain.of(2).earned = 9n * E18
    })
    await waitFor(async () => {
      expect((await row('2')).getByText('Earned 9 E2')).toBeDefined()
    })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('4')
    expect(shownKeys().slice(0, 2)).toEqual(['1', '2'])
    await closeDialog()
    await waitFor(() => expect(shownKeys()[0]).toBe('2'))
  })

  it('keeps a pool in sight in which only a reward waits', async () => {
    Object.assign(chain.of(2), { staked: 0n, earned: 2n * E18 })
    open(chain).connect()
    await row('1')
    await userEvent.click(screen.getByRole('switch', { name: 'Staked only' }))
    await waitFor(() => expect(shownKeys()).toEqual(['2']))
  })

  it('takes parts of the balance within the room that is left, and says what an amount brings', async () => {
    chain.of(2).staked = 490n * E18
    open(chain).connect()
    const panel = await openRow('2')
    await userEvent.click(await panel.findByRole('button', { name: /^Stake / }))
    const dialog = within(await screen.findByRole('dialog'))
    const max = await dialog.findByRole('button', { name: 'Max' })
    await waitFor(() => expect(max).toHaveProperty('disabled', false))
    await userEvent.click(max)
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('10')
    // 15,768 % a year of 20 dollars, in tokens of a dollar, a twelfth of it.
    await waitFor(() =>
      expect(dialog.getByTestId('stake-yield').textContent).toMatch(/^Earns about 262\.8 E2 a month/),
    )
  })

  it('has the vault’s fees and the limit of a wallet before one is connected', async () => {
    open(chain)
    expect(await (await openRow('auto')).findByText('Performance fee')).toBeDefined()
    expect(await (await openRow('2')).findByText('Up to 500 CHEESE per wallet.')).toBeDefined()
    const packages = await openRow('package')
    expect(await packages.findByText('Early unstaking fee')).toBeDefined()
    // As much as the maximum says while no one has staked, and not the fee besides.
    expect((await packages.findByTestId('package-maximum')).textContent).toBe('1,000,000 CHEESE')
    expect(packages.getByTestId('package-room').textContent).toBe('1,000,000 CHEESE')
  })
})

describe('CHEESE for CHEESE by hand', () => {
  it('enters, harvests and leaves by the chef’s own functions', async () => {
    const { connect, confirm } = open(chain)
    connect()
    const panel = await openRow('manual')
    await userEvent.click(await panel.findByRole('button', { name: 'Stake' }))
    await type('7')
    await confirmSays('Stake')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('chef')).toEqual(['enterStaking', 7n * E18]))
    chain.mine(() => {
      Object.assign(chain.chef, { staked: 7n * E18, earned: E18 })
    })
    // What was earned comes with every move.
    expect(await panel.findByRole('button', { name: 'Staking' })).toHaveProperty('disabled', true)
    confirm()
    await userEvent.click(await screen.findByRole('button', { name: 'View your stake' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(panel.getByTestId('staked-manual').textContent).toBe('7')
    const harvest = await panel.findByRole('button', { name: 'Harvest' })
    await waitFor(() => expect(harvest.hasAttribute('disabled')).toBe(false))
    await userEvent.click(harvest)
    await waitFor(() => expect(chain.lastCall('chef')).toEqual(['leaveStaking', 0n]))
    await userEvent.click(panel.getByRole('button', { name: 'Unstake CHEESE' }))
    await type('3')
    await confirmSays('Unstake')
    await pressConfirm()
    await waitFor(() => expect(chain.lastCall('chef')).toEqual(['leaveStaking', 3n * E18]))
  })
})
