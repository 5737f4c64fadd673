import type { Page } from '@playwright/test'
import { violations } from './support/axe'
import { changed, coinBalance, TOKENS, tokenBalance } from './support/chain'
import { expect, goWithin, test, units } from './support/test'

const { GHOST, LONG, TAX, TRAP } = TOKENS

const importing = (page: Page) => page.locator('#import-tokens-dialog')

/** Ticks the box and goes on. */
async function confirmWarning(page: Page, action: 'Continue' | 'Import'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I understand' }).check()
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toHaveCount(0)
}

test('warnings before a trade have no accessibility violations, and an unknown token is swapped once it is imported', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected(`/swap?outputCurrency=${TAX}`)
  await expect(page.locator('#swap-warning-dialog')).toContainText(
    'set your slippage tolerance to 12% or more',
  )
  expect(await violations(page)).toEqual([])

  await goWithin(page, `/swap?outputCurrency=${LONG}&exactAmount=1`)
  await page.getByRole('button', { name: 'Read more about unsupported assets' }).click()
  await expect(page.getByRole('dialog', { name: 'Unsupported Assets' })).toContainText(
    'Some assets are not available',
  )
  expect(await violations(page)).toEqual([])

  await goWithin(page, `/swap?outputCurrency=${TRAP}&exactAmount=0.1`)
  await confirmWarning(page, 'Import')
  await expect(page.getByRole('alert').filter({ hasText: 'TRAP can’t be sold' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await goWithin(page, `/swap?outputCurrency=${GHOST}&exactAmount=0.5`)
  await expect(importing(page)).toContainText('Ghost Token')
  expect(await violations(page)).toEqual([])
  await confirmWarning(page, 'Import')
  await expect(swapPage.amount('output')).toHaveValue(/^\d+/)
  const least = units((await page.getByTestId('minimum-received').innerText()).replace(' GHOST', ''))
  expect(least).toBeGreaterThan(0n)
  const before = await tokenBalance('GHOST')
  await swapPage.swap()
  await expect(swapPage.notice).toBeVisible()
  expect((await tokenBalance('GHOST')) - before).toBeGreaterThanOrEqual(least)
})

test('a taxed token is sold and bought with the tolerance that the page suggests, and the tax is taken off what arrives', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected(`/swap?inputCurrency=${TAX}&outputCurrency=BNB&exactAmount=100`)
  await confirmWarning(page, 'Continue')
  await expect(page.getByText('TAX charges a 10% tax on every trade')).toBeVisible()
  const held = await tokenBalance('TAX')
  // With the usual tolerance the tax makes it fail: it is not offered.
  await expect(
    page.getByText('At 0.5% slippage tolerance, the token’s tax makes this trade fail.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Set slippage to 12%' }).click()
  await page.getByRole('button', { name: 'Enable TAX' }).click()
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
  await expect(page.getByTestId('slippage')).toHaveText('12% for this trade')
  const least = units((await page.getByTestId('minimum-received').innerText()).replace(' BNB', ''))
  const promised = units(await swapPage.amount('output').inputValue())
  expect(promised).toBeGreaterThan(least)
  const coin = await coinBalance()
  await swapPage.swap()
  // The notice of the approval may still be there: the chain itself says when it is done.
  expect(await changed(() => tokenBalance('TAX'), held)).toBe(held - 100n * 10n ** 9n)
  // What arrived is what was said, less the network's fee and the digits that are not shown.
  const received = (await coinBalance()) - coin
  expect(received).toBeGreaterThan(promised - units('0.01'))
  expect(received).toBeLessThanOrEqual(promised + promised / 10_000n)

  await goWithin(page, `/swap?inputCurrency=BNB&outputCurrency=${TAX}&exactAmount=0.1`)
  await confirmWarning(page, 'Continue')
  await page.getByRole('button', { name: 'Set slippage to 12%' }).click()
  const about = units(await swapPage.amount('output').inputValue(), 9)
  const before = await tokenBalance('TAX')
  await swapPage.swap()
  const bought = (await changed(() => tokenBalance('TAX'), before)) - before
  expect(bought).toBeGreaterThanOrEqual(about)
  expect(bought - about).toBeLessThan(about / 10_000n)
})
