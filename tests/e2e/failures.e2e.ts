import { Interface } from 'ethers'
import { abi as erc20Abi } from '~/chain/abi/erc20'
import { abi as factoryAbi } from '~/chain/abi/factory'
import { abi as pairAbi } from '~/chain/abi/pair'
import { abi as routerAbi } from '~/chain/abi/router'
import { toAddress } from '~/domain/address'
import { RPC_URL } from '../support/site'
import {
  ACCOUNT,
  allowance,
  ask,
  mine,
  CONTRACTS,
  OTHER_ACCOUNT,
  tokenBalance,
  TOKENS,
  transact,
} from './support/chain'
import { expect, test, units } from './support/test'
import { connectInjected, injectWallet } from './support/wallet'

const router = new Interface(routerAbi)
const erc20 = new Interface(erc20Abi)
const FOREVER = 2n ** 255n

/** Somebody else buys for so many BNB: the price of what they buy goes up. */
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

test('a price that moves 10 % while the review is open has to be accepted, and asks once', async ({
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
  const before = await tokenBalance('D6')
  await confirm.click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect.poll(async () => (await tokenBalance('D6')) - before).toBeGreaterThanOrEqual(promised)
})

test('a price that moves within the tolerance asks nothing, and the accepted minimum holds', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'CHEESE')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await buyAsOther('CHEESE', '5')
  const least = units(
    (await page.getByRole('dialog').getByTestId('minimum-received').innerText()).replace(' CHEESE', ''),
  )
  const before = await tokenBalance('CHEESE')
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect.poll(async () => (await tokenBalance('CHEESE')) - before).toBeGreaterThanOrEqual(least)
})

test('a pool that is drained while the review is open leaves nothing to confirm', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'D6')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.locator('#confirm-swap-or-send')).toBeEnabled()
  const factory = new Interface(factoryAbi)
  const [pair] = factory.decodeFunctionResult(
    'getPair',
    await ask<string>('eth_call', [
      { to: CONTRACTS.Factory, data: factory.encodeFunctionData('getPair', [TOKENS.D6, TOKENS.WBNB]) },
      'latest',
    ]),
  ) as unknown as [string]
  // The pair itself gives everything away: to the page it is as if all its providers had left.
  await ask('anvil_impersonateAccount', [pair])
  await ask('anvil_setBalance', [pair, '0xde0b6b3a7640000'])
  for (const symbol of ['D6', 'WBNB'] as const) {
    const held = await tokenBalance(symbol, toAddress(pair.toLowerCase()))
    await transact({
      from: pair,
      to: TOKENS[symbol],
      data: erc20.encodeFunctionData('transfer', [OTHER_ACCOUNT, held]),
    })
  }
  await transact({ from: OTHER_ACCOUNT, to: pair, data: new Interface(pairAbi).encodeFunctionData('sync') })
  const confirm = page.locator('#confirm-swap-or-send')
  await expect(confirm).toHaveText('This trade is no longer available')
  await expect(confirm).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#swap-button')).toHaveText('Insufficient liquidity for this trade.')
})

test('an approval that is taken back behind the page is asked for again', async ({ page, swapPage }) => {
  await swapPage.openConnected()
  await swapPage.choose('input', 'DAI')
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('10')
  await page.getByRole('button', { name: 'Enable DAI' }).click()
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
  await transact({
    from: ACCOUNT,
    to: TOKENS.DAI,
    data: erc20.encodeFunctionData('approve', [CONTRACTS.Router, 0n]),
  })
  await expect(page.getByRole('button', { name: 'Enable DAI' })).toBeVisible()
})

test('a token that answers no bool and refuses to change an allowance is enabled and sold', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('input', 'NORETURN')
  await swapPage.choose('output', 'BNB')
  await swapPage.amount('input').fill('5')
  await page.getByRole('button', { name: 'Enable NORETURN' }).click()
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
  expect(await allowance('NORETURN')).toBe(2n ** 256n - 1n)
  const before = await tokenBalance('NORETURN')
  await swapPage.swap()
  await expect(page.getByText(/^Swap 5 NORETURN for [\d.,]+ BNB$/)).toBeVisible()
  expect(before - (await tokenBalance('NORETURN'))).toBeGreaterThan(0n)
})

test('a transaction whose deadline has passed is not sent, and the page says why', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.locator('#confirm-swap-or-send')).toBeEnabled()
  const before = await tokenBalance('BUSD')
  // The hour passes while the page simulates what it is about to send: it must not learn of it before.
  let hour: Promise<void> | undefined
  await page.route(`${RPC_URL}/**`, async (route) => {
    hour ??= mine(3600)
    await hour
    const body = route.request().postData() ?? ''
    await (body.includes('eth_blockNumber') ? route.abort() : route.continue())
  })
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByRole('dialog').getByText(/cannot succeed due to error: .*EXPIRED/)).toBeVisible()
  expect(await tokenBalance('BUSD')).toBe(before)
})

