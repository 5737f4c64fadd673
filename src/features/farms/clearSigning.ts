import { CHEF, type ClearSigning } from '~/config/clearSigning'
import type { DeploymentRecord } from '~/config/deployment/record'
import { mapped, raw, tokens } from '~/domain/clearSigning/fields'

const STAKED = mapped('staked', '_pid')

/** What a farm takes, by its number: a wallet does not use the file for a farm that is not in here. */
function staked({ farms, network }: DeploymentRecord) {
  const rows = farms.map(({ pid, pair, token }) => [String(pid), pair ?? token] as const)
  return {
    staked: {
      $keyType: 'Farm',
      values: { '0': network.reward.address, ...Object.fromEntries(rows) },
    },
  }
}

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...CHEF,
      maps: staked,
      formats: {
        'deposit(uint256 _pid,uint256 _amount)': {
          intent: 'Stake and harvest',
          fields: [tokens('_amount', 'Stake', STAKED), raw('_pid', 'Farm')],
        },
        'withdraw(uint256 _pid,uint256 _amount)': {
          intent: 'Unstake and harvest',
          fields: [tokens('_amount', 'Unstake', STAKED), raw('_pid', 'Farm')],
        },
      },
    },
  ],
}
