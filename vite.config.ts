import react from '@vitejs/plugin-react'
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join, resolve as absolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, loadEnv, type Plugin, runnerImport } from 'vite'
import { CHUNKS, declaredChunk } from './vite/chunks.ts'
import { coinWords, deploymentDefines, deploymentOf, siteFile } from './vite/deployment.ts'
import { generatedModules } from './vite/generatedModules.ts'
import type * as AreaBoots from './src/app/areaBoots'
import type * as BootRequest from './src/app/bootRequest'
import type * as PublishedPages from './src/app/publishedPages'
import type * as SecurityPolicy from './src/config/securityPolicy'
import { hashesOf, writePages } from './vite/pages.ts'
import { release } from './vite/release.ts'
import { serviceWorker } from './vite/serviceWorker.ts'
import { thirdParty } from './vite/thirdParty.ts'
import { dividedWords } from './vite/words.ts'

const port = Number(process.env['APP_PORT'] ?? 5173)
const resolve = { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } }
/** By its name the package gives a build that warns as if for development. */
const productionRouter = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

const fileOf = createFiles()
const shareOf = createShares()
const isOfPage = createPageModules()

/** Of the deployment that this build is of: also for the modules that the configuration itself runs. */
let define: Readonly<Record<string, string>> = {}

/** Runs a module of ours as the build has it. */
async function run<T>(path: string): Promise<T> {
  return (await runnerImport<T>(moduleAt(path), { resolve, define })).module
}

