import { fileURLToPath } from 'node:url'
import type { Subgraph } from '../mapping'
import { LOTTERY, USER, ROUND } from './entities'

export const lotterySubgraph: Subgraph = {
  name: 'lottery',
  entities: [LOTTERY, USER, ROUND],
  mapping: {
    folder: fileURLToPath(new URL('src', import.meta.url)),
    sources: [
      {
        contract: 'Lottery',
        key: 'Lottery',
        events: ['LotteryOpen', 'LotteryClose', 'LotteryNumberDrawn', 'TicketsPurchase', 'TicketsClaim'],
      },
    ],
  },
}
