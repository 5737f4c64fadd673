import type { Locator, Page } from '@playwright/test'
import { AbiCoder } from 'ethers'
import { type Address, toAddress } from '~/domain/address'
import { mintedFor, quoteOther } from '~/domain/amm/liquidity'
import { pairAddress } from '~/domain/amm/pairAddress'
import { devnet } from '~/config/addresses/31337'
import { compileContracts } from '../../devnet/compile'
import { artifactOf } from '../../devnet/deploy/deployed'
import { violations, violationsInBothThemes } from './support/axe'
import {
  ACCOUNT,
  allowance,
  ask,
  coinBalance,
  CONTRACTS,
  OTHER_ACCOUNT,
  type Symbol,
  tokenBalance,
  TOKENS,
  transact,
  mine,
} from './support/chain'
import { connectLocal, expect, openConnected, pickToken, test, units } from './support/test'
import { addTokens, addWithCoin, askPair, liquidityOf, pairOf, sellCoin } from './support/liquidity'

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

function word(hex: string): string {
  return hex.slice(2).toLowerCase().padStart(64, '0')
}

async function createPair(from: Address, a: Symbol, b: Symbol) {
  await transact({ from, to: CONTRACTS.Factory, data: `0xc9c65396${word(TOKENS[a])}${word(TOKENS[b])}` })
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

async function supply(page: Page, confirmation = 'Confirm Supply') {
  await supplyButton(page).click()
  await page.getByRole('button', { name: confirmation, exact: true }).click()
  await supplied(page)
}

/** The wallet has sent it, and a block has it. */
async function supplied(page: Page) {
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect.poll(() => ask<{ pending: string }>('txpool_status')).toMatchObject({ pending: '0x0' })
}

test('BNB and a token are added to their pool, to the unit, with one approval', async ({ page }) => {
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
  await expect(page.getByText('Transaction receipt')).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText(/^Add 1\.5 BNB and [\d,.]+ BUSD$/)).toBeVisible()

  expect(await liquidityOf(pairOf('BUSD', 'WBNB'))).toBe(mintedFor(pool, given))
  expect(before.busd - (await tokenBalance('BUSD'))).toBe(given[1])
  const spent = before.coin - (await coinBalance())
  expect(spent).toBeGreaterThanOrEqual(given[0])
  expect(spent).toBeLessThan(given[0] + units('0.01'))

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(field(page, 'a')).toHaveValue('')
  const own = page.getByRole('region', { name: 'LP tokens in your wallet' })
  await expect(own.getByText('Pooled BUSD')).toBeVisible()
  await page.goto('/liquidity')
  await expect(page.getByTestId(`position-${pairOf('BUSD', 'WBNB')}`)).toBeVisible()
})