export default defineConfig(async ({ command, mode }) => {
  const deployment = await deploymentOf(mode)
  const base = baseOf(mode)
  const packages = thirdParty()
  const relative = base === './' ? { 'import.meta.env.BASE_URL': JSON.stringify(base) } : {}
  define = { ...deploymentDefines(deployment, { isSite: false }), ...relative }
  return {
    base,
    define: { ...deploymentDefines(deployment, { isSite: command === 'build' }), ...relative },
    plugins: [
      react(),
      generatedModules(),
      precomputed(),
      bootRequest(),
      siteFile(deployment, base),
      compiledAtOnce(),
      ...(base === './' ? [hashPaths()] : []),
      securityHeaders(),
      coinWords(deployment.record.network),
      dividedWords(MAIN),
      manifestApart(),
      packages.site,
      serviceWorker(),
      release(deployment.name),
    ],
    // Styles without the spaces and comments that are for people; names that follow from files would only be longer.
    oxc: {
      plugins: {
        styledComponents: { minify: true, pure: true, displayName: false, fileName: false, ssr: false },
      },
    },
    resolve:
      command === 'build'
        ? {
            alias: [
              { find: '~', replacement: resolve.alias['~'] },
              { find: /^react-router$/, replacement: productionRouter },
            ],
          }
        : resolve,
    worker: { plugins: () => [...generatedModules(), packages.worker()] },
    // The search for dependencies runs none of the plugins above.
    optimizeDeps: { rolldownOptions: { plugins: generatedModules() } },
    server: { host: '127.0.0.1', port, strictPort: true },
    preview: { host: '127.0.0.1', port, strictPort: true },
    build: {
      target: 'es2022',
      manifest: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false, resolveDependencies: routesOnly },
      rolldownOptions: {
        output: {
          // The first load names the chunks of every screen, so that they are requested at once: those that nothing looks
          // for by name have none.
          chunkFileNames: ({ name }: { readonly name: string }) =>
            NAMED.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js',
          codeSplitting: {
            groups: [
              ...FILES.map((name) => ({
                debugName: name,
                name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === name ? name : null),
              })),
              ...CHUNKS.map((name) => ({
                debugName: name,
                name: (id: string, graph: ModuleGraph) =>
                  (declaredChunk(id) ?? (shareOf(id, graph) === 'controls' ? 'controls' : null)) === name
                    ? name
                    : null,
                minShareCount: 2,
              })),
              // What more areas share comes first: a file takes along what its modules import.
              ...Array.from({ length: COMMON_AT_MOST }, (_, nth) => COMMON_AT_MOST - nth).map((count) => ({
                debugName: `shared by ${String(count)}`,
                name: (id: string, graph: ModuleGraph) => {
                  const share = shareOf(id, graph)
                  return share?.split('+').length === count && share !== 'controls' ? share : null
                },
                minShareCount: 2,
              })),
              // What only dialogs share: without this, many files of a few hundred bytes.
              {
                debugName: 'shared by dialogs',
                name: (id: string, graph: ModuleGraph) =>
                  id.startsWith(SOURCE) && !isOfPage(id, graph) ? 'dialogs' : null,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 3_000,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  }
})

/**
 * What is asked for together with a chunk: the chunks of a screen, so that a route comes in one go. Beside the others
 * (dialogs, menus) it is not named: the names of all would weigh 1.5 KiB in the first load.
 */
function routesOnly(
  file: string,
  dependencies: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return dependencies
  // What every page has loaded before it asks for a screen needs no name.
  // The market's screen is a door to pages of their own.
  return file.includes('Screen-') && !file.includes('NftScreen-')
    ? dependencies.filter((each) => !/(?:vendor|runtime|common|deferred)-/.test(each))
    : []
}

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** What modules bring along: all that they import; with `without`, what they import later too, but for that one. */
function closureOf(entries: readonly string[], graph: ModuleGraph, without?: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id === without) continue
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    open.push(...importedIds, ...(without === undefined ? [] : dynamicallyImportedIds))
  }
  return found
}

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SOURCE = moduleAt('./src/')
/** What a person opens, what frames several pages, what Home has below its hero, and what /exit has of an area; by its area. */
const PAGE = /\/(?:features|app\/pages)\/(\w+)\/.*(?:Screen|Page|Frame|Below|Exit)\.tsx$/
const MAIN = moduleAt('./src/main.tsx')
const SWAP = moduleAt('./src/features/swap/SwapScreen.tsx')
const DEFERRED = moduleAt('./src/app/afterFirstPaint.ts')

/**
 * Files that many modules share, since many small ones compress worse and queue behind each other: the first picture's
 * libraries and what every page needs of ours for it, and what every page loads next. `common` is the part of the latter
 * that screens begin with, so that their figures wait for no more of it. What /swap alone has is in its screen's own file.
 */
const FILES = ['vendor', 'base', 'common', 'deferred'] as const

/** Screens, what every page begins with, and the chart, which wide windows alone load. */
const NAMED = /Screen$|^(?:vendor|base|common|deferred|PriceChart)$/

/**
 * What the first picture runs: the browser compiles all of it in the background while the rest is on its way, in place of
 * function by function when they are called, which took a fifth of the main thread's time to the first quote.
 */
const AT_ONCE: ReadonlySet<string> = new Set<string>(['vendor', 'base', 'SwapScreen'])

/** Which of the files a module belongs in follows from the graph of modules; the rest are divided by who needs them. */
function createFiles() {
  let files: ReadonlyMap<string, (typeof FILES)[number]> | undefined
  return (id: string, graph: ModuleGraph) => (files ??= filesOf(graph)).get(id)
}

function filesOf(graph: ModuleGraph): ReadonlyMap<string, (typeof FILES)[number]> {
  const everywhere = closureOf([MAIN], graph)
  const elsewhere = closureOf([MAIN], graph, SWAP)
  const files = new Map<string, (typeof FILES)[number]>()
  const screens = [...elsewhere].filter((id) => PAGE.test(id)).map((id) => closureOf([id], graph))
  for (const id of closureOf([DEFERRED], graph)) {
    files.set(id, screens.some((screen) => screen.has(id)) ? 'common' : 'deferred')
  }
  for (const id of closureOf([SWAP], graph)) if (elsewhere.has(id)) files.set(id, 'base')
  for (const id of everywhere) files.set(id, 'base')
  for (const [id, file] of files) if (file === 'base' && id.includes('node_modules')) files.set(id, 'vendor')
  // What a page begins with has a file of its own, by which it is known.
  files.delete(MAIN)
  files.delete(SWAP)
  return files
}

/** Characters of a module with all that it brings along, before they are made smaller, that are not worth a file. */
const SMALL = 3_000

/** How many areas need what stands in one file for all, though some pages do not need it. */
const COMMON = 4

/** From so many areas on, modules go into `controls`, which every page may load. */
const NEARLY_ALL = 12

/** More areas than there are. */
const COMMON_AT_MOST = 24

/**
 * Names the file of a module of ours that several pages share, by the areas of these pages, joined by +; undefined where
 * one page alone has it. Without that, modules are divided by all that load them, dialogs too, into files of some hundred
 * bytes.
 */
function createShares() {
  let shares: ReadonlyMap<string, string> | undefined
  return (id: string, graph: ModuleGraph) => (shares ??= sharesOf(graph)).get(id)
}

function sharesOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const pages = [...closureOf([MAIN], graph, '')].filter((id) => PAGE.test(id))
  const users = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of closureOf([page], graph)) users.set(id, (users.get(id) ?? new Set()).add(page))
  const isPlaced = (id: string) => fileOf(id, graph) !== undefined || declaredChunk(id) !== undefined
  const sizeOf = (id: string) =>
    fileOf(id, graph) !== undefined || declaredChunk(id) === 'controls'
      ? 0
      : (graph.getModuleInfo(id)?.code?.length ?? Infinity)
  const isSmall = (id: string) =>
    [...closureOf([id], graph)].reduce((sum, each) => sum + sizeOf(each), 0) < SMALL
  const shares = new Map<string, string>()
  const groups = new Map<string, Share>()
  for (const [id, of] of users) {
    if (of.size < 2 || !id.startsWith(SOURCE) || isPlaced(id)) continue
    const areas = new Set([...of].map((page) => PAGE.exec(page)?.[1] ?? ''))
    const name = areas.size >= COMMON && isSmall(id) ? 'controls' : nameOf(areas)
    shares.set(id, name)
    // Files of a single area are placed last, after everything they import.
    if (areas.size > 1 && name !== 'controls')
      groups.set(name, { areas, size: (groups.get(name)?.size ?? 0) + sizeOf(id) })
  }
  const merged = mergedShares(groups)
  return new Map(
    [...shares].map(([id, share]) => {
      const name = merged.get(share) ?? share
      return [id, name.split('+').length >= NEARLY_ALL ? 'controls' : name]
    }),
  )
}

