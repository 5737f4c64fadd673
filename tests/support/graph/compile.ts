import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../../contracts/paths'

interface Compiler {
  readonly ready: Promise<void>
  main(
    args: readonly string[],
    options: { readonly stdout: Output; readonly stderr: Output },
    callback: (error: Error | null) => number,
  ): void
}

interface Output {
  write(text: string | Uint8Array): void
}

const require = createRequire(import.meta.url)
const cacheFolder = path.join(root, '.cache/mappings')
const library = path.join(root, 'node_modules')
/** What `graph build` calls the compiler with, but for its optimizations: they take most of its time. */
const FLAGS = ['--explicitStart', '--exportRuntime', '--runtime', 'stub']
const ENTRY = 'src/all.ts'

/** Compiles a subgraph's mappings to one module; what was compiled before is taken from the cache. */
export async function compileMappings(
  files: Readonly<Record<string, string>>,
  sources: readonly string[],
): Promise<WebAssembly.Module> {
  const entry = sources.map((file) => `export * from './${file.replace(/\.ts$/, '')}'\n`).join('')
  const all = { ...files, [ENTRY]: entry }
  const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256')
    .update(JSON.stringify([all, FLAGS, lock]))
    .digest('hex')
  const cached = path.join(cacheFolder, `${hash}.wasm`)
  const known = await readFile(cached).catch(() => undefined)
  if (known !== undefined) return WebAssembly.compile(known)
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(path.join(cacheFolder, 'build-'))
  try {
    for (const [file, text] of Object.entries(all)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    }
    await compile(folder)
    const wasm = await readFile(path.join(folder, 'all.wasm'))
    await rename(path.join(folder, 'all.wasm'), cached)
    return await WebAssembly.compile(wasm)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function compile(folder: string): Promise<void> {
  const compiler = require('assemblyscript/cli/asc') as Compiler
  await compiler.ready
  let said = ''
  const output = { write: (text: string | Uint8Array) => void (said += String(text)) }
  const globals = path.relative(folder, path.join(library, '@graphprotocol/graph-ts/global/global.ts'))
  const args = [...FLAGS, ENTRY, globals, '--baseDir', folder, '--lib', library, '--outFile', 'all.wasm']
  compiler.main(args, { stdout: output, stderr: output }, (error) => {
    if (error !== null) throw new Error(`The mappings do not compile:\n${said}`, { cause: error })
    return 0
  })
}
