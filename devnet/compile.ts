import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Area } from './area'
import { AREAS } from './areas'
import { root } from './paths'

/** What the compiler says of one contract. Bytecode carries no metadata, so it depends on the code alone. */
export interface Artifact {
  readonly abi: readonly object[]
  readonly bytecode: `0x${string}`
  /** What stands at the contract's address; for a contract without immutables it is known before it is deployed. */
  readonly runtime: `0x${string}`
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
              readonly deployedBytecode: { readonly object: string }
            }
          }
        >
      >
    >
  >
}

interface Solc {
  compile(input: string): string
}

const require = createRequire(import.meta.url)
const cacheFolder = path.join(root, '.cache/contracts')

const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
} as const

/**
 * Compiles the areas' contracts, or answers from .cache/contracts when the sources, the libraries they import, the
 * settings and the compiler are those of an earlier run. Throws with the compiler's own messages.
 */
export async function compileContracts(areas: readonly Area[] = AREAS): Promise<Artifacts> {
  const sources = await readSources(areas)
  const version = packageVersion('solc')
  const key = createHash('sha256')
    .update(JSON.stringify([version, SETTINGS, sources]))
    .digest('hex')
  const cached = path.join(cacheFolder, `${key}.json`)
  const known = await readIfThere(cached)
  if (known !== undefined) return JSON.parse(known) as Artifacts
  const artifacts = compile(sources)
  await mkdir(cacheFolder, { recursive: true })
  // A rename is atomic: another process never reads half a file.
  const unfinished = `${cached}.${String(process.pid)}`
  await writeFile(unfinished, JSON.stringify(artifacts))
  await rename(unfinished, cached)
  return artifacts
}

function compile(sources: Readonly<Record<string, string>>): Artifacts {
  const solc = require('solc') as Solc
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: SETTINGS,
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput
  const problems = output.errors ?? []
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'))
  const artifacts: Record<string, Artifact> = {}
  const ours = new Set<string>()
  for (const [file, contracts] of Object.entries(output.contracts ?? {})) {
    for (const [name, contract] of Object.entries(contracts)) {
      // The library may use a name that is ours: ours is the one that is deployed.
      if (ours.has(name)) {
        if (isOurs(file)) throw new Error(`Two areas have a contract ${name}.`)
        continue
      }
      if (isOurs(file)) ours.add(name)
      const { bytecode, deployedBytecode } = contract.evm
      artifacts[name] = {
        abi: contract.abi,
        bytecode: `0x${bytecode.object}`,
        runtime: `0x${deployedBytecode.object}`,
      }
    }
  }
  return artifacts
}

/** Our sources and, found by following their imports, the library's. Keys are the names that imports use. */
async function readSources(areas: readonly Area[]): Promise<Readonly<Record<string, string>>> {
  const queue: string[] = []
  for (const { contracts } of areas) {
    if (contracts === undefined) continue
    for (const file of await readdir(contracts.folder, { recursive: true })) {
      if (!file.endsWith('.sol')) continue
      queue.push(path.relative(root, path.join(contracts.folder, file)).split(path.sep).join('/'))
    }
  }
  const sources: Record<string, string> = {}
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name] !== undefined) continue
    const content = await readFile(locate(name), 'utf8')
    sources[name] = content
    for (const match of content.matchAll(/^import\s[^;]*?['"]([^'"]+)['"];/gm)) {
      const target = match[1] ?? ''
      queue.push(target.startsWith('.') ? path.posix.join(path.posix.dirname(name), target) : target)
    }
  }
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Libraries are named by their package, our own files by their path from the root. */
function isOurs(name: string): boolean {
  return !name.startsWith('@')
}

function locate(name: string): string {
  return path.join(root, ...(isOurs(name) ? [] : ['node_modules']), ...name.split('/'))
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
