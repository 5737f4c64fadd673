import type { Page } from '@playwright/test'
import { TypedDataEncoder } from 'ethers'
import { violations, violationsInBothThemes } from './support/axe'
import { ACCOUNT, ask, coinBalance, CONTRACTS, OTHER_ACCOUNT, tokenBalance, TOKENS } from './support/chain'
import { connectLocal, expect, openConnected, pickToken, test, units } from './support/test'
import { addTokens, addWithCoin, askPair, liquidityOf, pairOf, sellCoin } from './support/liquidity'
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

/** The dialog says the same once it is done. */
function notices(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}

async function remove(page: Page) {
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByTestId('sent-standing')).toBeAttached()
  await expect(notices(page).getByText(/^Remove [\d.,]+ \S+ and [\d.,]+ \S+$/)).toBeVisible()
}

test('half of a position is removed with a signature and no approval', async ({ page }) => {
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  const held = await liquidityOf(BUSD_BNB)
  await openConnected(page, `/remove/BNB/${TOKENS.BUSD}`)
  await expect(page.locator('#remove-liquidity-tokena-symbol')).toHaveText('BNB')
  await expect(page.locator('#remove-liquidity-tokenb-symbol')).toHaveText('BUSD')
  await expect(page.locator('#remove-button')).toHaveText('Enter an amount')

  await page.getByRole('button', { name: '50%' }).click()
  await expect(page.getByTestId('removal-percent')).toHaveText('50%')
  await expect(page.locator('#permit-words')).toContainText('a free signature, not a transaction')
  await sign(page)

  const before = { coin: await coinBalance(), busd: await tokenBalance('BUSD') }
  const half = held / 2n
  const due = await owed(BUSD_BNB, half)
  await remove(page)
  expect(await liquidityOf(BUSD_BNB)).toBe(held - half)
  expect(await allowanceOf(BUSD_BNB)).toBe(0n)
  expect((await askPair(BUSD_BNB, 'nonces', [ACCOUNT]))[0]).toBe(1n)
  const busdIsFirst = BigInt(TOKENS.BUSD) < BigInt(TOKENS.WBNB)
  const [dueBusd, dueCoin] = busdIsFirst ? due : [due[1], due[0]]
  expect((await tokenBalance('BUSD')) - before.busd).toBe(dueBusd)
  const coin = (await coinBalance()) - before.coin
  expect(coin).toBeLessThanOrEqual(dueCoin)
  expect(coin).toBeGreaterThan(dueCoin - units('0.01'))

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByTestId('removal-percent')).toHaveText('0%')
})

test('Max leaves not one unit behind, and WBNB comes where WBNB is asked for', async ({ page }) => {
  await addWithCoin('BUSD', 1234n * E18 + 567n, 77n * 10n ** 17n + 3n)
  await openConnected(page, `/remove/BNB/${TOKENS.BUSD}`)
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('radio', { name: 'WBNB' }).click()
  await expect(page).toHaveURL(`/remove/${TOKENS.WBNB}/${TOKENS.BUSD}`)
  await expect(page.getByTestId('removal-percent')).toHaveText('100%')
  await expect(page.locator('#remove-liquidity-tokena-symbol')).toHaveText('WBNB')
  const before = await tokenBalance('WBNB')
  const held = await liquidityOf(BUSD_BNB)
  const due = await owed(BUSD_BNB, held)
  await sign(page)
  await remove(page)
  expect(await liquidityOf(BUSD_BNB)).toBe(0n)
  expect(due).toContain((await tokenBalance('WBNB')) - before)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('You have no liquidity in this pool')).toBeVisible()
})

test('LP tokens and both sides are kept in step, and a side is typed to the unit', async ({ page }) => {
  await addTokens(['CHEESE', 'BUSD'], [1000n * E18, 4000n * E18])
  const pair = pairOf('CHEESE', 'BUSD')
  const held = await liquidityOf(pair)
  await openConnected(page, `/remove/${TOKENS.CHEESE}/${TOKENS.BUSD}`)
  await page.getByRole('button', { name: 'Detailed' }).click()
  const [cheese, busd] = [page.getByLabel('Amount of CHEESE'), page.getByLabel('Amount of BUSD')]
  const liquidity = page.getByLabel('LP tokens', { exact: true })
  await cheese.fill('250')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^2[45]%$/)
  await liquidity.fill('1000')
  const [due0, due1] = await owed(pair, 1000n * E18)
  const cheeseIsFirst = BigInt(TOKENS.CHEESE) < BigInt(TOKENS.BUSD)
  const shown = async (field: typeof cheese) => Number(await field.inputValue())
  expect(await shown(cheese)).toBeCloseTo(Number(cheeseIsFirst ? due0 : due1) / 1e18, 2)
  expect(await shown(busd)).toBeCloseTo(Number(cheeseIsFirst ? due1 : due0) / 1e18, 1)
  await busd.fill('999999')
  await expect(page.locator('#remove-button')).toHaveText('More than you have in the pool')
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '1%')
  await cheese.fill('250.123456789012345678')
  await sign(page)
  const before = await tokenBalance('CHEESE')
  await remove(page)
  // At least what was typed, and of 18 decimals at most a unit or two more.
  const arrived = (await tokenBalance('CHEESE')) - before
  expect(arrived - units('250.123456789012345678')).toBeGreaterThanOrEqual(0n)
  expect(arrived - units('250.123456789012345678')).toBeLessThan(5n)
  expect(await liquidityOf(pair)).toBeLessThan(held)
})

