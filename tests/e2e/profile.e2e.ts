import type { Page } from '@playwright/test'
import { Interface, toUtf8Bytes, verifyMessage } from 'ethers'
import { abi as bunniesAbi } from '~/chain/abi/bunnies'
import { abi as profileAbi } from '~/chain/abi/profile'
import { devnetProfile } from '~/config/addresses/profile31337'
import { isRecord } from '~/lib/record'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { EXCHANGE } from '../support/site'
import { expectAccessible } from './support/axe'
import { ask, indexerFollows, tokenBalance } from './support/chain'
import { expect, openConnected, test, units } from './support/test'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'

/** It has neither profile nor name, and took part in the token sales of long ago. */
const INDEX = 3
const ME = toAddress(ACCOUNTS[INDEX] ?? '')
const NAME = 'FreshCurd'
const BUNNIES = new Interface(bunniesAbi)
const PROFILE = new Interface(profileAbi)

async function look<T>(to: string, abi: Interface, method: string, args: readonly unknown[]): Promise<T> {
  const data = abi.encodeFunctionData(method, [...args])
  const answer = await ask<string>('eth_call', [{ to, data }, 'latest'])
  return abi.decodeFunctionResult(method, answer).toArray() as T
}

async function ofBunnies<T>(method: string, ...args: readonly unknown[]): Promise<T> {
  const [value] = await look<[T]>(devnetProfile.Bunnies, BUNNIES, method, args)
  return value
}

async function hasProfile(): Promise<boolean> {
  const [is] = await look<[boolean]>(devnetProfile.Profile, PROFILE, 'hasRegistered', [ME])
  return is
}

/** What the name service says of the account; undefined where it has no name. */
async function nameAtService(): Promise<unknown> {
  const response = await fetch(`${EXCHANGE.servicesUrl}/api/users/${ME.toLowerCase()}`)
  const user: unknown = await response.json()
  return response.ok && isRecord(user) ? user['username'] : undefined
}

