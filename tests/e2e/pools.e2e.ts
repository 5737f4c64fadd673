import type { Locator, Page } from '@playwright/test'
import { Interface } from 'ethers'
import { abi as vaultAbi } from '~/chain/abi/cheeseVault'
import { abi as erc20Abi } from '~/chain/abi/erc20'
import { abi as fixedAbi } from '~/chain/abi/fixedAprPool'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { abi as packageAbi } from '~/chain/abi/packagePool'
import { abi as smartAbi } from '~/chain/abi/smartChef'
import { devnetFarming } from '~/config/addresses/farming31337'
import { toAddress } from '~/domain/address'
import { deployerOf } from '../../deploy/publicAccounts'
import { violations } from './support/axe'
import { ACCOUNT, ask, coinBalance, mine, paused, tokenBalance, TOKENS, transact } from './support/chain'
import { connectLocal, expect, openConnected, test, units } from './support/test'

const E18 = 10n ** 18n
const HOUR = 60 * 60
const DAY = 24 * HOUR
const VAULT = new Interface(vaultAbi)
const CHEF = new Interface(chefAbi)
const SMART = new Interface(smartAbi)
const PACKAGES = new Interface(packageAbi)
const FIXED = new Interface(fixedAbi)
const TOKEN = new Interface(erc20Abi)

/** Opens a pool's row; gives what is in it. */
async function openPool(page: Page, key: string): Promise<Locator> {
  await page.getByTestId(`pool-${key}`).getByRole('button').first().click()
  const details = page.getByTestId(`pool-${key}-details`)
  await expect(details).toBeVisible()
  return details
}

async function enable(details: Locator) {
  await details.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(details.getByRole('button', { name: 'Stake', exact: true })).toBeVisible()
}

/** Tells an open dialog an amount, or Max, and sends it. */
async function submit(page: Page, amount: string) {
  const dialog = page.getByRole('dialog')
  if (amount === 'Max') await dialog.getByRole('button', { name: 'Max' }).click()
  else await dialog.getByRole('textbox').fill(amount)
  await page.locator('#confirm-stake').click()
  await closeSentDialog(page)
}

/** What was sent is told in the dialog that it was sent from; a block has it when the dialog is left. */
async function closeSentDialog(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('sent-standing')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await mined()
}

/** A block has everything that was sent. */
async function mined() {
  await mine()
  await expect.poll(() => ask<{ pending: string }>('txpool_status')).toMatchObject({ pending: '0x0' })
}

async function look<T>(
  to: string,
  abi: Interface,
  method: string,
  args: readonly unknown[] = [],
  block = 'latest',
) {
  const data = abi.encodeFunctionData(method, [...args])
  const answer = await ask<string>('eth_call', [{ to, data }, block])
  return abi.decodeFunctionResult(method, answer).toArray() as T
}

async function staked(pool: string): Promise<bigint> {
  const [amount] = await look<[bigint]>(pool, SMART, 'userInfo', [ACCOUNT])
  return amount
}

/** Lets a contract take CHEESE: what a page would ask for is not looked at here. */
async function letTake(spender: string) {
  const data = TOKEN.encodeFunctionData('approve', [spender, 2n ** 255n])
  await transact({ from: ACCOUNT, to: TOKENS.CHEESE, data })
}

async function waitOnChain(seconds: number) {
  await mine(seconds)
}

