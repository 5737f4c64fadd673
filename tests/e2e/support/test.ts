import { constants, setPriority } from 'node:os'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { pageAt } from '~/app/areas'
import { ask, takeBack } from './chain'

export { expect }

/** The swap page as a person uses it. */
export interface SwapPage {
  readonly page: Page
  open(path?: string): Promise<void>
  connect(): Promise<void>
  /** Opens the page with the Local wallet, as who chose it on an earlier visit. */
  openConnected(path?: string): Promise<void>
  choose(side: 'input' | 'output', symbol: string): Promise<void>
  amount(side: 'input' | 'output'): Locator
  /** Reviews and confirms the swap on the form, and waits until the wallet has sent it. */
  swap(): Promise<void>
  /** The receipt's notice. */
  readonly notice: Locator
}

/**
 * The chain as this worker's first test found it. One snapshot for each test would grow older by the blocks between two
 * tests, until the lottery's round is over.
 */
let start: string | undefined

interface OfWorker {
  lowPriority: undefined
}

/**
 * Every browser test starts from the same chain, and fails on an error that the page threw and on anything that its
 * Content-Security-Policy refused.
 */
export const test = base.extend<{ swapPage: SwapPage; chain: undefined; errors: string[] }, OfWorker>({
  // One process has the exchanges of all workers, and less to do than their browsers. As one of a dozen equal processes
  // on two cores, its indexers were up to ten seconds behind their chains. The worker's browser inherits this.
  lowPriority: [
    async ({}, use) => {
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(page)
    // A page goes on asking while it closes: what answers then would fail the test that is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  chain: [
    async ({}, use) => {
      start ??= await ask<string>('evm_snapshot')
      await use(undefined)
      start = await takeBack(start)
    },
    { auto: true },
  ],
  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text())
      })
      await use(errors)
      expect(errors, 'errors thrown on the page').toEqual([])
    },
    { auto: true },
  ],
  swapPage: async ({ page }, use) => {
    const swapPage: SwapPage = {
      page,
      notice: page.getByText('Transaction receipt'),
      amount: (side) => page.locator(`#swap-currency-${side} .token-amount-input`),
      async open(path = '/swap') {
        await page.goto(path)
        await expect(page.locator('#swap-currency-input')).toBeVisible()
      },
      connect: () => connectLocal(page),
      async openConnected(path = '/swap') {
        await openConnected(page, path)
        await expect(page.locator('#swap-currency-input')).toBeVisible()
      },
      async choose(side, symbol) {
        await page.locator(`#swap-currency-${side} .open-currency-select-button`).click()
        await pickToken(page, symbol)
      },
      async swap() {
        await page.getByRole('button', { name: 'Swap', exact: true }).click()
        await page.locator('#confirm-swap-or-send').click()
        await expect(page.getByTestId('sent-standing')).toBeAttached()
      },
    }
    await use(swapPage)
  },
})

/** One click in the header and one on the Local wallet. */
export async function connectLocal(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Local wallet/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByTestId('native-balance')).toBeVisible()
}

/** Opens a page with the Local wallet, as who chose it on an earlier visit. */
export async function openConnected(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    // Once: whoever disconnects stays so.
    if (sessionStorage.getItem('visited') !== null) return
    sessionStorage.setItem('visited', 'yes')
    localStorage.setItem('connectorIdv2', 'local')
  })
  await page.goto(path)
  await expect(page.getByTestId('native-balance')).toBeVisible()
}

/** Of a page without a title of its own, as where nothing is found: whatever the language, nothing is divided. */
const NO_TITLE = /^[^|]*$/

/**
 * To another page of the app, as a link of it leads there: nothing is loaded anew. The way goes by a page that is not
 * found, whose title says when it has come and gone: what is seen afterwards is of the page that was asked for.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const follow = (to: string) =>
    page.evaluate((url) => {
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await follow('/not/found')
  await expect(page).toHaveTitle(NO_TITLE)
  await follow(path)
  const { pathname } = new URL(path, page.url())
  if (pageAt(pathname)?.page.title !== undefined) await expect(page).not.toHaveTitle(NO_TITLE)
}

/** Takes a token from the open picker by its exact symbol. */
export async function pickToken(page: Page, symbol: string): Promise<void> {
  await page.locator('#token-search-input').fill(symbol)
  const rows = page.getByRole('dialog').getByRole('list', { name: 'Tokens' }).getByRole('button')
  // The first row is the exact symbol once the debounced search is done; before, a row may move from under the pointer.
  await expect(rows.first().locator('strong')).toHaveText(symbol)
  await rows.first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** '1,234.5' as units of a token with 18 decimals. */
export function units(text: string, decimals = 18): bigint {
  const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
