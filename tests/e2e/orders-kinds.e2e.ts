import type { Page } from '@playwright/test'
import type { HDNodeWallet, TypedDataDomain, TypedDataField } from 'ethers'
import { observationCount, observe } from '~/chain/abi/orders'
import { callOf } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import { read } from '~/chain/multicall/read'
import { toAddress } from '~/domain/address'
import { swapExactTokensForTokens } from '~/chain/abi/router'
import { TRADERS } from '../../devnet/areas/exchange/traders'
import { ACCOUNT, ask, CONTRACTS, create, look, mine, tokenBalance, TOKENS, transact } from './support/chain'
import { pairOf } from './support/liquidity'
import { act, fillBySomeone, openOrder, ORDERS, signOrder, withoutOrders } from './support/orders'
import { expect, openConnected, test, units } from './support/test'
import { connectInjected, injectWallet, requestsOf } from './support/wallet'

const PAIR = toAddress(pairOf('BUSD', 'CHEESE'))
const AT = `inputCurrency=${TOKENS.CHEESE}&outputCurrency=${TOKENS.BUSD}`
/** Has millions of each token, and no key in the node. */
const [TRADER] = TRADERS
/** Seconds that the price of a stop and of parts is averaged over. */
const WINDOW_S = 600

const held = async () => ({ cheese: await tokenBalance('CHEESE'), busd: await tokenBalance('BUSD') })

/** Has the pair's price kept, and waits until an average can begin there; gives which observation it is. */
async function observed(): Promise<bigint> {
  await act(callOf(observe, ORDERS, [PAIR]))
  await mine(WINDOW_S + 1)
  return (await look(read(observationCount, ORDERS, [PAIR]))) - 1n
}

/** A trader sells for a tenth of the pool and more: the price of CHEESE falls by a sixth. */
async function dropPrice(): Promise<void> {
  const from = TRADER.address
  const path = [TOKENS.CHEESE, TOKENS.BUSD].map(toAddress)
  const amount = (await tokenBalance('CHEESE', PAIR)) / 10n
  const call = callOf(swapExactTokensForTokens, toAddress(CONTRACTS.Router), [
    ...([amount, 0n, path, toAddress(from), 2n ** 255n] as const),
  ])
  await ask('anvil_impersonateAccount', [from])
  const before = await tokenBalance('CHEESE', PAIR)
  await transact({ from, to: call.target, data: encodeWrite(call) })
  expect(await tokenBalance('CHEESE', PAIR)).toBe(before + amount)
}

async function enable(page: Page, amount: string): Promise<void> {
  await page.locator('#order-sell input').fill(amount)
  await page.getByRole('button', { name: 'Enable CHEESE' }).click()
  await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
}

test('an order in parts sells one part in each interval, and the page counts them', async ({ page }) => {
  await withoutOrders()
  await openConnected(page, `/orders?kind=parts&${AT}`)
  await page.getByLabel('Parts', { exact: true }).fill('3')
  await page.getByRole('radio', { name: '1h' }).click()
  await enable(page, '9')
  await signOrder(page)
  const row = page.getByTestId('order-row')
  await expect(row).toContainText('Order in parts')
  const listed = await openOrder()
  expect(listed.order).toMatchObject({ parts: 3n, interval: 3600n, sellAmount: units('9') })

  const before = await held()
  const payment = units('1000')
  await fillBySomeone(listed, units('3'), { payment, observation: await observed() })
  await expect(row).toContainText('1 of 3 parts')
  // No second one in the same interval, whatever it pays.
  await expect(fillBySomeone(listed, units('3'), { payment, observation: await observed() })).rejects.toThrow(
    'PartNotDue',
  )
  await mine(3600)
  await fillBySomeone(listed, units('3'), { payment, observation: await observed() })
  await expect(row).toContainText('2 of 3 parts')
  expect(await held()).toEqual({
    cheese: before.cheese - units('6'),
    busd: before.busd + 2n * payment,
  })
})

test('a stop is refused until the average has fallen to its price, and sells the whole then', async ({
  page,
}) => {
  await withoutOrders()
  await openConnected(page, `/orders?kind=stop&${AT}`)
  await enable(page, '5')
  await signOrder(page)
  const row = page.getByTestId('order-row').filter({ hasText: '5 CHEESE for at least' })
  await expect(row).toContainText('Stop order')
  const listed = await openOrder()
  const payment = listed.order.triggerAmount
  const before = await held()
  await expect(fillBySomeone(listed, units('5'), { payment, observation: await observed() })).rejects.toThrow(
    'TriggerNotReached',
  )

  await dropPrice()
  await fillBySomeone(listed, units('5'), { payment, observation: await observed() })
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(row.getByTestId('order-state')).toHaveText('Filled')
  expect(await held()).toEqual({ cheese: before.cheese - units('5'), busd: before.busd + payment })
})

interface TypedData {
  readonly domain: TypedDataDomain
  readonly types: Record<string, TypedDataField[]>
  readonly message: Record<string, unknown>
}

/** Signs what a page asks for with a key of its own, as the owner of a wallet with code does. */
function signerOf(owner: HDNodeWallet) {
  return (_method: string, [, text]: readonly unknown[]): Promise<string> => {
    const { domain, types, message } = JSON.parse(String(text)) as TypedData
    const { EIP712Domain: _own, ...others } = types
    return owner.signTypedData(domain, others, message)
  }
}

/** The code of a wallet that somebody else signs for (ERC-1271). */
async function walletCode(owner: string): Promise<string> {
  return ask<string>('eth_getCode', [await create('ContractWallet', [owner]), 'latest'])
}

for (const { kind, sold, code, sign } of [
  {
    sold: '8',
    kind: 'a contract, by its owner’s signature',
    code: () => walletCode(TRADER.address),
    sign: signerOf(TRADER),
  },
  {
    sold: '7',
    kind: 'delegated, by its own key',
    // EIP-7702: what stands for the code of another account.
    code: () => Promise.resolve(`0xef0100${'11'.repeat(20)}`),
    sign: undefined,
  },
]) {
  test(`an order of an account that is ${kind}, is filled to the unit`, async ({ page }) => {
    await withoutOrders()
    await injectWallet(page, sign === undefined ? {} : { sign })
    await page.goto(`/orders?${AT}`)
    await connectInjected(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.locator('#order-sell input').fill(sold)
    await page.getByRole('button', { name: '+10%' }).click()
    await page.getByRole('button', { name: 'Enable CHEESE' }).click()
    await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
    await ask('anvil_setCode', [ACCOUNT, await code()])
    await mine()
    await signOrder(page)
    const row = page.getByTestId('order-row').filter({ hasText: `${sold} CHEESE for at least` })
    await expect(row.getByTestId('order-state')).toHaveText('Open')
    const listed = await openOrder()
    const before = await held()
    const paid = await fillBySomeone(listed, units(sold))
    expect(paid).toBe(listed.order.buyMinimum)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(row.getByTestId('order-state')).toHaveText('Filled')
    expect(await held()).toEqual({ cheese: before.cheese - units(sold), busd: before.busd + paid })
    expect((await requestsOf(page)).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
}