interface Share {
  readonly areas: ReadonlySet<string>
  /** Characters. */
  readonly size: number
}

const nameOf = (areas: ReadonlySet<string>) => [...areas].sort().join('+')

/** The cost of one more file, in characters of code: its request, and its poorer compression. */
const A_FILE = 8_000

/** What a file costs all areas that load it. */
const costOf = ({ areas, size }: Share) => areas.size * (size + A_FILE)

/** The names of shares that go into one file with others, as long as that costs the areas less than it saves them. */
function mergedShares(shares: ReadonlyMap<string, Share>): ReadonlyMap<string, string> {
  const open = new Map(shares)
  const names = new Map([...shares.keys()].map((name) => [name, name]))
  for (;;) {
    const [best] = pairsOf([...open]).sort((a, b) => b.saved - a.saved || (a.name < b.name ? -1 : 1))
    if (best === undefined || best.saved <= 0) return names
    for (const name of best.of) open.delete(name)
    const same = open.get(best.name)
    open.set(best.name, { ...best.share, size: best.share.size + (same?.size ?? 0) })
    for (const [name, now] of names) if (best.of.includes(now)) names.set(name, best.name)
  }
}

function pairsOf(shares: readonly (readonly [string, Share])[]) {
  return shares.flatMap(([a, one], i) =>
    shares.slice(i + 1).map(([b, other]) => {
      const areas = new Set([...one.areas, ...other.areas])
      const share = { areas, size: one.size + other.size }
      return { of: [a, b], name: nameOf(areas), share, saved: costOf(one) + costOf(other) - costOf(share) }
    }),
  )
}