test.describe('where no signature comes', () => {
  test('a refusal changes nothing, and the person can sign again', async ({ page }) => {
    await addWithCoin('BUSD', 3000n * E18, 10n * E18)
    await injectWallet(page, {
      answers: { eth_signTypedData_v4: { error: { code: 4001, message: 'User rejected' } } },
    })
    await page.goto(`/remove/BNB/${TOKENS.BUSD}`)
    await connectInjected(page)
    await page.getByRole('button', { name: '25%' }).click()
    await page.getByRole('button', { name: '1. Sign permission' }).click()
    await expect(page.locator('#permit-problem')).toContainText('You didn’t sign')
    await expect(page.getByRole('button', { name: '1. Sign permission' })).toBeEnabled()
    expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  })

  const strangeSignature = `0x${'12'.repeat(64)}1b`
  for (const [what, answer] of [
    ['a wallet that cannot sign typed data', { error: { code: 4200, message: 'Unsupported method' } }],
    ['a signature that is not the account’s', strangeSignature],
  ] as const) {
    test(`${what} is answered with an approval`, async ({ page }) => {
      await addWithCoin('BUSD', 3000n * E18, 10n * E18)
      const held = await liquidityOf(BUSD_BNB)
      await injectWallet(page, { answers: { eth_signTypedData_v4: answer } })
      await page.goto(`/remove/BNB/${TOKENS.BUSD}`)
      await connectInjected(page)
      await page.getByRole('button', { name: 'Max' }).click()
      await page.getByRole('button', { name: '1. Sign permission' }).click()
      await expect(page.locator('#permit-problem')).toContainText('Enable the LP tokens with a transaction')
      await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
      expect(await allowanceOf(BUSD_BNB)).toBeGreaterThanOrEqual(held)
      await remove(page)
      expect(await liquidityOf(BUSD_BNB)).toBe(0n)
    })
  }

  test('a pair that takes signatures for another chain is answered with an approval, and none is asked for', async ({
    page,
  }) => {
    await addWithCoin('BUSD', 300n * E18, 1n * E18)
    // As a pair whose chain was forked from another: its code has the other one's domain in it.
    const [own = ''] = (await askPair(BUSD_BNB, 'DOMAIN_SEPARATOR')) as unknown as string[]
    const foreign = TypedDataEncoder.hashDomain({
      name: 'Pancake LPs',
      version: '1',
      chainId: 56,
      verifyingContract: BUSD_BNB,
    })
    const code = await ask<string>('eth_getCode', [BUSD_BNB, 'latest'])
    expect(code).toContain(own.slice(2))
    await ask('anvil_setCode', [BUSD_BNB, code.replaceAll(own.slice(2), foreign.slice(2))])
    await injectWallet(page, {})
    await page.goto(`/remove/BNB/${TOKENS.BUSD}`)
    await connectInjected(page)
    await page.getByRole('button', { name: 'Max' }).click()
    await page.getByRole('button', { name: '1. Sign permission' }).click()
    await expect(page.locator('#permit-problem')).toContainText('signatures from this chain')
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
    await remove(page)
    expect(await liquidityOf(BUSD_BNB)).toBe(0n)
    expect(await requestsOf(page)).not.toContain('eth_signTypedData_v4')
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
    await remove(page)
    expect(await liquidityOf(BUSD_BNB)).toBe(0n)
    expect(due).toContain((await tokenBalance('BUSD')) - before)
    expect(await requestsOf(page)).not.toContain('eth_signTypedData_v4')
  })
})

