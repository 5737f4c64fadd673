import type { Browser, Page } from '@playwright/test'
import { syntheticTokens } from '../devnet/areas/exchange/lists/lists'
import { APP_URL, SITE } from '../tests/support/site'
import { longestTask } from './longestTask'
import { openBrowser, openExchange } from './exchange'
import { isSmall, settle } from './mode'

/**
 * How long a page is held up by lists of thousands of tokens: the longest task of its main thread in each step, in
 * milliseconds of processor time, so that other programs on the machine do not count.
 */
const SIZES = isSmall ? [20] : [20, 5000, 10_000]
const RUNS = isSmall ? 1 : 3
const GOAL_MS = 50

const listUrl = (size: number) =>
  `http://127.0.0.1:${String(SITE.servicesPort)}/lists/bench-${String(size)}.json`

const stop = await openExchange()
const browser = await openBrowser()
try {
  for (const size of SIZES) {
    const longest = new Map<string, number[]>()
    for (let run = 0; run < RUNS; run++) {
      for (const [step, ms] of await visit(browser, size))
        longest.set(step, [...(longest.get(step) ?? []), ms])
    }
    for (const [step, times] of longest) print(`${String(size)} tokens: ${step}`, times)
  }
} finally {
  await browser.close()
  await stop()
}

/** One person's way with a list of this size. */
async function visit(browser: Browser, size: number): Promise<readonly (readonly [string, number])[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const body = JSON.stringify({
    name: 'Bench',
    timestamp: '2022-01-26T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: syntheticTokens(31337, size).map((token) => ({
      ...token,
      logoURI: `https://tokens.example/images/${token.address}.png`,
    })),
  })
  await context.route(listUrl(size), (route) => route.fulfill({ contentType: 'application/json', body }))
  // These pictures are not kept.
  await context.route('https://tokens.example/**', (route) => route.fulfill({ status: 404 }))
  const results: (readonly [string, number])[] = []
  const measured = async (step: string, act: () => Promise<void>) => {
    results.push([step, await longestTask(browser, page, act)])
  }
  try {
    await page.goto(`${APP_URL}/swap`)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Local wallet/ })
      .click()
    await page.getByTestId('native-balance').waitFor()
    await openPicker(page)
    await page.locator('.list-token-manage-button').click()
    await measured('the list lands, to be looked at', async () => {
      await page.locator('#list-location-input').fill(listUrl(size))
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    })
    await page.getByRole('checkbox', { name: 'I understand' }).check()
    await measured('it lands, is used and stored', async () => {
      await page.locator('#import-list-button').click()
      await page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Bench' }).waitFor()
      await page.waitForFunction(
        (url) => localStorage.getItem('persist:lists')?.includes(url) === true,
        listUrl(size),
      )
    })
    await page.keyboard.press('Escape')
    await measured('the page opens with it', async () => {
      await page.reload()
      await page.getByTestId('native-balance').waitFor()
      await settle(page, 1500)
    })
    await measured('the picker opens first', () => openPicker(page, size))
    for (const text of ['g', 'gouda', 'gouda wh', '']) {
      await measured(`'${text}' is typed`, async () => {
        await page.locator('#token-search-input').fill(text)
        // It rests for 200 ms before anything is searched.
        await page.waitForTimeout(600)
      })
    }
    await page.keyboard.press('Escape')
    await measured('the picker opens again', () => openPicker(page, size))
  } finally {
    await context.close()
  }
  return results
}

async function openPicker(page: Page, size = 0): Promise<void> {
  await page.locator('#swap-currency-output .open-currency-select-button').click()
  const first = page.getByRole('dialog').getByRole('list', { name: 'Tokens' }).getByRole('listitem').first()
  await first.waitFor()
  for (;;) {
    if (Number(await first.getAttribute('aria-setsize')) >= size) return
    await page.waitForTimeout(50)
  }
}

function print(name: string, times: readonly number[]): void {
  const worst = Math.max(...times)
  const all = times.map((ms) => ms.toFixed(0)).join(' ')
  console.log(
    `${name.padEnd(48)} ${`${worst.toFixed(1)} ms`.padEnd(10)} of ${all.padEnd(14)} goal ${String(GOAL_MS)} ms   ${worst <= GOAL_MS ? 'reached' : 'missed'}`,
  )
}
