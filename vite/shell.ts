/**
 * Draws pages as the built app draws them for a first visit, before any request is answered: the plugin of vite/pages.ts
 * runs it as a process of its own, whose arguments are the site's folder and the pages' paths, and which prints one page a
 * line.
 *
 * Each page has its own global object, modules and clock. The clock advances only when nothing else is left to do, so that
 * a page is drawn the same on every machine, however busy it is.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import process from 'node:process'
import { inspect, types } from 'node:util'
import { type Context, type Module, SourceTextModule } from 'node:vm'
import type { __PRIVATE__ as Styles } from 'styled-components'
import type { CallKey } from '../src/chain/multicall/slice'
import type { ChainStore } from '../src/chain/state'
import type { Asker, EarlyAnswers } from '../src/services/earlyAnswers'

/** What a page begins with. */
export interface Shell {
  /** The markup of the page as it stands while the code is on its way. */
  readonly body: string
  /** What stays at the foot of the window a moment longer: it comes after the screen. */
  readonly bar: string
  readonly css: string
  /** The rules of what every page has, as styled-components takes them over instead of making them. */
  readonly ready: Ready
  /** Scripts that the page has run, in their order. */
  readonly scripts: readonly string[]
  /** What it has asked the chain and services, each with the number of scripts that had run before. */
  readonly calls: readonly Asked<CallKey>[]
  readonly services: readonly Asked<string>[]
}

export type Asked<Key> = readonly [key: Key, scripts: number]

type Browser = Window & typeof globalThis

/** The text of a style element, and the version of styled-components that understands it. */
export interface Ready {
  readonly version: string
  readonly css: string
}

/** jsdom brings no types of its own: as much of it as is used here. */
interface Jsdom {
  readonly JSDOM: new (
    html: string,
    options: JsdomOptions,
  ) => {
    readonly window: Browser
    readonly getInternalVMContext: () => Context
  }
  readonly VirtualConsole: new () => Reports
}

interface JsdomOptions {
  readonly url: string
  /** The window has its own global object, in which others run code. */
  readonly runScripts: 'outside-only'
  readonly virtualConsole: Reports
}

interface Reports {
  readonly on: (kind: 'error' | 'jsdomError', listener: (...told: readonly unknown[]) => void) => void
}

const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as Jsdom

/** The page's own time, from its first moment: a page that still changes then never comes to rest. */
const PATIENCE_MS = 60_000
/**
 * It is drawn once so many looks in a row have found it as before: longer than the 300 ms for which React holds back what
 * follows a fallback.
 */
const CALM_LOOKS = 20
const LOOK_MS = 50

/** More of a table than the tallest window shows is left out. */
const ROWS = 8

