import type { ContractPowers } from '../contractPowers'

const source = { owner: { access: ['setSaleAddress'] } }

export const salePowers: readonly ContractPowers[] = [
  {
    contract: 'NFTSale',
    powers: {
      owner: {
        content: ['lock'],
        withdrawals: ['claim', 'recoverToken'],
        access: ['setOperatorAddress', 'changeOwnershipPancakeSquad'],
      },
      operator: {
        rounds: ['updateSaleStatus', 'setSaleProperties', 'getReserveTickets'],
        terms: ['setTicketPrice'],
        lists: ['whitelistAddresses', 'unwhitelistAddresses'],
        sources: ['drawRandomness', 'setFeeAndKeyHash'],
        content: ['setProvenanceHash', 'setBaseURI'],
      },
    },
    terms: [
      { method: 'pricePerTicket', unit: 'reward' },
      { method: 'maxSupply', unit: 'count' },
      { method: 'MAX_DURATION', unit: 'seconds' },
      { method: 'randomnessSource', unit: 'address' },
    ],
  },
  { contract: 'RandomnessCoordinator', powers: { oracle: { sources: ['fulfillRandomness'] } } },
  { contract: 'VrfSaleSource', powers: source, terms: [{ method: 'provider', unit: 'address' }] },
  {
    contract: 'VrfDirectSaleSource',
    powers: { owner: { ...source.owner, withdrawals: ['withdrawCoin'] } },
    terms: [{ method: 'provider', unit: 'address' }],
  },
]
