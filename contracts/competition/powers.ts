import type { ContractPowers } from '../contractPowers'

const rounds = [
  ...['updateCompetitionStatus', 'updateUserStatusMultiple'],
  ...['updateWinningTeamAndTokenURIAndBunnyId', 'updateTeamRewards'],
]

export const competitionPowers: readonly ContractPowers[] = [
  {
    contract: 'TradingCompetition',
    powers: { owner: { rounds, withdrawals: ['claimRemainder'] } },
    terms: [{ method: 'minClaimPeriod', unit: 'seconds' }],
  },
  {
    contract: 'TradingCompetitionV2',
    powers: {
      owner: {
        rounds,
        withdrawals: [
          ...['claimCakeRemainder', 'claimLazioRemainder', 'claimPortoRemainder', 'claimSantosRemainder'],
        ],
      },
    },
    terms: [{ method: 'minClaimPeriod', unit: 'seconds' }],
  },
]
