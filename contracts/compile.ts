import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ContractsArea } from './area'
import { CONTRACTS } from './areas'
import type { EvmVersion } from './evmVersion'
import { root } from './paths'

/** What the compiler says of one contract. Bytecode carries no metadata, so it depends on the code alone. */
export interface Artifact {
  /** The file that it is in, from the root. */
  readonly source: string
  readonly abi: readonly object[]
  readonly bytecode: `0x${string}`
  /** What stands at the contract's address; for a contract without immutables it is known before it is deployed. */
  readonly runtime: `0x${string}`
  /** Where in it, in bytes, the values of immutables stand once it is deployed. */
  readonly immutables: readonly ByteRange[]
}

interface ByteRange {
  readonly start: number
  readonly length: number
}

/** By contract name: 'Router', 'PlainToken'. */
export type Artifacts = Readonly<Record<string, Artifact>>

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: readonly object[]
            readonly evm: {
              readonly bytecode: { readonly object: string }
              readonly deployedBytecode: {
                readonly object: string
                readonly immutableReferences?: Readonly<Record<string, readonly ByteRange[]>>
              }
            }
          }
        >
      >
    >
  >
}

const require = createRequire(import.meta.url)
const cacheFolder = path.join(root, '.cache/contracts')

const SETTINGS = {
  // What is called often is paid for each time, and deployed once; the largest contract is far below the limit of sizes.
  optimizer: { enabled: true, runs: 1_000_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
} as const
const OUTPUT = {
  '*': [
    'abi',
    'evm.bytecode.object',
    'evm.deployedBytecode.object',
    'evm.deployedBytecode.immutableReferences',
  ],
} as const

/**
 * Compiles the areas' contracts, or answers from .cache/contracts when an area's sources, those that they import, the
 * settings and the compiler are those of an earlier run. What has to be compiled is shared among processes, since it
 * is most of a first start. Throws with the compiler's own messages.
 */
export async function compileContracts(
  areas: readonly ContractsArea[] = CONTRACTS,
  evmVersion: EvmVersion = 'cancun',
): Promise<Artifacts> {
  const folders = areas.map(({ folder }) => folder)
  const prepared = await Promise.all(folders.map((folder) => prepare(folder, evmVersion)))
  const known = prepared.map(({ artifacts }) => artifacts).filter((artifacts) => artifacts !== undefined)
  const compiled = await compileInProcesses(prepared.filter(({ artifacts }) => artifacts === undefined))
  const all: Record<string, Artifact> = {}
  for (const artifacts of [...known, ...compiled]) {
    for (const [name, artifact] of Object.entries(artifacts)) {
      if (all[name] !== undefined) throw new Error(`Two areas have a contract ${name}.`)
      all[name] = artifact
    }
  }
  return all
}

interface Prepared {
  /** The compiler's standard JSON input. */
  readonly input: string
  /** Where its artifacts are kept, and they themselves if an earlier run left them there. */
  readonly file: string
  readonly artifacts: Artifacts | undefined
}

/** The contracts of one area: what it imports is compiled with it, and told by the area whose it is. */
async function prepare(folder: string, evmVersion: EvmVersion): Promise<Prepared> {
  const own = await filesOf(folder)
  const sources = await withImports(own, evmVersion)
  const outputSelection = Object.fromEntries(own.map((file) => [file, OUTPUT]))
  const settings = { evmVersion, ...SETTINGS, outputSelection }
  const key = createHash('sha256')
    .update(JSON.stringify([packageVersion('solc'), settings, sources]))
    .digest('hex')
  const file = path.join(cacheFolder, `${key}.json`)
  const known = await readIfThere(file)
  const artifacts = known === undefined ? undefined : (JSON.parse(known) as Artifacts)
  return { input: JSON.stringify(inputOf(sources, settings)), file, artifacts }
}

/** Longest first, so that the processes end together. Each area's artifacts are kept as soon as they are there. */
async function compileInProcesses(missing: readonly Prepared[]): Promise<readonly Artifacts[]> {
  const compiled: Artifacts[] = []
  const queue = missing.toSorted((a, b) => b.input.length - a.input.length)
  async function work(): Promise<void> {
    const compiler = fork(path.join(root, 'contracts/compileProcess.ts'), {
      execArgv: ['--import', 'tsx'],
      cwd: root,
    })
    const ended = new Promise<never>((_, reject) => {
      compiler.once('error', reject)
      compiler.once('exit', (code) => reject(new Error(`The compiler ended by itself (${String(code)}).`)))
    })
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        compiler.send(next.input)
        const [output] = (await Promise.race([once(compiler, 'message'), ended])) as [string]
        const artifacts = artifactsOf(output)
        await store(next.file, artifacts)
        compiled.push(artifacts)
      }
    } finally {
      // Where this one failed the others need not go on.
      queue.length = 0
      compiler.kill()
    }
  }
  await mkdir(cacheFolder, { recursive: true })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), missing.length) }, work))
  return compiled
}

