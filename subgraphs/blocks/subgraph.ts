import { fileURLToPath } from 'node:url'
import type { Subgraph } from '../mapping'
import { BLOCK } from './entities'

export const blocksSubgraph: Subgraph = {
  name: 'blocks',
  entities: [BLOCK],
  mapping: {
    folder: fileURLToPath(new URL('src', import.meta.url)),
    // Of no contract; it tells where to begin.
    sources: [{ contract: 'Factory', key: 'Factory', events: [], file: 'blocks', hasBlocks: true }],
  },
}
