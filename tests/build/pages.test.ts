import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bootOf, screenScripts } from '../support/builtPage'
import { SITE } from '../support/site'
import { firstScripts, stylesOf, withMeta } from '../../vite/pages'
import { integrityOf } from '../../vite/release'

/** What of a page's size its first picture may be, gzipped: it comes before everything else. */
const PAGE_KIB = 16
/** What of it comes behind the picture and all that it asks for, with the hashes of its first scripts. */
const REST_KIB = 12.5
const MAP = /<script type="importmap">(.*?)<\/script>/

const PAGES: readonly (readonly [file: string, heading: string, something: string])[] = [
  ['index.html', 'Swap tokens', 'homepage-hero'],
  ['swap.html', 'Swap', 'swap-currency-output'],
  ['liquidity.html', 'Your liquidity', 'join-pool-button'],
  ['farms.html', 'Farms', 'staked-only-farms'],
  ['pools.html', 'Pools', 'pools-table'],
  ['info.html', 'Exchange stats', 'figure'],
]

interface WebManifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}

const page = (file: string) => readFileSync(join('dist', file), 'utf8')

/** The markup of the page's first picture. */
function shellOf(html: string): string {
  const start = html.indexOf('<div id="shell" inert><template shadowrootmode="closed">')
  expect(start).toBeGreaterThan(0)
  return html.slice(start, html.indexOf('</template>', start))
}

const OF_FRAME = '0x-0x'

/** Every page that has a file of its own. */
const FILES = readdirSync('dist', { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html'))
  .sort()

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
const MANIFEST = JSON.parse(readFileSync(join('.cache', 'dist.manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>

describe('what a page asks for in one go', () => {
  it.each(FILES)('%s asks its node, and its own scripts with all that they import', (file) => {
    const html = page(file)
    const { node, calls } = JSON.parse(bootOf(html)) as { node: string; calls: readonly string[] }
    expect(node).toMatch(/^https:/)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.length).toBeLessThanOrEqual(120)
    const named = [
      ...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="\/([^"]+)"/g),
    ]
    const hrefs = [...named.map(([, href = '']) => href), ...screenScripts(html)]
    const scripts = new Set(hrefs)
    expect(scripts.size).toBe(hrefs.length)
    const chunks = Object.values(MANIFEST).filter((chunk) => scripts.has(chunk.file))
    expect(chunks).toHaveLength(scripts.size)
    const missing = chunks
      .flatMap(({ imports = [] }) => imports.map((key) => MANIFEST[key]?.file ?? key))
      .filter((each) => !scripts.has(each))
    expect(missing).toEqual([])
  })

  it('asks a service where its picture does, and nothing that another page asks', () => {
    // The network of the production build has no services.
    const asked = (file: string) => bootOf(readFileSync(join(SITE.outDir, file), 'utf8'))
    expect(asked('info.html')).toContain('/subgraphs/exchange')
    expect(asked('nfts/collections.html')).toContain('/subgraphs/nft-market')
    for (const file of ['swap.html', 'farms.html']) expect(asked(file)).not.toContain('/subgraphs')
  })
})

it.each(FILES)('%s begins with no message of failure', (file) => {
  expect(page(file)).not.toMatch(/couldn.t be shown/)
})

/** As `integrity` has it, of the file at an address of the site. */
const integrityIn = (href: string) => integrityOf(readFileSync(join('dist', href)))

describe('a browser refuses a file that is not of the build', () => {
  it.each(FILES)('%s names the hash of all code that it loads, before anything is a module', (file) => {
    const html = page(file)
    const tags = html.match(/<(?:script[^>]* src=|link[^>]* rel="(?:modulepreload|stylesheet)")[^>]*>/g)
    expect(tags?.length).toBeGreaterThan(3)
    for (const tag of tags ?? []) {
      const [, href = ''] = / (?:href|src)="([^"]+)"/.exec(tag) ?? []
      expect(/ integrity="([^"]+)"/.exec(tag)?.[1], href).toBe(integrityIn(href))
      expect(tag).toContain(' crossorigin')
    }
    const firstModule = Math.min(html.indexOf('"modulepreload"'), html.indexOf('<script type="module"'))
    expect(html.indexOf('<script type="importmap">')).toBeLessThan(firstModule)
    // Chromium compiles a module a second time where it was preloaded as a script of another kind.
    expect(html).not.toContain('as="script"')
  })

  it('the map in all pages has the hash of every module, and no policy allows one without', () => {
    const maps = new Set(FILES.map((file) => MAP.exec(page(file))?.[1]))
    expect(maps.size).toBe(1)
    const { integrity } = JSON.parse([...maps][0] ?? '{}') as {
      readonly integrity: Readonly<Record<string, string>>
    }
    const modules = new Set(
      Object.values(MANIFEST).flatMap(({ file }) => (file.endsWith('.js') ? [`/${file}`] : [])),
    )
    expect(modules.size).toBeGreaterThan(100)
    expect(Object.keys(integrity).sort()).toEqual([...modules].sort())
    for (const [href, hash] of Object.entries(integrity)) expect(hash).toBe(integrityIn(href))
    for (const file of ['_headers', 'headers.nginx.conf', 'headers.caddy'])
      expect(page(file)).toMatch(/Integrity-Policy:? "?blocked-destinations=\(script\)/)
  })
})