async function draw(outDir: string, path: string): Promise<Shell> {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (entry === undefined) throw new Error(`${outDir}/index.html has no script.`)
  const { reports, failures } = takeFailures()
  const dom = new JSDOM(
    '<!doctype html><body><div id="shell"></div><div id="shell-bar"></div><div id="root"></div></body>',
    { url: `${SITE}${path}`, runScripts: 'outside-only', virtualConsole: reports },
  )
  const { window } = dom
  const clock = startClock(window)
  stylesLoadAtOnce(window)
  dialogsStayClosed(window)
  staysHidden(window)
  becomeBrowser(window, outDir)
  hideTimes(window)
  const { scripts, run } = modulesOf(outDir, dom.getInternalVMContext(), clock)
  const asked = new Map<string, number>()
  const reads = new Map<CallKey, number>()
  const ready = takeDrawing(window, (keys) => {
    for (const key of keys) if (!reads.has(key)) reads.set(key, scripts.size)
  })
  takeQuestions(window, (key) => {
    if (!asked.has(key)) asked.set(key, scripts.size)
  })
  await run(basename(entry))

  const { document } = window
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no place for the app.')
  const isWaiting = () => ['shell', 'shell-bar'].some((id) => document.getElementById(id) !== null)
  const markup = watchMarkup(window, root)
  let before = ''
  for (let calm = 0; calm < CALM_LOOKS;) {
    await clock.pass(LOOK_MS)
    const [failure] = failures
    if (failure !== undefined) throw new Error('A part of it failed.', { cause: failure })
    if (clock.now() > PATIENCE_MS) throw new Error('It does not come to rest.')
    const now = [markup(), scripts.size, reads.size, asked.size].join()
    calm = isWaiting() || now !== before ? 0 : calm + 1
    before = now
  }

  for (const dialog of root.querySelectorAll('dialog')) dialog.remove()
  const bar = root.querySelector('[data-shell-bar]')
  bar?.remove()
  // Below the first window, and it comes after the first picture.
  root.querySelector('footer')?.remove()
  for (const row of [...root.querySelectorAll('tr')].slice(ROWS)) row.remove()
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
  const withOwnIds = ownIds()
  const shell = {
    ready: ready(),
    css: css + stylesAsRules([root, ...(bar === null ? [] : [bar])]),
    body: withOwnIds(root.innerHTML),
    bar: withOwnIds(bar?.outerHTML ?? ''),
    // As index.html names them, which may be by relative paths.
    scripts: [...scripts].map((name) => entry.replace(/[^/]*$/, '') + name),
    calls: [...reads],
    services: [...asked],
  }
  window.close()
  return shell
}

const SITE = 'http://shell.invalid'

/** Longer than anything that belongs to the first picture, and shorter than any wait for an answer: none comes. */
const LATE_MS = 2000

interface Clock {
  /** Milliseconds since the page began. */
  readonly now: () => number
  readonly after: (ms: number, act: () => void) => number
  /** Does what falls due within that time, each after all that the one before it has led to. */
  readonly pass: (ms: number) => Promise<void>
}

/** Takes the place of the window's timers. */
function startClock(window: Browser): Clock {
  const { AbortController, AbortSignal } = window
  const due = new Map<number, { readonly at: number; readonly act: () => void }>()
  let now = 0
  let last = 0
  const after = (ms: number, act: () => void, id = (last += 1)) => {
    due.set(id, { at: now + Math.max(1, ms), act })
    return id
  }
  const timer = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    ms < LATE_MS ? after(ms, () => act(...given)) : (last += 1)
  const interval = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const again = (id?: number): number =>
      after(
        ms,
        () => {
          again(id ?? first)
          act(...given)
        },
        id,
      )
    const first = ms < LATE_MS ? again() : (last += 1)
    return first
  }
  const clear = (id?: number) => id !== undefined && due.delete(id)
  Object.assign(window, {
    setTimeout: timer,
    setInterval: interval,
    clearTimeout: clear,
    clearInterval: clear,
  })
  Object.defineProperty(window, 'performance', { value: { now: () => now, getEntriesByType: () => [] } })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  const nextWithin = (end: number) =>
    [...due].filter(([, { at }]) => at <= end).sort(([a, one], [b, other]) => one.at - other.at || a - b)[0]
  return {
    now: () => now,
    after,
    pass: async (ms) => {
      const end = now + ms
      await allElse()
      for (let next = nextWithin(end); next !== undefined; next = nextWithin(end)) {
        const [id, { at, act }] = next
        due.delete(id)
        now = at
        act()
        await allElse()
      }
      now = end
    },
  }
}

/** Promises, with all that hangs on them: nothing in a page waits for anything outside of this process. */
const allElse = () => new Promise((settled) => setImmediate(settled))

/** What a file takes that the code loads, in the page's time: less than any timer that a picture depends on. */
const FILE_MS = 10

interface Modules {
  /** The names of those that have been loaded, in their order. */
  readonly scripts: ReadonlySet<string>
  readonly run: (name: string) => Promise<Module>
}

