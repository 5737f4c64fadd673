import process from 'node:process'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isSmall, settle } from './mode'
import { allRoutes, isChosen, nameOf, type Route } from './routes'
import { openSlowPhone, slowDown } from './slowPhone'

/**
 * What a person waits for: the built site in Chromium on a slow phone's line, a first visit and one that returns. The
 * pages that are named (`npm --prefix bench run bench -- firstPicture /info /farms`), or all of them.
 */
const RUNS = isSmall ? 1 : Number(process.env['RUNS'] ?? 5)
/** What follows a quote may still be the largest picture. */
const SETTLED_MS = 2500
const PATIENCE_MS = 60_000
const POLL_MS = 500

interface Seen {
  readonly seen: { readonly largestPaint: number; readonly shift: number; readonly figure: number }
}

interface Visit {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When the chain's first figure stands: on /swap the quote. */
  readonly figure: number
  readonly shift: number
  readonly scripts: number
  readonly scriptKb: number
  readonly kb: number
  /** All scripts that the visit has loaded, also those after the figure; in KiB. */
  readonly allScriptKib: number
}

const GOALS: Readonly<Partial<Record<keyof Visit, number>>> = {
  firstPaint: 700,
  figure: 2000,
  largestPaint: 1800,
  shift: 0.002,
  scripts: 12,
  allScriptKib: 190,
}

const RETURNING: typeof GOALS = { figure: 1000, shift: 0.002 }

const { browser, siteUrl, stop } = await openSlowPhone()
try {
  const routes = await allRoutes()
  // A run of the tests opens two.
  const visited = isSmall ? routes.slice(0, 2) : routes.filter(isChosen)
  print([
    '',
    'first paint',
    'largest paint',
    'figure',
    'shift',
    'scripts',
    'script kB',
    'all kB',
    'all KiB of JS',
  ])
  for (const route of visited) {
    const first: Visit[] = []
    const again: Visit[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await newPerson(browser, route)
      first.push(await visit(context, route, keptForLater))
      again.push(await visit(context, route))
      await context.close()
    }
    const name = nameOf(route.path)
    report(`${name}, first visit`, first, GOALS)
    report(`${name}, returning`, again, RETURNING)
  }
} finally {
  await stop()
}

/** With an empty cache and nothing remembered. */
async function newPerson(browser: Browser, { figure }: Route): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  await context.addInitScript(() => {
    const seen = { largestPaint: 0, shift: 0, figure: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // As text: the page's policy evaluates none later. Watching every frame would slow down what is measured.
  await context.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!${figure}) return
      observer.disconnect()
      requestAnimationFrame(() => { seen.figure = performance.now() })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  `)
  return context
}

/** People return when the service worker has long kept the site: at once, they would wait beside its filling. */
async function keptForLater(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

async function visit(
  context: BrowserContext,
  { path }: Route,
  beforeLeaving?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const page = await context.newPage()
  const session = await slowDown(page)
  const requests = new Map<string, { readonly isScript: boolean; readonly at: number; bytes: number }>()
  let start = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') start = timestamp
    requests.set(requestId, { isScript: request.url.endsWith('.js'), at: timestamp, bytes: 0 })
  })
  // What comes from the browser's own cache does not count.
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.bytes = encodedDataLength
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) requests.delete(requestId)
  })
  await page.goto(`${siteUrl}${path}`, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (window as unknown as Seen).seen.figure, undefined, {
    timeout: PATIENCE_MS,
    polling: POLL_MS,
  })
  const at = await shown.jsonValue()
  await settle(page, SETTLED_MS)
  const seen = await page.evaluate(() => ({
    ...(window as unknown as Seen).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await beforeLeaving?.(page)
  await page.close()
  const before = [...requests.values()].filter((request) => request.at - start < at / 1000)
  const scripts = before.filter(({ isScript }) => isScript)
  const kb = (list: readonly { readonly bytes: number }[]) =>
    list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const all = [...requests.values()].filter(({ isScript }) => isScript)
  return {
    ...{ ...seen, figure: at, scripts: scripts.length, scriptKb: kb(scripts), kb: kb(before) },
    allScriptKib: (kb(all) * 1000) / 1024,
  }
}

function report(name: string, visits: readonly Visit[], goals: typeof GOALS): void {
  const of = (key: keyof Visit) => {
    const sorted = visits.map((each) => each[key]).sort((a, b) => a - b)
    return { best: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 }
  }
  const cell = (key: keyof Visit, digits = 0) => {
    const { best, median } = of(key)
    const goal = goals[key]
    const spread = key === 'scripts' || digits > 0 ? '' : ` (${best.toFixed(0)})`
    return `${median.toFixed(digits)}${spread}${goal === undefined ? '' : median <= goal ? ' ok' : ` > ${String(goal)}`}`
  }
  print([
    name,
    cell('firstPaint'),
    cell('largestPaint'),
    cell('figure'),
    cell('shift', 4),
    cell('scripts'),
    cell('scriptKb', 1),
    cell('kb', 1),
    cell('allScriptKib', 1),
  ])
}

/** Milliseconds: the median of the runs and, in brackets, the best. */
function print(cells: readonly string[]): void {
  console.log(cells.map((cell, i) => cell.padEnd(i === 0 ? 40 : 21)).join(''))
}
