import { violationsInBothThemes } from './support/axe'
import { RPC_URL } from '../support/site'
import { TOKENS } from './support/chain'
import { expect, test } from './support/test'

const { BUSD, CHEESE } = TOKENS

test('every path of the table leads where the specification says', async ({ page }) => {
  const table: readonly (readonly [from: string, to: RegExp])[] = [
    [`/swap/${BUSD}`, new RegExp(`/swap\\?outputCurrency=${BUSD}$`)],
    [`/send?inputCurrency=${BUSD}`, new RegExp(`/swap\\?inputCurrency=${BUSD}$`)],
    ['/pool', /\/liquidity$/],
    [`/add/${BUSD}-${CHEESE}`, new RegExp(`/add/${BUSD}/${CHEESE}$`)],
    [`/create/BNB-${CHEESE}`, new RegExp(`/create/BNB/${CHEESE}$`)],
    [`/add/${BUSD}/${BUSD}`, new RegExp(`/add/${BUSD}$`)],
    [`/remove/${BUSD}-${CHEESE}`, new RegExp(`/remove/${BUSD}/${CHEESE}$`)],
    ['/remove/nonsense', /\/liquidity$/],
    ['/staking', /\/pools$/],
    ['/syrup', /\/pools$/],
    ['/collectibles', /\/nfts$/],
    ['/profile', /\/nfts\/profile$/],
  ]
  for (const [from, to] of table) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('the tab’s title names the page and the price of CHEESE', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Home \| CheeseSwap - CHEESE \$\d+\.\d{4}$/)
  await page.goto(`/swap?outputCurrency=${BUSD}`)
  await expect(page).toHaveTitle(/^(BUSD - )?Exchange \| CheeseSwap - CHEESE \$\d+\.\d{4}$/)
  await page.goto('/find')
  await expect(page).toHaveTitle(/^Import Pool \| CheeseSwap/)
  await page.goto('/pools')
  await expect(page).toHaveTitle(/^Pools \| CheeseSwap/)
  await page.goto('/nowhere')
  await expect(page).toHaveTitle(/^CheeseSwap/)
})

test('a place that does not exist has a way back home', async ({ page }) => {
  await page.goto('/no/such/place')
  await page.getByRole('link', { name: 'Back Home' }).click()
  await expect(page.locator('#homepage-hero')).toBeVisible()
})

test('the navigation opens its groups as panels, and is a bar at the bottom of a phone and a tablet', async ({
  page,
}) => {
  await page.goto('/swap')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Earn' }).click()
  await main.getByRole('link', { name: /^Farms/ }).click()
  await expect(page).toHaveURL(/\/farms$/)
  await expect(main.getByRole('link', { name: /^Farms/ })).toBeHidden()
  expect(await violationsInBothThemes(page)).toEqual([])
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const [bar] = [await main.boundingBox()]
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(740)
    expect(bar?.height).toBe(56)
    await main.getByRole('link', { name: 'Trade' }).click()
    await expect(page).toHaveURL(/\/swap$/)
    await page.getByRole('navigation', { name: 'Trade' }).getByRole('link', { name: 'Liquidity' }).click()
    await main.getByRole('link', { name: 'Earn' }).click()
    await expect(page).toHaveURL(/\/farms$/)
    await main.getByRole('link', { name: 'Trade' }).click()
    await expect(page).toHaveURL(/\/liquidity$/)
    await page.getByRole('navigation', { name: 'Trade' }).getByRole('link', { name: 'Exchange' }).click()
    await main.getByRole('button', { name: 'More' }).click()
    await expect(
      page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: /theme/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: 'Earn' }).click()
  }
})

test('the footer has its links and the year of the specification', async ({ page }) => {
  await page.goto('/swap')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('2022')
  for (const link of await footer.getByRole('link').all()) {
    if ((await link.getAttribute('target')) === '_blank') {
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  }
})

test('the theme is remembered and stands before the first picture', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:user'))).toContain('isDark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the theme follows the system’s for who has not chosen one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/swap')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Switch to the light theme' }).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('nothing keeps a person out: axe finds no fault, light or dark', async ({ page, swapPage }) => {
  await page.goto('/')
  await expect(page.locator('#homepage-hero')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await swapPage.openConnected(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
  await expect(page.getByTestId('minimum-received')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.locator('#swap-currency-output .open-currency-select-button').click()
  await expect(page.locator('#token-search-input')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('#swap-button').click()
  await expect(page.locator('#confirm-swap-or-send')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('nothing sticks out at any width', async ({ page }) => {
  for (const path of ['/', '/nowhere', `/swap?outputCurrency=${BUSD}&exactAmount=${'9'.repeat(60)}`]) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    if (path.startsWith('/swap')) await expect(page.locator('#swap-currency-input')).toBeVisible()
    for (const width of [360, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `${path} at ${String(width)} px`).toBe(0)
    }
  }
})

test('the first quote needs one question to the node, asked before the code has come', async ({ page }) => {
  const asked: string[] = []
  let hasCode = false
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) hasCode = true
  })
  await page.route(`${RPC_URL}/**`, async (route) => {
    asked.push(route.request().postData() ?? '')
    // Only the first is answered: whatever the quote needs must be in it.
    if (asked.length > 1) return route.abort()
    expect(hasCode).toBe(false)
    return route.continue()
  })
  await page.goto(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
  await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue(/^29\d\.\d+$/)
  expect(asked[0]).toContain('eth_call')
})

test('nothing moves while the page fills', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
  await expect(page.getByTestId('minimum-received')).toBeVisible()
  const sum = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
  )
  expect(sum).toBeLessThan(0.01)
})
