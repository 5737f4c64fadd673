import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve as absolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { hashesIn, integrityOf } from './release.ts'

const WORKER_FILE = 'sw.js'

const SOURCE = fileURLToPath(new URL('../src/worker/serviceWorker.ts', import.meta.url))

/** The screens that open without a network before anyone has opened them with one. */
const KEPT_SCREENS =
  /\/src\/(?:app\/(?:pages\/Home|exit\/ExitScreen)|features\/(?:swap|liquidity|farms|pools|orders)\/\w+Screen)\.tsx$/
const SCREEN = /\/src\/(?:features\/.*(?:Screen|Page)|app\/(?:exit\/\w+Screen|pages\/\w+))\.tsx$/
const KEPT_PAGES = new Set(['index.html', 'swap.html', 'liquidity.html', 'farms.html', 'pools.html'])
/** Drawings and icons of every page, and what an installed app begins with. */
const KEPT_FILES = ['app.webmanifest', 'favicon.svg', 'icons.svg', 'tokens.svg']

/** A file of code, as the build's graph has it. */
interface Code {
  readonly fileName: string
  readonly name: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** Writes `sw.js` into the finished site, which names the release that it keeps. */
export function serviceWorker(): Plugin {
  let outDir = ''
  let code: readonly Code[] | undefined
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      code = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (code === undefined) return
        const files = Object.entries(await hashesIn(outDir)).filter(([file]) => file !== WORKER_FILE)
        const named = files.map(([file]) => file)
        const pages = named.filter((file) => KEPT_PAGES.has(file))
        const texts = await Promise.all(pages.map((file) => readFile(join(outDir, file), 'utf8')))
        const shell = new Set([...pages, ...texts.flatMap(filesLoadedBy), ...keptCode(code), ...KEPT_FILES])
        const release = {
          id: integrityOf(Buffer.from(JSON.stringify(files))),
          shell: named.filter((file) => shell.has(file)),
          entries: [...new Set(named.map((file) => file.replace(/\/.*/, '')))],
        }
        await writeFile(join(outDir, WORKER_FILE), await bundled({ SITE_RELEASE: JSON.stringify(release) }))
      },
    },
  }
}

/** The hashed files that a page begins with: not those that its import map and its first script name for other pages. */
export function filesLoadedBy(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/(?:\s(?:href|src)="|url\()(?:\.?\/)?(assets\/[\w.-]+)[")]/g),
    ([, file = '']) => file,
  )
}

/** What every page runs and what the kept screens need, with what these load when someone begins to act. */
export function keptCode(code: readonly Code[]): ReadonlySet<string> {
  const byName = new Map(code.map((file) => [file.fileName, file]))
  const isOtherScreen = (file: Code) =>
    SCREEN.test(file.facadeModuleId ?? '') && !KEPT_SCREENS.test(file.facadeModuleId ?? '')
  const found = new Set<string>()
  const add = (name: string) => {
    const file = byName.get(name)
    if (file === undefined || found.has(name) || isOtherScreen(file)) return
    found.add(name)
    for (const each of file.imports) add(each)
  }
  for (const file of code)
    if (file.isEntry || file.name === 'deferred' || KEPT_SCREENS.test(file.facadeModuleId ?? ''))
      add(file.fileName)
  for (const name of [...found]) for (const each of byName.get(name)?.dynamicImports ?? []) add(each)
  return found
}

/** The worker as one plain script, which every browser that has such workers runs. */
async function bundled(define: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!('output' in result)) throw new Error(`${SOURCE} was not built.`)
  return result.output[0].code
}
