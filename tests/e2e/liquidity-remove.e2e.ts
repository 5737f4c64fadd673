import type { Page } from '@playwright/test'
import { violations, violationsInBothThemes } from './support/axe'
import { ACCOUNT, ask, coinBalance, CONTRACTS, mine, tokenBalance, TOKENS } from './support/chain'
import { hold } from './support/hold'
import { expect, goWithin, openConnected, pickToken, test, units } from './support/test'
import { addTokens, addWithCoin, askPair, liquidityOf, pairOf } from './support/liquidity'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

const E18 = 10n ** 18n
const BUSD_BNB = pairOf('BUSD', 'WBNB')

/** What the pool owes for LP units, by its own reserves. */
async function owed(pair: typeof BUSD_BNB, liquidity: bigint): Promise<readonly [bigint, bigint]> {
  const [reserve0 = 0n, reserve1 = 0n] = await askPair(pair, 'getReserves')
  const [supply = 1n] = await askPair(pair, 'totalSupply')
  return [(liquidity * reserve0) / supply, (liquidity * reserve1) / supply]
}

async function allowanceOf(pair: typeof BUSD_BNB): Promise<bigint> {
  const [allowed = 0n] = await askPair(pair, 'allowance', [ACCOUNT, CONTRACTS.Router])
  return allowed
}

async function sign(page: Page) {
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
}

async function remove(page: Page, symbols: string) {
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await confirm(page, symbols)
}

/** Confirms what is reviewed; a block has it, and the dialog says so of these two. */
async function confirm(page: Page, symbols: string) {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await mine()
  await expect.poll(() => ask<{ pending: string }>('txpool_status')).toMatchObject({ pending: '0x0' })
  const [a = '', b = ''] = symbols.split(' ')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(new RegExp(`^Removed [\\d.,]+ ${a} and [\\d.,]+ ${b}$`))).toBeVisible()
}

async function leaveDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
}

test('half of a position is removed with a signature and no approval, the rest as WBNB to the unit, and of a taxed token what was said', async ({
  page,
}) => {
  await addWithCoin('BUSD', 1234n * E18 + 567n, 77n * 10n ** 17n + 3n)
  await addWithCoin('TAX', 1000n * 10n ** 9n, 2n * E18)
  const held = await liquidityOf(BUSD_BNB)
  await openConnected(page, `/remove/BNB/${TOKENS.BUSD}`)
  await expect(page.locator('#remove-liquidity-tokena-symbol')).toHaveText('BNB')
  await expect(page.locator('#remove-liquidity-tokenb-symbol')).toHaveText('BUSD')
  await expect(page.locator('#remove-button')).toHaveText('Enter an amount')
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '1%')
  await page.keyboard.press('Home')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '0%')

  await page.getByRole('button', { name: 'Detailed' }).click()
  await page.getByRole('button', { name: '50%' }).click()
  await expect(page.getByTestId('removal-percent')).toHaveText('50%')
  await expect(page.locator('#permit-words')).toContainText('a free signature, not a transaction')
  expect(await violationsInBothThemes(page)).toEqual([])
  await sign(page)

  const before = { coin: await coinBalance(), busd: await tokenBalance('BUSD') }
  const half = held / 2n
  const due = await owed(BUSD_BNB, half)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  expect(await violations(page)).toEqual([])
  await confirm(page, 'BNB BUSD')
  expect(await liquidityOf(BUSD_BNB)).toBe(held - half)
  expect(await allowanceOf(BUSD_BNB)).toBe(0n)
  expect((await askPair(BUSD_BNB, 'nonces', [ACCOUNT]))[0]).toBe(1n)
  const busdIsFirst = BigInt(TOKENS.BUSD) < BigInt(TOKENS.WBNB)
  const [dueBusd, dueCoin] = busdIsFirst ? due : [due[1], due[0]]
  expect((await tokenBalance('BUSD')) - before.busd).toBe(dueBusd)
  const coin = (await coinBalance()) - before.coin
  expect(coin).toBeLessThanOrEqual(dueCoin)
  expect(coin).toBeGreaterThan(dueCoin - units('0.01'))
  await leaveDialog(page)
  await expect(page.getByTestId('removal-percent')).toHaveText('0%')

  // Not one unit stays behind, and WBNB comes where WBNB is asked for.
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('radio', { name: 'WBNB' }).click()
  await expect(page).toHaveURL(`/remove/${TOKENS.WBNB}/${TOKENS.BUSD}`)
  await expect(page.getByTestId('removal-percent')).toHaveText('100%')
  await expect(page.locator('#remove-liquidity-tokena-symbol')).toHaveText('WBNB')
  const wrapped = await tokenBalance('WBNB')
  const rest = await owed(BUSD_BNB, await liquidityOf(BUSD_BNB))
  await sign(page)
  await remove(page, 'WBNB BUSD')
  expect(await liquidityOf(BUSD_BNB)).toBe(0n)
  expect(rest).toContain((await tokenBalance('WBNB')) - wrapped)
  await leaveDialog(page)
  await expect(page.getByText('You have no liquidity in this pool')).toBeVisible()

  // By the router's fee-on-transfer way.
  await goWithin(page, `/remove/BNB/${TOKENS.TAX}`)
  const pair = pairOf('TAX', 'WBNB')
  const taxedBefore = await tokenBalance('TAX')
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByText('TAX charges a 10% tax on every transfer')).toBeVisible()
  const shown = Number((await page.getByTestId('CURRENCY_B-received').textContent())?.replaceAll(',', ''))
  const [dueA, dueB] = await owed(pair, await liquidityOf(pair))
  await sign(page)
  await remove(page, 'BNB TAX')
  expect(await liquidityOf(pair)).toBe(0n)
  const dueTaxed = BigInt(TOKENS.TAX) < BigInt(TOKENS.WBNB) ? dueA : dueB
  // Twice a tenth: from the pool to the router, and on to the person.
  const arrived = (await tokenBalance('TAX')) - taxedBefore
  expect(arrived).toBeGreaterThan((dueTaxed * 80n) / 100n)
  expect(arrived).toBeLessThanOrEqual((dueTaxed * 81n) / 100n + 1n)
  expect(shown).toBeCloseTo(Number(arrived) / 1e9, 2)
})