test('a node that drops in the middle of sending is said so, and nothing is lost', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.locator('#confirm-swap-or-send')).toBeEnabled()
  // Blocks still come: without them nothing would be offered to be sent.
  await page.route(`${RPC_URL}/**`, (route) =>
    route.request().postData()?.includes('eth_estimateGas') === true ? route.abort() : route.continue(),
  )
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByRole('dialog').getByText(/^Swap failed: /)).toBeVisible()
  await page.unroute(`${RPC_URL}/**`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(swapPage.amount('input')).toHaveValue('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
})

test('what the network takes is said before signing, and is what was paid', async ({ page, swapPage }) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const cost = page.getByTestId('network-cost')
  await expect(cost).toHaveText(/^0\.000\d+ BNB ≈ \$0\.\d\d$/)
  const estimated = units((await cost.innerText()).split(' BNB')[0] ?? '')
  await page.locator('#confirm-swap-or-send').click()
  await expect(swapPage.notice).toBeVisible()
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

test.describe('a recipient', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('persist:user', JSON.stringify({ userExpertMode: 'true' }))
    })
  })

  test('is named by ENS, receives what was bought, and is in the notice', async ({ page, swapPage }) => {
    await swapPage.openConnected()
    await swapPage.choose('output', 'BUSD')
    await swapPage.amount('input').fill('1')
    await page.locator('#add-recipient-button').click()
    await expect(page.locator('#swap-button')).toHaveText('Enter a recipient')
    await page.locator('#recipient').fill(' alice .eth ')
    await expect(page.locator('#recipient')).toHaveValue('alice.eth')
    await expect(page.getByText(/alice\.eth · 0x7099\.\.\.79C8/)).toBeVisible()
    const before = { mine: await tokenBalance('BUSD'), hers: await tokenBalance('BUSD', OTHER_ACCOUNT) }
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(page.getByTestId('review-recipient')).toHaveText('alice.eth')
    await page.locator('#confirm-swap-or-send').click()
    await expect(page.getByText(/^Swap 1 BNB for [\d.,]+ BUSD to alice\.eth$/)).toBeVisible()
    expect(await tokenBalance('BUSD')).toBe(before.mine)
    expect((await tokenBalance('BUSD', OTHER_ACCOUNT)) - before.hers).toBeGreaterThan(units('290'))
  })

  test('a recipient that would lose the tokens or stands for nobody is refused', async ({
    page,
    swapPage,
  }) => {
    await swapPage.openConnected('/swap?outputCurrency=BNB')
    await swapPage.choose('input', 'CHEESE')
    await swapPage.amount('input').fill('1')
    await page.locator('#add-recipient-button').click()
    const refused = [
      CONTRACTS.Router,
      CONTRACTS.Factory,
      TOKENS.WBNB,
      TOKENS.CHEESE,
      '0x0000000000000000000000000000000000000000',
      'nobody-has-this.eth',
      'hello',
    ]
    for (const recipient of refused) {
      await page.locator('#recipient').fill(recipient)
      await expect(page.locator('#swap-button'), recipient).toHaveText('Invalid recipient')
    }
    await page.locator('#remove-recipient-button').click()
    await expect(page.locator('#swap-button')).not.toHaveText('Invalid recipient')
  })

  test('a recipient from a link is marked as the link’s', async ({ page, swapPage }) => {
    await swapPage.openConnected(
      `/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1&recipient=${OTHER_ACCOUNT}`,
    )
    await expect(page.locator('#recipient')).toHaveValue(OTHER_ACCOUNT)
    await expect(page.getByText('This recipient came from the link')).toBeVisible()
  })
})

test('a recipient from a link counts for nothing outside expert mode', async ({ page, swapPage }) => {
  await swapPage.openConnected(`/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1&recipient=${OTHER_ACCOUNT}`)
  await expect(page.locator('#recipient')).toHaveCount(0)
  const before = await tokenBalance('BUSD', OTHER_ACCOUNT)
  await swapPage.swap()
  await expect(swapPage.notice).toBeVisible()
  expect(await tokenBalance('BUSD', OTHER_ACCOUNT)).toBe(before)
})

test('a swap is shared by its link', async ({ page, swapPage, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await swapPage.open()
  await swapPage.choose('output', 'CHEESE')
  await swapPage.amount('output').fill('12.5')
  await page.getByRole('button', { name: 'Copy a link to this swap' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(link)
  await expect(page.locator('#swap-currency-output .open-currency-select-button')).toContainText('CHEESE')
  await expect(swapPage.amount('output')).toHaveValue('12.5')
  await expect(swapPage.amount('input')).not.toHaveValue('')
})

test('the bought token is offered to a wallet that can show it', async ({ page, swapPage }) => {
  await injectWallet(page, { answers: { wallet_watchAsset: true } })
  await swapPage.open()
  await connectInjected(page)
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await swapPage.swap()
  await page.getByRole('button', { name: 'Add BUSD to your wallet' }).click()
  await expect(page.getByText('BUSD added to your wallet')).toBeVisible()
})
