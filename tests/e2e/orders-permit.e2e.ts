import { allowance, approve, balanceOf, transfer } from '~/chain/abi/erc20'
import { addLiquidity } from '~/chain/abi/router'
import { callOf } from '~/chain/contract/call'
import { read } from '~/chain/multicall/read'
import { type Address, toAddress } from '~/domain/address'
import { ACCOUNT, CONTRACTS, create, look, OTHER_ACCOUNT, TOKENS } from './support/chain'
import { act, fillBySomeone, openOrder, ORDERS, signOrder, withoutOrders } from './support/orders'
import { expect, openConnected, test, units } from './support/test'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

const ROUTER = toAddress(CONTRACTS.Router)
const BUSD = toAddress(TOKENS.BUSD)

/** A token with a pool, of which the account has a hundred. */
async function permitToken(name: string, hashed: string): Promise<Address> {
  const token = await create('PermitToken', [name, hashed])
  for (const each of [token, BUSD]) await act(callOf(approve, each, [ROUTER, units('1000')]))
  const [most, to] = [units('1000'), toAddress(OTHER_ACCOUNT)]
  await act(callOf(addLiquidity, ROUTER, [token, BUSD, most, most, 0n, 0n, to, 2n ** 255n]))
  await act(callOf(transfer, token, [ACCOUNT, units('100')]))
  return token
}

const allowed = (token: Address) => look(read(allowance, token, [ACCOUNT, ORDERS]))
const held = (token: Address) => look(read(balanceOf, token, [ACCOUNT]))

test('a token that knows permits is sold without any transaction of its owner, by two signatures', async ({
  page,
}) => {
  await withoutOrders()
  const token = await permitToken('Permit', 'Permit')
  await injectWallet(page, {})
  await page.goto(`/orders?inputCurrency=${token}&outputCurrency=${BUSD}`)
  await connectInjected(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const form = page.getByRole('region', { name: 'Limit order' })
  const sell = page.locator('#order-sell input')
  await sell.fill('5')
  await expect(form.getByText(/exactly 5 PRM, and only for an order that you sign/)).toBeVisible()
  await expect(page.getByRole('button', { name: '2. Review order' })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
  // A permission is for one amount.
  await sell.fill('6')
  await expect(page.getByRole('button', { name: '1. Sign permission' })).toBeEnabled()
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await signOrder(page)
  const listed = await openOrder()
  expect(listed.order.sellAmount).toBe(units('6'))
  expect(await allowed(token)).toBe(0n)

  // A second permission would take the place of the first: the next order is allowed by a transaction, for both.
  await sell.fill('7')
  await expect(page.getByRole('button', { name: 'Enable PRM' })).toBeEnabled()

  const [before, busd] = [await held(token), await held(BUSD)]
  const paid = await fillBySomeone(listed, units('2'))
  expect(await allowed(token)).toBe(units('4'))
  // Once used a permission is worth nothing; what it allowed is there.
  const rest = await fillBySomeone(listed, units('4'))
  expect(await held(token)).toBe(before - units('6'))
  expect(await held(BUSD)).toBe(busd + paid + rest)
  expect(await allowed(token)).toBe(0n)
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})

test('a token whose name is not the one that it hashes is enabled by a transaction', async ({ page }) => {
  await withoutOrders()
  const token = await permitToken('Permit', 'Something else')
  await openConnected(page, `/orders?inputCurrency=${token}&outputCurrency=${BUSD}`)
  await page.locator('#order-sell input').fill('5')
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await expect(page.locator('#permit-problem')).toHaveText(
    'This token or wallet doesn’t support approving by signature. Enable PRM with a transaction instead.',
  )
  await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
  expect(await allowed(token)).toBe(units('5'))
  await signOrder(page)
  const listed = await openOrder()
  expect(listed.permit).toBe('0x')
  const before = await held(token)
  await fillBySomeone(listed, units('5'))
  expect(await held(token)).toBe(before - units('5'))
})