/** The built code in a page of its own. Files that are asked for together run in the order in which they were asked for. */
function modulesOf(outDir: string, context: Context, clock: Clock): Modules {
  const modules = new Map<string, SourceTextModule>()
  const scripts = new Set<string>()
  const moduleOf = (specifier: string): SourceTextModule => {
    const name = basename(specifier)
    const known = modules.get(name)
    if (known !== undefined) return known
    const module = new SourceTextModule(readFileSync(join(outDir, 'assets', name), 'utf8'), {
      context,
      identifier: `${SITE}/assets/${name}`,
      initializeImportMeta: (meta) => {
        meta.url = `${SITE}/assets/${name}`
      },
      importModuleDynamically: (asked: string) =>
        new Promise<Module>((loaded, failed) => {
          clock.after(FILE_MS, () => {
            run(asked).then(loaded, failed)
          })
        }),
    })
    modules.set(name, module)
    scripts.add(name)
    return module
  }
  const run = async (specifier: string) => {
    const module = moduleOf(specifier)
    // Linking what another link has begun fails: one after the other.
    linked = linked.then(() => (module.status === 'unlinked' ? module.link(moduleOf) : undefined))
    await linked
    await module.evaluate()
    return module
  }
  let linked: Promise<void> = Promise.resolve()
  return { scripts, run }
}

/** Its markup, which is written out again only where something in it was touched: for a long list that takes a while. */
function watchMarkup({ MutationObserver }: Browser, root: Element): () => string {
  let markup: string | undefined
  const observer = new MutationObserver(() => {
    markup = undefined
  })
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => (markup ??= root.innerHTML)
}

/** What is asked of services: the code looks whether its page has asked the same before it asks. */
function takeQuestions(window: Browser, onQuestion: (question: string) => void): void {
  const earlyAnswers: EarlyAnswers = {
    get(key, asker) {
      if (asker !== undefined) onQuestion(askedBy(asker, key))
      return undefined
    },
    delete: () => undefined,
    values: () => [],
  }
  Object.assign(window, { earlyAnswers })
}

/** A question with whose it is, as a page has it (`BootQuestions`). */
function askedBy({ endpoint, queryCacheKey = '', getState }: Asker, key: string): string {
  const { remote } = getState() as { readonly remote: RemoteState }
  const { originalArgs: arg } = remote.queries[queryCacheKey] ?? {}
  return JSON.stringify({ ...(JSON.parse(key) as object), endpoint, arg })
}

interface RemoteState {
  readonly queries: Readonly<Record<string, { readonly originalArgs?: unknown } | undefined>>
}

/** What React tells of parts that it could not draw: the app puts a message in their place. And what nothing caught. */
function takeFailures() {
  const reports = new VirtualConsole()
  const failures: unknown[] = []
  reports.on('error', (...told) => {
    failures.push(told.find((each) => types.isNativeError(each)) ?? told[0])
  })
  reports.on('jsdomError', (failure) => {
    failures.push(failure)
  })
  return { reports, failures }
}

/** React counts its ids by how often it drew: they are counted as they stand, so that they change with the page only. */
function ownIds(): (markup: string) => string {
  const ids = new Map<string, string>()
  return (markup) =>
    markup.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
      const own = ids.get(id) ?? `_s_${String(ids.size)}_`
      ids.set(id, own)
      return own
    })
}

/** A rule's group, which is its place: those that come later win over those that come before. */
const GROUP = /data-styled\.g(\d+)\[id="[^"]*"\]\{content:"[^"]*"\}\/\*!sc\*\/\n/g

/**
 * Of what the page begins with, and not of its screen: components are numbered as their files are run, and which
 * screen comes then follows from the address. Those without a rule keep their place, so that whatever comes later
 * stands behind all of these.
 */