/** What the account was given, as the indexer has it by now. */
async function pointsAtSubgraph(): Promise<unknown> {
  const query = `{ user(id: "${ME.toLowerCase()}") { points { campaignId points } } }`
  const response = await fetch(`${EXCHANGE.servicesUrl}/subgraphs/profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as { data?: { user: { points: unknown } | null } | null }
  return data?.user?.points
}

/** What the page remembers of the account's profile, in words. */
async function ownCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return decodeURIComponent(cookies.find((each) => each.name === `profile_${ME}`)?.value ?? '')
}

test('a fresh account makes its profile in four steps, and collects its first badge', async ({ page }) => {
  test.setTimeout(180_000)
  await openConnected(page, '/create-profile')
  await expect(page.locator('#profile-setup-title')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /0xf39F/i })
    .click()
  await page.getByRole('menuitemradio').nth(INDEX).click()
  await expect(page.getByText('You switched accounts.')).toBeVisible()

  // A starter, for exactly what it costs.
  const cheese = await tokenBalance('CHEESE', ME)
  await expect(page.getByTestId('setup-total')).toContainText('1.5 CHEESE')
  await expect(page.getByTestId('setup-total')).toContainText('≈ $')
  await page.getByRole('radio', { name: 'Sunny' }).check()
  await page.getByRole('button', { name: 'Enable 1 CHEESE' }).click()
  await page.getByRole('button', { name: 'Mint Sunny for 1 CHEESE' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your profile picture' })).toBeVisible()
  expect(cheese - (await tokenBalance('CHEESE', ME))).toBe(units('1'))
  const tokenId = await ofBunnies<bigint>('tokenOfOwnerByIndex', ME, 0)
  expect(await ofBunnies<bigint>('getBunnyId', tokenId)).toBe(9n)

  // Who leaves and comes back does not mint again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose your profile picture' })).toBeVisible()
  await expectAccessible(page, 'the picture')
  await page.getByRole('button', { name: 'Let the profile contract use Sunny' }).click()
  await expect(page.getByRole('heading', { name: 'Join a team' })).toBeVisible()
  expect(await ofBunnies<string>('getApproved', tokenId)).toBe(devnetProfile.Profile)

  for (const id of [1, 2, 3]) await expect(page.locator(`#team-${String(id)}`)).toBeVisible()
  await expectAccessible(page, 'the teams')
  await page.locator('#team-3').click()
  await page.getByRole('button', { name: 'Continue' }).click()

  // A name that someone has, in any case of its letters, and one that no one has.
  const name = page.getByRole('textbox', { name: 'Username' })
  await name.fill('ALICE')
  await expect(page.getByText('This username is taken. Choose another one.')).toBeVisible()
  await name.fill(NAME)
  await expect(page.getByText(`${NAME} is free`)).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page, 'the name')
  expect(await nameAtService()).toBeUndefined()
  const registration = page.waitForRequest(/\/api\/users\/register$/)
  await page.getByRole('button', { name: 'Sign and register' }).click()
  const sent: unknown = (await registration).postDataJSON()
  const signature = isRecord(sent) ? String(sent['signature']) : ''
  expect(verifyMessage(toUtf8Bytes(NAME), signature)).toBe(ME)
  await expect(page.getByRole('heading', { name: 'Review and create' })).toBeVisible()
  expect(await nameAtService()).toBe(NAME)
  expect(await hasProfile()).toBe(false)
  await expectAccessible(page, 'the review')

  await page.getByRole('button', { name: 'Enable 0.5 CHEESE' }).click()
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile is ready' })).toBeVisible()
  expect(cheese - (await tokenBalance('CHEESE', ME))).toBe(units('1.5'))
  expect(await ofBunnies<string>('ownerOf', tokenId)).toBe(devnetProfile.Profile)
  const values = await look<readonly unknown[]>(devnetProfile.Profile, PROFILE, 'getUserProfile', [ME])
  expect(values.slice(1)).toEqual([0n, 3n, devnetProfile.Bunnies, tokenId, true])
  // The cookie waits for the name's answer, which comes after the profile's own.
  await expect.poll(() => ownCookie(page)).toContain(`"username":"${NAME}"`)

  // The profile stands, and so do its picture in the header and what a sale of long ago owes.
  await page.getByRole('link', { name: 'View your profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/nfts/profile/${ME.toLowerCase()}$`))
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  const portrait = page.getByRole('banner').locator('button img')
  await expect(portrait).toHaveAttribute('src', /\/images\/bunnies\/9\.svg$/)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'IFO Shopper: Blink' })
    .getByRole('button', { name: 'Collect points' })
    .click()
  await expect
    .poll(async () => {
      const [, points] = await look<bigint[]>(devnetProfile.Profile, PROFILE, 'getUserProfile', [ME])
      return points
    })
    .toBe(50n)
  await indexerFollows()
  await expect.poll(pointsAtSubgraph).toEqual([{ campaignId: '511010000', points: '50' }])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Achievements' })).toContainText('IFO Shopper: Blink')

  // With its first points the anniversary is due, which is told at once.
  const profileNow = () => look<readonly unknown[]>(devnetProfile.Profile, PROFILE, 'getUserProfile', [ME])
  const prompt = page.getByRole('dialog', { name: 'Happy anniversary' })
  await prompt.getByRole('button', { name: 'Claim now' }).click()
  await expect(prompt).toHaveCount(0)
  expect((await profileNow())[1]).toBe(150n)

  // A pause gives the picture back, and costs nothing.
  await page.getByRole('button', { name: 'Pause profile' }).click()
  await page.locator('#confirm-pause').click()
  await expect(page.getByText('Your profile is paused')).toBeVisible()
  expect(await ofBunnies<string>('ownerOf', tokenId)).toBe(ME)
  expect((await profileNow()).slice(1)).toEqual([150n, 3n, ZERO_ADDRESS, 0n, false])

  // The way back costs what is told, and the contract has the picture again.
  const before = await tokenBalance('CHEESE', ME)
  await page.getByRole('button', { name: 'Reactivate profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reactivate profile' })
  await expect(dialog.getByTestId('change-cost')).toContainText('1 CHEESE')
  await dialog.getByRole('button', { name: 'Let the profile contract use Sunny' }).click()
  await dialog.getByRole('button', { name: 'Enable 1 CHEESE' }).click()
  await dialog.getByRole('button', { name: 'Reactivate profile' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await ofBunnies<string>('ownerOf', tokenId)).toBe(devnetProfile.Profile)
  expect(before - (await tokenBalance('CHEESE', ME))).toBe(units('1'))
  expect((await profileNow()).slice(1)).toEqual([150n, 3n, devnetProfile.Bunnies, tokenId, true])
})

test('what a token with dividends owes is claimed from the wallet’s own dialog', async ({ page }) => {
  await openConnected(page, '/teams')
  const btcb = await tokenBalance('BTCB')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /0xf39F/i })
    .click()
  await page.getByRole('menuitem', { name: 'Balances and transaction history' }).click()
  const dividends = page.getByRole('region', { name: 'Dividends' })
  // Two were paid to all holders together; what division leaves stays with the token.
  await expect(dividends).toContainText('1.99999 BTCB unclaimed')
  await dividends.getByRole('button', { name: 'Claim REFLECT dividends' }).click()
  await expect(dividends).toHaveCount(0)
  const paid = (await tokenBalance('BTCB')) - btcb
  expect(units('2') - paid).toBeLessThanOrEqual(1n)
})
