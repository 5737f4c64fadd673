import { fileURLToPath } from 'node:url'
import type { Subgraph } from '../mapping'
import { COLLECTION, NFT, USER, ASK_ORDER, TRANSACTION, COLLECTION_DAY, MARKET_DAY } from './entities'

/** What the contracts of collections are asked; the last one is our bunnies' alone. */
export const READS = [
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function getBunnyId(uint256 tokenId) view returns (uint8)',
]

export const nftSubgraph: Subgraph = {
  name: 'nft-market',
  entities: [COLLECTION, NFT, USER, ASK_ORDER, TRANSACTION, COLLECTION_DAY, MARKET_DAY],
  mapping: {
    folder: fileURLToPath(new URL('src', import.meta.url)),
    sources: [
      {
        contract: 'NftMarket',
        key: 'NftMarket',
        events: [
          ...['CollectionNew', 'CollectionUpdate', 'CollectionClose', 'AskNew', 'AskUpdate', 'AskCancel'],
          ...['Trade', 'RevenueClaim'],
        ],
      },
    ],
    abis: {
      Nft: READS,
    },
  },
}
