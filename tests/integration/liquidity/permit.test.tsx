import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import BurnScreen from '~/features/burn/BurnScreen'
import { approvalIn, REJECTED } from '../support/fakeWallet'
import { ACCOUNT, E18 } from '../support/localChain'
import { BUSD, CHEESE, mine, open, PAIR, PoolChain } from './fixture'
import { routerCall } from '../support/routerCall'

const { router } = network.deployment
let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain()
  chain.isPermitting = true
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const words = () => document.getElementById('permit-problem')?.textContent ?? ''
function show() {
  const routes = { '/remove/:currencyIdA/:currencyIdB': <BurnScreen /> }
  const page = open(chain, `/remove/${CHEESE}/${BUSD}`, routes)
  page.connect()
  return page
}
async function start(part: string) {
  const { confirm } = show()
  await press(part)
  await press('1. Sign permission')
  const enabled = () => {
    chain.allowance = 20n * E18
    mine(chain)
    confirm()
  }
  return { wallet: chain.wallet, enabled }
}
/** Reviews and confirms; gives what the router is asked to do. */
async function remove() {
  const before = chain.wallet.asked.length
  await waitFor(() => expect(document.getElementById('approve-liquidity-button')).toBeNull())
  await press('Remove')
  await press('Confirm')
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(before + 1))
  return routerCall(chain.wallet.asked.at(-1))
}

it('a person who does not sign has sent nothing, and may sign again', async () => {
  const { signTyped } = chain.wallet
  chain.wallet.signTyped = () => Promise.reject(REJECTED)
  const { wallet } = await start('25%')
  await waitFor(() => expect(words()).toBe('You didn’t sign. Nothing changed, so you can try again.'))
  expect(screen.getByRole('button', { name: '1. Sign permission' })).toHaveProperty('disabled', false)
  expect(wallet.asked).toEqual([])
  wallet.signTyped = signTyped
  await press('1. Sign permission')
  const { name, args } = await remove()
  expect(name).toBe('removeLiquidityWithPermit')
  expect(args).toMatchObject({ liquidity: 5n * E18, approveMax: false, to: ACCOUNT })
  expect(wallet.shown).toBe(2)
})

it('a signature for what brings an amount of one side is good for as many LP tokens when the price has moved', async () => {
  show()
  await press('Detailed')
  await userEvent.type(await screen.findByLabelText('Amount of CHEESE'), '2.5')
  await press('1. Sign permission')
  await screen.findByRole('button', { name: 'Remove' })
  mine(chain, { cheese: 1100n * E18 })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount of CHEESE').value).toBe('2.75'))
  const { name, args } = await remove()
  expect([name, args['liquidity']]).toEqual(['removeLiquidityWithPermit', 5n * E18])
  expect(chain.wallet.shown).toBe(1)
})

it.each([
  [
    'a wallet that cannot sign typed data',
    () => Promise.reject(Object.assign(new Error('Unsupported method'), { code: 4200 })),
  ],
  ['a signature that is not the account’s', () => Promise.resolve(`0x${'12'.repeat(64)}1b`)],
])('%s is answered with an approval of as much, and the removal does without one', async (_, signTyped) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  chain.wallet.signTyped = signTyped
  const { wallet, enabled } = await start('Max')
  await waitFor(() => expect(words()).toContain('Enable the LP tokens with a transaction'))
  expect(wallet.shown).toBe(1)
  await waitFor(() =>
    expect(wallet.asked.map(approvalIn)).toEqual([{ token: PAIR, spender: router, units: 20n * E18 }]),
  )
  enabled()
  const { name, args } = await remove()
  expect(name).toBe('removeLiquidity')
  expect(args['liquidity']).toBe(20n * E18)
})

it.each([
  [
    'a pair that takes signatures for another chain',
    () => (chain.isPermitting = false),
    'This pool doesn’t accept signatures from this chain.',
  ],
  [
    'an account that is a contract',
    () => chain.codes.set(ACCOUNT, '0x6001600101'),
    'Contract wallets can’t sign this.',
  ],
])('%s is answered with an approval, and no signature is asked for', async (_, prepare, sentence) => {
  prepare()
  const { wallet, enabled } = await start('Max')
  await waitFor(() => expect(words()).toContain(sentence))
  await waitFor(() =>
    expect(wallet.asked.map(approvalIn)).toEqual([{ token: PAIR, spender: router, units: 20n * E18 }]),
  )
  enabled()
  expect((await remove()).name).toBe('removeLiquidity')
  expect(wallet.shown).toBe(0)
})
