import process from 'node:process'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { longestTask } from './longestTask'
import { isSmall, settle } from './mode'
import { type Press, type PressedPage, pressedPages } from './pressesOfPages'
import { allRoutes, isChosen, nameOf } from './routes'
import { openSlowPhone, slowDown } from './slowPhone'

/**
 * How long a slow phone takes from a press to the next picture, by the browser's own measure of an interaction: a first
 * visit with a wallet that is remembered, and the presses begin as soon as the page's first figure stands. Also the longest
 * task of the main thread from then on, in processor time of the slowed phone: of another visit with the same presses, since
 * tracing slows down what it traces.
 */
const RUNS = isSmall ? 1 : Number(process.env['RUNS'] ?? 3)
const WINDOW = { width: 360, height: 740 }
/** At the 75th percentile of a page's presses, the slowest press, and the longest task; in milliseconds. */
const GOALS = { p75: 100, worst: 200, task: 50 }
const PATIENCE_MS = 60_000
const TARGET_WITHIN_MS = 10_000
const MAX_TRIES = 3
const POLL_MS = 100
/** What follows from a press, such as the code that it loads. */
const SETTLED_MS = 700
/** What the page marks. */
const FIGURE = 'bench-figure'
/** The browser tells of no shorter interaction. */
const SHORTEST_MS = 16

interface Interaction {
  readonly id: number
  readonly ms: number
}

interface Seen {
  readonly seen: {
    readonly figure: number
    readonly interactions: readonly Interaction[]
    readonly pressed: Element | undefined
  }
}

/** What a browser keeps in which someone has connected. */
type Wallet = Awaited<ReturnType<BrowserContext['storageState']>>

interface Visit {
  /** In the order of the page's presses. */
  readonly presses: readonly number[]
  readonly longestTask: number
}

const { browser, siteUrl, stop } = await openSlowPhone()
try {
  const pages = pressedPages(await allRoutes())
  const visited = isSmall
    ? pages.slice(0, 1).map((page) => ({ ...page, presses: page.presses.slice(0, 2) }))
    : pages.filter(isChosen)
  const wallet = await rememberedWallet(browser)
  print('', ['p75', 'worst', 'longest task'], 'slowest presses')
  for (const page of visited) {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(page, wallet))
    report(page, visits)
  }
} finally {
  await stop()
}

async function rememberedWallet(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${siteUrl}/swap`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Local wallet' }).click()
  await page.getByTestId('native-balance').waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** With an empty cache, on a phone. */
async function newPerson(
  browser: Browser,
  { figure }: PressedPage,
  storageState: Wallet,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: WINDOW, isMobile: true, hasTouch: true, locale: 'en-US', storageState },
  })
  await context.addInitScript((durationThreshold) => {
    const seen = {
      figure: 0,
      interactions: [] as Interaction[],
      pressed: undefined as EventTarget | null | undefined,
    }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & {
        interactionId: number
      })[])
        if (interactionId > 0) seen.interactions.push({ id: interactionId, ms: duration })
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
    addEventListener(
      'click',
      ({ target }) => {
        seen.pressed = target
      },
      { capture: true },
    )
  }, SHORTEST_MS)
  // As text: the page's policy evaluates none later. Watching every frame would slow down what is measured.
  await context.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!${figure}) return
      observer.disconnect()
      requestAnimationFrame(() => {
        seen.figure = performance.now()
        performance.mark('${FIGURE}')
      })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  `)
  return context
}

async function visit(pressed: PressedPage, wallet: Wallet): Promise<Visit> {
  const times = async (context: BrowserContext) => pressAll(await slowPage(context), pressed)
  const presses = await inContext(await newPerson(browser, pressed, wallet), times)
  const task = async (context: BrowserContext) => {
    const page = await slowPage(context)
    return longestTask(browser, page, async () => void (await pressAll(page, pressed)), FIGURE)
  }
  return { presses, longestTask: await inContext(await newPerson(browser, pressed, wallet), task) }
}

async function inContext<T>(
  context: BrowserContext,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(TARGET_WITHIN_MS)
  const session = await page.context().newCDPSession(page)
  await slowDown((method, params) => session.send(method as 'Network.enable', params))
  return page
}

