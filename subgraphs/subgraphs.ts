import { fileURLToPath } from 'node:url'

/** A subgraph as The Graph lays it out: schema, manifest and mappings, of no deployment yet (`files.ts`). */
export interface Subgraph {
  /** Served at /subgraphs/{name}. */
  readonly name: string
  /** Absolute. */
  readonly folder: string
}

/** Every subgraph that the app asks. A deployment has those whose contracts it has. */
export const SUBGRAPHS: readonly Subgraph[] = [
  subgraph('exchange'),
  subgraph('prediction'),
  subgraph('profile'),
  subgraph('lottery'),
  subgraph('nft', 'nft-market'),
  subgraph('blocks'),
]

function subgraph(folder: string, name = folder): Subgraph {
  return { name, folder: fileURLToPath(new URL(folder, import.meta.url)) }
}