test('stakes in pools of another token, of the coin and by hand are paid and taken back to the unit, and out of a finished pool without rewards', async ({
  page,
}) => {
  for (const spender of [devnetFarming.MasterChef, devnetFarming.Pool4]) await letTake(spender)
  await page.goto('/pools')
  const first = await openPool(page, '1')
  await expect(first.getByText('Connect a wallet to stake')).toBeVisible()
  await expect(page.locator('#pools-table')).toContainText('Auto CHEESE')
  await connectLocal(page)

  // A pool of another token.
  const before = await tokenBalance('CHEESE')
  await enable(first)
  await first.getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(page.getByTestId('dialog-balance')).toContainText('Balance:')
  // Its block comes once the dialog is closed: the news is a notice then.
  await paused(() => submit(page, '1000'))
  await expect(page.getByText('Staked 1,000 CHEESE (Earn BUSD)').first()).toBeVisible()
  expect(before - (await tokenBalance('CHEESE'))).toBe(1000n * E18)
  expect(await staked(devnetFarming.Pool1)).toBe(1000n * E18)
  await expect(page.getByTestId('staked-1')).toHaveText('1,000')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })

  const busd = await tokenBalance('BUSD')
  await first.getByRole('button', { name: 'Harvest' }).click()
  await expect(page.getByText(/^Harvested [\d.,]+ BUSD from Earn BUSD$/).first()).toBeVisible()
  await mined()
  const got = (await tokenBalance('BUSD')) - busd
  const [log] = await ask<{ blockNumber: string }[]>('eth_getLogs', [
    { address: devnetFarming.Pool1, fromBlock: '0x1', topics: [SMART.getEvent('Deposit')?.topicHash] },
  ]).then((logs) => logs.slice(-1))
  const eve = `0x${(Number(log?.blockNumber) - 1).toString(16)}`
  const [owed] = await look<[bigint]>(devnetFarming.Pool1, SMART, 'pendingReward', [ACCOUNT], eve)
  // What was owed a block before, and the block's own part of 0.01 BUSD.
  expect(got).toBeGreaterThan(owed)
  expect(got - owed).toBeLessThan(10n ** 16n)

  await first.getByRole('button', { name: 'Unstake CHEESE' }).click()
  await submit(page, 'Max')
  expect(await tokenBalance('CHEESE')).toBe(before)
  expect(await staked(devnetFarming.Pool1)).toBe(0n)
  await expect(first.getByRole('button', { name: 'Stake', exact: true })).toBeVisible()
  await page.getByTestId('pool-1').getByRole('button').first().click()

  // The coin needs no approval, and comes back whole.
  const coins = await openPool(page, '3')
  await coins.getByRole('button', { name: 'Stake', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('51')
  await expect(page.locator('#confirm-stake')).toHaveText('Stake at most 50 BNB')
  await submit(page, '2')
  expect(await staked(devnetFarming.Pool3)).toBe(2n * E18)
  await expect(page.getByTestId('staked-3')).toHaveText('2')
  const coin = await coinBalance()
  await coins.getByRole('button', { name: 'Unstake BNB' }).click()
  await submit(page, 'Max')
  expect(await staked(devnetFarming.Pool3)).toBe(0n)
  expect(coin + 2n * E18 - (await coinBalance())).toBeLessThan(units('0.01'))
  await page.getByTestId('pool-3').getByRole('button').first().click()

  // CHEESE for CHEESE, by the chef's own functions.
  const manual = await openPool(page, 'manual')
  const held = await tokenBalance('CHEESE')
  await manual.getByRole('button', { name: 'Stake', exact: true }).click()
  await submit(page, '250')
  const inFarm = async () =>
    (await look<[bigint]>(devnetFarming.MasterChef, CHEF, 'userInfo', [0n, ACCOUNT]))[0]
  expect(await inFarm()).toBe(250n * E18)
  expect(held - (await tokenBalance('CHEESE'))).toBe(250n * E18)
  await expect(page.getByTestId('earned-manual')).not.toHaveText('0')

  // Compounding takes no more from the wallet than the chef pays into it.
  await manual.getByRole('button', { name: 'Compound' }).click()
  await page.locator('#confirm-compound').click()
  await expect(page.getByRole('dialog').getByText('Compounded', { exact: true })).toBeVisible()
  await closeSentDialog(page)
  const compounded = await inFarm()
  expect(compounded).toBeGreaterThan(250n * E18)
  expect(await tokenBalance('CHEESE')).toBeGreaterThanOrEqual(held - 250n * E18)

  // The whole stake to the vault: out of the pool, then into it.
  await manual.getByRole('button', { name: 'Move to Auto CHEESE' }).click()
  await page.locator('#confirm-move').click()
  await expect(page.locator('#confirm-move')).toHaveText('Enable CHEESE')
  expect(await inFarm()).toBe(0n)
  // Leaving pays what was earned, too.
  const free = await tokenBalance('CHEESE')
  expect(free).toBeGreaterThan(held - 250n * E18 + compounded)
  await page.locator('#confirm-move').click()
  await expect(page.locator('#confirm-move')).toHaveText(/^Stake 250/)
  await page.locator('#confirm-move').click()
  await expect(page.getByRole('dialog').getByText('Staked', { exact: true })).toBeVisible()
  await closeSentDialog(page)
  expect(free - (await tokenBalance('CHEESE'))).toBe(compounded)

  // A finished pool gives a stake back without its rewards.
  const data = SMART.encodeFunctionData('deposit', [100n * E18])
  const from = { from: ACCOUNT, gas: '0xf4240' }
  await transact({ ...from, to: devnetFarming.Pool4, data })
  await expect.poll(() => staked(devnetFarming.Pool4)).toBe(100n * E18)
  const rest = await tokenBalance('CHEESE')
  await page.locator('#finished-pools-button').click()
  await expect(page).toHaveURL('/pools/history')
  const finished = await openPool(page, '4')
  await expect(page.getByTestId('staked-4')).toHaveText('100')
  await finished.getByRole('button', { name: 'Emergency withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw without rewards' }).click()
  await closeSentDialog(page)
  expect((await tokenBalance('CHEESE')) - rest).toBe(100n * E18)
  expect(await staked(devnetFarming.Pool4)).toBe(0n)
})

