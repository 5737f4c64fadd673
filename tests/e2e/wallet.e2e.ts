import { TOKENS, ACCOUNT, allowance, ask, paused, tokenBalance } from './support/chain'
import { expect, goWithin, test, units } from './support/test'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

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

test('a wallet that does several calls as one enables and sells a token, or supplies two, with one confirmation; it outlives a reload, and what cannot succeed any more is undone whole', async ({
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
  const dialog = page.getByRole('dialog')
  const held = () => Promise.all([tokenBalance('CHEESE'), tokenBalance('BUSD')])

  const [cheese, busd] = await held()
  expect(await allowance('CHEESE')).toBe(0n)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.getByTestId('enabled-along')).toHaveText('This also enables exactly 2 CHEESE, no more.')
  // Both were tried as one: so its cost is known.
  await expect(page.getByTestId('network-cost')).toContainText('BNB')
  await paused(async () => {
    await page.locator('#confirm-swap-or-send').click()
    await expect(page.getByTestId('sent-standing')).toBeAttached()
    expect(await tokenBalance('CHEESE')).toBe(cheese)
    expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
    await page.reload()
    await page.getByRole('button', { name: 'Recent transactions' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText(/Swap 2 CHEESE for .* BUSD.*Pending/)
  })
  await expect(swapPage.notice).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(/Swapped 2 CHEESE for .*Done/)
  expect(cheese - (await tokenBalance('CHEESE'))).toBe(units('2'))
  expect(await tokenBalance('BUSD')).toBeGreaterThan(busd)
  // Exactly what was sold was allowed.
  expect(await allowance('CHEESE')).toBe(0n)
  expect(await requestsOf(page)).toContain('wallet_getCallsStatus')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await goWithin(page, `/add/${TOKENS.CHEESE}/${TOKENS.BUSD}`)
  await page.locator('#add-liquidity-input-tokena .token-amount-input').fill('3')
  const before = await held()
  await page.locator('#supply-button').click()
  await expect(page.getByTestId('enabled-along')).toHaveCount(2)
  await page.locator('#confirm-supply').click()
  await expect(page.getByTestId('sent-standing')).toHaveText('Done')
  expect(before[0] - (await tokenBalance('CHEESE'))).toBe(units('3'))
  expect(await tokenBalance('BUSD')).toBeLessThan(before[1])
  expect(await allowance('CHEESE')).toBe(0n)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await goWithin(page, `/swap?inputCurrency=${TOKENS.CHEESE}&outputCurrency=${TOKENS.BUSD}&exactAmount=2`)
  const kept = await tokenBalance('CHEESE')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await paused(async () => {
    await page.locator('#confirm-swap-or-send').click()
    await expect(page.getByTestId('sent-standing')).toHaveText('Pending')
    // The deadline goes by before the next block.
    await ask('evm_increaseTime', [60 * 60])
  })
  await expect(page.getByTestId('sent-standing')).toHaveText('Failed')
  expect([await tokenBalance('CHEESE'), await allowance('CHEESE')]).toEqual([kept, 0n])
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})
