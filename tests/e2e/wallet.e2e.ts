import { Interface } from 'ethers'
import { runtime } from '~/chain/abi/batchAccount'
import { abi as erc20 } from '~/chain/abi/erc20'
import { devnetFarming } from '~/config/addresses/farming31337'
import {
  ACCOUNT,
  allowance,
  ask,
  OTHER_ACCOUNT,
  paused,
  tokenBalance,
  TOKENS,
  transact,
} from './support/chain'
import { expect, test, units } from './support/test'
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
  await expect(page.locator('#swap-failure')).toContainText('You rejected this in your wallet')
  await expect(swapPage.amount('input')).toHaveValue('1')
  expect(await tokenBalance('BUSD')).toBe(before)
})

test('a wallet that does several calls as one enables and sells a token with one confirmation, which outlives a reload', async ({
  page,
  swapPage,
}) => {
  test.setTimeout(120_000)
  await injectWallet(page, { isBatching: true })
  await swapPage.open('/swap?outputCurrency=BNB')
  await connectInjected(page)
  await swapPage.choose('input', 'CHEESE')
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('2')
  const [cheese, busd] = [await tokenBalance('CHEESE'), await tokenBalance('BUSD')]
  expect(await allowance('CHEESE')).toBe(0n)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.getByTestId('enabled-along')).toHaveText('This also enables exactly 2 CHEESE, no more.')
  // Both were tried as one: so its cost is known.
  await expect(page.getByTestId('network-cost')).toContainText('BNB')
  await paused(async () => {
    await page.locator('#confirm-swap-or-send').click()
    await expect(page.getByTestId('sent-standing')).toBeAttached()
    expect(await tokenBalance('CHEESE')).toBe(cheese)
    await page.reload()
    await page.getByRole('button', { name: 'Recent transactions' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
      /Swap 2 CHEESE for .* BUSD.*Pending/,
    )
  })
  await expect(swapPage.notice).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(/Swap 2 CHEESE for .*Done/)
  expect(cheese - (await tokenBalance('CHEESE'))).toBe(units('2'))
  expect(await tokenBalance('BUSD')).toBeGreaterThan(busd)
  // Exactly what was sold was allowed.
  expect(await allowance('CHEESE')).toBe(0n)
  const asked = await requestsOf(page)
  expect(asked).toContain('wallet_getCallsStatus')
  expect(asked).not.toContain('eth_sendTransaction')
})

test('a batch that cannot succeed any more when it reaches the chain is undone whole, and is said to have failed', async ({
  page,
  swapPage,
}) => {
  await injectWallet(page, { isBatching: true })
  await swapPage.open('/swap?outputCurrency=BNB')
  await connectInjected(page)
  await swapPage.choose('input', 'CHEESE')
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('2')
  const cheese = await tokenBalance('CHEESE')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await paused(async () => {
    await page.locator('#confirm-swap-or-send').click()
    await expect(page.getByTestId('sent-standing')).toHaveText('Pending')
    // The deadline goes by before the next block.
    await ask('evm_increaseTime', [60 * 60])
  })
  await expect(page.getByTestId('sent-standing')).toHaveText('Failed')
  expect([await tokenBalance('CHEESE'), await allowance('CHEESE')]).toEqual([cheese, 0n])
})

test('two tokens are enabled and supplied with one confirmation by a wallet that does several calls as one', async ({
  page,
}) => {
  await injectWallet(page, { isBatching: true })
  await page.goto(`/add/${TOKENS.CHEESE}/${TOKENS.BUSD}`)
  await connectInjected(page)
  // Nothing is typed into a page that a dialog is still in front of.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('#add-liquidity-input-tokena .token-amount-input').fill('3')
  const before = await Promise.all([tokenBalance('CHEESE'), tokenBalance('BUSD')])
  await page.locator('#supply-button').click()
  await expect(page.getByTestId('enabled-along')).toHaveCount(2)
  await page.locator('#confirm-supply').click()
  await expect(page.getByTestId('sent-standing')).toHaveText('Done')
  expect(before[0] - (await tokenBalance('CHEESE'))).toBe(units('3'))
  expect(await tokenBalance('BUSD')).toBeLessThan(before[1])
  expect(await allowance('CHEESE')).toBe(0n)
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})

test('an account that carries code is told that the vault refuses it, and a stake is not sent', async ({
  page,
}) => {
  const data = new Interface(erc20).encodeFunctionData('approve', [devnetFarming.CheeseVault, units('1')])
  await transact({ from: ACCOUNT, to: TOKENS.CHEESE, data })
  await ask('anvil_setCode', [ACCOUNT, runtime])
  const cheese = await tokenBalance('CHEESE')
  await injectWallet(page, {})
  await page.goto('/pools')
  await connectInjected(page)
  await page.getByTestId('pool-auto').getByRole('button').first().click()
  const details = page.getByTestId('pool-auto-details')
  await expect(details).toContainText('The vault doesn’t accept contract wallets')
  await details.getByRole('button', { name: 'Stake', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('1')
  await page.locator('#confirm-stake').click()
  await expect(dialog).toContainText('This contract doesn’t accept contract wallets')
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  expect(await tokenBalance('CHEESE')).toBe(cheese)
})

test('what a wallet says of its own failure is told as it says it', async ({ page, swapPage }) => {
  await injectWallet(page, {
    answers: { eth_sendTransaction: { error: { code: 4100, message: 'The device is locked' } } },
  })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByRole('dialog').getByText(/^Swap failed: .*The device is locked/)).toBeVisible()
})

test('a blocked account sees only that it is blocked, until another account comes', async ({ page }) => {
  await injectWallet(page, { accounts: ['0x7F367cC41522cE07553e823bf3be79A889DEbe1B'] })
  await page.goto('/swap')
  await connectInjected(page)
  await expect(page.locator('#root')).toHaveText('Blocked address')
  await walletEmits(page, 'accountsChanged', [ACCOUNT])
  await expect(page.locator('#swap-currency-input')).toBeVisible()
})
