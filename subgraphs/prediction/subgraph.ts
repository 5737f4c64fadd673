import { fileURLToPath } from 'node:url'
import type { Subgraph } from '../mapping'
import { MARKET, ROUND, USER, BET } from './entities'

export const predictionSubgraph: Subgraph = {
  name: 'prediction',
  entities: [MARKET, ROUND, USER, BET],
  mapping: {
    folder: fileURLToPath(new URL('src', import.meta.url)),
    sources: [
      {
        contract: 'Prediction',
        key: 'Prediction',
        events: [
          ...['BetBear', 'BetBull', 'Claim', 'StartRound', 'LockRound', 'EndRound', 'RewardsCalculated'],
          ...['Pause', 'Unpause'],
        ],
      },
    ],
  },
}
