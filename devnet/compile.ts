import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
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
const contractsFolder = path.join(root, 'devnet/contracts')
const cacheFolder = path.join(root, '.cache/contracts')

const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
} as const

/**
 * Compiles devnet/contracts, or answers from .cache/contracts when the sources, the libraries they import, the
 * settings and the compiler are those of an earlier run. Throws with the compiler's own messages.
 */
export async function compileContracts(): Promise<Artifacts> {
  const sources = await readSources()
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
  for (const contracts of Object.values(output.contracts ?? {})) {
    for (const [name, contract] of Object.entries(contracts)) {
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
async function readSources(): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(contractsFolder, { recursive: true })
  const waiting = files
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `contracts/${file.split(path.sep).join('/')}`)
  const sources: Record<string, string> = {}
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sources[name] !== undefined) continue
    const content = await readFile(locate(name), 'utf8')
    sources[name] = content
    for (const match of content.matchAll(/^import\s[^;]*?['"]([^'"]+)['"];/gm)) {
      const target = match[1] ?? ''
      waiting.push(target.startsWith('.') ? path.posix.join(path.posix.dirname(name), target) : target)
    }
  }
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function locate(name: string): string {
  return name.startsWith('contracts/')
    ? path.join(root, 'devnet', name)
    : path.join(root, 'node_modules', ...name.split('/'))
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