test('two tokens need two approvals, and either side can be typed', async ({ page }) => {
  await openConnected(page, `/add/${TOKENS.CHEESE}/${TOKENS.BUSD}`)
  await field(page, 'b').fill('400')
  await expect(field(page, 'a')).toHaveValue(/^\d/)
  await expect(page.getByRole('button', { name: 'Enable CHEESE' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable BUSD' })).toBeVisible()
  await expect(supplyButton(page)).toBeDisabled()
  await enable(page, 'CHEESE')
  await expect(supplyButton(page)).toBeDisabled()
  await enable(page, 'BUSD')
  const pool = await poolState('CHEESE', 'BUSD')
  const cheese = quoteOther(400n * E18, pool.reserveB, pool.reserveA)
  const before = await tokenBalance('CHEESE')
  await supply(page)
  expect(before - (await tokenBalance('CHEESE'))).toBe(cheese)
  const minted = await liquidityOf(pairOf('CHEESE', 'BUSD'))
  // The router may take a unit less of what was typed than the other side asks for.
  expect(mintedFor(pool, [cheese, 400n * E18]) - minted).toBeLessThan(2n)
})

test('a new pool is made at the ratio that was typed', async ({ page }) => {
  await openConnected(page, `/create/BNB/${TOKENS.SYRUP}`)
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

test('Max of either side: BNB keeps 0.01 back, a token nothing', async ({ page }) => {
  await openConnected(page, `/add/${TOKENS.B32}/BNB`)
  const [a, b] = [page.locator('#add-liquidity-input-tokena'), page.locator('#add-liquidity-input-tokenb')]
  await b.getByRole('button', { name: 'Max' }).click()
  const coin = await coinBalance()
  await expect(field(page, 'b')).not.toHaveValue('')
  expect(units(await field(page, 'b').inputValue())).toBe(coin - 10n ** 16n)
  await expect(b.getByRole('button', { name: 'Max' })).toHaveCount(0)
  await expect(supplyButton(page)).toHaveText('Insufficient B32 balance')
  await a.getByRole('button', { name: 'Max' }).click()
  const held = await tokenBalance('B32')
  await enable(page, 'B32')
  const pool = await poolState('B32', 'WBNB')
  await supply(page)
  expect(await tokenBalance('B32')).toBe(0n)
  const given = [held, quoteOther(held, pool.reserveA, pool.reserveB)] as const
  expect(await liquidityOf(pairOf('B32', 'WBNB'))).toBe(mintedFor(pool, given))
})

test('BNB with WBNB is wrapped instead', async ({ page }) => {
  await page.goto(`/add/${TOKENS.WBNB}/BNB`)
  await page.getByRole('link', { name: 'Wrap or unwrap instead' }).click()
  await expect(page).toHaveURL(`/swap?inputCurrency=${TOKENS.WBNB}&outputCurrency=BNB`)
  await connectLocal(page)
  await page.locator('#swap-currency-input .token-amount-input').fill('1')
  await expect(page.getByRole('button', { name: 'Unwrap', exact: true })).toBeEnabled()
})

test('choosing is an address: equal sides swap, one token twice is one, and a bare form is empty', async ({
  page,
}) => {
  await page.goto(`/add/${TOKENS.BUSD}-BNB`)
  await expect(page).toHaveURL(`/add/${TOKENS.BUSD}/BNB`)
  await field(page, 'a').fill('30')
  await choose(page, 'a', 'BNB')
  await expect(page).toHaveURL(`/add/BNB/${TOKENS.BUSD}`)
  // What was typed of BUSD is still of BUSD.
  await expect(field(page, 'b')).toHaveValue('30')
  await page.goto(`/add/${TOKENS.BUSD}/${TOKENS.BUSD.toLowerCase()}`)
  await expect(page).toHaveURL(`/add/${TOKENS.BUSD}`)
  await expect(page.locator('#add-liquidity-input-tokenb')).toContainText('Select a token')
  await page.goto('/add/wine/BNB')
  await expect(supplyButton(page)).toHaveText('This token can’t be read')
  await page.goto(`/add/BNB/${TOKENS.CHEESE}`)
  await field(page, 'a').fill('3')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/liquidity')
  await page.locator('#join-pool-button').click()
  await expect(page).toHaveURL('/add/BNB')
  await expect(field(page, 'a')).toHaveValue('3')
  await page.evaluate(() => {
    history.pushState(null, '', '/add')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(field(page, 'a')).toHaveValue('')
})

test.describe('when it does not go well', () => {
  test('a pool that somebody else creates while the modal is open is shown anew', async ({ page }) => {
    await openConnected(page, `/add/BNB/${TOKENS.SYRUP}`)
    await field(page, 'a').fill('1')
    await field(page, 'b').fill('50')
    await enable(page, 'SYRUP')
    await supplyButton(page).click()
    await expect(page.getByRole('button', { name: 'Create Pool & Supply' })).toBeEnabled()
    await createPair(OTHER_ACCOUNT, 'SYRUP', 'WBNB')
    await addWithCoin('SYRUP', 10n * E18, E18, OTHER_ACCOUNT)
    await expect(page.getByText('This pool has changed since you reviewed it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Pool & Supply' })).toBeDisabled()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('dialog', { name: 'You will receive' })).toBeVisible()
    const pool = await poolState('WBNB', 'SYRUP')
    await page.getByRole('button', { name: 'Confirm Supply' }).click()
    await supplied(page)
    // By the price that is now: 50 SYRUP are 5 BNB, for it was SYRUP that was typed last.
    expect(await liquidityOf(pairOf('SYRUP', 'WBNB'))).toBe(mintedFor(pool, [5n * E18, 50n * E18]))
  })

  test('a price that runs away while the modal is open is shown anew', async ({ page }) => {
    await openConnected(page, `/add/BNB/${TOKENS.B32}`)
    await field(page, 'a').fill('1')
    await enable(page, 'B32')
    await supplyButton(page).click()
    await expect(page.getByRole('button', { name: 'Confirm Supply' })).toBeEnabled()
    await sellCoin('B32', 50n * E18, OTHER_ACCOUNT)
    await expect(page.getByText('This pool has changed since you reviewed it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm Supply' })).toBeDisabled()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('button', { name: 'Confirm Supply' })).toBeEnabled()
  })

  test('too little for one LP token is refused before the contract refuses it', async ({ page }) => {
    await openConnected(page, `/add/BNB/${TOKENS.BUSD}`)
    await field(page, 'b').fill('0.000000000000000001')
    await expect(supplyButton(page)).toHaveText('Too little to supply')
    await page.goto(`/add/${TOKENS.D2}/${TOKENS.SYRUP}`)
    await field(page, 'a').fill('0.01')
    await field(page, 'b').fill('0.000000000000001')
    await expect(supplyButton(page)).toHaveText('Too little to create a pool')
  })

  test('a pool that holds one of its tokens only has no price, and says so', async ({ page }) => {
    await createPair(ACCOUNT, 'SYRUP', 'D4')
    const pair = pairOf('SYRUP', 'D4')
    const transfer = `0xa9059cbb${word(pair)}${word('0x2710')}`
    await transact({ from: ACCOUNT, to: TOKENS.D4, data: transfer })
    await transact({ from: ACCOUNT, to: pair, data: '0xfff6cae9' })
    await openConnected(page, `/add/${TOKENS.SYRUP}/${TOKENS.D4}`)
    await field(page, 'a').fill('1')
    await expect(supplyButton(page)).toHaveText('This pool has no price')
    await expect(page.getByText('This pool holds only one of its two tokens')).toBeVisible()
    // Once the other token is counted too there is a price, although nobody has LP tokens yet.
    await transact({
      from: ACCOUNT,
      to: TOKENS.SYRUP,
      data: `0xa9059cbb${word(pair)}${word('0xde0b6b3a7640000')}`,
    })
    await transact({ from: ACCOUNT, to: pair, data: '0xfff6cae9' })
    await expect(field(page, 'b')).toHaveValue('1')
    await enable(page, 'SYRUP')
    await enable(page, 'D4')
    await supply(page)
    expect(await liquidityOf(pair)).toBe(
      mintedFor({ reserveA: 0n, reserveB: 0n, totalSupply: 0n }, [E18, 10_000n]),
    )
  })

  test('a taxed token: what arrives is said, and minted', async ({ page }) => {
    await openConnected(page, `/add/BNB/${TOKENS.TAX}`)
    await field(page, 'b').fill('1000')
    await expect(page.getByText('TAX charges a 10% tax on every transfer')).toBeVisible()
    await expect(page.getByText(/About 900 of your 1,?000 TAX reaches the pool\./)).toBeVisible()
    await enable(page, 'TAX')
    const pool = await poolState('WBNB', 'TAX')
    const coin = quoteOther(1000n * 10n ** 9n, pool.reserveB, pool.reserveA)
    const taken = quoteOther(coin, pool.reserveA, pool.reserveB)
    await supply(page)
    const minted = await liquidityOf(pairOf('TAX', 'WBNB'))
    expect(minted).toBe(mintedFor(pool, [coin, taken - taken / 10n]))
  })
})

test('tokens with no decimals and with 255 are looked at first, and then given or refused in words', async ({
  page,
}) => {
  const artifact = artifactOf(await compileContracts(), 'PlainToken')
  const create = async (symbol: string, decimals: number): Promise<Address> => {
    const args = AbiCoder.defaultAbiCoder().encode(
      ['string', 'string', 'uint8', 'uint256'],
      [symbol, symbol, decimals, 10n ** 30n],
    )
    const data = artifact.bytecode + args.slice(2)
    const hash = await ask<string>('eth_sendTransaction', [{ from: ACCOUNT, data }])
    await mine()
    const receipt = await ask<{ contractAddress: string }>('eth_getTransactionReceipt', [hash])
    return toAddress(receipt.contractAddress)
  }
  const importIt = async () => {
    await expect(page.getByRole('dialog', { name: 'Import Tokens' })).toBeVisible()
    await page.getByRole('dialog').getByText('I understand').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const [whole, fine] = [await create('WHOLE', 0), await create('FINE', 255)]

  await page.goto(`/add/${whole}/${TOKENS.BUSD}`)
  await importIt()
  await connectLocal(page)
  await field(page, 'a').fill('1.5')
  await expect(supplyButton(page)).toHaveText('Too many decimals')
  await field(page, 'a').fill('3')
  await field(page, 'b').fill('100')
  await enable(page, 'WHOLE')
  await enable(page, 'BUSD')
  await supply(page, 'Create Pool & Supply')
  const factory = { factory: toAddress(CONTRACTS.Factory), initCodeHash: devnet.pairInitCodeHash }
  const pair = pairAddress(factory, whole, toAddress(TOKENS.BUSD))
  const minted = mintedFor({ reserveA: 0n, reserveB: 0n, totalSupply: 0n }, [3n, 100n * E18])
  expect(await liquidityOf(pair)).toBe(minted)

  // 1 WHOLE is 33.3 BUSD: of 50 BUSD one whole one follows, and for that the router takes 33.3.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await field(page, 'b').fill('50')
  await expect(field(page, 'a')).toHaveValue('1')
  await supplyButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('33.3334')
  const busd = await tokenBalance('BUSD')
  await page.getByRole('button', { name: 'Confirm Supply' }).click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect.poll(() => tokenBalance('BUSD')).toBe(busd - (100n * E18) / 3n)

  await page.goto(`/add/BNB/${fine}`)
  await importIt()
  await field(page, 'a').fill('1')
  for (const text of ['1', `0.${'0'.repeat(76)}1`]) {
    await field(page, 'b').fill(text)
    await expect(supplyButton(page)).toHaveText('Enter a smaller amount')
  }
  await page.locator('#add-liquidity-input-tokenb').getByRole('button', { name: 'Max' }).click()
  await expect(supplyButton(page)).toBeDisabled()
})

test('a token that the person does not take leaves the form', async ({ page }) => {
  await page.goto(`/add/BNB/${TOKENS.GHOST}`)
  await expect(page.getByRole('dialog', { name: 'Import Tokens' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page).toHaveURL('/add/BNB')
})

test('the form has nothing against it in the eyes of axe, in both themes', async ({ page }) => {
  await addTokens(['CHEESE', 'BUSD'], [100n * E18, 400n * E18])
  await openConnected(page, `/add/${TOKENS.CHEESE}/${TOKENS.BUSD}`)
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
})