/** Whether a page imports a module statically; dialogs may import it as well. */
function createPageModules() {
  let modules: ReadonlySet<string> | undefined
  return (id: string, graph: ModuleGraph) =>
    (modules ??= closureOf(
      [...closureOf([MAIN], graph, '')].filter((each) => PAGE.test(each)),
      graph,
    )).has(id)
}

/** Writes the hint into the finished files: whatever is put before it would undo it. */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !AT_ONCE.has(file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

const bootModule = () => run<typeof BootRequest>('./src/app/bootRequest.ts')

/** Gives the code of a build the addresses that follow from others (`lib/precomputed`). */
function precomputed(): Plugin {
  return {
    name: 'precomputed',
    apply: 'build',
    async config() {
      return { define: { PRECOMPUTED: JSON.stringify((await bootModule()).precompute()) } }
    },
  }
}

/** VITE_BASE: './' builds a site of relative paths, for any folder of any host (`lib/sitePath`). */
function baseOf(mode: string): '/' | './' {
  const { VITE_BASE: base = '/' } = loadEnv(mode, fileURLToPath(new URL('.', import.meta.url)), 'VITE_BASE')
  if (base !== '/' && base !== './') throw new Error(`VITE_BASE is / or ./, and not ${base}.`)
  return base
}

/** index.html looks at the address before any code does: in a site of relative paths behind the hash. */
function hashPaths(): Plugin {
  return {
    name: 'hash-paths',
    transformIndexHtml: (html) =>
      html
        .replace('location.pathname', () => "(location.hash.slice(1).replace(/[?].*/, '') || '/')")
        .replace('location.search', () => "location.hash.indexOf('?') > 0"),
  }
}

/** Of the script in index.html, which stands in every page before its picture. */
const withoutComments = (html: string) => html.replaceAll(/\s*\/\*[\s\S]*?\*\//g, '')

/** Writes the first chain request into index.html, so that it leaves while the JavaScript is on its way. */
function bootRequest(): Plugin {
  return {
    name: 'boot-request',
    async transformIndexHtml(html) {
      const { bootData, BOOT_SCRIPT, NOT_DRAWN, siteUrl } = await bootModule()
      return {
        html: withoutComments(html).replace("'SITE_URL'", () => JSON.stringify(siteUrl)),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'boot' },
            injectTo: 'head-prepend',
            // A page of a build has its own (vite/pages.ts).
            children: bootData(NOT_DRAWN),
          },
          { tag: 'script', injectTo: 'head-prepend', children: BOOT_SCRIPT },
        ],
      }
    },
  }
}

/**
 * Keeps the build's own table of contents out of what is published: it names every source file. `tests/build` finds it
 * in `.cache`, by the name of the build's folder.
 */
function manifestApart(): Plugin {
  let outDir = ''
  let isWritten = false
  return {
    name: 'manifest-apart',
    apply: 'build',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // A build that failed tells its reason, and not that there is no manifest.
        if (!isWritten) return
        const cache = fileURLToPath(new URL('./.cache', import.meta.url))
        await mkdir(cache, { recursive: true })
        await rename(join(outDir, '.vite', 'manifest.json'), join(cache, `${basename(outDir)}.manifest.json`))
        await rmdir(join(outDir, '.vite'))
      },
    },
  }
}

/** Where the build leaves the headers for static hosts that read such a file; `npm run preview` sends what it says. */
const HEADERS_FILE = '_headers'

/**
 * The page's security headers: sent by the development server, written into the build for static hosts and for nginx,
 * and the part that a page can say of itself also into the pages, should a host send none.
 */
