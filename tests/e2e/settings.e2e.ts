import { Interface } from 'ethers'
import type { Locator, Page } from '@playwright/test'
import { ACCOUNT, ask, CONTRACTS, tokenBalance, TOKENS } from './support/chain'
import { violations } from './support/axe'
import { expect, test, units } from './support/test'

const router = new Interface([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])

interface Mined {
  readonly from: string
  readonly input: string
  readonly gasPrice: string
  readonly blockNumber: string
}

const blockNumber = async () => Number(await ask<string>('eth_blockNumber'))

/** The one transaction that the account sent after this block, once it is mined. */
async function sentSince(block: number): Promise<Mined> {
  const found: Mined[] = []
  await expect
    .poll(async () => {
      found.length = 0
      for (let number = block + 1; number <= (await blockNumber()); number++) {
        const { transactions } = await ask<{ transactions: Mined[] }>('eth_getBlockByNumber', [
          `0x${number.toString(16)}`,
          true,
        ])
        found.push(...transactions.filter(({ from }) => from.toLowerCase() === ACCOUNT.toLowerCase()))
      }
      return found.length
    })
    .toBe(1)
  return found[0] as Mined
}

/** What the router gives for so much of the coin, through the pools of this path. */
async function amountOut(amountIn: bigint, path: readonly string[]): Promise<bigint> {
  const data = router.encodeFunctionData('getAmountsOut', [amountIn, path])
  const answer = await ask<string>('eth_call', [{ to: CONTRACTS.Router, data }, 'latest'])
  const [amounts] = router.decodeFunctionResult('getAmountsOut', answer) as unknown as [readonly bigint[]]
  return amounts.at(-1) ?? 0n
}

function decoded(input: string) {
  const [amountOutMin, path, to, deadline] = router.decodeFunctionData(
    'swapExactETHForTokens',
    input,
  ) as unknown as [bigint, readonly string[], string, bigint]
  return { amountOutMin, path: [...path], to, deadline }
}

async function openSettings(page: Page): Promise<Locator> {
  await page.locator('#open-settings-dialog-button').click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('slippage, deadline and speed go into the transaction to the unit, and so does the node’s own price', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected()
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1.5')
  const out = await amountOut(units('1.5'), [TOKENS.WBNB, TOKENS.BUSD])
  const shown = () => page.getByTestId('minimum-received').innerText()
  // 4 significant digits, rounded down.
  const floor6 = (value: bigint) => (value / 10n ** 15n) * 10n ** 15n
  await expect
    .poll(async () => units((await shown()).replace(' BUSD', '')))
    .toBe(floor6((out * 10_000n) / 10_050n))

  const dialog = await openSettings(page)
  await dialog.locator('#slippage-input').fill('2,37')
  await expect(dialog.locator('#slippage-input')).toHaveValue('2.37')
  await dialog.locator('#deadline-input').fill('35')
  await dialog.getByRole('radio', { name: /Instant/ }).click()
  await closeDialog(page)
  const least = (out * 10_000n) / 10_237n
  await expect.poll(async () => units((await shown()).replace(' BUSD', ''))).toBe(floor6(least))
  await page.getByTestId('trade-price').click()
  await expect(page.getByText('2.37%')).toBeVisible()

  const before = { block: await blockNumber(), busd: await tokenBalance('BUSD') }
  await swapPage.swap()
  await expect(swapPage.notice).toBeVisible()
  const sent = await sentSince(before.block)
  const { amountOutMin, path, to, deadline } = decoded(sent.input)
  expect(amountOutMin).toBe(least)
  expect(path).toEqual([TOKENS.WBNB, TOKENS.BUSD])
  expect(to).toBe(ACCOUNT)
  expect(BigInt(sent.gasPrice)).toBe(7_000_000_000n)
  const { timestamp } = await ask<{ timestamp: string }>('eth_getBlockByNumber', [sent.blockNumber, false])
  const left = Number(deadline) - Number(timestamp)
  expect(left).toBeLessThanOrEqual(35 * 60)
  expect(left).toBeGreaterThan(35 * 60 - 30)
  expect((await tokenBalance('BUSD')) - before.busd).toBe(out)

  await closeDialog(page)
  const speeds = (await openSettings(page)).getByRole('radiogroup', { name: 'Default transaction speed' })
  await expect(speeds.getByRole('radio')).toHaveText([
    'Standard5 gwei',
    'Fast6 gwei',
    'Instant7 gwei',
    /^Network[\d.]+ gwei$/,
  ])
  await speeds.getByRole('radio', { name: /Network/ }).click()
  await closeDialog(page)
  // A node suggests what the latest block paid: as much as above, until there is another one.
  const ofSpeeds = [5n, 6n, 7n].map((gwei) => gwei * 10n ** 9n)
  await expect.poll(async () => ofSpeeds.includes(BigInt(await ask<string>('eth_gasPrice', [])))).toBe(false)
  await swapPage.amount('input').fill('0.1')
  const block = await blockNumber()
  await swapPage.swap()
  const { gasPrice } = await sentSince(block)
  expect(ofSpeeds).not.toContain(BigInt(gasPrice))
})

// 400 BNB and 120,000 D6 lie in the only pool of D6: 9.04 BNB move the price by 2.2 %.
test('a trade that moves the price is sent after a yes and not after a no, expert mode after its word, which is remembered, and their dialogs and the settings have no accessibility violations', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected(`/swap?outputCurrency=${TOKENS.D6}`)
  await swapPage.amount('input').fill('9.04')
  await expect(page.getByTestId('price-impact')).toHaveText('2.20%')
  const before = { block: await blockNumber(), d6: await tokenBalance('D6') }
  await page.getByRole('button', { name: 'Swap Anyway' }).click()
  await page.locator('#confirm-swap-or-send').click()
  const question = page.getByRole('dialog', { name: 'Price Impact High' })
  await expect(question.getByText('This trade moves the price by 2.20%')).toBeVisible()
  await expect(question.getByRole('textbox')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('#confirm-swap-or-send')).toBeEnabled()
  expect(await tokenBalance('D6')).toBe(before.d6)
  await page.locator('#confirm-swap-or-send').click()
  await question.locator('#confirm-price-impact').click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await sentSince(before.block)
  expect(await tokenBalance('D6')).toBeGreaterThan(before.d6)
  await closeDialog(page)

  await openSettings(page)
  const toggle = page.locator('#toggle-expert-mode-button')
  await toggle.click()
  const view = page.getByRole('dialog', { name: 'Expert Mode' })
  await view.getByRole('textbox').fill('Confirm')
  await view.locator('#confirm-expert-mode').click()
  await expect(view.getByText('Type confirm in lowercase, without spaces')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await view.getByRole('textbox').fill('confirm')
  await view.locator('#confirm-expert-mode').click()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await closeDialog(page)
  await page.locator('#add-recipient-button').click()
  await page.locator('#recipient').fill('nobody')
  await expect(page.getByText('Not a valid address or name')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(page.locator('#add-recipient-button')).toBeVisible()
  const dialog = await openSettings(page)
  await expect(dialog.getByText('1.0%')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const outside = await dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('*')]
      .map((each) => ({ html: each.outerHTML.slice(0, 100), box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.left < left || box.right > right)
      .map(({ html }) => html)
  })
  expect(outside).toEqual([])
})
