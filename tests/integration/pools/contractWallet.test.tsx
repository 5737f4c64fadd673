import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ACCOUNT } from '../support/localChain'
import { open, openRow, PoolChain, pressConfirm, type } from './fixture'

const DELEGATED = `0xef0100${'ab'.repeat(20)}` as const
let chain: PoolChain

beforeEach(() => {
  chain = new PoolChain([])
})

it('a contract’s wallet is told that the vault refuses it, and a stake is not sent', async () => {
  chain.codes.set(ACCOUNT, '0x6080')
  const { connect, user } = open(chain)
  connect()
  const panel = await openRow('auto')
  expect(await panel.findByText(/^This contract doesn’t accept contract wallets\./)).toBeDefined()
  await user.click(await panel.findByRole('button', { name: 'Stake' }))
  await type('1')
  chain.refuse('Contract not allowed')
  await pressConfirm()
  await within(screen.getByRole('dialog')).findByText(/This contract doesn’t accept contract wallets/)
  expect(chain.wallet.asked).toEqual([])
})

it('an account that lends itself code is let in here, and one that is refused all the same is told what to switch off', async () => {
  chain.codes.set(ACCOUNT, DELEGATED)
  const { connect, user } = open(chain)
  connect()
  const panel = await openRow('auto')
  await user.click(await panel.findByRole('button', { name: 'Stake' }))
  expect(panel.queryByText(/contract wallets/)).toBeNull()
  await type('1')
  // Its delegate is no one's wallet.
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Other code acts for this account')).toBeDefined()
  chain.refuse('Contract not allowed')
  await pressConfirm()
  await dialog.findByText(/switch that off there and try again/)
  expect(chain.wallet.asked).toEqual([])
})