/** Opens the page and presses as soon as its figure stands; milliseconds of each press. */
async function pressAll(page: Page, { path, presses }: PressedPage): Promise<readonly number[]> {
  await page.goto(`${siteUrl}${path}`, { waitUntil: 'commit' })
  // The code by which Playwright finds elements comes before the figure: its task is not the page's.
  await page.locator('html').waitFor({ state: 'attached' })
  await page.waitForFunction(() => (window as unknown as Seen).seen.figure, undefined, {
    timeout: PATIENCE_MS,
    polling: POLL_MS,
  })
  const times: number[] = []
  for (const press of presses) times.push(await measured(page, press))
  return times
}

/** Milliseconds of the slowest interaction of a press. */
async function measured(page: Page, { what, target, typed, opens }: Press): Promise<number> {
  const element = page.locator(target).locator('visible=true').first()
  const before = await page.evaluate(() => (window as unknown as Seen).seen.interactions.length)
  try {
    await element.waitFor()
    await pressOn(page, element)
    if (typed !== undefined) await page.keyboard.type(typed)
    if (opens !== undefined) {
      await page.locator(opens).locator('visible=true').first().waitFor()
      await settle(page, SETTLED_MS)
      await page.keyboard.press('Escape')
    }
    await settle(page, SETTLED_MS)
  } catch (error) {
    throw new Error(`${page.url()}: “${what}” was not pressed.`, { cause: error })
  }
  const all = await page.evaluate(() => (window as unknown as Seen).seen.interactions)
  return Math.max(SHORTEST_MS, ...all.slice(before).map(({ ms }) => ms))
}

/** A finger on the middle of an element, once that rests; throws where something else lies there each time. */
async function pressOn(page: Page, element: Locator): Promise<void> {
  for (let tries = 1; !(await isPressed(page, element)); tries++) {
    if (tries === MAX_TRIES) throw new Error('Something else was pressed.')
  }
}

/** What arrives just then may have moved the element away. */
async function isPressed(page: Page, element: Locator): Promise<boolean> {
  // The navigation lies over the window's end.
  await element.evaluate(async (each) => {
    for (let [before, now] = [NaN, 0]; before !== now;) {
      each.scrollIntoView({ block: 'center', inline: 'center' })
      before = each.getBoundingClientRect().top
      await new Promise((resolve) => setTimeout(resolve, 300))
      now = each.getBoundingClientRect().top
    }
    Object.assign((window as unknown as Seen).seen, { pressed: undefined })
  })
  const box = await element.boundingBox()
  if (box === null) throw new Error('It has no place on the page.')
  const handle = await element.elementHandle()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => (window as unknown as Seen).seen.pressed, undefined, {
    timeout: TARGET_WITHIN_MS,
    polling: POLL_MS,
  })
  return page.evaluate(
    (pressed) => pressed.contains((window as unknown as Seen).seen.pressed ?? null),
    handle,
  )
}

/** Milliseconds: the median of the visits and, in brackets, the best; each press by its median. */
function report({ path, presses }: PressedPage, visits: readonly Visit[]): void {
  const cell = (goal: number, of: (visit: Visit) => number) => {
    const values = visits.map(of)
    const now = median(values)
    return `${now.toFixed(0)} (${Math.min(...values).toFixed(0)}) ${now <= goal ? 'ok' : `> ${String(goal)}`}`
  }
  const slowest = presses
    .map(({ what }, nth) => ({ what, ms: median(visits.map((each) => each.presses[nth] ?? 0)) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 3)
  print(
    nameOf(path),
    [
      cell(GOALS.p75, (visit) => percentile(visit.presses, 0.75)),
      cell(GOALS.worst, (visit) => Math.max(...visit.presses)),
      cell(GOALS.task, ({ longestTask }) => longestTask),
    ],
    slowest.map(({ what, ms }) => `${what} ${ms.toFixed(0)}`).join(', '),
  )
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function print(name: string, cells: readonly string[], rest: string): void {
  console.log(`${name.padEnd(40)}${cells.map((cell) => cell.padEnd(19)).join('')}${rest}`)
}
