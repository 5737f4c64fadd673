import { fileURLToPath } from 'node:url'

/**
 * Which file of the build a module belongs in, by the graph of modules alone. Many small files queue behind each other and
 * compress worse; few large ones bring along what a page does not need.
 */

/** As much of the graph as is looked at here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * Libraries and modules of ours that the first picture runs; what pages have in common with what every page loads next, and
 * the rest of that, which comes after the picture. What /swap alone has is in its screen's own file.
 */
export const FILES = ['vendor', 'base', 'common', 'deferred'] as const

type Name = (typeof FILES)[number]

/** More files of shared modules than there are. */
export const SHARES_AT_MOST = 80

export const moduleAt = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const SOURCE = moduleAt('src/')
export const MAIN = moduleAt('src/main.tsx')
const SWAP = moduleAt('src/features/swap/SwapScreen.tsx')
const DEFERRED = moduleAt('src/app/afterFirstPaint.ts')

/** What a person opens; also what Home has below its first picture, and what /exit has of an area. */
const PAGE = /\/(?:features|app\/pages)\/\w+\/.*(?:Screen|Page|Below|Exit)\.tsx$/
const FRAME = /Frame\.tsx$/

/** Files of shared modules that a page may have, beside five that every page has and what it loads by itself. */
const FILES_OF_PAGE = 7
/** What a page's files cost it, in characters of source: each a little, and then those that are too many far more. */
const COSTS: readonly ((files: number) => number)[] = [
  (files) => 1000 * files,
  (files) => 100_000 * Math.max(0, files - FILES_OF_PAGE),
]
/** Pages that count otherwise than once: Home is opened most and has something of many areas, /exit is opened seldom. */
const WEIGHTS: readonly { readonly pages: RegExp; readonly weight: number }[] = [
  { pages: /HomeBelow\.tsx$/, weight: 5 },
  { pages: /Exit\.tsx$/, weight: 0.1 },
]

/** A file by its name, or the nth of shared modules. */
export type Place = Name | number

/** Gives the file of each module, and undefined where one page alone has it. */
export function createPlaces(): (id: string, graph: ModuleGraph) => Place | undefined {
  let places: ReadonlyMap<string, Place> | undefined
  return (id, graph) => (places ??= placesOf(graph)).get(id)
}

function placesOf(graph: ModuleGraph): ReadonlyMap<string, Place> {
  const files = filesOf(graph)
  const shares = sharesOf({
    graph,
    entries: entriesOf(graph),
    isShareable: (id) => id.startsWith(SOURCE) && !files.has(id),
  })
  if (shares.length > SHARES_AT_MOST)
    throw new Error(`There are ${String(shares.length)} files of shared modules.`)
  return new Map<string, Place>([
    ...files,
    ...shares.flatMap((ids, share) => ids.map((id) => [id, share] as const)),
  ])
}

/** What modules bring along: all that they import; with `without`, what they import later too, but for that one. */
function closureOf(entries: Iterable<string>, graph: ModuleGraph, without?: string): ReadonlySet<string> {
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

function filesOf(graph: ModuleGraph): ReadonlyMap<string, Name> {
  const everywhere = closureOf([MAIN], graph)
  const elsewhere = closureOf([MAIN], graph, SWAP)
  const pages = pagesOf(graph).filter((id) => id !== SWAP)
  // A screen may have its first picture in a file of its own.
  const frames = pages
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => FRAME.test(id))
  const ofPages = closureOf([...pages, ...frames], graph)
  const files = new Map<string, Name>()
  for (const id of closureOf([DEFERRED], graph)) files.set(id, ofPages.has(id) ? 'common' : 'deferred')
  for (const id of closureOf([SWAP], graph)) if (elsewhere.has(id)) files.set(id, 'base')
  for (const id of everywhere) files.set(id, 'base')
  for (const [id, file] of files) if (file === 'base' && id.includes('node_modules')) files.set(id, 'vendor')
  // What a page begins with has a file of its own, by which it is known.
  files.delete(MAIN)
  files.delete(SWAP)
  return files
}

interface Entry {
  /** A page's module, which is loaded by itself. */
  readonly id: string
  /** What it counts beside others. */
  readonly weight: number
}

function pagesOf(graph: ModuleGraph): readonly string[] {
  return [...closureOf([MAIN], graph, '')].filter((id) => PAGE.test(id)).sort()
}

function entriesOf(graph: ModuleGraph): readonly Entry[] {
  const weightOf = (id: string) => WEIGHTS.find(({ pages }) => pages.test(id))?.weight ?? 1
  return pagesOf(graph).map((id) => ({ id, weight: weightOf(id) }))
}

interface File {
  readonly modules: readonly string[]
  readonly size: number
  /** The file itself and all that it brings along. */
  readonly reach: bigint
}

/**
 * Divides what several entries need into files. It begins with one file for each set of entries, and joins files as long as
 * what is saved is worth more than what is loaded in vain, the cheapest first. Files that would import each other are joined
 * with what is between them. In the order that is given, files import earlier ones only.
 */
