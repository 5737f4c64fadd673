import type { ClearSigning } from '~/config/clearSigning'
import { constant, raw, tokens } from '~/domain/clearSigning/fields'

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'farmAuction', abi: 'farmAuction', name: 'Farm auctions' },
      addresses: ({ contracts }) => [contracts.auction],
      formats: {
        'bid(uint256 amount)': {
          intent: 'Bid in the farm auction',
          fields: [tokens('amount', 'Add to your bid', constant('reward'))],
        },
        'claimAuction(uint256 auctionId)': {
          intent: 'Take a bid back',
          fields: [raw('auctionId', 'Auction')],
        },
      },
    },
  ],
}
