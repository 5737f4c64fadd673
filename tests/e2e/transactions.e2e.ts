import type { Page } from '@playwright/test'
import { ACCOUNT, ask, OTHER_ACCOUNT, paused, tokenBalance } from './support/chain'
import { expect, pickToken, type SwapPage, test, units } from './support/test'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

interface Seen {
  readonly hash: string
  readonly nonce: string
  readonly to: string
  readonly value: string
  readonly input: string
}

/** Enough blocks for the next look at every transaction. */
function mine(blocks = 4): Promise<unknown> {
  return ask('anvil_mine', [`0x${blocks.toString(16)}`])
}

/** Swaps 0.1 BNB for BUSD; gives what waits in the node's pool for it. */
async function sendSwap(page: Page, swapPage: SwapPage): Promise<Seen> {
  await swapPage.openConnected()
  return sendAnother(page, swapPage)
}

async function sendAnother(page: Page, swapPage: SwapPage): Promise<Seen> {
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('0.1')
  await swapPage.swap()
  await closeDialog(page)
  const seen = (await waiting())[0]
  if (seen === undefined) throw new Error('Nothing waits in the pool')
  return seen
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** What waits for a block, of the first account. */
async function waiting(): Promise<readonly Seen[]> {
  const { pending } = await ask<{ pending: Record<string, Record<string, Seen>> }>('txpool_content')
  const mine = Object.entries(pending).find(([account]) => account.toLowerCase() === ACCOUNT.toLowerCase())
  return Object.values(mine?.[1] ?? {})
}

/** Sends another transaction with the nonce of one that waits, at a price that miners prefer. */
function take({ nonce }: Seen, transaction: { to: string; value?: string; data?: string }): Promise<string> {
  const gas = { gas: '0x7a120', gasPrice: '0x12a05f20000' }
  return ask('eth_sendTransaction', [{ from: ACCOUNT, nonce, ...gas, ...transaction }])
}

const badge = (page: Page) => page.getByRole('button', { name: /pending transactions?$/ })
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })

/** The only row of the dialog, whose door is the badge or the history button. */
async function standing(page: Page, expected: string): Promise<void> {
  await page.getByRole('button', { name: 'Recent transactions' }).click()
  const row = page.locator('#recent-transactions li')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Swap 0.1 BNB for')
  await expect(row).toContainText(expected)
}

test('a swap that is sped up in the wallet is done, and said to be', async ({ page, swapPage }) => {
  await paused(async () => {
    const before = await tokenBalance('BUSD')
    const sent = await sendSwap(page, swapPage)
    await expect(badge(page)).toHaveText('1')
    await take(sent, { to: sent.to, value: sent.value, data: sent.input })
    await mine()
    await expect(toast(page, 'Transaction sped up')).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    expect(await tokenBalance('BUSD')).toBeGreaterThan(before)
    await standing(page, 'Sped up')
  })
})

test('a swap that is cancelled in the wallet is said to be, and moved nothing', async ({
  page,
  swapPage,
}) => {
  await paused(async () => {
    const before = await tokenBalance('BUSD')
    const sent = await sendSwap(page, swapPage)
    await take(sent, { to: ACCOUNT, value: '0x0' })
    await mine()
    await expect(toast(page, 'Transaction cancelled')).toBeVisible()
    expect(await tokenBalance('BUSD')).toBe(before)
    await standing(page, 'Cancelled')
  })
})

test('a swap whose place another transaction takes is said to be replaced', async ({ page, swapPage }) => {
  await paused(async () => {
    const sent = await sendSwap(page, swapPage)
    await take(sent, { to: OTHER_ACCOUNT, value: '0x1' })
    await mine()
    await expect(toast(page, 'Transaction replaced')).toBeVisible()
    await standing(page, 'Replaced')
  })
})

test('a swap that our nodes do not know is not pending for ever, and not called undone', async ({
  page,
  swapPage,
}) => {
  await page.clock.install()
  await paused(async () => {
    const sent = await sendSwap(page, swapPage)

    await ask('anvil_dropTransaction', [sent.hash])
    await mine()
    // The first look that finds nobody who knows it.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('persist:transactions')))
      .toContain('missingSince')
    await page.clock.fastForward(10 * 60 * 1000)
    await mine()
    await expect(toast(page, 'Outcome unknown')).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    await standing(page, 'It may still go through')
  })
})

test('a receipt that the chain takes back is pending again, and the person is told', async ({
  page,
  swapPage,
}) => {
  await paused(async () => {
    const before = await tokenBalance('BUSD')
    await sendSwap(page, swapPage)
    await mine(1)
    await expect(toast(page, 'Transaction receipt')).toBeVisible()
    expect(await tokenBalance('BUSD')).toBeGreaterThan(before)
    await ask('anvil_reorg', [1, []])
    await expect.poll(() => tokenBalance('BUSD')).toBe(before)
    await ask('anvil_setNonce', [ACCOUNT, await ask('eth_getTransactionCount', [ACCOUNT, 'latest'])])
    for (const { hash } of await waiting()) await ask('anvil_dropTransaction', [hash])
    await mine()
    await expect(toast(page, 'Transaction pending again')).toBeVisible()
    await standing(page, 'Pending again')
  })
})

