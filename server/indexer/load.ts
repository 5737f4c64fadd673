import { createHash } from 'node:crypto'
import path from 'node:path'
import { Interface } from 'ethers'
import { type SubgraphPlace, subgraphFiles } from '../../subgraphs/files'
import { type Manifest, parseManifest } from '../../subgraphs/manifest'
import type { Subgraph } from '../../subgraphs/subgraphs'
import { generatedClasses } from './mappings/classes'
import { compileMappings, type MappingSources } from './mappings/compile'
import { type EntityKind, parseSchema } from './schema'

/** A subgraph at its place: enough to answer of what is indexed. */
export interface DescribedSubgraph {
  readonly name: string
  readonly kinds: readonly EntityKind[]
  readonly manifest: Manifest
  /** By the names of the manifest. */
  readonly abis: Readonly<Record<string, Interface>>
  readonly sources: MappingSources
}

/** One whose mappings are compiled: enough to index. */
export interface LoadedSubgraph extends DescribedSubgraph {
  readonly module: WebAssembly.Module
}

/** A subgraph by its files, as `graph build` is given them. */
export function describeSubgraph(name: string, files: Readonly<Record<string, string>>): DescribedSubgraph {
  const manifest = parseManifest(files['subgraph.yaml'] ?? '')
  const kinds = parseSchema(files[path.posix.normalize(manifest.schema.file)] ?? '')
  const mappings = [...manifest.dataSources, ...(manifest.templates ?? [])].map(({ mapping }) => mapping)
  const abis = mappings.flatMap((each) =>
    each.abis.map(
      ({ name: abi, file }) => [abi, new Interface(files[path.posix.normalize(file)] ?? '[]')] as const,
    ),
  )
  const classes = Object.entries(generatedClasses(kinds, manifest, files)).map(
    ([file, text]) => [`generated/${file}`, text] as const,
  )
  return {
    ...{ name, manifest, kinds, abis: Object.fromEntries(abis) },
    sources: {
      files: { ...files, ...Object.fromEntries(classes) },
      handlers: [...new Set(mappings.map(({ file }) => path.posix.normalize(file)))],
    },
  }
}

/** Compiles the mappings; most of the time of a first start that finds no cache. */
export async function compileSubgraphs(
  described: readonly DescribedSubgraph[],
): Promise<readonly LoadedSubgraph[]> {
  const modules = await compileMappings(described.map(({ sources }) => sources))
  return described.flatMap((subgraph, index) => {
    const module = modules[index]
    return module === undefined ? [] : [{ ...subgraph, module }]
  })
}

/** Reads and compiles subgraphs for the contracts of a place. */
export async function loadSubgraphs(
  subgraphs: readonly Subgraph[],
  place: SubgraphPlace,
): Promise<readonly LoadedSubgraph[]> {
  return compileSubgraphs(
    await Promise.all(
      subgraphs.map(async (subgraph) =>
        describeSubgraph(subgraph.name, await subgraphFiles(subgraph, place)),
      ),
    ),
  )
}

/** Another one where any file of any of them is another one: what they index may be so too. */
export function versionOf(subgraphs: readonly DescribedSubgraph[]): string {
  const named = subgraphs.map(({ name, sources }) => [name, Object.entries(sources.files).sort()] as const)
  const sorted = named.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, VERSION_LENGTH)
}

/** Characters of a version. */
const VERSION_LENGTH = 12
