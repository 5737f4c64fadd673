import type { ContractPowers } from '../contractPowers'

const source = { owner: { access: ['setLotteryAddress'] } }

export const lotteryPowers: readonly ContractPowers[] = [
  {
    contract: 'Lottery',
    powers: {
      owner: {
        terms: ['setMinAndMaxTicketPriceInCake', 'setMaxNumberTicketsPerBuy'],
        sources: ['changeRandomGenerator'],
        withdrawals: ['recoverWrongTokens'],
        rounds: ['injectFunds'],
        access: ['setOperatorAndTreasuryAndInjectorAddresses'],
      },
      operatorAddress: {
        rounds: ['startLottery', 'closeLottery', 'drawFinalNumberAndMakeLotteryClaimable'],
      },
      injectorAddress: { rounds: ['injectFunds'] },
    },
    terms: [
      { method: 'minPriceTicketInCake', unit: 'reward' },
      { method: 'maxPriceTicketInCake', unit: 'reward' },
      { method: 'maxNumberTicketsPerBuyOrClaim', unit: 'count' },
      { method: 'MAX_TREASURY_FEE', unit: 'hundredths' },
      { method: 'MIN_LENGTH_LOTTERY', unit: 'seconds' },
      { method: 'MAX_LENGTH_LOTTERY', unit: 'seconds' },
      { method: 'randomGenerator', unit: 'address' },
      { method: 'treasuryAddress', unit: 'address' },
    ],
  },
  { contract: 'RandomNumberGenerator', powers: { ...source, oracle: { sources: ['fulfillRandomness'] } } },
  { contract: 'VrfLotterySource', powers: source, terms: [{ method: 'provider', unit: 'address' }] },
  {
    contract: 'VrfDirectLotterySource',
    powers: { owner: { ...source.owner, withdrawals: ['withdrawCoin'] } },
    terms: [{ method: 'provider', unit: 'address' }],
  },
]
