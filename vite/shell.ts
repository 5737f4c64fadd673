/**
 * Draws a page as the built app draws it for a first visit, before any request is answered: the plugin of vite/pages.ts
 * runs it in a process of its own and reads what it prints.
 */
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { __PRIVATE__ as Styles } from 'styled-components'
import type { CallKey } from '../src/chain/multicall/slice'
import type { ChainStore } from '../src/chain/state'
import type { EarlyAnswers } from '../src/services/earlyAnswers'

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
  readonly JSDOM: new (html: string, options: { readonly url: string }) => { readonly window: Browser }
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom

const PATIENCE_MS = 120_000
/**
 * It is drawn once so many looks in a row have found it as before, and no file on its way: longer than the 300 ms for which
 * React holds back what follows a fallback.
 */
const CALM_LOOKS = 20
const LOOK_MS = 50

/** On a busy machine code comes late: a page that still waits for some is not what it will be. */
const isReading = () => process.getActiveResourcesInfo().some((each) => each.startsWith('FSReq'))

/** More of a table than the tallest window shows is left out. */
const ROWS = 8

async function draw(outDir: string, path: string): Promise<Shell> {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (entry === undefined) throw new Error(`${outDir}/index.html has no script.`)
  const { window } = new JSDOM(
    '<!doctype html><body><div id="shell"></div><div id="shell-bar"></div><div id="root"></div></body>',
    { url: `http://shell.invalid${path}` },
  )
  stylesLoadAtOnce(window)
  dialogsStayClosed(window)
  staysHidden(window)
  becomeBrowser(window, outDir)
  nothingIsLate(window)
  hideTimes()
  const failures = takeFailures()
  const scripts = runScripts()
  const asked = new Map<string, number>()
  const reads = new Map<CallKey, number>()
  const ready = takeDrawing(window, (keys) => {
    for (const key of keys) if (!reads.has(key)) reads.set(key, scripts.size)
  })
  takeQuestions((key) => {
    if (!asked.has(key)) asked.set(key, scripts.size)
  })
  await import(pathToFileURL(join(resolve(outDir), entry)).href)

  const { document } = window
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no place for the app.')
  const isWaiting = () => ['shell', 'shell-bar'].some((id) => document.getElementById(id) !== null)
  const markup = watchMarkup(window, root)
  const deadline = Date.now() + PATIENCE_MS
  let before = ''
  for (let calm = 0; calm < CALM_LOOKS;) {
    if (Date.now() > deadline) throw new Error(`${path} was not drawn.`)
    await new Promise((later) => setTimeout(later, LOOK_MS))
    const now = [markup(), scripts.size, reads.size, asked.size].join()
    calm = isWaiting() || isReading() || now !== before ? 0 : calm + 1
    before = now
  }

  const [failure] = failures
  if (failure !== undefined) throw new Error(`${path} was drawn with a failure.`, { cause: failure })

  for (const dialog of root.querySelectorAll('dialog')) dialog.remove()
  const bar = root.querySelector('[data-shell-bar]')
  bar?.remove()
  // Below the first window, and it comes after the first picture.
  root.querySelector('footer')?.remove()
  for (const row of [...root.querySelectorAll('tr')].slice(ROWS)) row.remove()
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
  return {
    ready: ready(),
    css: css + stylesAsRules([root, ...(bar === null ? [] : [bar])]),
    body: withOwnIds(root.innerHTML),
    bar: withOwnIds(bar?.outerHTML ?? ''),
    // As index.html names them, which may be by relative paths.
    scripts: [...scripts].map((url) => entry.replace(/[^/]*$/, '') + basename(url)),
    calls: [...reads],
    services: [...asked],
  }
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

/** The chunks that are run from now on, in their order. */
function runScripts(): ReadonlySet<string> {
  const session = new Session()
  session.connect()
  const urls = new Set<string>()
  session.on('Debugger.scriptParsed', ({ params: { url } }) => {
    if (/\/assets\/[^/]*\.js$/.test(url)) urls.add(url)
  })
  session.post('Debugger.enable')
  return urls
}

/** What is asked of services: the code looks whether its page has asked the same before it asks. */
function takeQuestions(onQuestion: (key: string) => void): void {
  const earlyAnswers: EarlyAnswers = {
    get(key) {
      onQuestion(key)
      return undefined
    },
    delete: () => undefined,
  }
  Object.assign(globalThis, { earlyAnswers })
}

/** What React tells of parts that it could not draw: the app puts a message in their place. */
function takeFailures(): readonly unknown[] {
  const failures: unknown[] = []
  console.error = (...told: readonly unknown[]) => {
    failures.push(told.find((each) => each instanceof Error) ?? told[0])
  }
  return failures
}

const ids = new Map<string, string>()

/** React counts its ids by how often it drew, which depends on what came when: they are counted as they stand. */
function withOwnIds(markup: string): string {
  return markup.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
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

/**
 * A page that is seen asks for a new block after a while, and with it for the code that comes after the first picture:
 * before its screen's on a busy machine and after it on another, which would give their styles another order.
 */
function staysHidden({ document }: Browser): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
}

/** Longer than anything that belongs to the first picture, and shorter than any wait for an answer. */
const LATE_MS = 2000
/** The longest that a timer can wait. */
const NEVER_MS = 2 ** 31 - 1

/** No answer comes, and a busy machine may draw for longer than one is waited for: the page would say so. */
function nothingIsLate({ AbortController, AbortSignal }: Browser): void {
  const { setTimeout: later } = globalThis
  Object.assign(globalThis, {
    setTimeout: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      later(act, ms < LATE_MS ? ms : NEVER_MS, ...given),
  })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
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

/** What Node has as well, and jsdom takes from itself only. */
const ITS_OWN = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'AbortController',
  'AbortSignal',
  'navigator',
])

/**
 * What a time is depends on where people are, which a page knows once its code runs: until then there is room for it and
 * nothing said, rather than the time of the machine that built the site.
 */
function hideTimes(): void {
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

/** Gives the code what it finds in a browser; requests stay unanswered, except for the site’s own translations. */
function becomeBrowser(window: Browser, outDir: string): void {
  const names = Object.getOwnPropertyNames(window).filter(
    (name) => ITS_OWN.has(name) || !(name in globalThis),
  )
  const found = window as unknown as Readonly<Record<string, unknown>>
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: found[name], configurable: true, writable: true })
  const fetch = (url: unknown) =>
    typeof url === 'string' && /^\.?\/locales\//.test(url)
      ? Promise.resolve(
          new Response(readFileSync(join(outDir, url)), { headers: { 'content-type': 'application/json' } }),
        )
      : new Promise<never>(() => undefined)
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
  // Rules as text, where styled-components would put them into the page one by one.
  const others = { fetch, matchMedia, SC_DISABLE_SPEEDY: true }
  Object.assign(globalThis, others)
  Object.assign(window, others)
}

const [outDir = '', path = ''] = process.argv.slice(2)
draw(outDir, path).then(
  (shell) => {
    process.stdout.write(JSON.stringify(shell), () => process.exit(0))
  },
  (error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`, () => process.exit(1))
  },
)
