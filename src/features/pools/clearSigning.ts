import { CHEF, type ClearSigning } from '~/config/clearSigning'
import type { DeploymentRecord } from '~/config/deployment/record'
import { coins, coinSent, constant, mapped, raw, tokens, unit } from '~/domain/clearSigning/fields'
import type { Format } from '~/domain/clearSigning/format'

const REWARD = constant('reward')
const STAKED = mapped('staked', '@.to')

const COIN = 'BNB'
const VAULT_DECIMALS = 18

/** What a pool takes, by its address. */
function staked({ pools }: DeploymentRecord) {
  const rows = pools.filter(({ stake }) => stake !== COIN).map(({ contract, stake }) => [contract, stake])
  return {
    staked: { $keyType: 'Pool', values: Object.fromEntries(rows) as Readonly<Record<string, string>> },
  }
}

const HARVEST: Format = { intent: 'Harvest', fields: [] }
const LEAVE: Format = { intent: 'Unstake without rewards', fields: [] }
const PACKAGE = raw('stakingID', 'Stake number')

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...CHEF,
      formats: {
        'enterStaking(uint256 _amount)': {
          intent: 'Stake and harvest',
          fields: [tokens('_amount', 'Stake', REWARD)],
        },
        'leaveStaking(uint256 _amount)': {
          intent: 'Unstake and harvest',
          fields: [tokens('_amount', 'Unstake', REWARD)],
        },
        'emergencyWithdraw(uint256 _pid)': { ...LEAVE, fields: [raw('_pid', 'Farm')] },
      },
    },
    {
      ...{ file: 'smartChef', abi: 'smartChef', name: 'Pool' },
      addresses: ({ pools }) => pools.filter(({ stake }) => stake !== COIN).map(({ contract }) => contract),
      maps: staked,
      formats: {
        'deposit(uint256 _amount)': {
          intent: 'Stake and harvest',
          fields: [tokens('_amount', 'Stake', STAKED)],
        },
        'withdraw(uint256 _amount)': {
          intent: 'Unstake and harvest',
          fields: [tokens('_amount', 'Unstake', STAKED)],
        },
        'emergencyWithdraw()': LEAVE,
      },
    },
    {
      ...{ file: 'sousChefBnb', abi: 'sousChefBnb', name: 'Pool of the coin' },
      addresses: ({ pools }) => pools.filter(({ stake }) => stake === COIN).map(({ contract }) => contract),
      formats: {
        'deposit()': { intent: 'Stake and harvest', fields: [coinSent('Stake')] },
        'withdraw(uint256 _amount)': {
          intent: 'Unstake and harvest',
          fields: [coins('_amount', 'Unstake')],
        },
        'emergencyWithdraw()': LEAVE,
      },
    },
    {
      ...{ file: 'cheeseVault', abi: 'cheeseVault', name: 'Auto pool' },
      addresses: ({ contracts }) => [contracts.earning.vault],
      formats: {
        'deposit(uint256 _amount)': { intent: 'Stake', fields: [tokens('_amount', 'Stake', REWARD)] },
        'withdraw(uint256 _shares)': {
          intent: 'Unstake',
          fields: [unit('_shares', 'Shares of the pool', 'shares', VAULT_DECIMALS)],
        },
        'withdrawAll()': { intent: 'Unstake everything', fields: [] },
        'harvest()': { intent: 'Harvest for everyone and take the bounty', fields: [] },
      },
    },
    {
      ...{ file: 'packagePool', abi: 'packagePool', name: 'Fixed-term pool' },
      addresses: ({ contracts }) => [contracts.earning.packagePool],
      formats: {
        'deposit(uint256 amount,uint256 package)': {
          intent: 'Stake for a fixed term',
          fields: [tokens('amount', 'Stake', REWARD), raw('package', 'Package')],
        },
        'withdraw(uint256 stakingID)': { intent: 'Unstake', fields: [PACKAGE] },
        'withdrawMonthly(uint256 stakingID)': { ...HARVEST, fields: [PACKAGE] },
        'withdrawReward(uint256 stakingID)': { ...HARVEST, fields: [PACKAGE] },
      },
    },
    {
      ...{ file: 'fixedAprPool', abi: 'fixedAprPool', name: 'Fixed-rate pool' },
      addresses: ({ contracts }) => [contracts.earning.fixedAprPool],
      formats: {
        'deposit(uint256 amount)': { intent: 'Stake', fields: [tokens('amount', 'Stake', REWARD)] },
        'withdraw(uint256 amount)': { intent: 'Unstake', fields: [tokens('amount', 'Unstake', REWARD)] },
        'withdrawReward()': HARVEST,
        'emergencyWithdraw()': LEAVE,
      },
    },
  ],
}
