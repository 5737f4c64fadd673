import type { Locator, Page } from '@playwright/test'
import { Interface } from 'ethers'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { devnetFarming } from '~/config/addresses/farming31337'
import { violations } from './support/axe'
import { ACCOUNT, ask, changed, mine, tokenBalance } from './support/chain'
import { connectLocal, expect, test, units } from './support/test'
import { addWithCoin, askPair, liquidityOf, pairOf } from './support/liquidity'

const E18 = 10n ** 18n
const CHEF = new Interface(chefAbi)
const { MasterChef } = devnetFarming
/** A farm of the local exchange (devnet/areas/farming/farms.ts). */
const BUSD_BNB = { pid: 2, pair: pairOf('BUSD', 'WBNB') }

/** Opens a farm's row; gives what is in it. */
async function openFarm(page: Page, pid: number): Promise<Locator> {
  await page.getByTestId(`farm-${pid}`).getByRole('button').first().click()
  const details = page.locator(`#farm-${pid}-details`)
  await expect(details).toBeVisible()
  return details
}

/** Lets the chef take what a farm takes, and opens the dialog to stake it. */
async function enableAndOpen(page: Page, details: Locator) {
  await details.getByRole('button', { name: 'Enable', exact: true }).click()
  await details.getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(page.getByTestId('dialog-balance')).toContainText('Balance:')
}

async function submit(page: Page) {
  await page.locator('#confirm-stake').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('sent-standing')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await mine()
}

async function readChef(
  method: string,
  args: readonly unknown[],
  block = 'latest',
  nth = 0,
): Promise<bigint> {
  const data = CHEF.encodeFunctionData(method, [...args])
  const answer = await ask<string>('eth_call', [{ to: MasterChef, data }, block])
  return CHEF.decodeFunctionResult(method, answer).toArray()[nth] as bigint
}

const staked = (pid: number) => readChef('userInfo', [pid, ACCOUNT])

/** The block of the account's latest move in a farm. */
async function lastMove(event: 'Deposit' | 'Withdraw', pid: number): Promise<number> {
  const topics = CHEF.encodeFilterTopics(event, [ACCOUNT, pid])
  const logs = await ask<{ blockNumber: string }[]>('eth_getLogs', [
    { address: MasterChef, fromBlock: '0x1', topics },
  ])
  return Number(logs.at(-1)?.blockNumber)
}

/** What a move that was just made paid, held to what the chef owed a block before and to a block's whole reward. */
async function expectPaid(event: 'Deposit' | 'Withdraw', pid: number, before: bigint) {
  const paid = (await changed(() => tokenBalance('CHEESE'), before)) - before
  const eve = `0x${((await lastMove(event, pid)) - 1).toString(16)}`
  const owed = await readChef('pendingCheese', [pid, ACCOUNT], eve)
  expect(paid).toBeGreaterThanOrEqual(owed)
  expect(paid - owed).toBeLessThan(units('0.1'))
}

async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test('LP tokens are staked, harvested and taken back, the chain moves by what was shown, and a phone has room for every view', async ({
  page,
}) => {
  await addWithCoin('BUSD', 3000n * E18, 10n * E18)
  const held = await liquidityOf(BUSD_BNB.pair)
  await page.goto('/farms')
  await expect(page).toHaveTitle(/^Farms \| CheeseSwap/)
  const { pid } = BUSD_BNB
  const row = page.getByTestId(`farm-${pid}`)
  await expect(row).toContainText('8X')
  await expect(row).toContainText(/\d%/)
  const details = await openFarm(page, pid)
  await expect(details.getByText('Connect a wallet to stake')).toBeVisible()
  await connectLocal(page)

  // Half of what there is.
  await enableAndOpen(page, details)
  const [allowed = 0n] = await askPair(BUSD_BNB.pair, 'allowance', [ACCOUNT, MasterChef])
  expect(allowed).toBe(2n ** 256n - 1n)
  await page.getByRole('dialog').getByRole('button', { name: '50%' }).click()
  await submit(page)
  await expect.poll(() => staked(pid)).toBe(held / 2n)
  await expect.poll(() => liquidityOf(BUSD_BNB.pair)).toBe(held - held / 2n)
  await expect(details.getByTestId(`staked-${pid}`)).not.toHaveText('0')
  await expect(details.getByTestId(`earned-${pid}`)).not.toHaveText('0')
  expect(await violations(page)).toEqual([])

  const beforeHarvest = await tokenBalance('CHEESE')
  await details.getByRole('button', { name: 'Harvest', exact: true }).click()
  await expect(page.getByText(/^Harvested [\d.,]+ CHEESE from BUSD\/BNB LP$/).first()).toBeVisible()
  await expectPaid('Deposit', pid, beforeHarvest)
  expect(await staked(pid)).toBe(held / 2n)

  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Cards' }).click()
  await expect(page.getByTestId('farm-1').getByRole('heading', { name: 'CHEESE/BNB LP' })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('radio', { name: 'Table' }).click()

  const opened = await openFarm(page, pid)
  const beforeLeaving = await tokenBalance('CHEESE')
  await opened.getByRole('button', { name: 'Unstake BUSD/BNB LP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Max' }).click()
  await submit(page)
  await expect.poll(() => staked(pid)).toBe(0n)
  await expect.poll(() => liquidityOf(BUSD_BNB.pair)).toBe(held)
  await expectPaid('Withdraw', pid, beforeLeaving)
})
