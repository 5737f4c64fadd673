import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { screenScripts } from '../support/builtPage'

/** DESIGN §7. What was reached is never loosened later. */
const FIRST_LOAD_KIB = 150
const ROUTE_KIB = 60
/** Without the pages, which are some 100 KiB more. */
const KEPT_KIB = 760

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
}

const manifest = JSON.parse(readFileSync(join('.cache', 'dist.manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

/** Every chunk that loading `entries` loads before it runs. */
function closure(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    found.add(key)
    open.push(...(chunk.imports ?? []))
  }
  return found
}

const sizes = new Map<string, number>()

/** Bytes of a file of the site, gzipped. */
function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join('dist', file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

function gzipKib(keys: Iterable<string>): number {
  return [...keys].reduce((sum, key) => sum + gzipped(manifest[key]?.file ?? ''), 0) / 1024
}

const ENTRY = 'index.html'
const SWAP = 'src/features/swap/SwapScreen.tsx'

describe('the production build', () => {
  it(`loads /swap with at most ${FIRST_LOAD_KIB} KiB of JavaScript, gzipped`, () => {
    const kib = gzipKib(closure([ENTRY, SWAP]))
    console.log(`first load of /swap: ${kib.toFixed(1)} KiB`)
    expect(kib).toBeLessThanOrEqual(FIRST_LOAD_KIB)
  })

  const next = Object.keys(manifest).filter((key) => key.startsWith('_deferred-'))
  const first = closure([ENTRY])

  it(`has every page load at most ${ROUTE_KIB} KiB after its first picture, in one file`, () => {
    expect(next).toHaveLength(1)
    expect(gzipKib([...closure(next)].filter((key) => !first.has(key)))).toBeLessThanOrEqual(ROUTE_KIB)
  })

  const shell = closure([ENTRY, ...next])
  const routes = Object.keys(manifest).filter((key) =>
    /^src\/(features\/.*Screen|app\/pages\/.*)\.tsx$/.test(key),
  )

  it('has no circular imports between chunks, which could use a value before it is defined', () => {
    for (const key of Object.keys(manifest)) {
      expect([...closure(manifest[key]?.imports ?? [])], key).not.toContain(key)
    }
  })

  it('loads nothing of a wallet, or of transactions, with any page', () => {
    const withWallet = Object.keys(manifest).filter((key) => key.startsWith('_wallet-'))
    expect(withWallet).toHaveLength(1)
    expect([...closure([ENTRY, ...next, ...routes])].filter((key) => withWallet.includes(key))).toEqual([])
  })

  it('loads the code that trading pages share on those pages only', () => {
    const trading = routes.filter((route) =>
      [...closure([ENTRY, ...next, route])].some((key) => key.startsWith('_trade-')),
    )
    expect(trading.map((key) => /\w+(?=\.tsx)/.exec(key)?.[0]).sort()).toEqual([
      'BurnScreen',
      'FindScreen',
      'HomeSwap',
      'LiquidityScreen',
      'MintScreen',
      'OrdersScreen',
      'SwapScreen',
    ])
  })

  it('opens the menu of a phone with the controls of every page and nothing of an area', () => {
    const [menu = ''] = Object.keys(manifest).filter((key) => key.endsWith('/MoreSheet.tsx'))
    expect(gzipKib([...closure([menu])].filter((key) => !shell.has(key)))).toBeLessThanOrEqual(24)
  })

  it('has a chunk for every route', () => {
    expect(routes).toContain(SWAP)
    expect(routes).toContain('src/app/pages/Home.tsx')
  })

  it.each(routes)(`loads at most ${ROUTE_KIB} KiB for %s beyond what /swap loads`, (route) => {
    const loaded = closure([ENTRY, SWAP, ...next])
    const own = [...closure([route])].filter((key) => !loaded.has(key))
    expect(gzipKib(own)).toBeLessThanOrEqual(ROUTE_KIB)
  })
})

interface FirstLoad {
  readonly scripts: number
  /** Of gzipped JavaScript. */
  readonly kib: number
}

const KEPT = join('tests', 'build', 'firstLoads.json')

/** The scripts that each page asks for before any of them has run. */
function firstLoads(): Readonly<Record<string, FirstLoad>> {
  const published = readdirSync('dist', { recursive: true }).map(String)
  const pages = published.filter((name) => name.endsWith('.html')).sort()
  return Object.fromEntries(
    pages.map((name) => {
      const html = readFileSync(join('dist', name), 'utf8')
      const tags = html.matchAll(
        /<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="\/([^"]+)"/g,
      )
      const files = [...Array.from(tags, ([, file = '']) => file), ...screenScripts(html)]
      const bytes = files.reduce((sum, file) => sum + gzipped(file), 0)
      return [name, { scripts: files.length, kib: Math.round(bytes / 1024) }]
    }),
  )
}

/** `FIRST_LOADS=accept` keeps what is measured: a change of it is seen in the file. */
it('each page asks for as many scripts of as many KiB as before', () => {
  const loads = firstLoads()
  if (process.env['FIRST_LOADS'] === 'accept') writeFileSync(KEPT, `${JSON.stringify(loads, undefined, 2)}\n`)
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as typeof loads
  expect(Object.keys(loads)).toEqual(Object.keys(kept))
  // A size near the middle of two KiB is rounded either way.
  const changed = Object.entries(loads).filter(([name, { scripts, kib }]) => {
    const before = kept[name]
    return before?.scripts !== scripts || Math.abs(before.kib - kib) > 1
  })
  expect(changed).toEqual([])
})

it(`keeps at most ${KEPT_KIB} KiB of code on the device, gzipped, and of the screens those that can send without services`, () => {
  const worker = readFileSync(join('dist', 'sw.js'), 'utf8')
  const files = readdirSync('dist', { recursive: true }).map(String)
  // It names every entry of the site's root; assets are told by their own names.
  const kept = files.filter((file) => file.startsWith('assets/') && worker.includes(file))
  const bytes = kept.reduce((sum, file) => sum + gzipSync(readFileSync(join('dist', file))).length, 0)
  expect(bytes / 1024).toBeLessThanOrEqual(KEPT_KIB)
  const screens = Object.keys(manifest).filter((key) => /\/\w+Screen\.tsx$/.test(key))
  const keptScreens = screens.filter((key) => kept.includes(manifest[key]?.file ?? ''))
  expect(keptScreens.map((key) => /\w+(?=Screen\.tsx)/.exec(key)?.[0]).sort()).toEqual([
    'Exit',
    'Farms',
    'Find',
    'Liquidity',
    'Orders',
    'Pools',
    'Swap',
  ])
})