export function sharesOf({
  graph,
  entries,
  isShareable,
}: {
  readonly graph: ModuleGraph
  readonly entries: readonly Entry[]
  readonly isShareable: (id: string) => boolean
}): readonly (readonly string[])[] {
  const needs = entries.map(({ id }) => [...closureOf([id], graph)].filter(isShareable))
  const files = new Map(atomsOf(entries, needs, graph).map((file, nth) => [nth, file]))
  const nthOf = new Map([...files].flatMap(([nth, { modules }]) => modules.map((id) => [id, nth] as const)))
  const bitsOf = (ids: Iterable<string>) =>
    [...ids].reduce((bits, id) => {
      const nth = nthOf.get(id)
      return nth === undefined ? bits : bits | bit(nth)
    }, 0n)
  for (const [nth, file] of files) files.set(nth, { ...file, reach: bitsOf(closureOf(file.modules, graph)) })
  close(files)
  const loads = new Map<bigint, number>()
  entries.forEach(({ weight }, nth) => {
    const load = closed(bitsOf(needs[nth] ?? []), files)
    loads.set(load, (loads.get(load) ?? 0) + weight)
  })
  for (const costOf of COSTS) {
    const next = () => bestJoin(files, loads, costOf)
    for (let best = next(); best !== undefined; best = next()) join(files, loads, best)
  }
  return [...files.values()].sort((a, b) => count(a.reach) - count(b.reach)).map(({ modules }) => modules)
}

const bit = (nth: number) => 1n << BigInt(nth)

function bits(set: bigint): number[] {
  const found: number[] = []
  const text = set.toString(2)
  for (let nth = 0; nth < text.length; nth++) if (text[text.length - 1 - nth] === '1') found.push(nth)
  return found
}

function count(set: bigint): number {
  let n = 0
  for (let rest = set; rest !== 0n; rest &= rest - 1n) n += 1
  return n
}

function closed(set: bigint, files: ReadonlyMap<number, File>): bigint {
  return bits(set).reduce((all, nth) => all | (files.get(nth)?.reach ?? 0n), set)
}

function close(files: Map<number, File>): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [nth, file] of files) {
      const reach = closed(file.reach | bit(nth), files)
      if (reach === file.reach) continue
      files.set(nth, { ...file, reach })
      isChanged = true
    }
  }
}

function atomsOf(
  entries: readonly Entry[],
  needs: readonly (readonly string[])[],
  graph: ModuleGraph,
): readonly File[] {
  const users = new Map<string, number[]>()
  for (const [nth, ids] of needs.entries())
    for (const id of ids) users.set(id, [...(users.get(id) ?? []), nth])
  const own = new Set(entries.map(({ id }) => id))
  const atoms = new Map<string, string[]>()
  for (const [id, of] of users) {
    if (of.length < 2 || own.has(id)) continue
    const name = of.join('+')
    atoms.set(name, [...(atoms.get(name) ?? []), id])
  }
  return [...atoms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, modules]) => ({
      modules: modules.sort(),
      size: sizeOf(modules, graph),
      reach: 0n,
    }))
}

const sizeOf = (ids: readonly string[], graph: ModuleGraph) =>
  ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)

const NOTHING = { size: 0, length: 0 }

/** The files that it is best to join: two, and those by way of which one brings the other along; undefined where none is worth it. */
function bestJoin(
  files: ReadonlyMap<number, File>,
  loads: ReadonlyMap<bigint, number>,
  costOf: (files: number) => number,
): bigint | undefined {
  const seen = new Map<bigint, { readonly size: number; readonly length: number }>()
  const measured = (set: bigint) => {
    const known = seen.get(set)
    if (known !== undefined) return known
    const all = bits(set)
    const found = { size: all.reduce((sum, nth) => sum + (files.get(nth)?.size ?? 0), 0), length: all.length }
    seen.set(set, found)
    return found
  }
  const ofLoads = [...loads].map(([load, weight]) => ({ load, weight, length: count(load) }))
  let best: bigint | undefined
  let least = 1
  const all = [...files]
  for (const [i, [a, { reach: reachA }]] of all.entries()) {
    for (const [b, { reach: reachB }] of all.slice(i + 1)) {
      const joined = between(a, b, files)
      const reach = reachA | reachB
      const fewer = count(joined) - 1
      let wasted = 0
      let saved = 0
      for (const { load, weight, length } of ofLoads) {
        if ((load & joined) === 0n) continue
        const more = reach & ~load
        const added = more === 0n ? NOTHING : measured(more)
        wasted += weight * added.size
        saved += weight * (costOf(length) - costOf(length + added.length - fewer))
      }
      if (wasted >= saved * least) continue
      least = wasted / saved
      best = joined
    }
  }
  return best
}

/** Two files with those by way of which one brings the other along: joined without them, they would import each other. */
function between(a: number, b: number, files: ReadonlyMap<number, File>): bigint {
  const reachOf = (nth: number) => files.get(nth)?.reach ?? 0n
  const either = bit(a) | bit(b)
  const path = (from: number, to: number) =>
    (reachOf(from) & bit(to)) === 0n
      ? 0n
      : bits(reachOf(from) & ~either).reduce(
          (set, nth) => ((reachOf(nth) & bit(to)) === 0n ? set : set | bit(nth)),
          0n,
        )
  return either | path(a, b) | path(b, a)
}

function join(files: Map<number, File>, loads: Map<bigint, number>, joined: bigint): void {
  const [first = 0, ...others] = bits(joined)
  const all = bits(joined).flatMap((nth) => files.get(nth) ?? [])
  const gone = joined & ~bit(first)
  const reach = all.reduce((set, file) => set | file.reach, 0n)
  const taken = (set: bigint) => ((set & joined) === 0n ? set : (set | reach) & ~gone)
  for (const nth of others) files.delete(nth)
  files.set(first, {
    modules: all.flatMap(({ modules }) => modules).sort(),
    size: all.reduce((sum, { size }) => sum + size, 0),
    reach,
  })
  for (const [nth, file] of files) files.set(nth, { ...file, reach: taken(file.reach) })
  const before = [...loads]
  loads.clear()
  for (const [load, weight] of before) loads.set(taken(load), (loads.get(taken(load)) ?? 0) + weight)
}
