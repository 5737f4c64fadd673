import { blocksSubgraph } from './blocks/subgraph'
import { exchangeSubgraph } from './exchange/subgraph'
import { lotterySubgraph } from './lottery/subgraph'
import { nftSubgraph } from './nft/subgraph'
import { predictionSubgraph } from './prediction/subgraph'
import { profileSubgraph } from './profile/subgraph'
import type { Subgraph } from './mapping'

/** Every subgraph that the app asks. */
export const SUBGRAPHS: readonly Subgraph[] = [
  exchangeSubgraph,
  predictionSubgraph,
  profileSubgraph,
  lotterySubgraph,
  nftSubgraph,
  blocksSubgraph,
]
