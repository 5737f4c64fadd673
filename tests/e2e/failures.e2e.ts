import { Interface } from 'ethers'
import { abi as routerAbi } from '~/chain/abi/router'
import { allowance, ask, CONTRACTS, OTHER_ACCOUNT, tokenBalance, TOKENS, transact } from './support/chain'
import { expect, test, units } from './support/test'

const router = new Interface(routerAbi)
const FOREVER = 2n ** 255n

/** Someone else buys for so many BNB: the price of what they buy goes up. */
async function buyAsOther(symbol: keyof typeof TOKENS, bnb: string): Promise<void> {
  const path = [TOKENS.WBNB, TOKENS[symbol]]
  await ask('anvil_setBalance', [OTHER_ACCOUNT, `0x${units('10000000').toString(16)}`])
  await transact({
    from: OTHER_ACCOUNT,
    to: CONTRACTS.Router,
    value: `0x${units(bnb).toString(16)}`,
    data: router.encodeFunctionData('swapExactETHForTokens', [0n, path, OTHER_ACCOUNT, FOREVER]),
  })
}

test('a price that moves 10 % while the review is open is accepted once: the promised least arrives, for the network cost that was said', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'D6')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const confirm = page.locator('#confirm-swap-or-send')
  await expect(confirm).toBeEnabled()
  // D6 has one pool: no other route softens the move.
  await buyAsOther('D6', '60')
  await expect(page.getByText('Price Updated')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Price Updated')).toBeHidden()
  const promised = units(
    (await page.getByRole('dialog').getByTestId('minimum-received').innerText()).replace(' D6', ''),
    6,
  )
  const cost = page.getByTestId('network-cost')
  await expect(cost).toHaveText(/^0\.000\d+ BNB ≈ \$0\.\d\d$/)
  const estimated = units((await cost.innerText()).split(' BNB')[0] ?? '')
  const before = await tokenBalance('D6')
  await confirm.click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect(swapPage.notice).toBeVisible()
  expect((await tokenBalance('D6')) - before).toBeGreaterThanOrEqual(promised)
  const stored = await page.evaluate(() => localStorage.getItem('persist:transactions') ?? '')
  const hash = /\\*"hash\\*":\\*"(0x[0-9a-f]{64})/.exec(stored)?.[1]
  const receipt = await ask<{ gasUsed: string; effectiveGasPrice: string }>('eth_getTransactionReceipt', [
    hash,
  ])
  const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  // The estimate holds some gas back for refunds; it is never less than what is paid.
  expect(estimated).toBeGreaterThanOrEqual(paid)
  expect(estimated).toBeLessThan(paid * 2n)
})

test('a token that answers no bool and refuses to change an allowance is enabled and sold, and a recipient named by ENS receives what is bought', async ({
  page,
  swapPage,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('persist:user', JSON.stringify({ userExpertMode: 'true' }))
  })
  await swapPage.openConnected()
  await swapPage.choose('input', 'NORETURN')
  await swapPage.choose('output', 'BNB')
  await swapPage.amount('input').fill('5')
  await page.getByRole('button', { name: 'Enable NORETURN' }).click()
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
  expect(await allowance('NORETURN')).toBe(2n ** 256n - 1n)
  const held = await tokenBalance('NORETURN')
  await swapPage.swap()
  await expect(page.getByRole('dialog').getByText(/^Swapped 5 NORETURN for [\d.,]+ BNB$/)).toBeVisible()
  expect(held - (await tokenBalance('NORETURN'))).toBeGreaterThan(0n)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await swapPage.choose('input', 'BNB')
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await page.locator('#add-recipient-button').click()
  await page.locator('#recipient').fill(' alice .eth ')
  await expect(page.locator('#recipient')).toHaveValue('alice.eth')
  await expect(page.getByText(/alice\.eth · 0x7099\.\.\.79C8/)).toBeVisible()
  const before = { mine: await tokenBalance('BUSD'), hers: await tokenBalance('BUSD', OTHER_ACCOUNT) }
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.getByTestId('review-recipient')).toHaveText('alice.eth')
  await page.locator('#confirm-swap-or-send').click()
  await expect(
    page.getByRole('dialog').getByText(/^Swapped 1 BNB for [\d.,]+ BUSD to alice\.eth$/),
  ).toBeVisible()
  expect(await tokenBalance('BUSD')).toBe(before.mine)
  expect((await tokenBalance('BUSD', OTHER_ACCOUNT)) - before.hers).toBeGreaterThan(units('290'))
})
