import type { DevnetArea } from '../../area'
import { blocksSubgraph } from '../../../subgraphs/blocks/subgraph'
import { BLOCK } from '../../../subgraphs/blocks/entities'
import { blockEntity } from './entities'

/** Which block was at which time, as the public blocks subgraph has it. */
export const blocks: DevnetArea = {
  name: 'blocks',
  subgraph: {
    ...blocksSubgraph,
    start: () => ({
      events: {},
      block: (session, block) => {
        session.save(BLOCK, blockEntity(block))
      },
    }),
  },
}