test('the vault, a package and the fixed rate pay and give back what was said, with the fees of leaving early and without', async ({
  page,
}) => {
  const { PackagePool, FixedAprPool } = devnetFarming
  for (const spender of [PackagePool, FixedAprPool]) await letTake(spender)
  const shares = async () =>
    (await look<[bigint]>(devnetFarming.CheeseVault, VAULT, 'userInfo', [ACCOUNT]))[0]
  const [treasury] = await look<[string]>(devnetFarming.CheeseVault, VAULT, 'treasury')
  const inTreasury = () => tokenBalance('CHEESE', toAddress(treasury))
  await openConnected(page, '/pools')
  const details = await openPool(page, 'auto')
  const before = await tokenBalance('CHEESE')
  await enable(details)
  await details.getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(
    page.getByText('Unstaking within 72h of a deposit costs 0.10%.', { exact: false }),
  ).toBeVisible()
  await submit(page, '10000')
  expect(before - (await tokenBalance('CHEESE'))).toBe(10_000n * E18)
  expect(await shares()).toBeGreaterThan(0n)
  await expect(page.getByTestId('unstake-timer')).toHaveText(/^Unstaking costs 0\.10% for another 2d 23h$/)

  // Whoever makes it harvest is paid what the event says.
  const poor = await tokenBalance('CHEESE')
  const bounty = async () => Number(await page.getByTestId('bounty').textContent())
  // Of so many blocks that those after the claim come to much less.
  await paused(() => ask('anvil_mine', ['0x1e', '0x1']))
  const [pending] = await look<[bigint]>(devnetFarming.CheeseVault, VAULT, 'calculateTotalPendingCakeRewards')
  await expect.poll(bounty).toBeGreaterThan(Number(pending) * 0.002 * 1e-18)
  const offered = await bounty()
  await page.locator('#bounty-button').click()
  await expect(page.getByRole('dialog', { name: 'Claim the bounty' })).toContainText('0.25%')
  expect(await violations(page)).toEqual([])
  await page.locator('#confirm-bounty').click()
  await closeSentDialog(page)
  const topic = VAULT.getEvent('Harvest')?.topicHash
  const [log] = await ask<{ data: string; topics: string[] }[]>('eth_getLogs', [
    { address: devnetFarming.CheeseVault, fromBlock: '0x1', topics: [topic] },
  ]).then((logs) => logs.slice(-1))
  const event = log && VAULT.parseLog(log)
  const paid = (await tokenBalance('CHEESE')) - poor
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBe(event?.args.getValue('callFee'))
  // The page has seen the harvest, which is in the price of a share and so among what was earned.
  await expect.poll(bounty).toBeLessThan(offered / 2)
  await expect(page.getByTestId('earned-auto')).not.toHaveText('0')

  // Early: a thousandth stays with the treasury.
  const [had, ofTreasury] = [await tokenBalance('CHEESE'), await inTreasury()]
  await details.getByRole('button', { name: 'Unstake CHEESE' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('4000')
  await expect(page.getByTestId('unstake-fee')).toHaveText('4 CHEESE')
  await expect(page.getByTestId('unstake-received')).toHaveText('3,996 CHEESE')
  await submit(page, '4000')
  // Not less than was shown but for the last place, and what the vault earned until then.
  const gap = (await tokenBalance('CHEESE')) - had - 3996n * E18
  expect(gap).toBeGreaterThan(-10n)
  expect(gap).toBeLessThan(E18)
  // The treasury is also paid the chef's own part of every block.
  expect((await inTreasury()) - ofTreasury).toBeGreaterThan(4n * E18 - 10n)

  await waitOnChain(72 * HOUR)
  await expect(page.getByTestId('unstake-timer')).toHaveText('Unstaking is free.')
  const rich = await tokenBalance('CHEESE')
  await details.getByRole('button', { name: 'Unstake CHEESE' }).click()
  await submit(page, 'Max')
  expect(await shares()).toBe(0n)
  expect((await tokenBalance('CHEESE')) - rich).toBeGreaterThan(6000n * E18 - 10n)

  // A package pays month by month, a fixed rate by the second.
  const info = () => look<readonly bigint[]>(FixedAprPool, FIXED, 'getUserInfo', [ACCOUNT])
  const packages = await openPool(page, 'package')
  await packages.getByRole('radio', { name: /6 months/ }).check()
  const whole = await tokenBalance('CHEESE')
  await packages.getByRole('button', { name: 'Stake', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('2000')
  await expect(page.getByTestId('staked-after-fee')).toHaveText('1,990 CHEESE')
  await expect(page.getByTestId('reward-a-month')).toHaveText('59.7 CHEESE')
  await expect(page.getByTestId('early-fee')).toContainText('costs 10.00%')
  expect(await violations(page)).toEqual([])
  await submit(page, '2000')
  expect(whole - (await tokenBalance('CHEESE'))).toBe(2000n * E18)
  const stats = await look<[bigint, bigint]>(PackagePool, PACKAGES, 'getUserStats', [ACCOUNT])
  expect(stats.slice(0, 2)).toEqual([1n, 1990n * E18])
  const stake = packages.getByRole('listitem')
  await expect(stake).toContainText('6 months')
  await expect(stake.getByRole('button', { name: 'Harvest' })).toBeDisabled()

  const fixed = await openPool(page, 'fixed')
  const held = await tokenBalance('CHEESE')
  await fixed.getByRole('button', { name: 'Stake', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('2000')
  await expect(page.getByTestId('staked-after-fee')).toHaveText('1,990 CHEESE')
  await submit(page, '2000')
  expect(held - (await tokenBalance('CHEESE'))).toBe(2000n * E18)
  expect((await info())[0]).toBe(1990n * E18)
  await expect(page.getByTestId('staked-fixed')).toHaveText('1,990')

  // Two months of thirty days; and 15 % a year: a fifth of a year's interest on 1990, and a little for the seconds
  // around the 73 days.
  await waitOnChain(73 * DAY)
  await expect(stake).toContainText('119.4 CHEESE')
  const waited = await tokenBalance('CHEESE')
  await stake.getByRole('button', { name: 'Harvest' }).click()
  await expect(page.getByText(/^Harvested [\d.,]+ CHEESE from Packages$/).first()).toBeVisible()
  await mined()
  const richer = await tokenBalance('CHEESE')
  expect(richer - waited).toBe((1194n * E18) / 10n)
  await expect(stake.getByRole('button', { name: 'Harvest' })).toBeDisabled()

  await expect(page.getByTestId('earned-fixed')).toContainText('59.7')
  await fixed.getByRole('button', { name: 'Harvest' }).click()
  await expect(page.getByText(/^Harvested [\d.,]+ CHEESE from Fixed APR$/).first()).toBeVisible()
  await mined()
  const harvested = (await tokenBalance('CHEESE')) - richer
  expect(harvested).toBeGreaterThanOrEqual(units('59.7'))
  expect(harvested).toBeLessThan(units('59.701'))
  expect((await info())[5]).toBe(harvested)

  await fixed.getByRole('button', { name: 'Unstake CHEESE' }).click()
  await submit(page, 'Max')
  // A node has a transaction neither pending nor mined while it makes the block.
  await expect.poll(async () => (await info())[0]).toBe(0n)
  const richest = await tokenBalance('CHEESE')
  expect(richest - richer - harvested).toBe(1990n * E18)

  // Nothing new in a package while it is paused; what is staked can be taken back, for a fee before its time.
  await ask('anvil_impersonateAccount', [deployerOf('farming')])
  await transact({
    from: deployerOf('farming'),
    to: PackagePool,
    data: PACKAGES.encodeFunctionData('pause'),
  })
  await expect(page.getByTestId('pool-package')).toContainText('Paused')
  await expect(packages.getByRole('button', { name: 'Stake CHEESE' })).toHaveCount(0)
  await stake.getByRole('button', { name: 'Unstake' }).click()
  const leaving = page.getByRole('dialog', { name: 'Unstake early' })
  await expect(leaving.getByTestId('early-fee')).toHaveText('199 CHEESE')
  await expect(leaving.getByTestId('unstake-received')).toHaveText('1,791 CHEESE')
  await page.locator('#confirm-unstake').click()
  await closeSentDialog(page)
  expect((await tokenBalance('CHEESE')) - richest).toBe(1791n * E18)
  await expect(packages.getByRole('listitem')).toHaveCount(0)
})
