import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '../../../contracts/paths'
import { Misconfigured } from '../../misconfigured'
import { GLOBAL_PREFIX } from './globals'

const cacheFolder = path.join(root, '.cache/mappings')
/** What `graph build` calls the compiler with, but for its optimizations: they take most of its time. */
const FLAGS = ['--explicitStart', '--exportRuntime', '--runtime', 'stub']
const ENTRY = 'src/all.ts'

/** AssemblyScript by the paths in a subgraph's folder, and the files of it that have handlers. */
export interface MappingSources {
  readonly files: Readonly<Record<string, string>>
  readonly handlers: readonly string[]
}

/** What a process of the compiler is asked: `files` are in `folder`, the module goes to `wasm`. */
export interface CompileRequest {
  readonly folder: string
  readonly entry: string
  readonly flags: readonly string[]
  readonly wasm: string
}

/**
 * Compiles each subgraph's mappings to one module, in processes of their own; what an earlier run compiled is taken from
 * .cache/mappings. Throws with the compiler's messages, and `Misconfigured` where what is missing cannot be compiled
 * because the compiler is not installed.
 */
export async function compileMappings(
  subgraphs: readonly MappingSources[],
): Promise<readonly WebAssembly.Module[]> {
  const { prepared, missing } = await compilableMappings(subgraphs)
  if (missing.length > 0) await compileInProcesses(missing)
  return Promise.all(prepared.map(async ({ cached }) => WebAssembly.compile(await readFile(cached))))
}

/** Which of them have been compiled and which have not; throws as `compileMappings` where those cannot be. */
export async function compilableMappings(
  subgraphs: readonly MappingSources[],
): Promise<{ readonly prepared: readonly Prepared[]; readonly missing: readonly Prepared[] }> {
  const versions = await compilerVersions()
  const prepared = subgraphs.map((each) => prepare(each, versions))
  const known = await Promise.all(prepared.map(async ({ cached }) => isThere(cached)))
  const missing = prepared.filter((_, index) => known[index] === false)
  if (missing.length > 0 && !hasCompiler()) {
    throw new Misconfigured(
      `Mappings of ${String(missing.length)} of ${String(prepared.length)} subgraphs are not compiled, and the compiler is not installed: build the image again with this deployment.`,
    )
  }
  return { prepared, missing }
}

interface Prepared {
  readonly files: Readonly<Record<string, string>>
  readonly cached: string
}

function prepare({ files, handlers }: MappingSources, versions: readonly string[]): Prepared {
  const entry = handlers.map((file) => `export * from '../${file.replace(/\.ts$/, '')}'\n`).join('')
  const sources = Object.entries(files).filter(([file]) => file.endsWith('.ts'))
  const all = Object.fromEntries([...sources, [ENTRY, entry]])
  const hash = createHash('sha256')
    .update(JSON.stringify([all, FLAGS, versions, GLOBAL_PREFIX]))
    .digest('hex')
  return { files: all, cached: path.join(cacheFolder, `${hash}.wasm`) }
}

async function compileInProcesses(missing: readonly Prepared[]): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const queue = [...missing]
  async function work(): Promise<void> {
    const compiler = fork(path.join(root, 'server/indexer/mappings/compileProcess.ts'), {
      execArgv: ['--import', 'tsx'],
      cwd: root,
    })
    const ended = new Promise<never>((_, reject) => {
      compiler.once('error', reject)
      compiler.once('exit', (code) => {
        reject(new Error(`The compiler of mappings ended by itself (${String(code)}).`))
      })
    })
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await compile(next, async (request) => {
          compiler.send(request)
          const [problem] = (await Promise.race([once(compiler, 'message'), ended])) as [string | null]
          return problem
        })
      }
    } finally {
      // Where this one failed the others need not go on.
      queue.length = 0
      compiler.kill()
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), missing.length) }, work))
}

async function compile(
  { files, cached }: Prepared,
  ask: (request: CompileRequest) => Promise<string | null>,
): Promise<void> {
  const folder = await mkdtemp(path.join(cacheFolder, 'build-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    }
    const problem = await ask({ folder, entry: ENTRY, flags: FLAGS, wasm: 'all.wasm' })
    if (problem !== null) throw new Error(`The mappings do not compile:\n${problem}`)
    // A rename is atomic: another process never reads half a file.
    await rename(path.join(folder, 'all.wasm'), cached)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As package.json fixes them: what compiled a module is named in its key also where the compiler is not installed. */
async function compilerVersions(): Promise<readonly string[]> {
  const { devDependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  return ['assemblyscript', '@graphprotocol/graph-ts'].map((name) => {
    const version = devDependencies[name]
    if (version === undefined) throw new Error(`package.json does not name ${name}.`)
    return version
  })
}

function hasCompiler(): boolean {
  try {
    createRequire(import.meta.url).resolve('assemblyscript/cli/asc')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