async function store(file: string, artifacts: Artifacts): Promise<void> {
  // A rename is atomic: another process never reads half a file.
  const unfinished = `${file}.${String(process.pid)}`
  await writeFile(unfinished, JSON.stringify(artifacts))
  await rename(unfinished, file)
}

/** Throws with the compiler's warnings as with its errors. */
function artifactsOf(answer: string): Artifacts {
  const output = JSON.parse(answer) as SolcOutput
  const problems = output.errors ?? []
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'))
  const artifacts: Record<string, Artifact> = {}
  for (const [source, contracts] of Object.entries(output.contracts ?? {})) {
    for (const [name, { abi, evm }] of Object.entries(contracts)) {
      artifacts[name] = {
        source,
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        runtime: `0x${evm.deployedBytecode.object}`,
        immutables: Object.values(evm.deployedBytecode.immutableReferences ?? {}).flat(),
      }
    }
  }
  return artifacts
}

function inputOf(sources: Readonly<Record<string, string>>, settings: object) {
  return {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings,
  }
}

/** What an explorer is given to verify the contracts of an area: the compiler's standard JSON input. */
export async function standardJson(folder: string, evmVersion: EvmVersion) {
  const settings = { evmVersion, ...SETTINGS, outputSelection: OUTPUT }
  const sources = await withImports(await filesOf(folder), evmVersion)
  return { compiler: compilerVersion(), input: inputOf(sources, settings) }
}

/** As explorers name it: 'v0.8.37+commit.…'. */
function compilerVersion(): string {
  const { version } = require('solc') as { readonly version: () => string }
  return `v${version().replace('.Emscripten.clang', '')}`
}

/** A folder's sources, named as imports name them: by their path from the root. */
async function filesOf(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sol'))
  return files.map((file) => path.relative(root, path.join(folder, file)).split(path.sep).join('/')).sort()
}

/** These sources and, found by following their imports, all that they need. Keys are the names that imports use. */
async function withImports(
  files: readonly string[],
  evmVersion: EvmVersion,
): Promise<Readonly<Record<string, string>>> {
  const queue = [...files]
  const sources: Record<string, string> = {}
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name] !== undefined) continue
    const content = await readFile(locate(name), 'utf8')
    sources[name] = evmVersion === 'cancun' ? content : withoutMcopy(content)
    for (const match of content.matchAll(/^import\s[^;]*?['"]([^'"]+)['"];/gm)) {
      const target = match[1] ?? ''
      queue.push(target.startsWith('.') ? path.posix.join(path.posix.dirname(name), target) : target)
    }
  }
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** In Yul, byte by byte and from the front, which is right where memory is moved down. */
const COPY =
  'function copied(to, from, size) { for { let nth := 0 } lt(nth, size) { nth := add(nth, 1) } { mstore8(add(to, nth), byte(0, mload(add(from, nth)))) } }'

/** OpenZeppelin's libraries copy memory by an opcode of Cancun, also where nothing of ours comes to it. */
function withoutMcopy(source: string): string {
  if (!/\bmcopy\(/.test(source)) return source
  return source
    .replaceAll(/\bassembly \("memory-safe"\) \{/g, (block) => `${block} ${COPY}`)
    .replaceAll(/\bmcopy\(/g, 'copied(')
}

/** Libraries are named by their package, our own files by their path from the root. */
function locate(name: string): string {
  return path.join(root, ...(name.startsWith('@') ? ['node_modules'] : []), ...name.split('/'))
}

function packageVersion(name: string): string {
  return (require(`${name}/package.json`) as { readonly version: string }).version
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
