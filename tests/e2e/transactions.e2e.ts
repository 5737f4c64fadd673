import type { Page } from '@playwright/test'
import { ACCOUNT, ask, coinBalance, OTHER_ACCOUNT, paused, tokenBalance, TOKENS } from './support/chain'
import { mineWithoutShift } from './support/sent'
import { expect, pickToken, type SwapPage, test, units } from './support/test'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

const BNB_FOR_BUSD = `/swap?outputCurrency=${TOKENS.BUSD}`

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

/** Swaps 0.1 BNB for what is chosen; gives what waits in the node's pool for it. */
async function sendSwap(page: Page, swapPage: SwapPage): Promise<Seen> {
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
function take(
  { nonce }: Pick<Seen, 'nonce'>,
  transaction: { to: string; value?: string; data?: string },
): Promise<string> {
  const gas = { gas: '0x7a120', gasPrice: '0x12a05f20000' }
  return ask('eth_sendTransaction', [{ from: ACCOUNT, nonce, ...gas, ...transaction }])
}

const badge = (page: Page) => page.getByRole('button', { name: /pending transactions?$/ })
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })

/** What the newest row of the dialog says, whose door is the badge or the history button. */
async function standing(page: Page, expected: string): Promise<void> {
  await page.getByRole('button', { name: 'Recent transactions' }).click()
  const row = page.locator('#recent-transactions li').first()
  await expect(row).toContainText(/Swap(ped)? 0\.1 BNB for/)
  await expect(row).toContainText(expected)
  await closeDialog(page)
}

test('a swap is said to be sped up, cancelled, replaced or unknown as it is, and to be pending again when the chain takes it back', async ({
  page,
  swapPage,
}) => {
  await page.clock.install()
  await swapPage.openConnected(BNB_FOR_BUSD)
  await paused(async () => {
    await test.step('sped up in the wallet: it is done', async () => {
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

    await test.step('cancelled in the wallet: it moved nothing', async () => {
      const before = await tokenBalance('BUSD')
      await take(await sendSwap(page, swapPage), { to: ACCOUNT, value: '0x0' })
      await mine()
      await expect(toast(page, 'Transaction canceled')).toBeVisible()
      expect(await tokenBalance('BUSD')).toBe(before)
      await standing(page, 'Canceled')
    })

    await test.step('its place taken by another transaction', async () => {
      await take(await sendSwap(page, swapPage), { to: OTHER_ACCOUNT, value: '0x1' })
      await mine()
      await expect(toast(page, 'Transaction replaced')).toBeVisible()
      await standing(page, 'Replaced')
    })

    await test.step('taken back by the chain: pending again', async () => {
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

    // Its place is free: it is left to another.
    await take({ nonce: await ask('eth_getTransactionCount', [ACCOUNT, 'latest']) }, { to: OTHER_ACCOUNT })
    await mine()
    await expect(badge(page)).toHaveCount(0)

    await test.step('unknown to our nodes: not pending for ever, and not called undone', async () => {
      const sent = await sendSwap(page, swapPage)
      await expect(badge(page)).toHaveText('1')
      await ask('anvil_dropTransaction', [sent.hash])
      await mine()
      // The first look that finds no one who knows it.
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
})

for (const [where, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test(`no button moves when the receipt of a swap comes: on ${where}`, async ({ page, swapPage }) => {
    await page.setViewportSize(viewport)
    await swapPage.openConnected(BNB_FOR_BUSD)
    await paused(async () => {
      await swapPage.amount('input').fill('0.1')
      await swapPage.swap()
      await mineWithoutShift(page.getByRole('dialog'))
      await expect(page.getByRole('dialog').getByText(/^Swapped 0.1 BNB for .+ BUSD$/)).toBeVisible()
    })
  })
}

test('two tabs keep what each has sent', async ({ page, swapPage, context }) => {
  await swapPage.openConnected(BNB_FOR_BUSD)
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

test('a swap that would fail never reaches the wallet, and one that the wallet leaves unanswered is not asked twice unknowingly and is found when it is sent after the page was left', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, { silent: ['eth_sendTransaction'] })
  await swapPage.open(BNB_FOR_BUSD)
  await connectInjected(page)
  // Nothing is typed into a page that a dialog is still in front of.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await swapPage.amount('input').fill('0.1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const dialog = page.getByRole('dialog')

  // The account loses its coins behind the page.
  const coins = await coinBalance()
  await ask('anvil_setBalance', [ACCOUNT, `0x${units('0.05').toString(16)}`])
  await page.locator('#confirm-swap-or-send').click()
  await expect(dialog.getByText('The transaction cannot succeed due to error:')).toBeVisible()
  await expect(dialog.getByText('Your balance doesn’t cover the amount plus the network fee')).toBeVisible()
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  await ask('anvil_setBalance', [ACCOUNT, `0x${coins.toString(16)}`])
  await dialog.getByRole('button', { name: 'Back to the review' }).click()

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
  await closeDialog(page)
  await expect(page.getByRole('main').getByText('A transaction is waiting in your wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(dialog.getByText('A transaction is waiting in your wallet')).toBeVisible()
  const requests = await requestsOf(page)
  expect(requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)

  await page.reload()
  await expect(page.getByText('A transaction is waiting in your wallet').first()).toBeVisible()
  const before = await tokenBalance('BUSD')
  await ask('eth_sendTransaction', [{ from: ACCOUNT, gas: '0x7a120', ...call }])
  await mine()
  await expect(toast(page, 'Transaction receipt')).toBeVisible()
  expect(await tokenBalance('BUSD')).toBeGreaterThan(before)
  await standing(page, 'Done')
})
