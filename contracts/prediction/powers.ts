import type { ContractPowers } from '../contractPowers'

export const predictionPowers: readonly ContractPowers[] = [
  {
    contract: 'Prediction',
    powers: {
      owner: { withdrawals: ['recoverToken'], access: ['setAdmin'] },
      adminAddress: {
        fees: ['setTreasuryFee'],
        terms: ['setMinBetAmount', 'setBufferAndIntervalSeconds'],
        sources: ['setOracle', 'setOracleUpdateAllowance'],
        withdrawals: ['claimTreasury'],
        pause: ['pause'],
        resume: ['unpause'],
        access: ['setOperator'],
      },
      operatorAddress: {
        rounds: ['genesisStartRound', 'genesisLockRound', 'executeRound'],
        pause: ['pause'],
        resume: ['unpause'],
      },
    },
    terms: [
      { method: 'treasuryFee', unit: 'hundredths', limit: 'MAX_TREASURY_FEE' },
      { method: 'minBetAmount', unit: 'coin' },
      { method: 'intervalSeconds', unit: 'seconds' },
      { method: 'bufferSeconds', unit: 'seconds' },
      { method: 'oracleUpdateAllowance', unit: 'seconds' },
      { method: 'oracle', unit: 'address' },
      { method: 'paused', unit: 'flag' },
    ],
  },
  {
    contract: 'OracleProxy',
    powers: { owner: { sources: ['proposeAggregator', 'confirmAggregator'], access: ['setController'] } },
    terms: [{ method: 'aggregator', unit: 'address' }],
  },
  {
    contract: 'PriceAggregator',
    powers: { owner: { access: ['setTransmitter'] }, transmitter: { sources: ['transmit'] } },
  },
  {
    contract: 'BoundedFeed',
    powers: {},
    terms: [
      { method: 'feed', unit: 'address' },
      { method: 'maxAge', unit: 'seconds' },
    ],
  },
]
