import type { ClearSigning } from '~/config/clearSigning'
import { coinSent, raw } from '~/domain/clearSigning/fields'

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'prediction', abi: 'prediction', name: 'Prediction' },
      addresses: ({ contracts }) => [contracts.prediction?.game],
      formats: {
        'betBull(uint256 epoch)': {
          intent: 'Bet that the price goes up',
          fields: [coinSent('Bet'), raw('epoch', 'Round')],
        },
        'betBear(uint256 epoch)': {
          intent: 'Bet that the price goes down',
          fields: [coinSent('Bet'), raw('epoch', 'Round')],
        },
        'claim(uint256[] epochs)': { intent: 'Collect winnings', fields: [raw('epochs.[]', 'Round')] },
      },
    },
  ],
}
