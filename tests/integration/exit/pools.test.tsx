import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import { poolList } from '~/core/configLists/poolList'
import PoolsExit from '~/features/pools/PoolsExit'
import { COIN, PoolChain, poolOf, type Stake } from '../pools/fixture'
import { ACCOUNT, E18, NOW } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows, rowText, withoutServices } from './support'

const MONTH = 30n * 24n * 3600n
/** Plain, of the coin, finished by its configuration, finished on the chain alone. */
const POOLS = [
  poolOf(1),
  poolOf(3, { stakingToken: COIN, earningToken: network.deployment.reward, poolCategory: 'Binance' }),
  poolOf(4, { isFinished: true, hasEmergencyWithdraw: true }),
  poolOf(7),
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
  chain.of(7).bonusEndBlock = 60n
})
const open = () => renderApp({ content: <PoolsExit />, chain, account: ACCOUNT })
const rowOf = async (name: string | RegExp) => {
  const found = await screen.findByText(name)
  return within(found.closest('li') ?? document.body)
}
const stakeIn = (id: bigint, changes: Partial<Stake> = {}): Stake => ({
  ...{ id, chosen: 0n, amount: 2000n * E18, monthly: 60n * E18, start: NOW - MONTH, end: NOW + 5n * MONTH },
  ...{ paid: 60n * E18, taken: 0n },
  ...changes,
})

