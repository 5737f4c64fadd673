import type { Page } from '@playwright/test'
import { Interface } from 'ethers'
import { abi as erc20 } from '~/chain/abi/erc20'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { EXCHANGE } from '../support/site'
import { expectAccessible } from './support/axe'
import { ask, TOKENS } from './support/chain'
import { expect, openConnected, test } from './support/test'

const ERC20 = new Interface(erc20)
const VOTERS = [0, 1].map((nth) => ACCOUNTS[nth] ?? '')

/** What the chain says that an account with CHEESE in its wallet alone has. */
async function balanceOf(account: string): Promise<bigint> {
  const data = ERC20.encodeFunctionData('balanceOf', [account])
  return BigInt(await ask<string>('eth_call', [{ to: TOKENS.CHEESE, data }, 'latest']))
}

async function cast(page: Page, choice: string): Promise<void> {
  await page.getByRole('radio', { name: choice }).check()
  await page.locator('#cast-vote-button').click()
  await expect(page.getByRole('dialog')).toContainText('Free: you sign a message')
  await page.locator('#confirm-vote').click()
  await expect(page.getByTestId('own-vote')).toContainText(`You voted “${choice}”`)
}

/** As a field for a day and one for a time take them, in the zone of this machine. */
function typed(ms: number): readonly [date: string, time: string] {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString()
  return [local.slice(0, 10), local.slice(11, 16)]
}

test('a proposal is made, two accounts vote, and what they hold is counted', async ({ page }) => {
  test.setTimeout(120_000)
  await openConnected(page, '/voting')
  await expect(page.locator('#voting-proposals')).toContainText('Raise the share')
  await expectAccessible(page, 'the list')

  await page.getByRole('link', { name: 'Make a Proposal' }).click()
  await expect(page.getByTestId('own-power')).not.toHaveText('0')
  const { timestamp } = await ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  const [startDate, startTime] = typed(Number(timestamp) * 1000 - 120_000)
  const [endDate, endTime] = typed(Number(timestamp) * 1000 + 86_400_000)
  await page.getByRole('textbox', { name: 'Title' }).fill('A wheel for the winter')
  await page.getByRole('textbox', { name: 'Content' }).fill('It is **cold** outside.')
  await page.getByLabel('Choice 1', { exact: true }).fill('For')
  await page.getByLabel('Choice 2', { exact: true }).fill('Against')
  await page.getByLabel('Start date').fill(startDate)
  await page.getByLabel('Start time').fill(startTime)
  await page.getByLabel('End date').fill(endDate)
  await page.getByLabel('End time').fill(endTime)
  await page.getByRole('radio', { name: 'Preview' }).click()
  // Read by a worker, under the site's own policy.
  await expect(page.getByRole('strong')).toHaveText('cold')
  await expectAccessible(page, 'a new proposal')
  await page.locator('#publish-proposal').click()
  await expect(page.getByRole('heading', { name: 'A wheel for the winter', level: 1 })).toBeVisible()

  await cast(page, 'For')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /0xf39F/i })
    .click()
  await page.getByRole('menuitemradio').nth(1).click()
  await expect(page.getByTestId('own-vote')).toHaveCount(0)
  await cast(page, 'Against')
  await expect(page.getByTestId('vote-row')).toHaveCount(2)
  await expect(page.getByTestId('vote-row').first()).toContainText('You')
  await expectAccessible(page, 'a proposal with votes')

  const [first = 0n, second = 0n] = await Promise.all(VOTERS.map(balanceOf))
  const percent = (part: bigint) => (Number((part * 1_000_000n) / (first + second)) / 10_000).toFixed(2)
  await expect(page.getByTestId('result').first()).toContainText(`${percent(first)}%`)
  await expect(page.getByTestId('result').last()).toContainText(`${percent(second)}%`)

  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const response = await fetch(`${EXCHANGE.servicesUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ votes(where: { proposal: "${id}" }) { voter choice } }` }),
  })
  const { data } = (await response.json()) as {
    readonly data: { readonly votes: readonly { readonly voter: string; readonly choice: number }[] }
  }
  expect(new Map(data.votes.map(({ voter, choice }) => [voter, choice]))).toEqual(
    new Map([
      [VOTERS[0], 1],
      [VOTERS[1], 2],
    ]),
  )
})
