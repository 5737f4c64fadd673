import type { Page, Request } from '@playwright/test'
import { PLAYERS } from '../devnet/areas/prediction/terms'
import { paused } from '../tests/e2e/support/chain'
import { restartRounds, bet, blockAt, currentEpoch, turn } from '../tests/e2e/support/prediction'
import { connectLocal } from '../tests/e2e/support/test'
import { APP_URL, RPC_URL } from '../tests/support/site'
import { longestTask } from './longestTask'
import { openBrowser, openExchange } from './exchange'
import { isSmall, settle } from './mode'

/**
 * The prediction page with its chart and its history open, on a local exchange whose rounds are turned here: the longest
 * task of the main thread while a round locks, ends and is followed by the next, in processor time, and how many
 * requests a block takes beside the question for its number. The site for the browser tests is built first
 * (`npm run test -- build`); E2E_PORT is as there.
 */
const TURNS = isSmall ? 1 : 6
const BLOCKS = isSmall ? 2 : 24
const GOAL_MS = 50
const GOAL_REQUESTS = 2
const PRICE = 300_00000000n
const STEP = 25_000_000n
const STAKE = 10n ** 17n

const stop = await openExchange()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 }, locale: 'en-US' })
  await paused(async () => {
    await restartRounds()
    await openAll(page)
    const tasks: number[] = []
    for (let nth = 0; nth < TURNS; nth += 1) {
      for (const [i, wallet] of PLAYERS.slice(0, 2).entries())
        await bet(wallet, i === 0 ? 'bull' : 'bear', await currentEpoch(), STAKE)
      tasks.push(await longestTask(browser, page, () => turn(PRICE + BigInt(nth) * STEP)))
    }
    print('the longest task while rounds turn', tasks, GOAL_MS, ' ms')
    print('requests a block, everything open', await requestsOfBlocks(page), GOAL_REQUESTS, '')
  })
} finally {
  await browser.close()
  await stop()
}

async function openAll(page: Page): Promise<void> {
  await page.goto(`${APP_URL}/prediction`)
  await page.locator('#responsibility-checkbox').check()
  await page.locator('#beta-checkbox').check()
  await page.locator('#prediction-disclaimer-continue').click()
  await connectLocal(page)
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
  await page.getByRole('region', { name: 'Chart' }).locator('canvas').first().waitFor()
}

/** Those of each block, until nothing more comes of it. */
async function requestsOfBlocks(page: Page): Promise<readonly number[]> {
  let count = 0
  page.on('request', (request) => {
    if (request.url().startsWith(RPC_URL) && !isQuestionForBlock(request)) count += 1
  })
  const counts: number[] = []
  for (let i = 0; i < BLOCKS; i += 1) {
    count = 0
    await blockAt()
    await settle(page, 1000)
    counts.push(count)
  }
  return counts
}

function isQuestionForBlock(request: Request): boolean {
  return request.postData()?.includes('"eth_blockNumber"') === true
}

function print(name: string, figures: readonly number[], goal: number, unit: string): void {
  const worst = Math.max(...figures)
  const all = figures.map((each) => each.toFixed(0)).join(' ')
  console.log(
    `${name.padEnd(40)} ${`${worst.toFixed(unit === '' ? 0 : 1)}${unit}`.padEnd(10)} of ${all}   goal ${String(goal)}${unit}   ${worst <= goal ? 'reached' : 'missed'}`,
  )
}
