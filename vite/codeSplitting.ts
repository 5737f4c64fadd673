import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { CHUNKS, declaredChunk } from './chunks.ts'

/**
 * Which files the app's modules are put into. It follows from what pages import: a screen that is new, or an import that
 * moves, needs no line here.
 */

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
const SOURCE = moduleAt('../src/')
/** What a person opens, what frames several pages, what Home has below its hero, and what /exit has of an area; by its area. */
const PAGE = /\/(?:features|app\/pages)\/(\w+)\/.*(?:Screen|Page|Frame|Below|Exit)\.tsx$/
export const MAIN = moduleAt('../src/main.tsx')
const SWAP = moduleAt('../src/features/swap/SwapScreen.tsx')
const DEFERRED = moduleAt('../src/app/afterFirstPaint.ts')
const WITH_WALLET = moduleAt('../src/app/withWallet.ts')

/** Every page of the app. */
const pagesOf = (graph: ModuleGraph) => [...closureOf([MAIN], graph, '')].filter((id) => PAGE.test(id))

const areaOf = (page: string) => PAGE.exec(page)?.[1] ?? ''

/**
 * Files that many modules share, since many small ones compress worse and queue behind each other: the first picture's
 * libraries, what every page needs of ours for it, and what /swap needs besides, as other pages that trade do; what every
 * page loads next, and what comes with a wallet. `common` is the part of the last two that screens begin with, so that
 * their figures wait for no more of it. What /swap alone has is in its screen's own file.
 */
const FILES = ['vendor', 'base', 'trade', 'common', 'deferred', 'wallet'] as const

/** Screens, what every page begins with, what comes with a wallet, and the chart, which wide windows alone load. */
const NAMED = /Screen$|^(?:vendor|base|trade|common|deferred|wallet|PriceChart)$/

/** Not of a page's first picture, though modules that pages begin with import something from them. */
const LATER = /^(?:deferred|wallet|dialogs)(?:~|$)/

/**
 * Whether pages are drawn with a file: the browser compiles all of it in the background while the rest is on its way, in
 * place of function by function when they are called, which took a fifth of the main thread's time to the first figure.
 */
const isDrawnWith = (file: Rolldown.OutputChunk) =>
  file.isDynamicEntry ? PAGE.test(file.facadeModuleId ?? '') : !file.isEntry && !LATER.test(file.name)

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
  const isOfScreen = (id: string) => screens.some((screen) => screen.has(id))
  for (const id of closureOf([WITH_WALLET], graph)) if (isOfScreen(id)) files.set(id, 'common')
  for (const id of closureOf([DEFERRED], graph)) files.set(id, isOfScreen(id) ? 'common' : 'deferred')
  const few = neededByFew(graph)
  for (const id of closureOf([SWAP], graph))
    if (elsewhere.has(id)) files.set(id, few.has(id) && !files.has(id) ? 'trade' : 'base')
  for (const id of everywhere) files.set(id, 'base')
  for (const [id, file] of files) if (file === 'base' && id.includes('node_modules')) files.set(id, 'vendor')
  const withoutWallet = closureOf([MAIN], graph, WITH_WALLET)
  for (const id of closureOf([WITH_WALLET], graph)) if (!withoutWallet.has(id)) files.set(id, 'wallet')
  // What a page begins with has a file of its own, by which it is known.
  files.delete(MAIN)
  files.delete(SWAP)
  return files
}

/** What so many areas need of what /swap loads at first is in `base`. */
const MANY_AREAS = 6

/** Characters. What an area needs of `trade` is in `base` instead if it is less. */
const LITTLE = 4_000

