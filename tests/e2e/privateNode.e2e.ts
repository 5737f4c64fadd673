import type { Page } from '@playwright/test'
import { EXCHANGE } from '../support/site'
import { violations } from './support/axe'
import { ACCOUNT, ask, coinBalance, mine, OTHER_ACCOUNT, paused, tokenBalance, TOKENS } from './support/chain'
import { openMockWallet } from './support/mockWallet'
import { expect, type SwapPage, test, units } from './support/test'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

const PRIVATE = `${EXCHANGE.servicesUrl}/private`
const NAME = 'Rind Relay'
const SWAP = `/swap?outputCurrency=${TOKENS.BUSD}`

async function tell(path: string, method: 'POST' | 'DELETE', body: unknown = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${PRIVATE}${path}`, { method, headers, body: JSON.stringify(body) })
  expect(response.ok).toBe(true)
}

/** What the private node has, by hash. */
async function held(): Promise<readonly string[]> {
  return (await (await fetch(`${PRIVATE}/held`)).json()) as readonly string[]
}

/** A block with what the private node has. */
function privateBlock(): Promise<void> {
  return paused(() => tell('/block', 'POST'))
}

type ByAccount = Readonly<Record<string, object>>
interface Pool {
  readonly pending: ByAccount
  readonly queued: ByAccount
}

/** Everything that waits in the public mempool. */
async function mempool(): Promise<readonly object[]> {
  const { pending, queued } = await ask<Pool>('txpool_content')
  return [...Object.values(pending), ...Object.values(queued)]
}

async function nonceOf(account: string): Promise<number> {
  return Number(await ask<string>('eth_getTransactionCount', [account, 'latest']))
}

async function chooseProtection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('radio', { name: NAME }).click()
  await expect(dialog.getByRole('radio', { name: NAME })).toBeChecked()
  await page.keyboard.press('Escape')
}

/** Opens the review of what the form has. */
async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(page.getByTestId('sending-through')).toHaveText(
    `Sends privately through ${NAME}. If that isn’t possible, we ask you first.`,
  )
}

async function quoteWithProtection(page: Page, swapPage: SwapPage): Promise<void> {
  await swapPage.openConnected(SWAP)
  await chooseProtection(page)
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(() => tell('/held', 'DELETE'))
test.afterEach(() => tell('/held', 'DELETE'))

test('a swap goes through a private node, and no mempool sees it before its block', async ({
  page,
  swapPage,
}) => {
  await quoteWithProtection(page, swapPage)
  await review(page)
  expect(await violations(page)).toEqual([])
  const [coins, busd, nonce] = [await coinBalance(), await tokenBalance('BUSD'), await nonceOf(ACCOUNT)]
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByTestId('sent-way')).toHaveText(`Sent privately through ${NAME}`)

  const [hash] = await held()
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  for (const _ of [1, 2, 3]) {
    expect(await mempool()).toEqual([])
    expect(await ask('eth_getTransactionByHash', [hash])).toBeNull()
    await mine()
  }
  expect(await nonceOf(ACCOUNT)).toBe(nonce)

  await privateBlock()
  await expect(page.getByTestId('sent-standing')).toHaveAttribute('data-standing', 'done')
  const told = await page.getByText(/^Swapped 1 BNB for/).innerText()
  const shown = /for ([\d.,]+) BUSD/.exec(told)?.[1] ?? ''
  const received = (await tokenBalance('BUSD')) - busd
  // Figures are rounded down to what they show.
  expect(received).toBeGreaterThanOrEqual(units(shown))
  expect(received - units(shown)).toBeLessThan(units('0.001'))
  const { gasUsed, effectiveGasPrice } = await ask<{ gasUsed: string; effectiveGasPrice: string }>(
    'eth_getTransactionReceipt',
    [hash],
  )
  expect(coins - (await coinBalance())).toBe(units('1') + BigInt(gasUsed) * BigInt(effectiveGasPrice))
  expect(await nonceOf(ACCOUNT)).toBe(nonce + 1)
  expect(await held()).toEqual([])
})

test('a transaction that the private node refuses goes public once, and only after an answer', async ({
  page,
  swapPage,
}) => {
  await quoteWithProtection(page, swapPage)
  const [busd, nonce] = [await tokenBalance('BUSD'), await nonceOf(ACCOUNT)]
  await tell('/refusing', 'POST', true)
  await review(page)
  await page.locator('#confirm-swap-or-send').click()
  const question = page.getByRole('dialog', { name: 'Send publicly?' })
  await expect(question).toContainText(
    `${NAME} didn’t accept your transaction. It says: “this node takes no transactions now”`,
  )
  expect(await violations(page)).toEqual([])
  await mine()
  expect(await mempool()).toEqual([])
  expect(await nonceOf(ACCOUNT)).toBe(nonce)
  expect(await tokenBalance('BUSD')).toBe(busd)

  // The question outlives the page.
  await page.reload()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Send publicly' }).click()
  await expect(question).toBeHidden()
  await mine()
  await expect(swapPage.notice).toBeVisible()
  await page.getByRole('button', { name: 'Recent transactions' }).click()
  await expect(page.getByTestId('sent-way')).toHaveText('Sent through public nodes')
  expect(await nonceOf(ACCOUNT)).toBe(nonce + 1)
  expect(await tokenBalance('BUSD')).toBeGreaterThan(busd)
})

test('a transaction that is not to go public is not sent, and its nonce stays free', async ({
  page,
  swapPage,
}) => {
  await quoteWithProtection(page, swapPage)
  const nonce = await nonceOf(ACCOUNT)
  // Nothing answers at its address.
  await page.route('**/private', (route) => route.abort())
  await review(page)
  await page.locator('#confirm-swap-or-send').click()
  const question = page.getByRole('dialog', { name: 'Send publicly?' })
  await expect(question).toContainText(`${NAME} didn’t respond. It may have your transaction or not.`)
  await page.unroute('**/private')
  await tell('/refusing', 'POST', true)
  await question.getByRole('button', { name: `Try ${NAME} again` }).click()
  await expect(question).toContainText('this node takes no transactions now')
  await question.getByRole('button', { name: 'Don’t send' }).click()
  await expect(page.getByText('You chose not to send it. Nothing was sent.')).toBeVisible()
  await mine()
  expect(await mempool()).toEqual([])
  expect(await nonceOf(ACCOUNT)).toBe(nonce)

  await tell('/refusing', 'POST', false)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await review(page)
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByTestId('sent-way')).toHaveText(`Sent privately through ${NAME}`)
  await privateBlock()
  await expect(page.getByTestId('sent-standing')).toHaveAttribute('data-standing', 'done')
  expect(await nonceOf(ACCOUNT)).toBe(nonce + 1)
})

test('a wallet that sends by itself is asked about first, and can be given the private node', async ({
  page,
  swapPage,
}) => {
  const unsupported = { error: { code: -32601, message: 'The method does not exist' } }
  await injectWallet(page, {
    answers: { eth_signTransaction: unsupported, wallet_addEthereumChain: null },
  })
  await swapPage.open(SWAP)
  await connectInjected(page)
  await chooseProtection(page)
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
  await review(page)
  await page.locator('#confirm-swap-or-send').click()
  const question = page.getByRole('dialog', { name: 'Send through your wallet’s node?' })
  await expect(question).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  await question.getByRole('button', { name: `Add ${NAME} to my wallet` }).click()
  await expect(question).toContainText('Your wallet accepted it.')
  expect(await requestsOf(page)).toContain('wallet_addEthereumChain')
  await question.getByRole('button', { name: 'Send with my wallet' }).click()
  await expect(page.getByTestId('sent-way')).toHaveText('Sent by your wallet, through the node it uses')
  expect((await requestsOf(page)).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await held()).toEqual([])
})

test('a phone wallet that signs without sending goes through the private node', async ({
  page,
  swapPage,
}) => {
  const phone = await openMockWallet({ account: OTHER_ACCOUNT })
  await swapPage.open(SWAP)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /WalletConnect/ })
    .click()
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy link' })
  await expect(copy).toBeEnabled()
  await copy.click()
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.locator(`[title="${OTHER_ACCOUNT}"]`)).toBeVisible({ timeout: 45_000 })
  await chooseProtection(page)
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
  await review(page)
  await page.locator('#confirm-swap-or-send').click()
  await expect(page.getByTestId('sent-way')).toHaveText(`Sent privately through ${NAME}`)
  expect(phone.asked).toContain('eth_signTransaction')
  expect(phone.asked).not.toContain('eth_sendTransaction')
  await privateBlock()
  await expect(page.getByTestId('sent-standing')).toHaveAttribute('data-standing', 'done')
  await phone.close()
})
