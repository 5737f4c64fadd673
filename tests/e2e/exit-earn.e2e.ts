import type { Locator, Page } from '@playwright/test'
import { Interface } from 'ethers'
import * as vault from '~/chain/abi/cheeseVault'
import { approve } from '~/chain/abi/erc20'
import { createPair } from '~/chain/abi/factory'
import * as fixed from '~/chain/abi/fixedAprPool'
import * as chef from '~/chain/abi/masterChef'
import { abi as ordersAbi } from '~/chain/abi/orders'
import * as packages from '~/chain/abi/packagePool'
import * as smart from '~/chain/abi/smartChef'
import * as sousBnb from '~/chain/abi/sousChefBnb'
import { withdrawableDividendOf } from '~/chain/abi/reflectionToken'
import { callOf, type ContractCall, quantity } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import { read } from '~/chain/multicall/read'
import { devnetFarming } from '~/config/addresses/farming31337'
import { devnetOrders } from '~/config/addresses/orders31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { type Order, orderJson } from '~/domain/orders/order'
import { orderTuple } from '~/domain/orders/orderTuple'
import { progressRead } from '~/features/orders/reads'
import type { Hex } from '~/lib/hex'
import { APP_URL, RPC_URL } from '../support/site'
import { expectAccessible, violationsInBothThemes } from './support/axe'
import {
  ACCOUNT,
  ask,
  coinBalance,
  CONTRACTS,
  look,
  mine,
  tokenBalance,
  TOKENS,
  transact,
} from './support/chain'
import { addTokens, addWithCoin, liquidityOf, pairOf } from './support/liquidity'
import { expect, openConnected, test, units } from './support/test'

const E18 = 10n ** 18n
const CHEESE = toAddress(TOKENS.CHEESE)
const ORDERS = toAddress(devnetOrders.Orders)
const CONTRACT = new Interface(ordersAbi)
const REFLECT = toAddress(devnetProfile.ReflectionToken)
const BUSD_BNB = pairOf('BUSD', 'WBNB')
/** The farm of the pair (devnet/areas/farming/farms.ts). */
const PID = 2n
const at = (key: keyof typeof devnetFarming) => toAddress(devnetFarming[key])

/** Done by the account without the page. */
async function act(call: ContractCall): Promise<void> {
  const data = encodeWrite(call)
  const [value, gas] = [quantity(call.value), '0x4c4b40']
  const hash = await transact({ ...{ from: ACCOUNT, to: call.target, data }, ...{ value, gas } })
  const receipt = await ask<{ readonly status: string } | null>('eth_getTransactionReceipt', [hash])
  expect(receipt?.status).toBe('0x1')
}

const letTake = (spender: ReturnType<typeof at>, token = CHEESE) =>
  act(callOf(approve, token, [spender, 2n ** 255n]))

/** Something in each kind of place. */
async function haveEverything(): Promise<void> {
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  // No list leads to this pool.
  await act(callOf(createPair, toAddress(CONTRACTS.Factory), [toAddress(TOKENS.D6), toAddress(TOKENS.D9)]))
  await addTokens(['D6', 'D9'], [5n * 10n ** 6n, 7n * 10n ** 9n])
  await letTake(at('MasterChef'), BUSD_BNB)
  await act(callOf(chef.deposit, at('MasterChef'), [PID, E18]))
  for (const spender of [
    'MasterChef',
    'CheeseVault',
    'PackagePool',
    'FixedAprPool',
    'Pool1',
    'Pool4',
  ] as const) {
    await letTake(at(spender))
  }
  await act(callOf(chef.enterStaking, at('MasterChef'), [250n * E18]))
  await act(callOf(vault.deposit, at('CheeseVault'), [1000n * E18]))
  await act(callOf(packages.deposit, at('PackagePool'), [2000n * E18, 0n]))
  await act(callOf(fixed.deposit, at('FixedAprPool'), [1000n * E18]))
  await act(callOf(smart.deposit, at('Pool1'), [100n * E18]))
  await act(callOf(sousBnb.deposit, at('Pool3'), [], 2n * E18))
  await act(callOf(smart.deposit, at('Pool4'), [50n * E18]))
}

