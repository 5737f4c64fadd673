import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { openDevTools, type Target } from './devTools'
import { isSmall } from './mode'
import { allRoutes, isChosen, nameOf, type Route } from './routes'
import { openSlowPhone, slowDown } from './slowPhone'

/**
 * What a person waits for: the built site in Chromium on a slow phone, a first visit and those that follow. The pages that
 * are named (`npm --prefix bench run bench -- firstPicture /info /farms`), or all of them. The window is a phone's;
 * BENCH_WINDOW=wide makes it 1280 by 900.
 */
const RUNS = isSmall ? 1 : Number(process.env['RUNS'] ?? 5)
/** What follows a quote may still be the largest picture. */
const SETTLED_MS = isSmall ? 50 : 2500
const PATIENCE_MS = 60_000
const WINDOW =
  process.env['BENCH_WINDOW'] === 'wide'
    ? { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false }
    : { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

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
  /** Where elements were that have moved by themselves, and where they are. */
  readonly moved: readonly string[]
}

type Measure = Exclude<keyof Visit, 'moved'>

const GOALS: Readonly<Partial<Record<Measure, number>>> = {
  firstPaint: 700,
  figure: 2000,
  largestPaint: 1800,
  shift: 0.002,
  scripts: 12,
  allScriptKib: 190,
}

const RETURNING: typeof GOALS = { figure: 1000, shift: 0.002 }

/** The browser keeps compiled code at the end of the second visit's scripts, and begins later ones with it. */
const VISITS = [
  { name: 'first visit', goals: GOALS },
  { name: 'second visit', goals: RETURNING },
  { name: 'third visit', goals: RETURNING },
]

const { devToolsPort, siteUrl, stop } = await openSlowPhone()
const devTools = await openDevTools(devToolsPort)
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
    const seen = VISITS.map((each) => ({ ...each, visits: [] as Visit[] }))
    for (let run = 0; run < RUNS; run++) {
      await devTools.asNewPerson(async (open) => {
        for (const { visits } of seen) visits.push(await visit(await open(), route))
      })
    }
    for (const { name, goals, visits } of seen) report(`${nameOf(route.path)}, ${name}`, visits, goals)
  }
} finally {
  devTools.close()
  await stop()
}

interface Seen {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly figure: number
  readonly shift: number
  readonly moved: readonly string[]
}

/** Watches the page from its start. Watching every frame for the figure would slow down what is measured. */
function watch({ figure }: Route): string {
  return `
  window.seen = { firstPaint: 0, largestPaint: 0, figure: 0, shift: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    for (const { value, startTime, sources } of list.getEntries()) {
      seen.shift += value
      for (const { node, previousRect, currentRect } of sources) {
        const what = (node?.nodeName ?? 'gone') + ' “' + (node?.textContent ?? '').slice(0, 40) + '”'
        seen.moved.push([startTime.toFixed(), what, place(previousRect), '→', place(currentRect)].join(' '))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
  window.figureShown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!${figure}) return
      observer.disconnect()
      requestAnimationFrame(() => { seen.figure = performance.now(); resolve() })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })`
}

/** All that is read of the browser's events, of which each has a part. */
interface NetworkEvent {
  readonly requestId: string
  readonly request: { readonly url: string }
  readonly response: { readonly fromDiskCache?: boolean }
  /** Seconds. */
  readonly timestamp: number
  readonly type: string
  readonly encodedDataLength: number
}

async function visit({ send, on }: Target, route: Route): Promise<Visit> {
  const requests = new Map<string, { readonly isScript: boolean; readonly at: number; bytes: number }>()
  let start = 0
  const onNetwork = (event: string, listener: (event: NetworkEvent) => void) => {
    on(`Network.${event}`, (params) => {
      listener(params as NetworkEvent)
    })
  }
  onNetwork('requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') start = timestamp
    requests.set(requestId, { isScript: request.url.endsWith('.js'), at: timestamp, bytes: 0 })
  })
  // What comes from the browser's own cache does not count.
  onNetwork('requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  onNetwork('loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.bytes = encodedDataLength
  })
  onNetwork('responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) requests.delete(requestId)
  })
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', WINDOW)
  await send('Emulation.setTouchEmulationEnabled', { enabled: WINDOW.mobile })
  await slowDown(send)
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watch(route) })
  await send('Page.navigate', { url: `${siteUrl}${route.path}` })
  const inPage = async (expression: string) => {
    const { result } = (await send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    })) as { readonly result: { readonly value?: unknown } }
    return result.value
  }
  const late = new AbortController()
  await Promise.race([
    inPage('figureShown'),
    setTimeout(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error(`${route.path} showed no figure within ${String(PATIENCE_MS / 1000)} seconds.`)
    }),
  ])
  late.abort()
  await setTimeout(SETTLED_MS)
  const paint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`
  const seen = (await inPage(`({ ...seen, firstPaint: ${paint} })`)) as Seen
  // People return when the service worker has long kept the site: at once, they would wait beside its filling.
  await inPage('navigator.serviceWorker.ready.then(() => true)')
  await send('Page.close')
  const before = [...requests.values()].filter((request) => request.at - start < seen.figure / 1000)
  const scripts = before.filter(({ isScript }) => isScript)
  const kb = (list: readonly { readonly bytes: number }[]) =>
    list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const all = [...requests.values()].filter(({ isScript }) => isScript)
  return {
    ...{ ...seen, scripts: scripts.length, scriptKb: kb(scripts), kb: kb(before) },
    allScriptKib: (kb(all) * 1000) / 1024,
  }
}

function report(name: string, visits: readonly Visit[], goals: typeof GOALS): void {
  const of = (key: Measure) => {
    const sorted = visits.map((each) => each[key]).sort((a, b) => a - b)
    return { best: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 }
  }
  const cell = (key: Measure, digits = 0) => {
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
  const limit = goals.shift ?? Infinity
  if (of('shift').median > limit) {
    for (const each of new Set(visits.flatMap(({ shift, moved }) => (shift > limit ? moved : []))))
      console.log(`    ${each}`)
  }
}

/** Milliseconds: the median of the runs and, in brackets, the best. */
function print(cells: readonly string[]): void {
  console.log(cells.map((cell, i) => cell.padEnd(i === 0 ? 40 : 21)).join(''))
}
