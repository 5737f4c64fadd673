import { fileURLToPath } from 'node:url'
import type { Area } from '../../area'
import { BLOCK, blockEntity } from './entities'

/** Which block was at which time, as the public blocks subgraph has it. */
export const blocks: Area = {
  name: 'blocks',
  subgraph: {
    name: 'blocks',
    entities: [BLOCK],
    start: () => ({
      events: {},
      block: (session, block) => {
        session.save(BLOCK, blockEntity(block))
      },
    }),
    mapping: {
      folder: fileURLToPath(new URL('mapping', import.meta.url)),
      // Of no contract; it tells where to begin.
      sources: [{ contract: 'Factory', key: 'Factory', events: [], file: 'blocks', hasBlocks: true }],
    },
  },
}
