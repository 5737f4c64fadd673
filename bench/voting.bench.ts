import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium, type Route } from '@playwright/test'
import setup from '../tests/e2e/setup'
import { CHROMIUM_ARGS, findChromium } from '../tests/support/chromium'
import { APP_URL } from '../tests/support/site'
import { longestTask } from './longestTask'

/**
 * A proposal with so many votes: the longest task of the main thread in each step, in milliseconds of processor time.
 * The hub's pages of a thousand and the verdicts on them are made here; everything else is the local exchange's. The
 * site for the browser tests is built first (`npm run test -- build`); E2E_PORT is as there.
 */
const VOTES = 20_000
const PAGE = 1000
const RUNS = 3
const GOAL_MS = 50

interface Asked {
  readonly query: string
  readonly variables: Readonly<Record<string, string | number>>
}

interface Vote {
  readonly id: string
  readonly voter: string
  readonly created: number
  readonly choice: number
  readonly metadata: { readonly votingPower: string; readonly verificationHash: string }
}

/** The services are another origin. */
const OPEN = { 'access-control-allow-origin': '*' }
const START = 1_600_000_000
const CAST: readonly Vote[] = Array.from({ length: VOTES }, (_, nth) => ({
  id: `Qm${String(nth).padStart(44, '0')}`,
  voter: `0x${(nth + 1).toString(16).padStart(40, '0')}`,
  created: START + nth,
  choice: 1 + (nth % 2),
  metadata: {
    votingPower: `${String(1 + (nth % 977))}.${String(nth).padStart(18, '7')}`,
    verificationHash: `0x${'ab'.repeat(32)}`,
  },
}))

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
      `${`${String(VOTES)} votes: ${step}`.padEnd(48)} ${`${worst.toFixed(1)} ms`.padEnd(10)} of ${all.padEnd(14)} goal ${String(GOAL_MS)} ms   ${worst <= GOAL_MS ? 'reached' : 'missed'}`,
    )
  }
} finally {
  await browser.close()
  await stop()
}

async function visit(): Promise<readonly (readonly [string, number])[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await context.route('**/graphql', answerVotes)
  await context.route('**/api/verify', answerVerdicts)
  const results: (readonly [string, number])[] = []
  const measured = async (step: string, act: () => Promise<void>) => {
    results.push([step, await longestTask(browser, page, act)])
  }
  const votes = page.getByRole('heading', { name: `Votes (${VOTES.toLocaleString('en-US')})` })
  try {
    // The code of the page is there, so that its start is not measured with it.
    await page.goto(`${APP_URL}/voting`)
    const proposal = page.locator('#voting-proposals').getByRole('link').first()
    await proposal.click()
    await page.getByTestId('result').first().waitFor()
    await page.goBack()
    await proposal.waitFor()
    await page.waitForTimeout(1500)
    await measured('they come, are verified and added up', async () => {
      await proposal.click()
      await votes.waitFor({ timeout: 120_000 })
    })
    await measured('an older page of them', () => page.getByRole('button', { name: 'Older' }).click())
    await measured('saved as CSV', async () => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as CSV' }).click()
      await saving
    })
  } finally {
    await context.close()
  }
  return results
}

async function answerVotes(route: Route): Promise<void> {
  const { query, variables } = route.request().postDataJSON() as Asked
  if (!query.includes('votes(')) {
    await route.continue()
    return
  }
  const from = CAST.filter(({ created }) => created >= Number(variables['since']))
  const skip = Number(variables['skip'])
  await route.fulfill({ json: { data: { votes: from.slice(skip, skip + PAGE) } }, headers: OPEN })
}

async function answerVerdicts(route: Route): Promise<void> {
  const { votes } = route.request().postDataJSON() as { readonly votes: readonly { address: string }[] }
  const data = Object.fromEntries(votes.map(({ address }) => [address.toLowerCase(), { isValid: true }]))
  await route.fulfill({ json: { data }, headers: OPEN })
}
