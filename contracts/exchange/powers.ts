import type { ContractPowers } from '../contractPowers'

export const exchangePowers: readonly ContractPowers[] = [
  {
    contract: 'Timelock',
    powers: {
      PROPOSER_ROLE: { scheduling: ['schedule', 'scheduleBatch'] },
      CANCELLER_ROLE: { scheduling: ['cancel'] },
      EXECUTOR_ROLE: { scheduling: ['execute', 'executeBatch'] },
      this: { scheduling: ['updateDelay'] },
    },
    terms: [{ method: 'getMinDelay', unit: 'seconds' }],
  },
  {
    contract: 'Factory',
    powers: { feeToSetter: { receivers: ['setFeeTo'], access: ['setFeeToSetter'] } },
    terms: [{ method: 'feeTo', unit: 'address' }],
  },
  { contract: 'Cheese', powers: { owner: { mint: ['mint'] } } },
  {
    contract: 'Syrup',
    powers: {
      owner: { mint: ['mint(uint256)', 'mint(address,uint256)', 'burn'], withdrawals: ['safeCakeTransfer'] },
    },
  },
  { contract: 'PlainToken', powers: { owner: { mint: ['mint'] } } },
]