/** Modules that /swap loads at first and few other areas need. */
function neededByFew(graph: ModuleGraph): ReadonlySet<string> {
  const swap = closureOf([SWAP], graph)
  const areas = new Map<string, Set<string>>()
  for (const page of pagesOf(graph)) {
    const area = areaOf(page)
    const needed = areas.get(area) ?? new Set()
    for (const id of closureOf([page], graph)) if (id.startsWith(SOURCE) && swap.has(id)) needed.add(id)
    areas.set(area, needed)
  }
  const all = [...areas.values()]
  const few = new Set(
    [...swap].filter(
      (id) => id.startsWith(SOURCE) && all.filter((needed) => needed.has(id)).length < MANY_AREAS,
    ),
  )
  const lengthOf = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
  const little = all
    .map((needed) => [...needed].filter((id) => few.has(id)))
    .filter((needed) => lengthOf(needed) < LITTLE)
  for (const id of little.flat()) few.delete(id)
  return few
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
  const pages = pagesOf(graph)
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
    const areas = new Set([...of].map((page) => areaOf(page)))
    const name = areas.size >= COMMON && isSmall(id) ? 'controls' : nameOf(areas)
    shares.set(id, name)
    // Files of a single area are placed last, after everything they import.
    if (areas.size > 1 && name !== 'controls')
      groups.set(name, { areas, size: (groups.get(name)?.size ?? 0) + sizeOf(id) })
  }
  const merged = mergedShares(groups)
  const declared = declaredShares(users)
  return new Map(
    [...shares].map(([id, share]) => {
      const name = merged.get(share) ?? share
      if (name.split('+').length >= NEARLY_ALL) return [id, 'controls']
      const size = [...groups].reduce(
        (sum, [of, { size: own }]) => sum + (merged.get(of) === name ? own : 0),
        0,
      )
      return [id, hostOf({ areas: new Set(name.split('+')), size }, declared) ?? name]
    }),
  )
}

/** The areas that load each declared file. */
function declaredShares(
  users: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const areas = new Map<string, Set<string>>()
  for (const [id, of] of users) {
    const name = declaredChunk(id)
    if (name === undefined || name === 'controls') continue
    for (const page of of) areas.set(name, (areas.get(name) ?? new Set()).add(areaOf(page)))
  }
  return areas
}

/** The declared file that all of these areas load anyway, where its other areas lose less by it than these save. */
function hostOf(
  { areas, size }: Share,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (areas.size < 2 || size === 0) return undefined
  const hosts = [...declared].flatMap(([name, of]) =>
    [...areas].every((area) => of.has(area)) ? [{ name, lost: (of.size - areas.size) * size }] : [],
  )
  const [best] = hosts.sort((a, b) => a.lost - b.lost || (a.name < b.name ? -1 : 1))
  return best !== undefined && best.lost < areas.size * A_FILE ? best.name : undefined
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
  return (id: string, graph: ModuleGraph) => (modules ??= closureOf(pagesOf(graph), graph)).has(id)
}

/** Writes the hint into the finished files: whatever is put before it would undo it. */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isDrawnWith(file)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

const fileOf = createFiles()
const shareOf = createShares()
const isOfPage = createPageModules()

/**
 * The first load names the chunks of every screen, so that they are requested at once: those that nothing looks for by
 * name have none.
 */
export const chunkFileNames = ({ name }: { readonly name: string }) =>
  NAMED.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js'

export const codeSplitting = {
  groups: [
    ...FILES.map((name) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === name ? name : null),
      // What a wallet's file shares with others is in theirs.
      ...(name === 'wallet' && { includeDependenciesRecursively: false }),
    })),
    ...CHUNKS.map((name) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) =>
        (declaredChunk(id) ?? shareOf(id, graph)) === name ? name : null,
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
    // What only dialogs share, by the dialogs that share it: merged, a dialog would load what others need.
    {
      debugName: 'shared by dialogs',
      name: (id: string, graph: ModuleGraph) =>
        id.startsWith(SOURCE) && !isOfPage(id, graph) ? 'dialogs' : null,
      minShareCount: 2,
      entriesAware: true,
      includeDependenciesRecursively: false,
    },
  ],
}

/**
 * What is asked for together with a chunk: the chunks of a screen, so that a route comes in one go. Beside the others
 * (dialogs, menus) it is not named: the names of all would weigh 1.5 KiB in the first load.
 */
export function routesOnly(
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
