import type { Page } from '@playwright/test'
import { violations, violationsInBothThemes } from './support/axe'
import { TOKENS } from './support/chain'
import { SCREENS } from './support/pages'
import { expect, goWithin, openConnected, test } from './support/test'

/**
 * Every page of every area, as its record has it, for visitors and with a wallet, on a desktop and on the narrowest
 * phone, in both themes, and at 200 % zoom; then the dialogs. A new area is looked at as soon as it is listed.
 */
const WIDTHS = [1280, 360]

// They change nothing: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' })

const TRADE = `/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`

/** What each area shows: loaded once as a visitor and once with a wallet, and gone through from page to page. */
const WALKS: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ...SCREENS,
  ['a trade', [TRADE]],
  ['what is not there', ['/nowhere']],
]

async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsInBothThemes(page), `${what} at ${String(width)} px`).toEqual([])
  }
}

/** A window of 1,280 by 800 px at 200 %: nothing sticks out sideways, and a dialog with its buttons is in sight. */
async function expectFitsZoomed(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 })
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `${what} at 200 %`).toBe(0)
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) === 0) return
  const box = await dialog.boundingBox()
  expect(box?.y, `${what} at 200 %`).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0), `${what} at 200 %`).toBeLessThanOrEqual(400)
}

/** The screen is there, and so is what it shows while it is read. */
async function isDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  if (page.url().endsWith(TRADE)) await expect(page.getByTestId('trade-price')).toBeVisible()
}

for (const [name, [first, ...others]] of WALKS) {
  if (first === undefined) continue
  test(`nothing keeps a person out of ${name}`, async ({ page }) => {
    const walk = async (look: (path: string) => Promise<void>) => {
      await isDrawn(page)
      await look(first)
      for (const path of others) {
        await goWithin(page, path)
        await isDrawn(page)
        await look(path)
      }
    }
    await page.goto(first)
    await walk((path) => expectNoViolations(page, `${path} for a visitor`))
    await page.setViewportSize({ width: 1280, height: 900 })
    await openConnected(page, first)
    await walk(async (path) => {
      await expectNoViolations(page, `${path} with a wallet`)
      await expectFitsZoomed(page, `${path} with a wallet`)
    })
  })
}

interface Opened {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<void>
}

/** What lies over a page. */
const DIALOGS: readonly Opened[] = [
  {
    name: 'the token picker',
    path: '/swap',
    open: async (page) => {
      await page.locator('#swap-currency-output .open-currency-select-button').click()
      await expect(page.locator('#token-search-input')).toBeVisible()
    },
  },
  {
    name: 'the settings',
    path: '/swap',
    open: async (page) => {
      await page.locator('#open-settings-dialog-button').click()
    },
  },
  {
    name: 'the review of a swap',
    path: TRADE,
    open: async (page) => {
      await page.locator('#swap-button').click()
      await expect(page.locator('#confirm-swap-or-send')).toBeVisible()
    },
  },
  {
    name: 'the calculator of a farm',
    path: '/farms',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^ROI Calculator/ })
        .first()
        .click()
    },
  },
  {
    name: 'the calculator of a pool',
    path: '/pools',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^ROI Calculator/ })
        .first()
        .click()
    },
  },
  {
    name: 'the wallet with what it holds',
    path: '/teams',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /0xf39F/i })
        .click()
      await page.getByRole('menuitem', { name: 'Balances and history' }).click()
      await expect(page.getByTestId('holdings-worth')).toBeVisible()
    },
  },
  {
    name: 'the recent transactions',
    path: '/swap',
    open: async (page) => {
      await page.getByRole('button', { name: 'Recent transactions' }).click()
    },
  },
]

for (const { name, path, open } of DIALOGS) {
  test(`nothing keeps a person out of ${name}`, async ({ page }) => {
    await openConnected(page, path)
    await open(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, name)
    await expectFitsZoomed(page, name)
  })
}

test('the choice of a wallet and the pairing with a phone are open to everybody', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'the choice of a wallet')
  await expectFitsZoomed(page, 'the choice of a wallet')
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  await expect(page.getByRole('img', { name: 'QR code to connect a phone wallet' })).toBeVisible()
  await expectNoViolations(page, 'the pairing with a phone')
  await expectFitsZoomed(page, 'the pairing with a phone')
})

test('a fault that is planted is found, in either theme', async ({ page }) => {
  await page.goto('/')
  await isDrawn(page)
  await page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(document.createElement('button'), { id: 'planted' }))
  })
  expect((await violations(page)).filter((found) => found.includes('planted'))).toHaveLength(1)
  await page.evaluate(() => {
    const planted = document.getElementById('planted')
    planted?.replaceWith(
      Object.assign(document.createElement('p'), { id: 'faint', textContent: 'Faint words' }),
    )
    const style = document.getElementById('faint')?.style
    style?.setProperty('color', '#777')
    style?.setProperty('background', '#888')
  })
  const faint = (await violationsInBothThemes(page)).filter((found) => found.includes('faint'))
  expect(faint).toHaveLength(2)
})
