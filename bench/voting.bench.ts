import type { Route } from '@playwright/test'
import { APP_URL } from '../tests/support/site'
import { measureVisits } from './visits'
import { settle } from './mode'

/**
 * A proposal with so many votes: the longest task of the main thread in each step, in milliseconds of processor time.
 * The hub's pages of a thousand and the verdicts on them are made here; everything else is the local exchange's.
 */
const VOTES = 20_000
const PAGE = 1000

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

await measureVisits(`${String(VOTES)} votes`, async ({ context, page, measured }) => {
  await context.route('**/graphql', answerVotes)
  await context.route('**/api/verify', answerVerdicts)
  const votes = page.getByRole('heading', { name: `Votes (${VOTES.toLocaleString('en-US')})` })
  // The code of the page is there, so that its start is not measured with it.
  await page.goto(`${APP_URL}/voting`)
  const proposal = page.locator('#voting-proposals').getByRole('link').first()
  await proposal.click()
  await page.getByTestId('result').first().waitFor()
  await page.goBack()
  await proposal.waitFor()
  await settle(page, 1500)
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
})

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
