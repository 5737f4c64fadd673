import { Interface, keccak256 } from 'ethers'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { artifactOf, type Deployed } from '../contracts/deployed'
import { type Manifest, parseManifest } from './manifest'
import type { Subgraph } from './subgraphs'

/** Where a subgraph is to index. */
export interface SubgraphPlace extends Pick<Deployed, 'artifacts' | 'contract'> {
  /** Of the deployment. */
  readonly name: string
  /** As The Graph calls the chain. */
  readonly network: string
  /** The first block that has something of the contract with this key. */
  readonly startBlock: (key: string) => number
  /** Undefined where nothing is valued; a template that asks for it throws. */
  readonly money: Money | undefined
}

/** Addresses of the tokens that values are told in. */
export interface Money {
  readonly wrapped: string
  readonly dollar: string
  /** Whose pools tell what other tokens are worth, the best first. */
  readonly trusted: readonly string[]
}

/** Of a file that a deployment completes: 'subgraph.template.yaml' becomes 'subgraph.yaml'. */
const TEMPLATE = /\.template(?=\.[^.]+$)/
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const MANIFEST = 'subgraph.template.yaml'
/** What mappings of several subgraphs use. */
const SHARED = fileURLToPath(new URL('shared', import.meta.url))

/** Whether all contracts are there that the manifest names. */
export async function isIndexable({ folder }: Subgraph, has: (key: string) => boolean): Promise<boolean> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8')
  return [...text.matchAll(/\{\{(\w+)\.address\}\}/g)].every(([, key = '']) => has(key))
}

/**
 * A subgraph's files at a place, by their paths in its folder: what `graph codegen` and `graph build` are given. Throws
 * when a placeholder says nothing, or the manifest handles an event that its contract does not emit.
 */
export async function subgraphFiles(
  subgraph: Subgraph,
  place: SubgraphPlace,
): Promise<Readonly<Record<string, string>>> {
  const sources = [...(await filesIn(SHARED, 'src')), ...(await filesIn(subgraph.folder))]
  const files = Object.fromEntries(
    sources.map(([file, text]) =>
      TEMPLATE.test(file) ? [file.replace(TEMPLATE, ''), completed(file, text, place)] : [file, text],
    ),
  )
  const manifest = parseManifest(files['subgraph.yaml'] ?? '')
  for (const { name, file } of mappingsIn(manifest).flatMap(({ mapping }) => mapping.abis)) {
    files[path.posix.normalize(file)] ??= abiText(name, manifest, place)
  }
  return files
}

function mappingsIn({ dataSources, templates = [] }: Manifest) {
  return [...dataSources, ...templates]
}

/** By their paths, the folder's own under `under`. */
export async function filesIn(folder: string, under = ''): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
  return Promise.all(
    files.sort().map(async (file) => {
      const name = path.relative(folder, file).split(path.sep).join('/')
      return [path.posix.join(under, name), await readFile(file, 'utf8')] as const
    }),
  )
}

function completed(file: string, text: string, place: SubgraphPlace): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = valueOf(name.trim(), place)
    if (value === undefined) throw new Error(`${file}: nothing is known of {{${name}}}.`)
    return value
  })
}

/** What templates can ask: an address as checksummed, an `id` in lower case, as entities have it. */
function valueOf(
  name: string,
  { artifacts, contract, startBlock, network, name: deployment, money }: SubgraphPlace,
): string | undefined {
  const [key = '', property] = name.split('.')
  switch (property) {
    case undefined:
      return { network, deployment }[key]
    case 'address':
      return contract(key)
    case 'id':
      return contract(key).toLowerCase()
    case 'startBlock':
      return String(startBlock(key))
    case 'initCodeHash':
      return keccak256(artifactOf(artifacts, key).bytecode)
    default:
      return key === 'money' && money !== undefined ? moneyText(property, money) : undefined
  }
}

function moneyText(property: string, { wrapped, dollar, trusted }: Money): string | undefined {
  // Between the quotes of a list's only item.
  const ids = (addresses: readonly string[]) => addresses.map((each) => each.toLowerCase()).join("', '")
  return { wrapped: ids([wrapped]), dollar: ids([dollar]), trusted: ids(trusted) }[property]
}

/** The events of a contract of ours that a manifest handles. */
function abiText(name: string, manifest: Manifest, { artifacts }: SubgraphPlace): string {
  const face = new Interface(artifactOf(artifacts, name).abi)
  const handled = mappingsIn(manifest)
    .filter(({ source }) => source.abi === name)
    .flatMap(({ mapping }) => mapping.eventHandlers ?? [])
  const events = handled.map(({ event }) => {
    const found = face.getEvent(event.replaceAll('indexed ', ''))
    const inputs = found?.inputs.map(({ type, indexed }) => (indexed === true ? `indexed ${type}` : type))
    if (found === null || event !== `${found.name}(${inputs?.join(',') ?? ''})`) {
      throw new Error(`${name} has no event ${event}.`)
    }
    return found
  })
  return `${JSON.stringify(JSON.parse(new Interface(events).formatJson()), null, 2)}\n`
}
