import type { BrowserContext, Page } from '@playwright/test'
import { ACCOUNT, coinBalance, OTHER_ACCOUNT, tokenBalance, TOKENS } from './support/chain'
import { SITE } from '../support/site'
import { expect, test, units } from './support/test'
import { addWithCoin } from './support/liquidity'
import { openMockWallet } from './support/mockWallet'

/** Opens the dialog and gives the invitation that a phone would scan. */
async function invitation(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy link' })
  await expect(copy).toBeEnabled()
  await copy.click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The phone wallet that the local exchange brings along, in a tab of its own. */
async function openPhone(context: BrowserContext): Promise<Page> {
  const phone = await context.newPage()
  await phone.goto(`http://127.0.0.1:${String(SITE.servicesPort)}/phone`)
  await expect(phone.getByRole('heading', { name: 'Connect to a site' })).toBeVisible()
  return phone
}

/** Its owner reads the question and agrees. */
async function approve(phone: Page, question: string): Promise<void> {
  const asked = phone.getByRole('region', { name: 'Question' })
  await expect(asked.getByRole('heading', { name: question })).toBeVisible()
  await asked.getByRole('button', { name: 'Approve' }).click()
}

test('the exchange’s own phone scans the code or refuses it, trades, and is there again after a reload, until either side ends it', async ({
  page,
  context,
  swapPage,
}) => {
  const phone = await openPhone(context)
  const connected = phone.getByRole('region', { name: 'Connected to CheeseSwap' })
  await page.bringToFront()
  await swapPage.open('/swap?outputCurrency=BUSD')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  const code = page.getByRole('img', { name: 'QR code to connect a phone wallet' })
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await code.screenshot() }
  await phone.getByLabel('Choose a picture').setInputFiles(picture)
  await approve(phone, 'Connect to CheeseSwap?')
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  await expect(connected).toContainText(new URL(page.url()).origin)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  const [coins, dollars] = [await coinBalance(), await tokenBalance('BUSD')]
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expect(phone.getByRole('region', { name: 'Question' })).toContainText('1.000000000000000000 BNB')
  await approve(phone, 'eth_sendTransaction')
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect(swapPage.notice).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  expect(coins - (await coinBalance())).toBeGreaterThanOrEqual(units('1'))
  expect(await tokenBalance('BUSD')).toBeGreaterThan(dollars)

  const isListening = subscribed(page)
  await page.reload()
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  await isListening
  await phone.getByLabel('Account').selectOption(OTHER_ACCOUNT)
  await expect(page.locator(`[title="${OTHER_ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  await phone.reload()
  await connected.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()

  await invitation(page)
  const way = page.getByRole('link', { name: 'Try it with the local exchange’s phone wallet' })
  await phone.goto((await way.getAttribute('href')) ?? '')
  await phone.getByRole('region', { name: 'Question' }).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Please authorize to access your account')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const pairing = phone.getByRole('region', { name: 'Connect to a site' })
  for (const [link, answer] of [
    ['https://example.com', 'That is no WalletConnect code.'],
    [await invitation(page), ''],
  ] as const) {
    await phone.getByLabel('Link of the code').fill(link)
    await pairing.getByRole('button', { name: 'Connect' }).click()
    await expect(pairing.getByRole('alert')).toHaveText(answer === '' ? [] : [answer])
  }
  await approve(phone, 'Connect to CheeseSwap?')
  await page.locator(`[title="${OTHER_ACCOUNT}"]`).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('native-balance')).toHaveCount(0)
  await expect(connected).toHaveCount(0)
})

test('a phone that is elsewhere or cannot be reached is said so, and signs a permission once it is here', async ({
  page,
}) => {
  // No one answers at the relay's address.
  let isRelayDown = true
  await page.routeWebSocket(/\/relay/, (socket) => {
    if (isRelayDown) void socket.close({ code: 1011 })
    else socket.connectToServer()
  })
  await addWithCoin('BUSD', 3000n * units('1'), 10n * units('1'))
  await page.goto(`/remove/BNB/${TOKENS.BUSD}`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t reach the WalletConnect relay')
  await dialog.getByRole('button', { name: 'Close' }).click()
  isRelayDown = false

  const phone = await openMockWallet({ account: ACCOUNT, chains: [1] })
  await phone.pair(await invitation(page))
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  expect(phone.asked).toEqual(['wallet_switchEthereumChain'])
  await page.getByRole('button', { name: '50%' }).click()
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
  const before = await tokenBalance('BUSD')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Transaction receipt')).toBeVisible()
  expect(await tokenBalance('BUSD')).toBeGreaterThan(before)
  expect(phone.asked).toEqual(['wallet_switchEthereumChain', 'eth_signTypedData_v4', 'eth_sendTransaction'])

  await phone.chooseChain(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wrong Network' })).toBeVisible()
  await phone.close()
})

/**
 * The page has its session's topic from the relay again: what is published before, the library passes over. The
 * listeners stand before anything happens: a question and its answer may come in one piece.
 */
function subscribed(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/relay')) return
      const asked = new Set<unknown>()
      socket.on('framesent', ({ payload }) => {
        const { method, id } = JSON.parse(String(payload)) as { method?: string; id?: unknown }
        if (method === 'irn_batchSubscribe' || method === 'irn_subscribe') asked.add(id)
      })
      socket.on('framereceived', ({ payload }) => {
        const { id, result } = JSON.parse(String(payload)) as { id?: unknown; result?: unknown }
        if (asked.has(id) && result !== undefined) resolve()
      })
    })
  })
}
