import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACCOUNT } from '../support/localChain'
import { open, openRow, PoolChain, pressConfirm, type } from './fixture'

it('an account that carries code is told that the vault refuses it, and a stake is not sent', async () => {
  const chain = new PoolChain([])
  chain.codes.set(ACCOUNT, '0xef0100aa')
  const { connect, user } = open(chain)
  connect()
  const panel = await openRow('auto')
  expect(
    await panel.findByText('The vault doesn’t accept contract wallets like this one. Use another wallet.'),
  ).toBeDefined()
  await user.click(await panel.findByRole('button', { name: 'Stake' }))
  await type('1')
  chain.refuse('Contract not allowed')
  await pressConfirm()
  await within(screen.getByRole('dialog')).findByText(/This contract doesn’t accept contract wallets/)
  expect(chain.wallet.asked).toEqual([])
})
