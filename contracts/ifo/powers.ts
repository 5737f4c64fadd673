import type { ContractPowers } from '../contractPowers'

export const ifoPowers: readonly ContractPowers[] = [
  {
    contract: 'IFOV1',
    powers: { adminAddress: { rounds: ['updateStartAndEndBlocks'], withdrawals: ['finalWithdraw'] } },
    terms: [
      { method: 'startBlock', unit: 'block' },
      { method: 'endBlock', unit: 'block' },
    ],
  },
  {
    contract: 'IFOV2',
    powers: {
      adminAddress: {
        terms: ['setPool', 'updatePointParameters'],
        rounds: ['updateStartAndEndBlocks'],
        withdrawals: ['finalWithdraw'],
      },
    },
    terms: [
      { method: 'startBlock', unit: 'block' },
      { method: 'endBlock', unit: 'block' },
    ],
  },
  {
    contract: 'Presale',
    powers: { owner: { rounds: ['announce'], withdrawals: ['withdrawRaised', 'recover'] } },
    terms: [
      { method: 'softCap', unit: 'coin' },
      { method: 'hardCap', unit: 'coin' },
      { method: 'MAX_LENGTH', unit: 'seconds' },
    ],
  },
]
