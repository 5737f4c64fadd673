import type { ClearSigning } from '~/config/clearSigning'

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'tradingCompetition', abi: 'tradingCompetition', name: 'Trading competition' },
      addresses: ({ contracts }) => contracts.competitions.map(({ contract }) => contract),
      formats: {
        'register()': { intent: 'Register for the competition', fields: [] },
        'claimReward()': { intent: 'Claim prizes', fields: [] },
        'claimUndelivered()': { intent: 'Claim prizes that could not be delivered', fields: [] },
      },
    },
  ],
}
