import type { Locator, Page } from '@playwright/test'
import { liquidityMinted, quoteOther } from '~/domain/amm/liquidity'
import { violations, violationsInBothThemes } from './support/axe'
import { allowance, ask, coinBalance, mine, type Symbol, tokenBalance, TOKENS } from './support/chain'
import { connectLocal, expect, goWithin, openConnected, pickToken, test, units } from './support/test'
import { askPair, liquidityOf, pairOf } from './support/liquidity'

const E18 = 10n ** 18n

interface PoolState {
  readonly reserveA: bigint
  readonly reserveB: bigint
  readonly totalSupply: bigint
}

/** The pool of two tokens, in the order in which they are named. */
async function poolState(a: Symbol, b: Symbol): Promise<PoolState> {
  const pair = pairOf(a, b)
  const [reserve0 = 0n, reserve1 = 0n] = await askPair(pair, 'getReserves')
  const [totalSupply = 0n] = await askPair(pair, 'totalSupply')
  const [reserveA, reserveB] =
    BigInt(TOKENS[a]) < BigInt(TOKENS[b]) ? [reserve0, reserve1] : [reserve1, reserve0]
  return { reserveA, reserveB, totalSupply }
}

function field(page: Page, side: 'a' | 'b'): Locator {
  return page.locator(`#add-liquidity-input-token${side} .token-amount-input`)
}

function supplyButton(page: Page): Locator {
  return page.locator('#supply-button')
}

async function choose(page: Page, side: 'a' | 'b', symbol: string) {
  await page.locator(`#add-liquidity-input-token${side} .open-currency-select-button`).click()
  await pickToken(page, symbol)
}

async function enable(page: Page, symbol: string) {
  await page.getByRole('button', { name: `Enable ${symbol}`, exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(`Enabl(e|ing) ${symbol}`) })).toHaveCount(0)
}

async function supply(page: Page) {
  await supplyButton(page).click()
  await page.getByRole('button', { name: 'Confirm Supply', exact: true }).click()
  await supplied(page)
}

/** The wallet has sent it, and a block has it. */
async function supplied(page: Page) {
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await mine()
  await expect.poll(() => ask<{ pending: string }>('txpool_status')).toMatchObject({ pending: '0x0' })
}

async function leaveDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
}

test('BNB and a token are added to their pool, to the unit, with one approval, and of a taxed one what arrives is minted', async ({
  page,
}) => {
  await page.goto('/add')
  await expect(page).toHaveTitle(/^(\w+ )?Add Liquidity/)
  await connectLocal(page)
  await expect(supplyButton(page)).toHaveText('Enter an amount')
  await choose(page, 'b', 'BUSD')
  await expect(page).toHaveURL(`/add/BNB/${TOKENS.BUSD}`)
  await field(page, 'a').fill('1.5')
  await expect(field(page, 'b')).toHaveValue(/^\d{3}/)
  await enable(page, 'BUSD')
  expect(await allowance('BUSD')).toBe(2n ** 256n - 1n)

  const pool = await poolState('WBNB', 'BUSD')
  const given = [units('1.5'), quoteOther(units('1.5'), pool.reserveA, pool.reserveB)] as const
  const before = { coin: await coinBalance(), busd: await tokenBalance('BUSD') }
  await supplyButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'You will receive' })
  await expect(dialog.getByText('BNB deposited')).toBeVisible()
  await expect(dialog.getByText('Rates')).toBeVisible()
  await expect(dialog.getByText('<0.01%').or(dialog.getByText(/^\d+\.\d\d%$/))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm Supply', exact: true }).click()
  await expect(page.getByText(/^Supplying 1\.5 BNB and [\d,.]+ BUSD$/)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Transaction receipt')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/^Added 1\.5 BNB and [\d,.]+ BUSD$/)).toBeVisible()

  expect(await liquidityOf(pairOf('BUSD', 'WBNB'))).toBe(liquidityMinted(pool, given))
  expect(before.busd - (await tokenBalance('BUSD'))).toBe(given[1])
  const spent = before.coin - (await coinBalance())
  expect(spent).toBeGreaterThanOrEqual(given[0])
  expect(spent).toBeLessThan(given[0] + units('0.01'))

  await leaveDialog(page)
  await expect(field(page, 'a')).toHaveValue('')
  const own = page.getByRole('region', { name: 'LP tokens in your wallet' })
  await expect(own.getByText('Pooled BUSD')).toBeVisible()
  await goWithin(page, '/liquidity')
  await expect(page.getByTestId(`position-${pairOf('BUSD', 'WBNB')}`)).toBeVisible()

  await goWithin(page, `/add/BNB/${TOKENS.TAX}`)
  await field(page, 'b').fill('1000')
  await expect(page.getByText('TAX charges a 10% tax on every transfer')).toBeVisible()
  await expect(page.getByText(/About 900 of your 1,?000 TAX will reach the pool,/)).toBeVisible()
  await enable(page, 'TAX')
  const taxed = await poolState('WBNB', 'TAX')
  const coin = quoteOther(1000n * 10n ** 9n, taxed.reserveB, taxed.reserveA)
  const taken = quoteOther(coin, taxed.reserveA, taxed.reserveB)
  await supply(page)
  const minted = await liquidityOf(pairOf('TAX', 'WBNB'))
  expect(minted).toBe(liquidityMinted(taxed, [coin, taken - taken / 10n]))
})

