import type { Locator, Page } from '@playwright/test'
import { formatEther, Interface, Result } from 'ethers'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { abi as routerAbi } from '~/chain/abi/router'
import { devnetFarming } from '~/config/addresses/farming31337'
import { expectAccessible, violationsInBothThemes } from './support/axe'
import { ACCOUNT, ask, CONTRACTS, paused, TOKENS } from './support/chain'
import { addWithCoin } from './support/liquidity'
import { connectLocal, expect, test } from './support/test'

const E18 = 10n ** 18n
const ROUTER = new Interface(routerAbi)
const CHEF = new Interface(chefAbi)

interface Sent {
  readonly to: string
  readonly value: string
  readonly input: string
}

/** What the account has sent and no block has taken yet. */
async function sent(): Promise<Sent> {
  const { pending } = await ask<{ pending: Record<string, Record<string, Sent>> }>('txpool_content')
  const own = Object.entries(pending).find(([account]) => account.toLowerCase() === ACCOUNT.toLowerCase())
  const [found] = Object.values(own?.[1] ?? {})
  if (found === undefined) throw new Error('Nothing was sent.')
  return found
}

/** Opens what the wallet receives. */
async function open(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What your wallet receives').click()
  const call = dialog.getByTestId('call-0')
  await expect(call.getByText('Code verified')).toBeVisible()
  return call
}

/** On the narrowest phone, whatever an amount or an address is. */
async function expectNothingSticksOut(page: Page, call: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const outside = await call.evaluate((section) => {
    const { left, right } = section.getBoundingClientRect()
    return [...section.querySelectorAll('dd > *')].filter((each) => {
      const box = each.getBoundingClientRect()
      return box.left < left || box.right > right
    }).length
  })
  expect(outside, 'what sticks out at 360 px').toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

interface Shown {
  readonly to: string | null
  readonly coin: string | null
  readonly data: string | null
  readonly name: string
  /** By the name of the argument, each of its values. */
  readonly args: Readonly<Record<string, readonly string[]>>
}

async function read(call: Locator): Promise<Shown> {
  const rows = await call.locator('[data-testid^="argument-"]').all()
  const args = await Promise.all(
    rows.map(async (row) => {
      const name = (await row.getAttribute('data-testid'))?.replace('argument-', '') ?? ''
      return [name, await row.getByTestId('raw').allTextContents()] as const
    }),
  )
  const signature = await call.getByTestId('call-signature').textContent()
  return {
    to: await call.getByTestId('call-target').textContent(),
    coin: await call.getByTestId('call-value').textContent(),
    data: await call.getByTestId('call-data').textContent(),
    name: signature?.replace(/\(.*/, '') ?? '',
    args: Object.fromEntries(args),
  }
}

/** Holds what was shown against what is sent, decoded by the contract's own ABI. */
function expectSent(shown: Shown, { to, value, input }: Sent, contract: Interface): void {
  expect(shown.to?.toLowerCase()).toBe(to.toLowerCase())
  expect(shown.data).toBe(input)
  expect(Number(shown.coin?.replace(' BNB', ''))).toBe(Number(formatEther(value)))
  const call = contract.parseTransaction({ data: input })
  expect(shown.name).toBe(call?.name)
  const inputs = call?.fragment.inputs ?? []
  expect(Object.keys(shown.args)).toEqual(inputs.map(({ name }) => name))
  for (const [index, { name }] of inputs.entries()) {
    const argument: unknown = call?.args[index]
    const values = argument instanceof Result ? (argument.toArray() as unknown[]) : [argument]
    expect(shown.args[name], name).toEqual(values.map(String))
  }
}

test('a swap’s review has each argument that is sent, by name and to the last unit', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected(`/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=0.1`)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const call = await open(page)
  await expect(call.getByTestId('argument-amountOutMin').getByTestId('shown')).toHaveText(/^[\d.]+ BUSD$/)
  await expect(call.getByTestId('argument-to').getByTestId('shown')).toHaveText('Your account')
  await expect(call.getByTestId('argument-path').getByTestId('shown').last()).toHaveText('BUSD')
  await expect(call.getByText('Router', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the review of a swap', violationsInBothThemes)
  await expectNothingSticksOut(page, call)
  // The deadline moves with the chain’s clock, which stands still between the look and the press.
  await paused(async () => {
    await expect.poll(async () => read(call).then(({ args }) => Number(args['deadline']?.[0]) > 0)).toBe(true)
    const { timestamp } = await ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
    await expect
      .poll(async () => (await read(call)).args['deadline'])
      .toEqual([String(BigInt(timestamp) + 1200n)])
    const shown = await read(call)
    await page.locator('#confirm-swap-or-send').click()
    await expect(page.getByTestId('sent-standing')).toBeAttached()
    expectSent(shown, await sent(), ROUTER)
    expect(shown.to).toBe(CONTRACTS.Router)
  })
})

test('a stake’s dialog has each argument that is sent, and waits for the form before', async ({ page }) => {
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  await page.goto('/farms')
  await page.getByTestId('farm-2').getByRole('button').first().click()
  const details = page.locator('#farm-2-details')
  await connectLocal(page)
  await details.getByRole('button', { name: 'Enable', exact: true }).click()
  await details.getByRole('button', { name: 'Stake', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What your wallet receives').click()
  await expect(dialog.getByText('Complete the form to see the request.')).toBeVisible()
  await dialog.getByRole('button', { name: '50%' }).click()
  const call = dialog.getByTestId('call-0')
  await expect(call.getByText('Code verified')).toBeVisible()
  await expect(call.getByText('Stake and harvest')).toBeVisible()
  await expect(call.getByTestId('argument-_amount').getByTestId('shown')).toHaveText(/^[\d.]+ BUSD\/BNB LP$/)
  await expectAccessible(page, 'the dialog of a stake', violationsInBothThemes)
  await expectNothingSticksOut(page, call)
  await paused(async () => {
    const shown = await read(call)
    await page.locator('#confirm-stake').click()
    await expect(dialog.getByTestId('sent-standing')).toHaveCount(1)
    expectSent(shown, await sent(), CHEF)
    expect(shown.to).toBe(devnetFarming.MasterChef)
  })
})
