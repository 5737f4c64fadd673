import type { Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import { ACCOUNT, coinBalance, OTHER_ACCOUNT, tokenBalance, TOKENS } from './support/chain'
import { expect, test, units } from './support/test'
import { addWithCoin } from './support/liquidity'
import { startPhone } from './support/phone'

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

test('a phone scans the code, trades, and is there again after a reload, until either side ends it', async ({
  page,
  swapPage,
}) => {
  const phone = await startPhone({ account: ACCOUNT })
  await swapPage.open('/swap?outputCurrency=BUSD')
  const link = await invitation(page)
  const picture = page.getByRole('img', { name: 'QR code to connect a phone wallet' })
  const scanned = await readCode(page, await picture.screenshot())
  expect(scanned).toBe(link)
  await phone.scan(scanned)
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  const [coins, dollars] = [await coinBalance(), await tokenBalance('BUSD')]
  await swapPage.swap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(swapPage.notice).toBeVisible()
  expect(coins - (await coinBalance())).toBeGreaterThanOrEqual(units('1'))
  expect(await tokenBalance('BUSD')).toBeGreaterThan(dollars)
  expect(phone.asked).toEqual(['eth_sendTransaction'])

  await page.reload()
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  await phone.chooseAccount(OTHER_ACCOUNT)
  await expect(page.locator(`[title="${OTHER_ACCOUNT}"]`)).toBeVisible()
  await phone.disconnect()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()

  await phone.scan(await invitation(page))
  await page.locator(`[title="${OTHER_ACCOUNT}"]`).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await expect(page.getByRole('banner')).toContainText('0.00 BNB')
  await expect.poll(() => phone.sessions).toBe(0)
  await phone.close()
})

test('a phone that refuses, is elsewhere or cannot be reached is said so, and signs a permission once it is here', async ({
  page,
}) => {
  // Nobody answers at the relay's address.
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

  const refusing = await startPhone({ account: ACCOUNT, isRefusing: true })
  await refusing.scan(await invitation(page))
  await expect(dialog.getByRole('alert')).toContainText('Please authorize to access your account')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await refusing.close()

  const phone = await startPhone({ account: ACCOUNT, chains: [1] })
  await phone.scan(await invitation(page))
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

/** Reads the code from its picture as a camera would. */
async function readCode(page: Page, png: Buffer): Promise<string> {
  const pixels = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return { width: bitmap.width, height: bitmap.height, data: [...data] }
  }, png.toString('base64'))
  return decodeQr({ ...pixels, data: Uint8Array.from(pixels.data) })
}
