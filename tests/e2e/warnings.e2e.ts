import type { Page } from '@playwright/test'
import { RPC_URL } from '../support/site'
import { violations } from './support/axe'
import { coinBalance, TOKENS, tokenBalance } from './support/chain'
import { expect, type SwapPage, test, units } from './support/test'

const { D2, GHOST, LONG, TAX, TRAP } = TOKENS

const warning = (page: Page) => page.locator('#swap-warning-dialog')
const importing = (page: Page) => page.locator('#import-tokens-dialog')
const chosen = (page: Page, side: 'input' | 'output') =>
  page.locator(`#swap-currency-${side} .open-currency-select-button`)

/** Ticks the box and goes on. */
async function confirmWarning(page: Page, action: 'Continue' | 'Import'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I understand' }).check()
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toHaveCount(0)
}

async function pick(page: Page, side: 'input' | 'output', query: string, row: string): Promise<void> {
  await chosen(page, side).click()
  await page.locator('#token-search-input').fill(query)
  await page.locator(`.token-item-${row}`).click()
}

test.describe('the warning before certain tokens', () => {
  test('comes with a link, and closing it takes the token off the form', async ({ page, swapPage }) => {
    await swapPage.open(`/swap?outputCurrency=${TAX}`)
    await expect(warning(page)).toContainText('set your slippage tolerance to 12% or more')
    expect(await violations(page)).toEqual([])
    await warning(page).getByRole('button', { name: 'Close' }).click()
    await expect(warning(page)).toHaveCount(0)
    await expect(chosen(page, 'output')).toHaveText('Select a token')
    await expect(chosen(page, 'input')).toContainText('BNB')
  })

  test('comes each time the token is chosen, and lets it pass when understood', async ({
    page,
    swapPage,
  }) => {
    await swapPage.open()
    await pick(page, 'output', 'D2', D2)
    await expect(warning(page)).toContainText('compromised')
    await page.keyboard.press('Escape')
    await expect(chosen(page, 'output')).toHaveText('Select a token')
    await pick(page, 'output', 'D2', D2)
    await confirmWarning(page, 'Continue')
    await expect(chosen(page, 'output')).toContainText('D2')
  })
})