test('a wallet switch loses nothing: each account sees its own', async ({ page, swapPage }) => {
  await paused(async () => {
    await sendSwap(page, swapPage)
    await expect(badge(page)).toHaveText('1')

    const chooses = async (short: string) => {
      await page.locator(`header [title^="0x"]`).click()
      await page
        .getByRole('menuitemradio', { name: short })
        .or(page.getByRole('menuitem', { name: short }))
        .click()
    }

    await chooses('0x7099...79C8')
    await expect(badge(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Recent transactions' }).click()
    await expect(page.getByText('No recent transactions')).toBeVisible()
    await closeDialog(page)
    // Mined while nobody looks at that account.
    await mine()
    await expect(toast(page, 'Transaction receipt')).toBeVisible()
    await chooses('0xf39F...2266')
    await standing(page, 'Done')
  })
})

test('two tabs keep what each has sent', async ({ page, swapPage, context }) => {
  await paused(async () => {
    await sendSwap(page, swapPage)
    const other = await context.newPage()
    await other.goto('/swap')
    await expect(badge(other)).toHaveText('1')
    // Each sends one more: the wallet remembers its choice and connects by itself.
    await other.locator('#swap-currency-output .open-currency-select-button').click()
    await pickToken(other, 'WBNB')
    await other.locator('#swap-currency-input .token-amount-input').fill('0.25')
    await other.getByRole('button', { name: 'Wrap', exact: true }).click()
    await expect(badge(other)).toHaveText('2')
    await expect(badge(page)).toHaveText('2')
    await mine()
    await expect(badge(page)).toHaveCount(0)
    await expect(badge(other)).toHaveCount(0)
    await other.close()
    await page.reload()
    await page.getByRole('button', { name: 'Recent transactions' }).click()
    await expect(page.locator('#recent-transactions li')).toHaveCount(2)
  })
})

test('the list shows pending ones first, is cleared of the others, and asks for a wallet', async ({
  page,
  swapPage,
}) => {
  await swapPage.open()
  await page.getByRole('button', { name: 'Recent transactions' }).click()
  await expect(page.getByText('Connect your wallet to see its recent transactions.')).toBeVisible()
  await closeDialog(page)
  await swapPage.connect()
  await paused(async () => {
    await sendAnother(page, swapPage)
    await mine()
    await expect(toast(page, 'Transaction receipt')).toBeVisible()
    await swapPage.amount('input').fill('0.3')
    await swapPage.swap()
    await closeDialog(page)
    await badge(page).click()
    const rows = page.locator('#recent-transactions li')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText('Swap 0.3 BNB for')
    await expect(rows.nth(0)).toContainText('Pending')
    await expect(rows.nth(1)).toContainText('Done')
    await page.getByRole('button', { name: 'clear all' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.nth(0)).toContainText('Pending')
    await expect(page.getByRole('button', { name: 'clear all' })).toHaveCount(0)
    await page.reload()
    await badge(page).click()
    await expect(rows).toHaveCount(1)
    await mine()
    await expect(rows.nth(0)).toContainText('Done')
  })
})

test('a wallet that says no: nothing is sent, and it is said', async ({ page, swapPage }) => {
  await injectWallet(page, {
    answers: { eth_sendTransaction: { error: { code: 4001, message: 'User rejected the request.' } } },
  })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('0.1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByRole('dialog').getByText('Transaction rejected.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect(page.locator('#swap-failure')).toContainText('You rejected this in your wallet')
  await expect(badge(page)).toHaveCount(0)
})

test('a swap is found that the wallet sent after the page was left', async ({ page, swapPage }) => {
  await injectWallet(page, { silent: ['eth_sendTransaction'] })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('0.1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByText('Waiting For Confirmation')).toBeVisible()
  // What the wallet was asked for stands in the storage before it has answered.
  const asked = () =>
    page.evaluate(() => {
      const chains = JSON.parse(localStorage.getItem('persist:transactions') ?? '{}') as Record<
        string,
        string
      >
      const entries = JSON.parse(chains['31337'] ?? '{}') as Record<
        string,
        { call: { to: string; value: string; data: string } }
      >
      return Object.values(entries)[0]?.call
    })
  await expect.poll(asked).toBeDefined()
  const call = await asked()
  await page.reload()
  await expect(page.getByText('A transaction is waiting in your wallet').first()).toBeVisible()
  const before = await tokenBalance('BUSD')
  await ask('eth_sendTransaction', [{ from: ACCOUNT, gas: '0x7a120', ...call }])
  await mine()
  await expect(toast(page, 'Transaction receipt')).toBeVisible()
  expect(await tokenBalance('BUSD')).toBeGreaterThan(before)
  await standing(page, 'Done')
})

test('a wallet that never answers can be left waiting, and is not asked twice unknowingly', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, { silent: ['eth_sendTransaction'] })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('0.1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByText('Waiting For Confirmation')).toBeVisible()
  await closeDialog(page)
  await expect(page.getByRole('main').getByText('A transaction is waiting in your wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('A transaction is waiting in your wallet')).toBeVisible()
  const asked = await requestsOf(page)
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a swap that would fail is stopped before the wallet opens, in plain words', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, {})
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('0.1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  // The account loses its coins behind the page.
  await ask('anvil_setBalance', [ACCOUNT, `0x${units('0.05').toString(16)}`])
  await page.locator('#confirm-swap-or-send').click()
  await expect(
    page.getByRole('dialog').getByText('The transaction cannot succeed due to error:'),
  ).toBeVisible()
  await expect(
    page.getByRole('dialog').getByText('Your balance doesn’t cover the amount plus the network fee'),
  ).toBeVisible()
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})