describe('stakes in pools', () => {
  it('of every kind are listed, without a service', async () => {
    const asked = withoutServices()
    Object.assign(chain.chef, { staked: 250n * E18, earned: E18 })
    Object.assign(chain.vault, { shares: 5n * E18, deposited: NOW - 259_200n })
    Object.assign(chain.of(1), { staked: 3n * E18, earned: 4n * E18 })
    Object.assign(chain.of(3), { staked: 2n * E18 })
    Object.assign(chain.of(4), { staked: 8n * E18 })
    Object.assign(chain.of(7), { staked: 0n, earned: 6n * E18 })
    Object.assign(chain.fixed, { staked: 9n * E18, earned: E18 })
    chain.packages.stakes = [stakeIn(0n, { end: NOW })]
    open()
    await waitFor(() => expect(rows()).toHaveLength(8))
    expect(rows().map((row) => rowText(row))).toEqual([
      'Auto CHEESE10 CHEESEUnstake',
      'Manual CHEESE250 CHEESE+ 1 CHEESEUnstake',
      'Fixed APRUnstake first, then harvest your rewards.9 CHEESE+ 1 CHEESEUnstake',
      '6 months, stake #02,000 CHEESEUnstake',
      'Earn E13 CHEESE+ 4 E1Unstake',
      'Earn CHEESE2 BNBUnstake',
      'Earn E48 CHEESEUnstakeEmergency withdraw',
      'Earn E7+ 6 E7Harvest',
    ])
    expect(asked()).toEqual([])
  })

  it('are taken back as a whole, each by its own function, and go when they are gone', async () => {
    Object.assign(chain.chef, { staked: 250n * E18 })
    Object.assign(chain.vault, { shares: 5n * E18 })
    Object.assign(chain.of(1), { staked: 3n * E18 })
    Object.assign(chain.fixed, { staked: 9n * E18 })
    chain.packages.stakes = [stakeIn(12n, { end: NOW })]
    const { user } = open()
    const leave = async (name: string, contract: Parameters<PoolChain['lastCall']>[0], call: unknown[]) => {
      await user.click((await rowOf(name)).getByRole('button', { name: 'Unstake' }))
      await waitFor(() => expect(chain.lastCall(contract)).toEqual(call))
    }
    await leave('Auto CHEESE', 'vault', ['withdrawAll'])
    await leave('Manual CHEESE', 'chef', ['leaveStaking', 250n * E18])
    await leave('Fixed APR', 'fixed', ['withdraw', 9n * E18])
    await leave('6 months, stake #12', 'packages', ['withdraw', 12n])
    await leave('Earn E1', 'pool', ['withdraw', 3n * E18])
    chain.mine(() => {
      chain.chef.staked = 0n
      chain.vault.shares = 0n
      chain.of(1).staked = 0n
      chain.fixed.staked = 0n
      chain.packages.stakes = []
    })
    expect((await screen.findByTestId('exit-empty')).textContent).toBe('PoolsNothing here')
  })

  it('say what leaving the vault costs, and until when', async () => {
    Object.assign(chain.vault, { shares: 5n * E18, deposited: NOW - 3600n })
    open()
    await waitFor(() =>
      expect(rowText(rows()[0])).toBe('Auto CHEESEUnstaking costs 0.10% for another 2d 23h10 CHEESEUnstake'),
    )
  })

  it('leave a package early by the question that names the fee, after its rewards', async () => {
    chain.packages.stakes = [stakeIn(3n, { paid: 0n })]
    chain.chef.staked = E18
    const { user } = open()
    const row = await rowOf('6 months, stake #3')
    expect(
      await row.findByText(/Ends .+ · Unstaking early costs 10\.00% and forfeits unclaimed rewards\./),
    ).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Unstake early' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByTestId('unstake-received').textContent).toBe('1,800 CHEESE')
    await user.click(dialog.getByRole('button', { name: 'Unstake' }))
    await waitFor(() => expect(chain.lastCall('packages')).toEqual(['withdraw', 3n]))
    // The row stays while its dialog tells the outcome.
    chain.mine(() => {
      chain.packages.stakes = []
      chain.chef.staked = 2n * E18
    })
    await waitFor(() =>
      expect(screen.getByText('Manual CHEESE').closest('li')?.textContent).toContain('2 CHEESE'),
    )
    const [close] = dialog.getAllByRole('button', { name: 'Close' })
    if (close !== undefined) await user.click(close)
    await waitFor(() => expect(screen.queryByText('6 months, stake #3')).toBeNull())
  })

  it('take what a package has paid off so far', async () => {
    chain.packages.stakes = [stakeIn(3n, { paid: 0n })]
    const { user } = open()
    await user.click((await rowOf('6 months, stake #3')).getByRole('button', { name: 'Harvest' }))
    await waitFor(() => expect(chain.lastCall('packages')).toEqual(['withdrawMonthly', 3n]))
  })

  it('are given back without rewards where the pool can’t pay them', async () => {
    Object.assign(chain.of(1), { staked: 3n * E18, earned: 4n * E18, rewards: E18 })
    const { user } = open()
    const row = await rowOf('Earn E1')
    expect(await row.findByText(/^This pool owes you more E1 than it holds/)).toBeDefined()
    expect(row.queryByRole('button', { name: 'Unstake' })).toBeNull()
    await user.click(row.getByRole('button', { name: 'Emergency withdraw' }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw without rewards' }))
    await waitFor(() => expect(chain.lastCall('pool')).toEqual(['emergencyWithdraw']))
  })

  it('are given back without rewards where the chain refused the usual way', async () => {
    Object.assign(chain.of(1), { staked: 3n * E18 })
    chain.refuse('transfer failed')
    const { user } = open()
    const row = await rowOf('Earn E1')
    expect(row.queryByRole('button', { name: 'Emergency withdraw' })).toBeNull()
    await user.click(row.getByRole('button', { name: 'Unstake' }))
    expect(await row.findByText('Couldn’t unstake')).toBeDefined()
    expect(await row.findByRole('button', { name: 'Emergency withdraw' })).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('that can be read are shown while another can’t, and it is said', async () => {
    chain.of(4).isRefused = true
    chain.of(1).staked = E18
    open()
    expect(await screen.findByText('Some pools couldn’t be loaded. Your funds are safe.')).toBeDefined()
    expect(rows()).toHaveLength(1)
  })

  it('in the chef’s own pools are shown where the list of the others did not load, which is asked for again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    lists.failures = 1
    poolList.reload()
    chain.chef.staked = E18
    chain.of(1).staked = E18
    const { user } = open()
    expect(await screen.findByText('Some pools couldn’t be loaded. Your funds are safe.')).toBeDefined()
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })
})
