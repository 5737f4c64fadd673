import type { ContractPowers } from '../contractPowers'

export const nftPowers: readonly ContractPowers[] = [
  {
    contract: 'NftMarket',
    powers: {
      owner: {
        withdrawals: ['recoverFungibleTokens', 'recoverNonFungibleToken'],
        access: ['setAdminAndTreasuryAddresses', 'setGuardian'],
      },
      adminAddress: {
        lists: ['addCollection', 'modifyCollection'],
        terms: ['updateMinimumAndMaximumPrices'],
        pause: ['closeCollectionForTradingAndListing'],
      },
      guardian: { pause: ['closeCollectionForTradingAndListing'] },
    },
    terms: [
      { method: 'TOTAL_MAX_FEE', unit: 'hundredths' },
      { method: 'minimumAskPrice', unit: 'coin' },
      { method: 'maximumAskPrice', unit: 'coin' },
      { method: 'treasuryAddress', unit: 'address' },
    ],
  },
  {
    contract: 'CheeseSquad',
    powers: {
      owner: {
        mint: ['mint'],
        content: ['setBaseURI', 'lock'],
        withdrawals: ['recoverNonFungibleToken', 'recoverToken'],
      },
    },
  },
  { contract: 'WheelChecker', powers: { owner: { lists: ['sign'] } } },
]
