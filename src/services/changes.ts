/** Prizes of a battle: points, and a collectible. */
const BATTLE_PRIZES = ['competition-claim', 'competition-claim-tokens', 'competition-undelivered'] as const

/**
 * What people do that services tell of: own transactions, by the keys of their summaries, and messages that a service has
 * taken. Each group is what one kind of answer follows.
 */
export const CHANGES = {
  /** Points, badges, teams: whatever gives or takes them (facts 6). */
  points: [
    ...BATTLE_PRIZES,
    ...['collect-points', 'claim-collectible', 'ifo-claim', 'prediction-collect'],
    ...['lottery-claim', 'profile-create', 'profile-pause', 'profile-reactivate', 'profile-team'],
  ],
  names: ['name-registered'],
  battle: ['competition-register', 'swap', 'swap-to'],
  market: [
    ...BATTLE_PRIZES,
    ...['nft-buy', 'nft-list', 'nft-adjust', 'nft-remove', 'nft-claim', 'nft-transfer', 'mint', 'sale-mint'],
    ...['profile-create', 'profile-update', 'profile-pause', 'profile-reactivate', 'claim-collectible'],
  ],
  mints: [...BATTLE_PRIZES, 'mint', 'sale-mint', 'claim-collectible'],
  bets: ['prediction-bet', 'prediction-collect'],
  tickets: ['lottery-buy', 'lottery-claim', 'lottery-refund', 'lottery-close', 'lottery-draw'],
  trades: ['swap', 'swap-to', 'add', 'remove'],
  liquidity: ['add', 'remove', 'stake', 'unstake'],
  proposals: ['proposal-made', 'proposal-began-or-ended'],
  votes: ['vote-cast'],
  orders: ['order-placed', 'order-withdrawn', 'order-cancel', 'orders-cancel-all'],
} as const

export type Change = (typeof CHANGES)[keyof typeof CHANGES][number]