it('a page names the scripts of its screen, and those of its picture where the screen asks nothing before them', () => {
  const SCREEN = 'src/features/area/AreaScreen.tsx'
  const graph = {
    entry: {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['base'],
      dynamicImports: ['_deferred-1.js', SCREEN],
    },
    base: { file: 'assets/base.js', dynamicImports: ['other', 'list'] },
    list: { file: 'assets/list.js' },
    '_deferred-1.js': { file: 'assets/deferred-1.js', dynamicImports: ['menu'] },
    menu: { file: 'assets/menu.js' },
    other: { file: 'assets/other.js' },
    [SCREEN]: { file: 'assets/screen.js', imports: ['base', 'shared'], dynamicImports: ['inner', 'dialog'] },
    shared: { file: 'assets/shared.js' },
    inner: { file: 'assets/inner.js', imports: ['shared'] },
    dialog: { file: 'assets/dialog.js' },
  }
  const scripts = ['index', 'base', 'screen', 'shared', 'deferred-1', 'menu', 'inner', 'list'].map(
    (name) => `/assets/${name}.js`,
  )
  const first = (own: number) =>
    firstScripts(
      { scripts, calls: [[OF_FRAME, 2]], services: [['{"url":"https://services.test"}', own]] },
      graph,
      new Set([OF_FRAME]),
    )
  const ofScreen = ['index', 'base', 'screen', 'shared'].map((name) => `/assets/${name}.js`)
  expect([...first(4)].sort()).toEqual([...ofScreen].sort())
  expect([...first(7)].sort()).toEqual([...ofScreen, '/assets/inner.js'].sort())
  // For example, the list of tokens that the questions are built from.
  expect([...first(8)].sort()).toEqual([...ofScreen, '/assets/inner.js', '/assets/list.js'].sort())
})

