import { Interface } from 'ethers'
import path from 'node:path'
import { type SubgraphPlace, subgraphFiles } from '../../subgraphs/files'
import { type Manifest, parseManifest } from '../../subgraphs/manifest'
import type { Subgraph } from '../../subgraphs/subgraphs'
import { generatedClasses } from './mappings/classes'
import { compileMappings } from './mappings/compile'
import { type EntityKind, parseSchema } from './schema'

/** A subgraph at its place, compiled. */
export interface LoadedSubgraph {
  readonly name: string
  readonly manifest: Manifest
  readonly kinds: readonly EntityKind[]
  /** By the names of the manifest. */
  readonly abis: Readonly<Record<string, Interface>>
  readonly module: WebAssembly.Module
}

/** Reads and compiles subgraphs for the contracts of a place; most of the time of a first start that finds no cache. */
export async function loadSubgraphs(
  subgraphs: readonly Subgraph[],
  place: SubgraphPlace,
): Promise<readonly LoadedSubgraph[]> {
  const parsed = await Promise.all(subgraphs.map(async (subgraph) => parse(subgraph, place)))
  const modules = await compileMappings(parsed.map(({ sources }) => sources))
  return parsed.flatMap(({ sources: _, ...subgraph }, index) => {
    const module = modules[index]
    return module === undefined ? [] : [{ ...subgraph, module }]
  })
}

async function parse(subgraph: Subgraph, place: SubgraphPlace) {
  const files = await subgraphFiles(subgraph, place)
  const manifest = parseManifest(files['subgraph.yaml'] ?? '')
  const kinds = parseSchema(files[path.posix.normalize(manifest.schema.file)] ?? '')
  const mappings = [...manifest.dataSources, ...(manifest.templates ?? [])].map(({ mapping }) => mapping)
  const abis = mappings.flatMap((each) =>
    each.abis.map(
      ({ name, file }) => [name, new Interface(files[path.posix.normalize(file)] ?? '[]')] as const,
    ),
  )
  const classes = Object.entries(generatedClasses(kinds, manifest, files)).map(
    ([file, text]) => [`generated/${file}`, text] as const,
  )
  return {
    name: subgraph.name,
    manifest,
    kinds,
    abis: Object.fromEntries(abis),
    sources: {
      files: { ...files, ...Object.fromEntries(classes) },
      handlers: [...new Set(mappings.map(({ file }) => path.posix.normalize(file)))],
    },
  }
}