test('a taxed token comes back by the router’s fee-on-transfer way, and the page says what arrives', async ({
  page,
}) => {
  await addWithCoin('TAX', 1000n * 10n ** 9n, 2n * E18)
  const pair = pairOf('TAX', 'WBNB')
  const before = await tokenBalance('TAX')
  await openConnected(page, `/remove/BNB/${TOKENS.TAX}`)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByText('TAX charges a 10% tax on every transfer')).toBeVisible()
  const shown = Number((await page.getByTestId('CURRENCY_B-received').textContent())?.replaceAll(',', ''))
  const [dueA, dueB] = await owed(pair, await liquidityOf(pair))
  await sign(page)
  await remove(page)
  expect(await liquidityOf(pair)).toBe(0n)
  const due = BigInt(TOKENS.TAX) < BigInt(TOKENS.WBNB) ? dueA : dueB
  // Twice a tenth: from the pool to the router, and on to the person.
  const arrived = (await tokenBalance('TAX')) - before
  expect(arrived).toBeGreaterThan((due * 80n) / 100n)
  expect(arrived).toBeLessThanOrEqual((due * 81n) / 100n + 1n)
  expect(shown).toBeCloseTo(Number(arrived) / 1e9, 2)
})

test('a pool whose price runs away while the modal is open is shown anew and accepted', async ({ page }) => {
  await addWithCoin('B32', 1500n * E18, 10n * E18)
  await openConnected(page, `/remove/BNB/${TOKENS.B32}`)
  await page.getByRole('button', { name: 'Max' }).click()
  await sign(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  await sellCoin('B32', 50n * E18, OTHER_ACCOUNT)
  await expect(page.getByText('Price Updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Transaction receipt')).toBeVisible()
  expect(await liquidityOf(pairOf('B32', 'WBNB'))).toBe(0n)
})

test('LP tokens that leave the account while the modal is open cannot be removed', async ({ page }) => {
  await addWithCoin('BUSD', 300n * E18, E18)
  await openConnected(page, `/remove/BNB/${TOKENS.BUSD}`)
  await page.getByRole('button', { name: 'Max' }).click()
  await sign(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const held = await liquidityOf(BUSD_BNB)
  const word = (value: string) => value.padStart(64, '0')
  const data = `0xa9059cbb${word(OTHER_ACCOUNT.slice(2).toLowerCase())}${word(held.toString(16))}`
  await ask('eth_sendTransaction', [{ from: ACCOUNT, to: BUSD_BNB, data }])
  await expect(page.getByRole('button', { name: 'The pool has run out of rewards' })).toBeDisabled()
})

test('positions are found after they were made elsewhere, with their worth and their ways on', async ({
  page,
}) => {
  await page.goto('/liquidity')
  await expect(page.getByText('Connect a wallet to see your liquidity.')).toBeVisible()
  await connectLocal(page)
  await expect(page.getByText('No liquidity found.')).toBeVisible()
  await expect(page.locator('#join-pool-button')).toHaveAttribute('href', '/add/BNB')
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  await addTokens(['CHEESE', 'BUSD'], [100n * E18, 400n * E18])
  const first = page.getByTestId(`position-${BUSD_BNB}`)
  await expect(first).toContainText('BNB')
  await expect(page.getByTestId('liquidity-total')).toHaveText(/^\$6,(79|80)\d\.\d\d$/)
  await first.locator('summary').click()
  await expect(first.getByText('Pooled BUSD')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await first.getByRole('link', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/remove\/(BNB|0x\w+)\/(BNB|0x\w+)$/)
})

test('a pool is imported by its tokens, and its position is in the list from then on', async ({ page }) => {
  await addTokens(['D7', 'CHEESE'], [10n * 10n ** 7n, 12n * E18 + E18 / 2n])
  await openConnected(page, '/liquidity')
  await expect(page.getByText('No liquidity found.')).toBeVisible()
  await page.locator('#import-pool-link').click()
  await expect(page).toHaveTitle(/^Import Pool/)
  const pick = async (index: number, symbol: string) => {
    await page.locator('.open-currency-select-button').nth(index).click()
    await pickToken(page, symbol)
  }
  await pick(1, 'WBNB')
  await expect(page.getByText('Invalid pair')).toBeVisible()
  await pick(1, 'SYRUP')
  await expect(page.getByText('No pool found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create pool' })).toHaveAttribute(
    'href',
    `/add/BNB/${TOKENS.SYRUP}`,
  )
  await pick(1, 'BUSD')
  await expect(page.getByText('You don’t have liquidity in this pool yet.')).toBeVisible()
  await pick(0, 'D7')
  await pick(1, 'CHEESE')
  await expect(page.getByText('Pool found')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Manage this pool' }).click()
  await expect(page.getByTestId(`position-${pairOf('D7', 'CHEESE')}`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:user'))).toContain(TOKENS.D7)
  await page.reload()
  await expect(page.getByTestId(`position-${pairOf('D7', 'CHEESE')}`)).toBeVisible()
})

test('the removal form has nothing against it in the eyes of axe, in both themes and its dialog', async ({
  page,
}) => {
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  await openConnected(page, `/remove/BNB/${TOKENS.BUSD}`)
  await page.getByRole('button', { name: 'Detailed' }).click()
  await page.getByRole('button', { name: '75%' }).click()
  await expect(page.locator('#permit-words')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await sign(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  expect(await violations(page)).toEqual([])
})