describe('a page of the build', () => {
  it.each(PAGES)('%s begins with its header, navigation, heading and fields', (file, heading, something) => {
    const shell = shellOf(page(file))
    expect(shell).toContain('<header')
    expect(shell).toContain('CheeseSwap</span>')
    expect(shell).toMatch(/<nav aria-label="Main"/)
    expect(/<h1[^>]*>([^<]*)/.exec(shell)?.[1]).toContain(heading)
    expect(shell).toContain(something)
    expect(page(file)).toMatch(/<div id="shell-bar" inert>.*<nav[^>]*aria-label="Main"/s)
  })

  it.each(PAGES)('%s weighs little, and styles no element by an attribute', (file) => {
    const html = page(file)
    const gzipKib = (text: string) => gzipSync(text, { level: 9 }).length / 1024
    const end = html.lastIndexOf('</template>')
    const picture = gzipKib(
      html
        .slice(0, end)
        .replace(MAP, '')
        .replaceAll(/ integrity="[^"]+"/g, ''),
    )
    expect(picture).toBeLessThanOrEqual(PAGE_KIB)
    expect(gzipKib(html) - picture).toBeLessThanOrEqual(REST_KIB)
    expect(shellOf(page(file))).not.toMatch(/\sstyle="/)
  })

  it.each(PAGES)('%s and its headers allow the scripts and styles that stand in it', (file) => {
    const html = page(file)
    const found = [
      ...html.matchAll(
        /<(?:script|style)(?: data-styled[^>]*| type="importmap")?>([\s\S]*?)<\/(?:script|style)>/g,
      ),
    ]
    expect(found.length).toBeGreaterThan(3)
    const meta = /Content-Security-Policy" content="([^"]*)/.exec(html)?.[1]
    for (const [, text = ''] of found) {
      const hash = createHash('sha256').update(text).digest('base64')
      for (const policy of [meta, page('_headers'), page('headers.nginx.conf'), page('headers.caddy')])
        expect(policy).toContain(`'sha256-${hash}'`)
    }
  })

  it.each(PAGES.slice(1))('%s asks for its screen’s scripts beside the first ones', (file, heading) => {
    expect(heading).not.toBe('')
    const html = page(file)
    const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    const all = [...preloads, ...screenScripts(html)]
    expect(all.filter((href) => href.includes('Screen-'))).toHaveLength(1)
    expect(new Set(all).size).toBe(all.length)
    // More than a host of HTTP/1.1 sends at a time: the page’s script asks for the screen’s when those of every page are there.
    if (all.length > 5) expect(preloads.filter((href) => href.includes('Screen-'))).toEqual([])
  })

  it('asks for the screen of / at that path alone, since hosts give index.html for all others', () => {
    const html = page('index.html')
    const file = `/${MANIFEST['src/app/pages/Home.tsx']?.file ?? ''}`
    const preloads = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? []
    expect(preloads.filter((tag) => tag.includes(file))).toEqual([])
    const { pages } = JSON.parse(bootOf(html)) as {
      readonly pages: readonly { readonly at: string; readonly scripts: readonly string[] }[]
    }
    const scriptsAt = (path: string) => pages.find(({ at }) => new RegExp(at).test(path))?.scripts ?? []
    expect(scriptsAt('/')).toContain(file)
    expect(scriptsAt('/no/such/page')).toEqual([])
    const collection = scriptsAt(`/nfts/collections/0x${'ab'.repeat(20)}`)
    expect(collection).toContain(`/${MANIFEST['src/features/nft/NftScreen.tsx']?.file ?? ''}`)
    const { integrity } = JSON.parse(MAP.exec(html)?.[1] ?? '{}') as { readonly integrity: object }
    for (const href of pages.flatMap(({ scripts }) => scripts)) expect(integrity).toHaveProperty([href])
  })

  it('asks for all that its first quote needs in one go of a host of HTTP/1.1, and for the font after it', () => {
    const html = page('swap.html')
    const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    // Six connections, of which the page itself has one.
    expect(scripts.length).toBeLessThanOrEqual(5)
    const last = Math.max(...scripts.map((tag) => html.indexOf(tag)))
    expect(html.indexOf('as="font"')).toBeGreaterThan(last)
    expect(html.match(/as="font"/g)).toHaveLength(1)
  })

  it.each(PAGES)(
    '%s brings the rules of its frame along, each at its own place, and none of its screen',
    (file) => {
      const [, css = ''] =
        /<style data-styled data-styled-version="[^"]+">([\s\S]*?)<\/style>/.exec(page(file)) ?? []
      const places = [...css.matchAll(/data-styled\.g(\d+)\[id="([^"]*)"\]\{content:"([^"]*)"\}/g)]
      expect(places.map(([, place]) => Number(place))).toEqual(places.map((_, i) => i + 1))
      const names = places.flatMap(([, , , list = '']) => list.split(',').filter((name) => name !== ''))
      expect(names.length).toBeGreaterThan(10)
      const header = /<header class="[^"]*"/.exec(shellOf(page(file)))?.[0] ?? ''
      expect(names.some((name) => header.includes(name))).toBe(true)
      const screen = /<h1 class="[^"]*?(\w+)"/.exec(shellOf(page('farms.html')))?.[1] ?? 'none'
      expect(names).not.toContain(screen)
    },
  )

  it('has the browser compile what its first quote runs while it comes', () => {
    const html = page('swap.html')
    for (const name of ['vendor', 'base', 'SwapScreen']) {
      const file = new RegExp(`assets/${name}-[^"]+`).exec(html)?.[0] ?? ''
      expect(page(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    }
  })

  it('knows the addresses of the pairs between the bases without hashing', () => {
    const html = page('swap.html')
    const code = page(/assets\/base-[^"]+/.exec(html)?.[0] ?? '').toLowerCase()
    // Those whose reserves the page asks for before its code is there.
    // getReserves of each
    const asked = Array.from(bootOf(html).matchAll(/"(0x\w{40})-0x0902f1ac"/g), ([, address = '']) => address)
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((address) => !code.includes(address.toLowerCase()))).toEqual([])
  })

  it.each(PAGES)('%s can be installed, with icons of the sizes that it names', (file) => {
    const [, path = ''] = /<link rel="manifest" href="\/([^"]+)"/.exec(page(file)) ?? []
    const { icons, ...rest } = JSON.parse(page(path)) as WebManifest
    expect(rest).toMatchObject({ name: 'CheeseSwap', start_url: '.', display: 'standalone' })
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      ...['192x192 any', '512x512 any', '512x512 maskable'],
    ])
    for (const { src, sizes } of icons) {
      const header = readFileSync(join('dist', src)).subarray(16, 24)
      expect(`${String(header.readUInt32BE(0))}x${String(header.readUInt32BE(4))}`).toBe(sizes)
    }
  })

  it('is named and pictured for those it is shared with, by absolute addresses where the site has one', () => {
    expect(page('swap.html')).toContain('<meta property="og:title" content="Exchange | CheeseSwap"')
    expect(page('farms.html')).toContain('<title>Farms | CheeseSwap</title>')
    const html = withMeta(
      page('farms.html'),
      { path: '/farms', title: 'Farms | CheeseSwap', description: 'Stake & earn' },
      'https://cheese.example',
    )
    expect(html).toContain('<meta property="og:image" content="https://cheese.example/social.png"')
    expect(html).toContain('<meta name="twitter:image" content="https://cheese.example/social.png"')
    expect(html).toContain('<meta property="og:url" content="https://cheese.example/farms"')
    expect(html).toMatch(/property="og:description"\s+content="Stake &amp; earn"/)
  })
})

it('a part of a page carries the rules that may apply to it, and no others', () => {
  const rules = {
    plain: 'p{margin:0}',
    own: '.a:hover .b{animation:fade 1s}',
    other: '.c{animation:turn 1s}',
    wide: '@media (min-width:1px){.c{color:red}.b{margin:.5em}}',
    narrow: '@media (min-width:1px){.c{color:red}}',
    frames: '@keyframes fade{from{opacity:.5}to{opacity:1}}',
    othersFrames: '@keyframes turn{to{rotate:1turn}}',
  }
  const styles = stylesOf('<p class="x b">', Object.values(rules).join(''))
  expect(styles).toBe([rules.plain, rules.own, rules.wide, rules.frames].join(''))
})
