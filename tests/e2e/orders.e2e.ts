import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { allowance } from '~/chain/abi/erc20'
import { read } from '~/chain/multicall/read'
import { toAddress } from '~/domain/address'
import { ACCOUNT, ask, coinBalance, look, tokenBalance, TOKENS } from './support/chain'
import { fillBySomeone, isOpen, ORDERS, ordersInBook, signOrder, withoutOrders } from './support/orders'
import { expect, openConnected, test, units } from './support/test'

const CHEESE_FOR_BUSD = `inputCurrency=${TOKENS.CHEESE}&outputCurrency=${TOKENS.BUSD}`

async function openOrders(): Promise<number> {
  return (await ordersInBook()).filter(isOpen).length
}

/** Types an amount, takes a price above the market's, and enables what is sold. */
async function prepare(page: Page, amount: string): Promise<void> {
  await page.locator('#order-sell input').fill(amount)
  await page.getByRole('button', { name: '+10%' }).click()
  await expect(page.getByTestId('price-distance')).toHaveText('+10.00% from the market price')
  await page.getByRole('button', { name: 'Enable CHEESE' }).click()
  await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
}

/** What the contract may take of the account's CHEESE. */
async function tokenAllowance(): Promise<bigint> {
  return look(read(allowance, toAddress(TOKENS.CHEESE), [ACCOUNT, ORDERS]))
}

test('a limit order is signed without a transaction, filled in part by someone else at its terms, and canceled: to the unit, and nothing can fill it afterwards', async ({
  page,
}) => {
  await withoutOrders()
  await openConnected(page, `/swap?${CHEESE_FOR_BUSD}&exactAmount=10`)
  await page.getByRole('link', { name: 'Limit' }).click()
  await expect(page.locator('#order-sell input')).toHaveValue('10')
  await prepare(page, '10')
  const nonce = await ask('eth_getTransactionCount', [ACCOUNT, 'latest'])
  await signOrder(page)

  const row = page.getByTestId('order-row').filter({ hasText: '10 CHEESE for at least' })
  await expect(row.getByTestId('order-state')).toHaveText('Open')
  await expect(row.getByTestId('order-obstacle')).toHaveText('Waiting for the price')
  expect(await ask('eth_getTransactionCount', [ACCOUNT, 'latest'])).toBe(nonce)
  const [listed] = await ordersInBook()
  if (listed === undefined) throw new Error('The book has no order.')
  await expect(row).toContainText('10 CHEESE for at least')
  expect(listed.order).toMatchObject({ maker: ACCOUNT, receiver: ACCOUNT, sellAmount: units('10') })

  const before = { cheese: await tokenBalance('CHEESE'), busd: await tokenBalance('BUSD') }
  const paid = await fillBySomeone(listed, units('4'))
  expect(await tokenBalance('CHEESE')).toBe(before.cheese - units('4'))
  expect(await tokenBalance('BUSD')).toBe(before.busd + paid)
  expect(paid).toBe((listed.order.buyMinimum * 4n + 9n) / 10n)
  await expect(page.getByText('Filled', { exact: true })).toBeVisible()
  await expect(row.getByTestId('order-state')).toHaveText('Partly filled')
  await expect(row).toContainText('4 of 10 CHEESE sold')
  await expect(row.getByTestId('order-fill')).toContainText('for 4 CHEESE')

  await row.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('You have no open orders.')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(row.getByTestId('order-state')).toHaveText('Canceled')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(`${listed.hash},limit,4,CHEESE,`)
  await expect(row.getByTestId('order-fill')).toContainText('for 4 CHEESE')
  await expect(fillBySomeone(listed, units('1'))).rejects.toThrow()
  expect(await tokenBalance('CHEESE')).toBe(before.cheese - units('4'))
})

test('an order that the book does not get is kept on this device, found after a reload, and sent again; canceling all ends every order', async ({
  page,
}) => {
  await withoutOrders()
  let isAway = true
  await page.route('**/orders', async (route) => {
    if (isAway && route.request().method() === 'POST') await route.abort()
    else await route.fallback()
  })
  await openConnected(page, `/orders?${CHEESE_FOR_BUSD}`)
  await prepare(page, '3')
  await signOrder(page)
  await expect(page.getByText('Signed, but not in the order book').first()).toBeVisible()
  await page.reload()
  const row = page.getByTestId('order-row')
  await expect(row.getByTestId('order-state')).toHaveText('Open')
  expect(await openOrders()).toBe(0)
  isAway = false
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row.getByTestId('order-obstacle')).toHaveText('Waiting for the price')
  expect(await openOrders()).toBe(1)

  await page.getByRole('link', { name: 'Stop' }).click()
  await page.locator('#order-sell input').fill('2')
  await page.getByRole('button', { name: '−5%' }).click()
  await page.getByRole('button', { name: 'Enable CHEESE' }).click()
  await signOrder(page)
  await expect(row).toHaveCount(2)
  await expect(row.first()).toContainText('Stop order')
  await expect(row.first()).toContainText('Trigger price')

  await page.getByRole('link', { name: 'In parts' }).click()
  await page.locator('#order-sell input').fill('1')
  await page.locator('#order-parts').fill('4')
  await page.getByRole('button', { name: 'Enable CHEESE' }).click()
  await signOrder(page)
  await expect(row).toHaveCount(3)
  await expect(row.first()).toContainText('Order in parts')
  const [parts, stop] = await ordersInBook()
  expect(parts?.order).toMatchObject({ parts: 4n, interval: 86_400n, trigger: 0 })
  expect(stop?.order).toMatchObject({ parts: 1n, trigger: 2, partialFills: false })
  // One allowance covers what all of them may still sell, and no more.
  expect(await tokenAllowance()).toBe(units('6'))
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect(page.getByText('You have no open orders.')).toBeVisible()
  expect(await openOrders()).toBe(0)
})

