import { allowance, ACCOUNT, coinBalance, tokenBalance, TOKENS } from './support/chain'
import { expect, goWithin, test, units } from './support/test'

test('a newcomer connects with one click and swaps BNB for BUSD: the chain moved what the page promised, and what is sent next survives a reload', async ({
  page,
  swapPage,
}) => {
  await swapPage.open()
  await swapPage.connect()
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toHaveText('0xf39F...2266')
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sounds/')) heard.push(request.url())
  })
  await swapPage.choose('output', 'BUSD')
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await swapPage.amount('input').fill('1.5')
  await expect(swapPage.amount('output')).toHaveValue(/^\d+\.\d+$/)

  const promised = units(await swapPage.amount('output').inputValue())
  const least = units((await page.getByTestId('minimum-received').innerText()).replace(' BUSD', ''))
  const before = { coin: await coinBalance(), busd: await tokenBalance('BUSD') }
  await swapPage.swap()
  await expect(swapPage.notice).toBeVisible()

  const received = (await tokenBalance('BUSD')) - before.busd
  const spent = before.coin - (await coinBalance())
  // Shown to six significant digits, rounded down; no one else traded.
  expect(received - promised).toBeGreaterThanOrEqual(0n)
  expect(received - promised).toBeLessThan(10n ** 15n)
  expect(received).toBeGreaterThan(least)
  expect(spent).toBeGreaterThanOrEqual(units('1.5'))
  expect(spent - units('1.5')).toBeLessThan(units('0.01'))

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(swapPage.amount('input')).toHaveValue('')
  await expect(page.locator('#swap-currency-output').getByTestId('balance')).not.toHaveText(
    'Balance: 100,000',
  )

  await swapPage.amount('input').fill('0.1')
  // Until the page has been loaded anew, no one tells it of a receipt.
  let isHeld = true
  await page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    if (isHeld && body.includes('eth_getTransactionReceipt')) await route.abort()
    else await route.fallback()
  })
  await swapPage.swap()
  const stored = () => page.evaluate(() => localStorage.getItem('persist:transactions') ?? '')
  await expect.poll(async () => (await stored()).match(/addedTime/g)).toHaveLength(2)
  await page.reload()
  isHeld = false
  await expect(swapPage.notice).toBeVisible()
  await expect(page.getByText(/^Swapped 0.1 BNB for [\d.,]+ BUSD$/)).toBeVisible()
})

test('a token is enabled once, then swapped through two pools for an exact output, and BNB is wrapped and unwrapped one to one', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('input', 'DAI')
  await swapPage.choose('output', 'BTCB')
  await swapPage.amount('output').fill('0.25')
  await expect(page.getByTestId('route')).toContainText('DAI')
  await page.getByTestId('trade-price').click()
  await expect(page.getByTestId('maximum-sold')).toBeVisible()

  await page.getByRole('button', { name: 'Enable DAI' }).click()
  await expect(page.getByRole('button', { name: 'Enabling DAI' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
  expect(await allowance('DAI')).toBe(2n ** 256n - 1n)

  const most = units((await page.getByTestId('maximum-sold').innerText()).replace(' DAI', ''))
  const before = { dai: await tokenBalance('DAI'), btcb: await tokenBalance('BTCB') }
  await swapPage.swap()
  await expect(page.getByRole('dialog').getByText(/^Swapped .* DAI for 0.25 BTCB$/)).toBeVisible()
  expect((await tokenBalance('BTCB')) - before.btcb).toBe(units('0.25'))
  const sold = before.dai - (await tokenBalance('DAI'))
  expect(sold).toBeLessThanOrEqual(most)
  expect(sold).toBeGreaterThan((most * 99n) / 100n)

  await goWithin(page, `/swap?inputCurrency=BNB&outputCurrency=${TOKENS.WBNB}`)
  await swapPage.amount('input').fill('2.25')
  await expect(swapPage.amount('output')).toHaveValue('2.25')
  const wrapped = await tokenBalance('WBNB')
  await page.getByRole('button', { name: 'Wrap', exact: true }).click()
  await expect(page.getByText('Wrapped 2.25 BNB to WBNB')).toBeVisible()
  expect((await tokenBalance('WBNB')) - wrapped).toBe(units('2.25'))

  await page.getByRole('button', { name: 'Switch From and To' }).click()
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Unwrap', exact: true }).click()
  await expect(page.getByText('Unwrapped 1 WBNB to BNB')).toBeVisible()
  expect((await tokenBalance('WBNB')) - wrapped).toBe(units('1.25'))
})
