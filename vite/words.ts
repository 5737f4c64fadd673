import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'

/**
 * The words of each language, divided: what every page has stays in `locales/{code}.json`, and the words that an area's
 * screens alone have go to `locales/{code}/{area}.json`. Which these are follows from the graph of modules. A language is
 * one file in `public/locales`, and in development it is served so.
 */
export function dividedWords(main: string): Plugin {
  let outDir = ''
  let isDevelopment = false
  const codeOf = new Map<string, string>()
  let divided: Divided | undefined
  return {
    name: 'divided-words',
    async config() {
      return { define: { OFFERED_LANGUAGES: JSON.stringify(codesOf(await readdir('public/locales'))) } }
    },
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      isDevelopment = config.command === 'serve'
    },
    // What development leaves out is left out of a build's modules too, before they come here.
    moduleParsed(info) {
      if (!isDevelopment && IN_SRC.test(info.id) && info.code !== null) codeOf.set(info.id, info.code)
    },
    buildEnd(error) {
      if (error !== undefined || isDevelopment) return
      divided = divide(main, { getModuleInfo: (id) => this.getModuleInfo(id) }, codeOf)
    },
    writeBundle: {
      sequential: true,
      async handler({ dir = outDir }) {
        if (divided === undefined) return
        const words = divided
        const locales = join(dir, 'locales')
        const codes = codesOf(await readdir(locales))
        await Promise.all(codes.map((code) => writeParts(locales, code, words)))
      },
    },
    configureServer(server) {
      // The whole language is in its one file.
      server.middlewares.use((request, response, next) => {
        if (!/^\/locales\/[\w-]+\/\w+\.json/.test(request.url ?? '')) {
          next()
          return
        }
        response.setHeader('content-type', 'application/json')
        response.end('{}')
      })
    },
  }
}

const codesOf = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.json')).map((file) => file.replace('.json', ''))

/** The keys that are an area's alone, by area. */
type Divided = ReadonlyMap<string, ReadonlySet<string>>

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const IN_SRC = /[\\/]src[\\/][^?]*\.tsx?$/
/** Where the screens of areas begin. */
const RECORD = /[\\/]src[\\/](?:features[\\/][^\\/]+[\\/]area|app[\\/](?:areas|exit[\\/]area))\.ts$/

function divide(main: string, graph: Graph, codeOf: ReadonlyMap<string, string>): Divided {
  const records = [...codeOf.keys()].filter((id) => RECORD.test(id))
  const screensOf = (record: string) => graph.getModuleInfo(record)?.dynamicallyImportedIds ?? []
  const everyScreen = new Set(records.flatMap(screensOf))
  const literals = new Map([...codeOf].map(([id, code]) => [id, literalsIn(code)]))
  const said = (entries: readonly string[], without: ReadonlySet<string>) =>
    new Set([...closureOf(entries, graph, without)].flatMap((id) => [...(literals.get(id) ?? [])]))

  const everywhere = said([main], everyScreen)
  return new Map(
    records.flatMap((record) => {
      const own = [...said(screensOf(record), new Set())].filter((text) => !everywhere.has(text))
      const keys = [...(codeOf.get(record) ?? '').matchAll(/\bkey:\s*["'](\w+)["']/g)]
      return keys.map(([, key = '']) => [key, new Set(own)] as const)
    }),
  )
}

/** All that modules bring along, at once or later, but for those in `without`. */
function closureOf(
  entries: readonly string[],
  graph: Graph,
  without: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || without.has(id)) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** Every text in a module. */
function literalsIn(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    const { type, value } = node as { readonly type?: unknown; readonly value?: unknown }
    if (type === 'Literal' && typeof value === 'string') found.add(value)
    for (const each of Object.values(node)) visit(each)
  }
  visit(parseAst(code, { lang: 'tsx' }))
  return found
}

async function writeParts(locales: string, code: string, divided: Divided): Promise<void> {
  const file = join(locales, `${code}.json`)
  const words = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>
  const entries = Object.entries(words)
  const write = (path: string, part: typeof entries) =>
    writeFile(path, JSON.stringify(Object.fromEntries(part)))
  const isOfAnArea = (key: string) => [...divided.values()].some((keys) => keys.has(key))
  await mkdir(join(locales, code), { recursive: true })
  await Promise.all(
    [...divided].map(([area, keys]) =>
      write(
        join(locales, code, `${area}.json`),
        entries.filter(([key]) => keys.has(key)),
      ),
    ),
  )
  // What no module has is with what every page has: nothing is lost.
  await write(
    file,
    entries.filter(([key]) => !isOfAnArea(key)),
  )
}