test('an order that is edited is canceled before the new one is signed: of the two only the new one can be filled, for what was left', async ({
  page,
}) => {
  await withoutOrders()
  await openConnected(page, `/orders?${CHEESE_FOR_BUSD}`)
  await prepare(page, '10')
  await signOrder(page)
  const row = page.getByTestId('order-row')
  await expect(row.getByTestId('order-obstacle')).toHaveText('Waiting for the price')
  const [old] = await ordersInBook()
  if (old === undefined) throw new Error('The book has no order.')
  const edit = row.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeEnabled()
  const place = await edit.boundingBox()
  await fillBySomeone(old, units('4'))
  await expect(row).toContainText('4 of 10 CHEESE sold')
  await expect(row.getByTestId('order-fill')).toContainText(' for 4 CHEESE ')
  // No fill moves a button from under a finger.
  expect(await edit.boundingBox()).toEqual(place)

  const nonce = Number(await ask('eth_getTransactionCount', [ACCOUNT, 'latest']))
  await edit.click()
  await expect(page.getByTestId('edit-notice')).toBeFocused()
  await expect(page.locator('#order-sell input')).toHaveValue('6')
  await page.locator('#order-price input').fill('9')
  await page.getByRole('button', { name: 'Review order' }).click()
  await page.getByRole('button', { name: 'Cancel the old order and sign' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('6 CHEESE for at least 54 BUSD')
  await expect(row.getByTestId('order-state')).toHaveText('Open')
  expect(Number(await ask('eth_getTransactionCount', [ACCOUNT, 'latest']))).toBe(nonce + 1)
  await expect(page.getByTestId('edit-notice')).toHaveCount(0)

  const edited = (await ordersInBook()).find(isOpen)
  if (edited === undefined) throw new Error('The book has no new order.')
  expect(edited.order).toMatchObject({ sellAmount: units('6'), buyMinimum: units('54') })
  await expect(fillBySomeone(old, units('1'))).rejects.toThrow()
  const before = { cheese: await tokenBalance('CHEESE'), busd: await tokenBalance('BUSD') }
  expect(await fillBySomeone(edited, units('6'))).toBe(units('54'))
  expect(await tokenBalance('CHEESE')).toBe(before.cheese - units('6'))
  expect(await tokenBalance('BUSD')).toBe(before.busd + units('54'))
  await expect(page.getByText('You have no open orders.')).toBeVisible()
})

test('an order leaves the book for a signature and no gas, can still be filled by who has seen it, and not once it is canceled', async ({
  page,
}) => {
  await withoutOrders()
  await openConnected(page, `/orders?${CHEESE_FOR_BUSD}`)
  await prepare(page, '3')
  await signOrder(page)
  const row = page.getByTestId('order-row')
  await expect(row.getByTestId('order-obstacle')).toHaveText('Waiting for the price')
  const [listed] = await ordersInBook()
  if (listed === undefined) throw new Error('The book has no order.')
  const coins = await coinBalance()
  await row.getByRole('button', { name: 'Remove from the order book' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('can still fill it until it ends')
  await dialog.getByRole('button', { name: 'Sign and remove' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Signed, but not in the order book')
  await expect(row.getByTestId('order-state')).toHaveText('Open')
  await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  expect(await openOrders()).toBe(0)
  expect(await coinBalance()).toBe(coins)

  const before = { cheese: await tokenBalance('CHEESE'), busd: await tokenBalance('BUSD') }
  const paid = await fillBySomeone(listed, units('1'))
  expect(await tokenBalance('CHEESE')).toBe(before.cheese - units('1'))
  expect(await tokenBalance('BUSD')).toBe(before.busd + paid)
  await expect(row.getByTestId('order-state')).toHaveText('Partly filled')
  await row.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('You have no open orders.')).toBeVisible()
  await expect(fillBySomeone(listed, units('1'))).rejects.toThrow()
})

test('a price that the market already beats leads to the swap page, and BNB is wrapped before it is sold', async ({
  page,
}) => {
  // The coin is sold as WBNB, of which the account has some.
  const held = await tokenBalance('WBNB')
  const amount = String(held / 10n ** 18n + 1n)
  await openConnected(page, `/orders?outputCurrency=${TOKENS.BUSD}`)
  await page.locator('#order-sell input').fill(amount)
  await expect(page.getByTestId('price-distance')).toHaveText('At the market price')
  await page.locator('#order-price input').fill('1')
  await expect(page.getByText('The market gives you more than this right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Swap instead' })).toHaveAttribute(
    'href',
    `/swap?inputCurrency=BNB&outputCurrency=${TOKENS.BUSD}&exactAmount=${amount}`,
  )
  await page.getByRole('button', { name: /^Wrap .* BNB first$/ }).click()
  await page.getByRole('button', { name: 'Enable WBNB' }).click()
  await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
  expect(await tokenBalance('WBNB')).toBe(units(amount))
})