test('an account that is a contract removes with an approval, and is asked for no signature', async ({
  page,
}) => {
  await addWithCoin('BUSD', 300n * E18, 1n * E18)
  // Code that takes the coin and does nothing: PUSH1 1, PUSH1 1, ADD.
  await ask('anvil_setCode', [ACCOUNT, '0x6001600101'])
  await injectWallet(page, {})
  await page.goto(`/remove/BNB/${TOKENS.BUSD}`)
  await connectInjected(page)
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await expect(page.locator('#permit-problem')).toContainText('Contract wallets can’t sign this')
  const before = await tokenBalance('BUSD')
  const due = await owed(BUSD_BNB, await liquidityOf(BUSD_BNB))
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
  await remove(page, 'BNB BUSD')
  expect(await liquidityOf(BUSD_BNB)).toBe(0n)
  expect(due).toContain((await tokenBalance('BUSD')) - before)
  expect(await requestsOf(page)).not.toContain('eth_signTypedData_v4')
})

test('a position that was made elsewhere comes by itself, and one that no one looks for once its pool is imported', async ({
  page,
}) => {
  await addTokens(['D7', 'CHEESE'], [10n * 10n ** 7n, 12n * E18 + E18 / 2n])
  await openConnected(page, '/liquidity')
  await expect(page.getByText('No liquidity found.')).toBeVisible()
  const letCodeCome = await hold(page, '**/assets/*.js')
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  const first = page.getByTestId(`position-${BUSD_BNB}`)
  await expect(first).toContainText('BNB')
  await expect(page.getByTestId('liquidity-total')).toHaveText(/^\$(5,99|6,00)\d\.\d\d$/)
  const importLink = page.locator('#import-pool-link')
  const topOfLink = () => importLink.evaluate((link) => link.getBoundingClientRect().top + scrollY)
  await expect(first.getByRole('status')).toBeVisible()
  const topBefore = await topOfLink()
  letCodeCome()
  // What it has earned comes last, where room was kept for it.
  await expect(first.getByText(/^Since /)).toBeVisible()
  expect(Math.abs((await topOfLink()) - topBefore)).toBeLessThan(1)

  await importLink.click()
  await expect(page).toHaveTitle(/^Import Pool/)
  const pick = async (index: number, symbol: string) => {
    await page.locator('.open-currency-select-button').nth(index).click()
    await pickToken(page, symbol)
  }
  await pick(0, 'D7')
  await pick(1, 'CHEESE')
  await expect(page.getByText('Pool found')).toBeVisible()
  const price = page.getByTestId(`price-${pairOf('D7', 'CHEESE')}`)
  const overrun = await price.evaluate((row) => {
    const line = row.querySelector('svg')
    return line === null ? undefined : line.getBoundingClientRect().right - row.getBoundingClientRect().right
  })
  expect(overrun).toBeLessThanOrEqual(0)
  // The sticky header may cover half of a link, which would then count as too small.
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Manage this pool' }).click()
  const imported = page.getByTestId(`position-${pairOf('D7', 'CHEESE')}`)
  await expect(imported).toBeVisible()
  await first.locator('summary').click()
  await expect(first.getByText('Pooled BUSD')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:user'))).toContain(TOKENS.D7)
  await page.reload()
  await expect(imported).toBeVisible()
})