function securityHeaders(): Plugin {
  let outDir = ''
  let base = ''
  const policyModule = () => run<typeof SecurityPolicy>('./src/config/securityPolicy.ts')
  const sitePages = () => run<typeof PublishedPages>('./src/app/publishedPages.ts')
  return {
    name: 'security-headers',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
      base = config.base
    },
    // The pages are drawn with the words that the site has.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = outDir }) {
        const {
          cacheRules,
          FOR_EVER,
          HASHED_FILES,
          securityHeaders: headersOf,
          policyOfMeta,
        } = await policyModule()
        const { publishedPages: pages, siteUrl } = await sitePages()
        const { bootData, NOT_DRAWN: notDrawn, questionsOfAny } = await bootModule()
        const { followUps, parameterPages } = await run<typeof AreaBoots>('./src/app/areaBoots.ts')
        const hashes = await writePages(dir, {
          base,
          ...{ pages, parameterPages, bootData, questionsOfAny, notDrawn, followUps },
          siteUrl,
          policyOf: (own) => policyOfMeta({ ...own, isDevelopment: false }),
        })
        const lines = Object.entries(headersOf({ ...hashes, isDevelopment: false }))
        const rules = [
          { path: '/*', lines },
          ...cacheRules.map(({ path, cacheControl }) => ({ path, lines: [['Cache-Control', cacheControl]] })),
        ]
        const text = rules.map((rule) =>
          [rule.path, ...rule.lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
        )
        await writeFile(join(dir, HEADERS_FILE), text.join('\n'))
        const nginx = [
          '# For `include` in a server block: a location with an add_header of its own would drop these.',
          ...lines.map(([name, value]) => `add_header ${name} "${value}" always;`),
          'set $cheeseswap_cache "no-cache";',
          `if ($uri ~ "^${HASHED_FILES}") { set $cheeseswap_cache "${FOR_EVER}"; }`,
          '# Of answers that succeed only: nobody is to remember for a year that a file was missing.',
          'add_header Cache-Control $cheeseswap_cache;',
          '# A file of an older build is not there, and the page is no answer to it.',
          `location ${HASHED_FILES} { try_files $uri =404; }`,
          '',
        ]
        await writeFile(join(dir, 'headers.nginx.conf'), nginx.join('\n'))
        const caddy = [
          '# For `import` beside a file_server (Caddyfile). Only answers that succeed are kept for ever.',
          'header {',
          ...lines.map(([name, value]) => `\t${name} "${value}"`),
          `\t?Cache-Control "no-cache"`,
          '}',
          '@hashed {',
          `\tpath ${HASHED_FILES}*`,
          '\tfile',
          '}',
          `header @hashed Cache-Control "${FOR_EVER}"`,
          '',
        ]
        await writeFile(join(dir, 'headers.caddy'), caddy.join('\n'))
      },
    },
    async configureServer(server) {
      const { securityHeaders: headersOf } = await policyModule()
      server.middlewares.use((_request, response, next) => {
        beforeEnd(response, (body) => {
          const page = { ...hashesOf(body), isDevelopment: true }
          for (const [name, value] of Object.entries(headersOf(page))) response.setHeader(name, value)
        })
        next()
      })
    },
    async configurePreviewServer(server) {
      const text = await readFile(join(outDir, HEADERS_FILE), 'utf8')
      // Those of every file; the server has cache rules of its own.
      const [ofAll = ''] = text.split('\n\n')
      const lines = [...ofAll.matchAll(/^ {2}([^:]+): (.+)$/gm)]
      server.middlewares.use((_request, response, next) => {
        for (const [, name = '', value = ''] of lines) response.setHeader(name, value)
        next()
      })
    },
  }
}

/** Calls back with the text of a page just before it is sent whole. */
function beforeEnd(response: ServerResponse, onPage: (html: string) => void): void {
  const end = response.end.bind(response)
  response.end = ((...args: Parameters<typeof end>) => {
    const [body] = args as readonly unknown[]
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    if (isPage && !response.headersSent) onPage(typeof body === 'string' ? body : '')
    return end(...args)
  }) as typeof response.end
}