test('two tokens are added with two approvals, a new pool is made at the ratio that was typed, and neither has accessibility violations form', async ({
  page,
}) => {
  await openConnected(page, `/add/${TOKENS.CHEESE}/${TOKENS.BUSD}`)
  await field(page, 'b').fill('400')
  await expect(field(page, 'a')).toHaveValue(/^\d/)
  await enable(page, 'CHEESE')
  await enable(page, 'BUSD')
  const pool = await poolState('CHEESE', 'BUSD')
  const cheese = quoteOther(400n * E18, pool.reserveB, pool.reserveA)
  const before = await tokenBalance('CHEESE')
  await supply(page)
  expect(before - (await tokenBalance('CHEESE'))).toBe(cheese)
  const minted = await liquidityOf(pairOf('CHEESE', 'BUSD'))
  // The router may take a unit less of what was typed than the other side asks for.
  expect(liquidityMinted(pool, [cheese, 400n * E18]) - minted).toBeLessThan(2n)

  await leaveDialog(page)
  await field(page, 'a').fill('10')
  await expect(supplyButton(page)).toHaveText('Supply')
  await expect(page.getByText('LP tokens in your wallet')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  // A balance is never cut off for the label beside it.
  await page.setViewportSize({ width: 360, height: 800 })
  const cutOff = await page.getByTestId('balance').evaluateAll((balances) =>
    balances
      .filter((balance) => {
        const text = document.createRange()
        text.selectNodeContents(balance)
        return text.getBoundingClientRect().width > balance.getBoundingClientRect().width
      })
      .map((balance) => balance.textContent),
  )
  expect(cutOff).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await goWithin(page, `/create/BNB/${TOKENS.SYRUP}`)
  await expect(page.getByText('You’re the first liquidity provider.')).toBeVisible()
  await field(page, 'a').fill('2')
  await expect(field(page, 'b')).toHaveValue('')
  await expect(supplyButton(page)).toHaveText('Enter an amount')
  await field(page, 'b').fill('50')
  await expect(field(page, 'a')).toHaveValue('2')
  await expect(page.getByRole('group', { name: 'Starting price and pool share' })).toContainText('25')
  await expect(page.getByTestId('pool-share')).toContainText('100.00%')
  await enable(page, 'SYRUP')
  expect(await violations(page)).toEqual([])
  await supplyButton(page).click()
  await expect(page.getByRole('dialog', { name: 'You are creating a pool' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Pool & Supply', exact: true }).click()
  await supplied(page)
  expect(await liquidityOf(pairOf('SYRUP', 'WBNB'))).toBe(10n * E18 - 1000n)
  const { reserveA, reserveB } = await poolState('WBNB', 'SYRUP')
  expect([reserveA, reserveB]).toEqual([2n * E18, 50n * E18])
})