function takeDrawing(window: Browser, onReads: (keys: readonly CallKey[]) => void): () => Ready {
  let sheet = { toString: () => '' }
  let end = 0
  Object.assign(window, {
    takeDrawing({ mainSheet, StyleSheet }: typeof Styles, store: ChainStore) {
      sheet = mainSheet
      end = StyleSheet.registerId('end')
      store.subscribe(() => {
        for (const { listeners } of Object.values(store.getState().multicall))
          onReads(Object.keys(listeners) as CallKey[])
      })
    },
  })
  return () => {
    const version = window.document.querySelector('style[data-styled]')?.getAttribute('data-styled-version')
    if (end === 0 || version === null || version === undefined)
      throw new Error('The app has not handed its styles over.')
    const groups = new Map<number, string>()
    let begin = 0
    const all = sheet.toString()
    for (const found of all.matchAll(GROUP)) {
      const next = found.index + found[0].length
      groups.set(Number(found[1]), all.slice(begin, next))
      begin = next
    }
    if (begin !== all.length) throw new Error('The styles of the app have another form.')
    const places = Array.from({ length: end - 1 }, (_, i) => i + 1)
    const css = places.map(
      (g) => groups.get(g) ?? `data-styled.g${String(g)}[id="none-${String(g)}"]{content:""}/*!sc*/\n`,
    )
    return { version, css: css.join('') }
  }
}

/** jsdom cannot open a dialog, and a picture has none: what is behind it is drawn. */
function dialogsStayClosed({ HTMLDialogElement }: Browser): void {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
}

/** A page that is seen asks for new blocks and, with them, for more than its first picture has. */
function staysHidden({ document }: Browser): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
}

/** Whatever loads a chunk waits for the styles that it adds to the page, and nothing is loaded here. */
function stylesLoadAtOnce(window: Browser): void {
  const { document, Event, HTMLLinkElement, MutationObserver } = window
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') node.dispatchEvent(new Event('load'))
  }).observe(document.head, { childList: true })
}

/** The page's policy allows styles of elements to code only: they become rules of as much weight. */
function stylesAsRules(roots: readonly Element[]): string {
  const classes = new Map<string, string>()
  for (const element of roots.flatMap((root) => [...root.querySelectorAll('[style]')])) {
    const style = element.getAttribute('style') ?? ''
    const name = classes.get(style) ?? `s${String(classes.size)}`
    classes.set(style, name)
    element.removeAttribute('style')
    element.classList.add(name)
  }
  return [...classes].map(([style, name]) => `.${name}.${name}.${name}{${style}}`).join('')
}

/**
 * What a time is depends on where people are, which a page knows once its code runs: until then there is room for it and
 * nothing said, rather than the time of the machine that built the site.
 */
function hideTimes({ Intl }: Browser): void {
  const format = (formatter: Intl.DateTimeFormat, date?: Date | number) =>
    Array.from(formatter.formatToParts(date), ({ value }) => value)
      .join('')
      .replaceAll(/\S/g, '\u2007')
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get(this: Intl.DateTimeFormat) {
      return (date?: Date | number) => format(this, date)
    },
  })
}

/** What a browser has, and jsdom leaves to Node. */
const NODES_OWN = ['Request', 'Response', 'TextDecoder', 'TextEncoder', 'structuredClone'] as const

/** Gives the code what it finds in a browser; requests stay unanswered, except for the site’s own translations. */
function becomeBrowser(window: Browser, outDir: string): void {
  for (const name of NODES_OWN) Object.assign(window, { [name]: globalThis[name] })
  const fetch = (url: unknown) =>
    typeof url === 'string' && /^\.?\/locales\//.test(url)
      ? Promise.resolve(
          new Response(readFileSync(join(outDir, url)), { headers: { 'content-type': 'application/json' } }),
        )
      : new Promise<never>(() => undefined)
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
  // Rules as text, where styled-components would put them into the page one by one.
  Object.assign(window, { fetch, matchMedia, SC_DISABLE_SPEEDY: true })
}

const [outDir = '', ...paths] = process.argv.slice(2)
for (const path of paths) {
  try {
    process.stdout.write(`${JSON.stringify(await draw(outDir, path))}\n`)
  } catch (error) {
    process.stderr.write(`${path} was not drawn: ${inspect(error)}\n`)
    process.exitCode = 1
  }
}