/** Everything but the site's own files and the node is dead. Gives what was asked of anyone else. */
async function withoutServices(page: Page): Promise<readonly string[]> {
  const refused: string[] = []
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if ([APP_URL, RPC_URL].some((origin) => url.startsWith(`${origin}/`))) return route.fallback()
    refused.push(url)
    return route.abort()
  })
  return refused
}

/** Of what earns: the account has more elsewhere. */
const rowOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: /^(?:Farms|Pools|Dividends|Liquidity|Orders)$/ })
    .getByTestId('exit-item')
    .filter({ hasText: name })

/** Presses it, and waits until the position has left the page. */
async function leave(row: Locator, button = 'Unstake'): Promise<void> {
  await row.getByRole('button', { name: button, exact: true }).click()
  await expect(row).toHaveCount(0)
  await mine()
}

/** How much more there is of it afterwards. */
async function gained(balance: () => Promise<bigint>, doing: () => Promise<void>): Promise<bigint> {
  const before = await balance()
  await doing()
  return (await balance()) - before
}

const cheese = () => tokenBalance('CHEESE')

test('with every service dead an account sees what it has and takes it all back, to the unit, from one page', async ({
  page,
}) => {
  await haveEverything()
  const refused = await withoutServices(page)
  await openConnected(page, '/exit')
  await expect(page.getByTestId('exit-item').first()).toBeVisible()
  await expect(rowOf(page, 'Earn BUSD')).toContainText('100 CHEESE')
  await expect(rowOf(page, 'REFLECT')).toContainText('BTCB')
  await expect(rowOf(page, 'Auto CHEESE')).toContainText(/Unstaking costs 0\.10% for another 2d 23h/)
  await expect(rowOf(page, 'D6/D9')).toContainText('4.99997 D6')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expectAccessible(page, 'positions', violationsInBothThemes)

  // Rewards come with a farm's stake, which is here LP tokens.
  const lp = await gained(
    () => liquidityOf(BUSD_BNB),
    () => leave(rowOf(page, 'BUSD/BNB LP')),
  )
  expect(lp).toBe(E18)
  expect(await gained(cheese, () => leave(rowOf(page, 'Earn BUSD')))).toBe(100n * E18)
  const coins = await gained(coinBalance, () => leave(rowOf(page, '2 BNB')))
  expect(2n * E18 - coins).toBeLessThan(units('0.01'))
  expect(await gained(cheese, () => leave(rowOf(page, 'Manual CHEESE')))).toBeGreaterThan(250n * E18)
  // A thousandth stays for leaving early; what the vault has earned since is little.
  const early = await gained(cheese, () => leave(rowOf(page, 'Auto CHEESE')))
  expect(early - 999n * E18).toBeGreaterThan(-10n)
  expect(early).toBeLessThan(1000n * E18)

  // A finished pool has nothing left to pay with.
  const finished = await gained(cheese, async () => {
    const row = page.getByTestId('exit-item').filter({ hasText: '50 CHEESE' })
    await row.getByRole('button', { name: 'Emergency withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw without rewards' }).click()
    await closeSentDialog(page)
    await expect(row).toHaveCount(0)
  })
  expect(finished).toBe(50n * E18)

  // A two-hundredth was taken when it was staked; rewards come by themselves.
  const fixedRow = rowOf(page, 'Fixed APR')
  await expect(fixedRow).toContainText('Unstake first, then harvest your rewards.')
  const atFixedRate = await gained(cheese, async () => {
    await fixedRow.getByRole('button', { name: 'Unstake' }).click()
    await expect(fixedRow.getByRole('button', { name: 'Harvest' })).toBeVisible()
    await mine()
  })
  expect(atFixedRate).toBe(995n * E18)
  expect(await gained(cheese, () => leave(fixedRow, 'Harvest'))).toBeGreaterThan(0n)

  // Of 1,990 staked a tenth stays for leaving early, which is said before.
  const inPackage = await gained(cheese, async () => {
    const row = rowOf(page, /stake #/)
    await expect(row).toContainText('Unstaking early costs 10.00% and forfeits unclaimed rewards.')
    await row.getByRole('button', { name: 'Unstake early' }).click()
    await expect(page.getByTestId('unstake-received')).toHaveText('1,791 CHEESE')
    await page.locator('#confirm-unstake').click()
    await closeSentDialog(page)
    await expect(row).toHaveCount(0)
  })
  expect(inPackage).toBe(1791n * E18)

  const owed = await look(read(withdrawableDividendOf, REFLECT, [ACCOUNT]))
  expect(owed).toBeGreaterThan(0n)
  expect(
    await gained(
      () => tokenBalance('BTCB'),
      () => leave(rowOf(page, 'REFLECT'), 'Claim'),
    ),
  ).toBe(owed)

  // The frame of every page asks for lists of tokens and for the account's picture; the positions ask no one.
  expect(refused.filter((url) => !/\/lists\/|\/api\/users\//.test(url))).toEqual([])
  await rowOf(page, /^BUSD\/BNB(?! LP)/)
    .getByRole('link', { name: 'Remove' })
    .click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: '1. Sign permission' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await closeSentDialog(page)
  expect(await liquidityOf(BUSD_BNB)).toBe(0n)
  await page.goBack()
  await expect(rowOf(page, /^BUSD\/BNB(?! LP)/)).toHaveCount(0)
  await expect(page.getByTestId('exit-empty').first()).toBeVisible()
})

/** What was sent is told in the dialog that it was sent from; a block has it when the dialog is left. */
async function closeSentDialog(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('sent-standing')).toHaveCount(1)
  await mine()
  await expect.poll(() => ask<{ pending: string }>('txpool_status')).toMatchObject({ pending: '0x0' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
}

/** What the contract knows an order by. */
async function hashOf(order: Order): Promise<Hex> {
  const data = CONTRACT.encodeFunctionData('hashOf', [orderTuple(order)])
  return ask<Hex>('eth_call', [{ to: ORDERS, data }, 'latest'])
}

test('with the book dead an order that was signed here is canceled on the chain, and all others with it', async ({
  page,
}) => {
  const now = BigInt(
    (await ask<{ readonly timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp,
  )
  const order = (salt: bigint): Order => ({
    ...{ maker: ACCOUNT, receiver: ACCOUNT, sellToken: CHEESE, buyToken: toAddress(TOKENS.BUSD) },
    ...{
      sellAmount: 10n * E18,
      buyMinimum: 1000n * E18 * salt,
      feeLimit: 0n,
      start: now,
      end: now + 86_400n,
    },
    ...{ partialFills: true, parts: 1n, interval: 0n, trigger: 0, triggerAmount: 0n, pair: ZERO_ADDRESS },
    ...{ window: 0n, tolerance: 0n, epoch: 0n, salt },
  })
  const [first, second] = [order(1n), order(2n)]
  const hashes = [await hashOf(first), await hashOf(second)] as const
  const signed = Object.fromEntries(
    hashes.map((hash, i) => [hash, { hash, order: orderJson(i === 0 ? first : second), signature: '0x12' }]),
  )
  const stored = JSON.stringify({ signed: JSON.stringify({ [`31337 ${ORDERS}`]: signed }) })
  await page.addInitScript((text) => {
    localStorage.setItem('persist:orders', text)
  }, stored)
  const refused = await withoutServices(page)
  await openConnected(page, '/exit')
  const row = rowOf(page, '10 CHEESE for at least 1,000 BUSD')
  await expect(row).toContainText('Open · Expires')
  await leave(row, 'Cancel order')
  const [progress] = await look(progressRead(ORDERS, [hashes[0]]))
  expect(progress?.isCancelled).toBe(true)
  const other = rowOf(page, '10 CHEESE for at least 2,000 BUSD')
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect(other).toHaveCount(0)
  expect(refused.filter((url) => url.includes('/orders'))).toEqual([])
})