test('an unsupported asset cannot be swapped, and the page says why', async ({ page, swapPage }) => {
  await swapPage.openConnected(`/swap?outputCurrency=${LONG}&exactAmount=1`)
  await expect(page.locator('#swap-button')).toHaveText('Unsupported Asset')
  await expect(page.locator('#swap-button')).toBeDisabled()
  await expect(importing(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Read more about unsupported assets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsupported Assets' })
  await expect(dialog).toContainText(
    'Some assets are not available through this interface because they may not work well with our smart contract or we are unable to allow trading for legal reasons.',
  )
  await expect(dialog).toContainText(`${LONG.slice(0, 6)}...${LONG.slice(-4)}`)
  expect(await violations(page)).toEqual([])
})

test.describe('an unknown token in a link', () => {
  test('is taken off by Cancel, which leads to /swap/', async ({ page, swapPage }) => {
    await swapPage.open(`/swap?outputCurrency=${GHOST}`)
    await expect(importing(page)).toContainText('Unknown Source')
    await expect(importing(page)).toContainText('Ghost Token')
    expect(await violations(page)).toEqual([])
    await expect(importing(page)).toContainText(`${GHOST.slice(0, 6)}...${GHOST.slice(-4)}`)
    await importing(page).getByRole('button', { name: 'Cancel' }).last().click()
    await expect(importing(page)).toHaveCount(0)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/swap/')
    await expect(chosen(page, 'output')).toHaveText('Select a token')
  })

  test('is imported once, stays known, and is swapped', async ({ page, swapPage }) => {
    await swapPage.open(`/swap?outputCurrency=${GHOST}&exactAmount=0.5`)
    await confirmWarning(page, 'Import')
    await swapPage.connect()
    await expect(swapPage.amount('output')).toHaveValue(/^\d+/)
    const least = units((await page.getByTestId('minimum-received').innerText()).replace(' GHOST', ''))
    const before = await tokenBalance('GHOST')
    await swapPage.swap()
    await expect(swapPage.notice).toBeVisible()
    expect((await tokenBalance('GHOST')) - before).toBeGreaterThanOrEqual(least)

    await swapPage.open(`/swap?outputCurrency=${GHOST}`)
    await expect(chosen(page, 'output')).toContainText('GHOST')
    await expect(importing(page)).toHaveCount(0)
  })

  test('is asked about as well when its address is pasted into the picker', async ({ page, swapPage }) => {
    await swapPage.open()
    await pick(page, 'output', GHOST, GHOST)
    const dialog = page.getByRole('dialog', { name: 'Import Tokens' })
    await dialog.getByRole('button', { name: 'Back' }).click()
    await page.locator('#token-search-input').fill(GHOST)
    await page.locator(`.token-item-${GHOST}`).click()
    await confirmWarning(page, 'Import')
    await expect(chosen(page, 'output')).toContainText('GHOST')
  })

  test('an unknown token in a link that hides a character in its name shows it', async ({
    page,
    swapPage,
  }) => {
    await swapPage.open(`/swap?outputCurrency=${TRAP}`)
    await expect(importing(page)).toContainText('Trap ⟨U+202E⟩nekoT')
  })
})

test.describe('a taxed token', () => {
  async function offerTax(page: Page, swapPage: SwapPage, search: string): Promise<void> {
    await swapPage.open(`/swap?${search}`)
    await confirmWarning(page, 'Continue')
    await swapPage.connect()
    await expect(page.getByText('TAX charges a 10% tax on every trade')).toBeVisible()
  }

  test('is sold with the tolerance that the page suggests', async ({ page, swapPage }) => {
    await offerTax(page, swapPage, `inputCurrency=${TAX}&outputCurrency=BNB&exactAmount=100`)
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
    const about = units(await swapPage.amount('output').inputValue())
    expect(about).toBeGreaterThan(least)

    const coin = await coinBalance()
    await swapPage.swap()
    // The notice of the approval may still be there: the chain itself says when it is done.
    await expect.poll(() => tokenBalance('TAX')).toBe(held - 100n * 10n ** 9n)
    // What arrived is what was said, less the network's fee and the digits that are not shown.
    const received = (await coinBalance()) - coin
    expect(received).toBeGreaterThan(about - units('0.01'))
    expect(received).toBeLessThanOrEqual(about + about / 10_000n)
  })

  test('is bought: the tax is taken off what arrives', async ({ page, swapPage }) => {
    await offerTax(page, swapPage, `outputCurrency=${TAX}&exactAmount=0.1`)
    await page.getByRole('button', { name: 'Set slippage to 12%' }).click()
    const about = units(await swapPage.amount('output').inputValue(), 9)
    const before = await tokenBalance('TAX')
    await swapPage.swap()
    await expect(swapPage.notice).toBeVisible()
    const received = (await tokenBalance('TAX')) - before
    expect(received).toBeGreaterThanOrEqual(about)
    expect(received - about).toBeLessThan(about / 10_000n)
  })

  test('has no exact output, and the field says so', async ({ page, swapPage }) => {
    await offerTax(page, swapPage, `outputCurrency=${TAX}&exactAmount=10&exactField=output`)
    await expect(page.locator('#swap-button')).toHaveText('Enter the amount to pay')
    await expect(page.locator('#swap-button')).toBeDisabled()
    await expect(swapPage.amount('output')).not.toBeEditable()
    await expect(swapPage.amount('output')).toHaveAccessibleDescription(
      'For a taxed token, enter the amount in From.',
    )
    await swapPage.amount('input').fill('0.1')
    await expect(page.getByRole('button', { name: 'Set slippage to 12%' })).toBeEnabled()
  })
})

test('a token that cannot be sold is warned of before it is bought', async ({ page, swapPage }) => {
  await swapPage.open(`/swap?outputCurrency=${TRAP}&exactAmount=0.1`)
  await confirmWarning(page, 'Import')
  await expect(page.getByRole('alert').filter({ hasText: 'TRAP can’t be sold' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a node that knows no overrides leaves the tax unknown, and the page says so', async ({
  page,
  swapPage,
}) => {
  await page.route(`${RPC_URL}/**`, async (route) => {
    const request = JSON.parse(route.request().postData() ?? '{}') as { method: string; params: unknown[] }
    const postData = JSON.stringify({ ...request, params: request.params.slice(0, 2) })
    await route.continue({ postData })
  })
  await swapPage.open(`/swap?outputCurrency=${TOKENS.D9}&exactAmount=0.1`)
  await expect(page.getByText('We couldn’t check whether D9 charges a tax or can be sold.')).toBeVisible()
})
