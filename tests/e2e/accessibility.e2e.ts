import type { Page } from '@playwright/test'
import { violations, violationsInBothThemes, violationsInDarkTheme } from './support/axe'
import { TOKENS } from './support/chain'
import { SCREENS } from './support/pages'
import { connectLocal, expect, goWithin, openConnected, test } from './support/test'

/**
 * Every page of every area, as its record has it, for visitors and with a wallet, on a desktop and on the narrowest
 * phone, in both themes, and at 200 % zoom; then the dialogs. A new area is looked at as soon as it is listed.
 */
const [DESKTOP, PHONE] = [1280, 360]

// They change nothing: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' })

const TRADE = `/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`

interface Walk {
  readonly names: readonly string[]
  readonly paths: readonly string[]
}

/** A load costs as much as three pages within it. */
const PAGES_A_WALK = 6

/** What areas show, each whole: loaded once, and gone through from page to page as a visitor and with a wallet. */
const WALKS = [
  ...SCREENS,
  ['a trade', [TRADE]] as const,
  ['what is not there', ['/nowhere']] as const,
].reduce<readonly Walk[]>((walks, [name, paths]) => {
  const last = walks.at(-1)
  if (last === undefined || last.paths.length + paths.length > PAGES_A_WALK) {
    return [...walks, { names: [name], paths }]
  }
  return [...walks.slice(0, -1), { names: [...last.names, name], paths: [...last.paths, ...paths] }]
}, [])

async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const width of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsInBothThemes(page), `${what} at ${String(width)} px`).toEqual([])
  }
}

/**
 * A page is looked at twice, so that each time takes one width in the light theme and the other one in the dark: a fault
 * of a width, of a theme, or of either with or without a wallet is found, in half the time.
 */
async function expectNoViolationsIn(
  page: Page,
  { light, dark }: { readonly light: number; readonly dark: number },
  what: string,
): Promise<void> {
  for (const [width, look] of [
    [light, violations],
    [dark, violationsInDarkTheme],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await look(page), `${what} at ${String(width)} px`).toEqual([])
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

for (const { names, paths } of WALKS) {
  test(`no accessibility violations on ${names.join(', ')}`, async ({ page }) => {
    await page.goto(paths[0] ?? '/')
    for (const [who, widths] of [
      ['a visitor', { light: DESKTOP, dark: PHONE }],
      ['a person with a wallet', { light: PHONE, dark: DESKTOP }],
    ] as const) {
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await goWithin(page, path)
        await isDrawn(page)
        await expectNoViolationsIn(page, widths, `${path} for ${who}`)
        if (who === 'a person with a wallet') await expectFitsZoomed(page, `${path} for ${who}`)
      }
      if (who === 'a visitor') {
        await page.setViewportSize({ width: 1280, height: 900 })
        await connectLocal(page)
      }
    }
  })
}

test('a skipped heading and a target below 24 px are found', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Bad</title><body><main><h1>One</h1><h3>Three</h3>
    <p><button style="width:10px;height:10px;padding:0;border:0" aria-label="A"></button><button
    style="width:10px;height:10px;padding:0;border:0" aria-label="B"></button></p></main></body></html>`)
  const found = (await violations(page)).join('\n')
  expect(found).toContain('heading-order')
  expect(found).toContain('target-size')
})

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
      await page.getByRole('menuitem', { name: 'Balances and transaction history' }).click()
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

const isOfSwap = ({ path }: Opened) => path.startsWith('/swap')

for (const [where, dialogs] of [
  ['the swap', DIALOGS.filter(isOfSwap)],
  ['other pages', DIALOGS.filter((dialog) => !isOfSwap(dialog))],
] as const) {
  test(`no accessibility violations in the dialogs of ${where}`, async ({ page }) => {
    await openConnected(page, '/')
    for (const { name, path, open } of dialogs) {
      await goWithin(page, path)
      await isDrawn(page)
      await open(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page, name)
      await expectFitsZoomed(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })
}

test('choosing a wallet and pairing a phone have no accessibility violations', async ({ page }) => {
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

test('a planted violation is found in both themes', async ({ page }) => {
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
