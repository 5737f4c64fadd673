import { ACCOUNT, allowance, OTHER_ACCOUNT, tokenBalance, TOKENS } from './support/chain'
import { expect, test, units } from './support/journey'
import { connectInjected, injectWallet, requestsOf, walletEmits } from './support/wallet'

test('an announced wallet is listed by its name, connects, swaps, and reconnects without a prompt', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, { name: 'Rind Wallet' })
  await swapPage.open('/swap?outputCurrency=BNB')
  await connectInjected(page, 'Rind Wallet')
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible()
  await swapPage.choose('input', 'WBNB')
  await swapPage.amount('input').fill('0.5')
  const before = await tokenBalance('WBNB')
  await page.getByRole('button', { name: 'Unwrap', exact: true }).click()
  await expect(swapPage.notice).toBeVisible()
  expect(before - (await tokenBalance('WBNB'))).toBe(units('0.5'))

  await page.reload()
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible()
  expect(await requestsOf(page)).not.toContain('eth_requestAccounts')
})

for (const [place, name] of [
  ['ethereum', 'Browser wallet'],
  ['BinanceChain', 'Binance Wallet'],
] as const) {
  test(`a wallet that is only at window.${place} connects, swaps, and reconnects without a prompt`, async ({
    page,
    swapPage,
  }) => {
    await injectWallet(page, { place })
    await swapPage.open(`/swap?outputCurrency=${TOKENS.BUSD}`)
    await connectInjected(page, name)
    await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible()
    await swapPage.amount('input').fill('0.5')
    const before = await tokenBalance('BUSD')
    await swapPage.swap()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(swapPage.notice).toBeVisible()
    expect(await tokenBalance('BUSD')).toBeGreaterThan(before)

    await page.reload()
    await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible()
    expect(await requestsOf(page)).not.toContain('eth_requestAccounts')
  })
}

test('a refused login says so and can be tried again', async ({ page, swapPage }) => {
  await injectWallet(page, {
    answers: { eth_requestAccounts: { error: { code: 4001, message: 'User rejected the request.' } } },
  })
  await swapPage.open()
  await connectInjected(page)
  await expect(page.getByText('Authorization Error').first()).toBeVisible()
  await expect(page.getByText('Please authorize to access your account').first()).toBeVisible()
})

test('a wallet on another chain is asked to come to this one', async ({ page, swapPage }) => {
  await injectWallet(page, { chainId: '0x1' })
  await swapPage.open()
  await connectInjected(page)
  await expect(page.getByTestId('native-balance')).toBeVisible()
  expect(await requestsOf(page)).toContain('wallet_switchEthereumChain')
})

test('a wallet that stays on another chain trades nothing, and the page says why', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, {
    chainId: '0x1',
    answers: { wallet_switchEthereumChain: { error: { code: 4001, message: 'no' } } },
  })
  await swapPage.open()
  await connectInjected(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Wrong Network' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('0.00 BNB')
})

test('a chain that the wallet does not know is added with all that it needs', async ({ page, swapPage }) => {
  await injectWallet(page, {
    chainId: '0x1',
    answers: {
      wallet_switchEthereumChain: { error: { code: 4902, message: 'unknown chain' } },
      wallet_addEthereumChain: null,
    },
  })
  await swapPage.open()
  await connectInjected(page)
  await expect.poll(() => requestsOf(page)).toContain('wallet_addEthereumChain')
})

test('account and chain changes in the wallet are followed; no other account’s balance is shown', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, {})
  await swapPage.open()
  await connectInjected(page)
  await expect(page.locator(`[title="${ACCOUNT}"]`)).toBeVisible()
  await walletEmits(page, 'accountsChanged', [OTHER_ACCOUNT])
  await expect(page.locator(`[title="${OTHER_ACCOUNT}"]`)).toBeVisible()
  await walletEmits(page, 'chainChanged', '0x38')
  await expect(page.getByRole('main').getByRole('button', { name: 'Wrong Network' })).toBeVisible()
  await walletEmits(page, 'chainChanged', '0x7a69')
  await expect(page.locator(`[title="${OTHER_ACCOUNT}"]`)).toBeVisible()
  await walletEmits(page, 'accountsChanged', [])
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('a rejected swap says so in the words of the specification and loses nothing', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, {
    answers: {
      eth_sendTransaction: { error: { code: 4001, message: 'User denied transaction signature.' } },
    },
  })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  const before = await tokenBalance('BUSD')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Transaction rejected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('#swap-failure')).toHaveText('Transaction rejected.')
  await expect(swapPage.amount('input')).toHaveValue('1')
  expect(await tokenBalance('BUSD')).toBe(before)
})

test('a wallet that does several calls as one enables and sells a token with one confirmation', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, { isBatching: true })
  await swapPage.open('/swap?outputCurrency=BNB')
  await connectInjected(page)
  await swapPage.choose('input', 'CHEESE')
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('2')
  const [cheese, busd] = [await tokenBalance('CHEESE'), await tokenBalance('BUSD')]
  expect(await allowance('CHEESE')).toBe(0n)
  await swapPage.swap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(swapPage.notice).toBeVisible()
  expect(cheese - (await tokenBalance('CHEESE'))).toBe(units('2'))
  expect(await tokenBalance('BUSD')).toBeGreaterThan(busd)
  // Exactly what was sold was allowed.
  expect(await allowance('CHEESE')).toBe(0n)
  const asked = await requestsOf(page)
  expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
})

test('what a wallet says of its own failure is told as it says it', async ({ page, swapPage }) => {
  await injectWallet(page, {
    answers: { eth_sendTransaction: { error: { code: -32603, message: 'The device is locked' } } },
  })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByRole('dialog').getByText('Swap failed: The device is locked')).toBeVisible()
})

test('a blocked account sees only that it is blocked, until another account comes', async ({ page }) => {
  await injectWallet(page, { accounts: ['0x7F367cC41522cE07553e823bf3be79A889DEbe1B'] })
  await page.goto('/swap')
  await connectInjected(page)
  await expect(page.locator('#root')).toHaveText('Blocked address')
  await walletEmits(page, 'accountsChanged', [ACCOUNT])
  await expect(page.locator('#swap-currency-input')).toBeVisible()
})

test('disconnecting is remembered', async ({ page, swapPage }) => {
  await swapPage.open()
  await swapPage.connect()
  await page.locator(`[title="${ACCOUNT}"]`).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await expect(page.getByRole('banner')).toContainText('0.00 BNB')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})
