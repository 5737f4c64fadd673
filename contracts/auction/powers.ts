import type { ContractPowers } from '../contractPowers'

export const auctionPowers: readonly ContractPowers[] = [
  {
    contract: 'FarmAuction',
    powers: {
      owner: {
        withdrawals: ['claimAuctionLeaderboard', 'recoverToken'],
        access: ['setOperatorAddress'],
      },
      operatorAddress: {
        rounds: ['startAuction', 'closeAuction'],
        lists: ['addWhitelist', 'removeWhitelist'],
        terms: ['setMaxAuctionLength'],
      },
    },
    terms: [{ method: 'maxAuctionLength', unit: 'blocks', limit: 'MAX_AUCTION_LENGTH' }],
  },
]
