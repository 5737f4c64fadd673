import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import setup from '../tests/e2e/setup'
import { CHROMIUM_ARGS, findChromium } from '../tests/support/chromium'
import { APP_URL } from '../tests/support/site'
import { longestTask } from './longestTask'

/**
 * The list of pools with as many as it holds: the longest task of the main thread in each step, in milliseconds of
 * processor time. Each pool of the local exchange's answers stands there many times, by an id of its own. The site for
 * the browser tests is built first (`npm run test -- build`); E2E_PORT is as there.
 */
const POOLS = 1000
const RUNS = 3
const GOAL_MS = 50

type Row = Readonly<Record<string, unknown>>

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const stop = await setup({ workers: 1 } as Parameters<typeof setup>[0])
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] })
try {
  const longest = new Map<string, number[]>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const [step, ms] of await visit()) longest.set(step, [...(longest.get(step) ?? []), ms])
  }
  for (const [step, times] of longest) {
    const worst = Math.max(...times)
    const all = times.map((ms) => ms.toFixed(0)).join(' ')
    console.log(
      `${`${String(POOLS)} pools: ${step}`.padEnd(48)} ${`${worst.toFixed(1)} ms`.padEnd(10)} of ${all.padEnd(14)} goal ${String(GOAL_MS)} ms   ${worst <= GOAL_MS ? 'reached' : 'missed'}`,
    )
  }
} finally {
  await browser.close()
  await stop()
}

async function visit(): Promise<readonly (readonly [string, number])[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await context.route('**/subgraphs/exchange', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data?: Row }
    await route.fulfill({ response, json: { ...answer, data: multiplied(answer.data ?? {}) } })
  })
  const results: (readonly [string, number])[] = []
  const measured = async (step: string, act: () => Promise<void>) => {
    results.push([step, await longestTask(browser, page, act)])
  }
  try {
    // The code of the page is there, so that its start is not measured with it.
    await page.goto(`${APP_URL}/info/tokens`)
    await page.locator('#info-tokens-title').waitFor()
    await page.waitForTimeout(1500)
    await measured('the list lands', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Pools', exact: true }).last().click()
      await page.locator('#info-pools-title').waitFor()
      await page.getByRole('table').getByRole('row').nth(10).waitFor()
    })
    for (const column of ['Liquidity', 'Pool']) {
      await measured(`sorted by ${column.toLowerCase()}`, () =>
        page.getByRole('columnheader', { name: column }).getByRole('button').click(),
      )
    }
  } finally {
    await context.close()
  }
  return results
}

/** Lists of pools with every pool many times; `POOLS` in all. The same pool has the same ids in each list. */
function multiplied(data: Row): Row {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPools(value) ? copies(value) : value]),
  )
}

function isPools(value: unknown): value is readonly (Row & { readonly id: string })[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every(
      (row: unknown) => typeof row === 'object' && row !== null && 'reserveUSD' in row && 'id' in row,
    )
  )
}

function copies(pools: readonly (Row & { readonly id: string })[]): readonly Row[] {
  const times = Math.ceil(POOLS / pools.length)
  return Array.from({ length: times }, (_, nth) =>
    pools.map((pool) =>
      // The first are the exchange's own: it is asked about all of them again, and answers for these.
      nth === 0 ? pool : { ...pool, id: pool.id.slice(0, -4) + nth.toString(16).padStart(4, '0') },
    ),
  )
    .flat()
    .slice(0, POOLS)
}
