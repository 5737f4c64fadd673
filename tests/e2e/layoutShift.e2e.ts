import type { Page, Request } from '@playwright/test'
import { AREAS } from '~/app/areas'
import { devnetNft } from '~/config/addresses/nft31337'
import { activeProposalPath } from '../support/activeProposal'
import { RPC_URL, SERVICES_URL } from '../support/site'
import { mine } from './support/chain'
import { hold } from './support/hold'
import { expect, test } from './support/test'

/** The sum of what moves by itself while a page loads, as a part of the window. */
const MOST = 0.002

/** What is held back, in the order in which it is let go: each part is painted before the next arrives. */
const PARTS = {
  scripts: '**/assets/*.js',
  chain: `${RPC_URL}/**`,
  services: `${SERVICES_URL}/**`,
  typeface: '**/*.woff2',
} as const

/** On one the code is there before any answer; on the other what the page's file has asked is answered before the code. */
const SIZES = [
  { name: 'phone', width: 360, height: 740, isAnsweredEarly: false },
  { name: 'desktop', width: 1280, height: 900, isAnsweredEarly: true },
] as const

/** All places of the navigation, and what other pages lead to. */
const PLACES = AREAS.flatMap(({ navItems = [] }) => navItems.map(({ to }) => to))
const COLLECTION = `/nfts/collections/${devnetNft.CheeseSquad}`
const PATHS = [
  ...new Set(['/', ...PLACES, '/orders', '/exit', '/create-profile', COLLECTION, `${COLLECTION}/1234`]),
]
const PAGES = [
  ...PATHS.map((path) => ({ page: path, pathOf: () => Promise.resolve(path) })),
  { page: 'the lottery while its draw is late', pathOf: lateLottery },
]
/** In a wide window, notes on votes that do not count push its details down. */
const ON_PHONES = [...PAGES, { page: 'a proposal', pathOf: activeProposalPath }]

/** More than a round of the local exchange takes. */
const LATE_BY_S = 600

/** Questions in a row that were asked before, as of each new block: then everything has been asked. */
const REPEATED = 4

for (const { name, isAnsweredEarly, ...viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport })
    for (const { page: what, pathOf } of name === 'phone' ? ON_PHONES : PAGES) {
      test(`nothing moves on ${what} while it loads`, async ({ page }) => {
        const shifts = await watchShifts(page)
        const isQuiet = watchTraffic(page)
        const gates = {
          scripts: await hold(page, PARTS.scripts),
          chain: await hold(page, PARTS.chain),
          services: await hold(page, PARTS.services),
          typeface: await hold(page, PARTS.typeface),
        }
        await page.goto(await pathOf(), { waitUntil: 'commit' })
        await painted(page)
        if (isAnsweredEarly) {
          const answered = page.waitForResponse(PARTS.chain)
          gates.chain()
          await answered
        }
        gates.scripts()
        await expect(page.locator('#shell')).toHaveCount(0)
        await painted(page)
        gates.chain()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await painted(page)
        gates.services()
        await painted(page)
        gates.typeface()
        await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
        await painted(page)
        const moved = await shifts()
        const sum = moved.reduce((all, { value }) => all + value, 0)
        expect(sum, JSON.stringify(moved, undefined, 1)).toBeLessThanOrEqual(MOST)
      })
    }
  })
}

async function lateLottery(): Promise<string> {
  await mine(LATE_BY_S)
  return '/lottery'
}

interface Shift {
  readonly value: number
  /** The elements that moved, with where they were and where they are. */
  readonly sources: readonly string[]
}

/** Gives what has moved so far. */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { seenShifts: seen })
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const told = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        seen.push({
          value: entry.value,
          sources: entry.sources.map(({ node, previousRect, currentRect }) => {
            const text = node?.textContent?.slice(0, 40) ?? ''
            return `${node?.nodeName ?? 'gone'} “${text}”: ${told(previousRect)} → ${told(currentRect)}`
          }),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenShifts: Shift[] }).seenShifts)
}

/** Gives whether everything that the page asks for has been answered, and only asked again since. */
function watchTraffic(page: Page): () => boolean {
  const known = new Set<string>()
  const open = new Set<Request>()
  let repeated = 0
  page.on('request', (request) => {
    const question = questionOf(request)
    if (known.has(question)) {
      repeated += 1
      return
    }
    known.add(question)
    open.add(request)
    repeated = 0
  })
  const end = (request: Request) => {
    // What follows from an answer is asked next.
    if (open.delete(request)) repeated = 0
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => open.size === 0 && repeated >= REPEATED
}

/** Without the number of the request and of the block. */
function questionOf(request: Request): string {
  const body = request.postData() ?? ''
  return `${request.url()} ${body.replaceAll(/"id":\d+|"0x[\da-f]{1,16}"/g, '')}`
}

/** Until the browser has painted what there is. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve()
          })
        })
      }),
  )
}
