import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import { beforeEach, expect, it, vi } from 'vitest'
import '~/app/summaries'
import { abi as erc20Abi } from '~/chain/abi/erc20'
import { devnetFarming } from '~/config/addresses/farming31337'
import { network } from '~/config/networks'
import { ACCOUNT, E18 } from '../support/localChain'
import { closeDialog, open, openRow, PoolChain } from './fixture'

vi.mock(import('~/config/pools/pools'), () => ({ loadPools: () => Promise.resolve([]) }))
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve([]) }))

let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain([])
  Object.assign(chain.chef, { staked: 100n * E18, earned: 3n * E18 })
})

async function opened() {
  const app = open(chain)
  app.connect()
  return { ...app, panel: await openRow('manual') }
}
const press = (id: string) => userEvent.click(document.getElementById(id) ?? document.body)
const says = (id: string, words: string) =>
  waitFor(() => expect(document.getElementById(id)?.textContent).toBe(words))

it('compounds what was earned by entering with it, and tells how that ended in the same dialog', async () => {
  const { panel, confirm } = await opened()
  await userEvent.click(await panel.findByRole('button', { name: 'Compound' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compound' }))
  expect(dialog.getByTestId('compound-earned').textContent).toBe('3 CHEESE')
  expect(dialog.getByTestId('compound-staked').textContent).toBe('103 CHEESE')
  // What is earned meanwhile is not in it: it would be beyond what was shown, and what was enabled.
  chain.mine(() => {
    chain.chef.earned = 4n * E18
  })
  await says('confirm-compound', 'Compound')
  await press('confirm-compound')
  await waitFor(() => expect(chain.lastCall('chef')).toEqual(['enterStaking', 3n * E18]))
  expect(await dialog.findByText('Transaction Submitted')).toBeDefined()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  // Until it is on the chain nothing else is done there.
  expect(panel.getByRole('button', { name: 'Compounding' })).toHaveProperty('disabled', true)
  chain.mine(() => {
    chain.chef.earned = 0n
  })
  confirm()
  expect(await dialog.findByText('Compounded')).toBeDefined()
  expect(dialog.getByText('Compounded 3 CHEESE (Manual CHEESE)')).toBeDefined()
  await closeDialog()
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Compound' })).toBeNull())
})

it('has nothing to compound or to move where nothing is earned or staked', async () => {
  Object.assign(chain.chef, { staked: 0n, earned: 0n })
  const { panel } = await opened()
  expect(await panel.findByRole('button', { name: 'Stake' })).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Compound' })).toBeNull()
  expect(panel.queryByRole('button', { name: 'Move to Auto CHEESE' })).toBeNull()
})

it('enables the reward first where the chef may not take so much of it', async () => {
  chain.allowance = E18
  const { panel } = await opened()
  await userEvent.click(await panel.findByRole('button', { name: 'Compound' }))
  await says('confirm-compound', 'Enable CHEESE')
  await userEvent.click(await screen.findByRole('button', { name: 'Allow only 3 CHEESE' }))
  await waitFor(() => {
    const call = new Interface(erc20Abi).parseTransaction({ data: chain.wallet.asked.at(-1)?.data ?? '0x' })
    expect([call?.name, ...(call?.args ?? [])]).toEqual(['approve', devnetFarming.MasterChef, 3n * E18])
  })
  expect(chain.wallet.asked.at(-1)?.to).toBe(network.deployment.reward.address)
})

it('moves the stake to the vault in two steps, the second once the first is on the chain', async () => {
  const { panel, confirm } = await opened()
  await userEvent.click(await panel.findByRole('button', { name: 'Move to Auto CHEESE' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Auto CHEESE' }))
  expect(dialog.getByTestId('move-fee').textContent).toContain(
    'Unstaking within 72h of a deposit costs 0.10%',
  )
  await says('confirm-move', 'Unstake 100 CHEESE')
  await press('confirm-move')
  await waitFor(() => expect(chain.lastCall('chef')).toEqual(['leaveStaking', 100n * E18]))
  await says('confirm-move', 'Unstaking')
  Object.assign(chain.chef, { staked: 0n, earned: 0n })
  confirm()
  // The stake is not in the pool any more: what is moved is what was taken out of it.
  await says('confirm-move', 'Stake 100 CHEESE')
  await press('confirm-move')
  await waitFor(() => expect(chain.lastCall('vault')).toEqual(['deposit', 100n * E18]))
  confirm()
  expect(await dialog.findByText('Staked')).toBeDefined()
  expect(dialog.getByText('Staked 100 CHEESE (Auto CHEESE)')).toBeDefined()
})

it('keeps to the first step where the wallet says no, or the chain does', async () => {
  chain.wallet.refuseFirst()
  const { panel, confirm } = await opened()
  await userEvent.click(await panel.findByRole('button', { name: 'Move to Auto CHEESE' }))
  await says('confirm-move', 'Unstake 100 CHEESE')
  await press('confirm-move')
  expect(await screen.findByText('You rejected this in your wallet')).toBeDefined()
  await press('confirm-move')
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(2))
  await says('confirm-move', 'Unstaking')
  confirm(0)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await says('confirm-move', 'Unstake 100 CHEESE')
})

it('offers no move into a vault that is paused, or to a wallet that the vault turns away', async () => {
  chain.vault.isPaused = true
  const { panel } = await opened()
  expect(await panel.findByRole('button', { name: 'Compound' })).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Move to Auto CHEESE' })).toBeNull()
  chain.mine(() => {
    chain.vault.isPaused = false
  })
  expect(await panel.findByRole('button', { name: 'Move to Auto CHEESE' })).toBeDefined()
})

it('offers no move to an account that carries code', async () => {
  chain.codes.set(ACCOUNT, '0xef0100aa')
  const { panel } = await opened()
  expect(await panel.findByRole('button', { name: 'Compound' })).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Move to Auto CHEESE' })).toBeNull()
})
