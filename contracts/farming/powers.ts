import type { ContractPowers } from '../contractPowers'

const smartChef: Omit<ContractPowers, 'contract'> = {
  powers: {
    owner: {
      emission: ['updateRewardPerBlock', 'updateStartAndEndBlocks', 'stopReward'],
      terms: ['updatePoolLimitPerUser'],
      withdrawals: ['emergencyRewardWithdraw', 'recoverWrongTokens'],
    },
  },
  terms: [
    { method: 'startBlock', unit: 'block' },
    { method: 'bonusEndBlock', unit: 'block' },
  ],
}

export const farmingPowers: readonly ContractPowers[] = [
  {
    contract: 'MasterChef',
    powers: {
      owner: { emission: ['updateMultiplier', 'add', 'addAll', 'set', 'setMigrator'] },
      devaddr: { receivers: ['dev'] },
    },
    terms: [
      { method: 'cheesePerBlock', unit: 'reward' },
      { method: 'BONUS_MULTIPLIER', unit: 'count', limit: 'MAX_MULTIPLIER' },
      { method: 'totalAllocPoint', unit: 'count' },
    ],
  },
  {
    contract: 'CheeseVault',
    powers: {
      owner: { receivers: ['setTreasury'], access: ['setAdmin', 'setGuardian'] },
      admin: {
        fees: ['setPerformanceFee', 'setCallFee', 'setWithdrawFee', 'setWithdrawFeePeriod'],
        withdrawals: ['emergencyWithdraw', 'inCaseTokensGetStuck'],
        pause: ['pause'],
        resume: ['unpause'],
      },
      guardian: { pause: ['pause'] },
    },
    terms: [
      { method: 'performanceFee', unit: 'hundredths', limit: 'MAX_PERFORMANCE_FEE' },
      { method: 'callFee', unit: 'hundredths', limit: 'MAX_CALL_FEE' },
      { method: 'withdrawFee', unit: 'hundredths', limit: 'MAX_WITHDRAW_FEE' },
      { method: 'withdrawFeePeriod', unit: 'seconds', limit: 'MAX_WITHDRAW_FEE_PERIOD' },
      { method: 'treasury', unit: 'address' },
      { method: 'paused', unit: 'flag' },
    ],
  },
  {
    contract: 'FixedAprPool',
    powers: {
      owner: {
        terms: ['setTerms'],
        withdrawals: ['recoverRewards'],
        pause: ['pause'],
        resume: ['unpause'],
        access: ['setGuardian'],
      },
      guardian: { pause: ['pause'] },
    },
    terms: [
      { method: 'APR', unit: 'hundredths', limit: 'MAX_APR' },
      { method: 'poolFee', unit: 'hundredths', limit: 'MAX_POOL_FEE' },
      { method: 'minStaking', unit: 'reward' },
      { method: 'treasury', unit: 'address' },
      { method: 'paused', unit: 'flag' },
    ],
  },
  {
    contract: 'PackagePool',
    powers: {
      owner: {
        terms: ['setTerms'],
        withdrawals: ['recoverRewards'],
        pause: ['pause'],
        resume: ['unpause'],
        access: ['setGuardian'],
      },
      guardian: { pause: ['pause'] },
    },
    terms: [
      { method: 'poolFee', unit: 'hundredths', limit: 'MAX_FEE' },
      { method: 'earlyWithdrawalFee', unit: 'hundredths', limit: 'MAX_FEE' },
      { method: 'minStaking', unit: 'reward' },
      { method: 'maxStakePool', unit: 'reward' },
      { method: 'treasury', unit: 'address' },
      { method: 'paused', unit: 'flag' },
    ],
  },
  { contract: 'SmartChef', ...smartChef },
  {
    contract: 'SmartChefV2',
    ...smartChef,
    powers: {
      owner: {
        ...smartChef.powers['owner'],
        lists: ['setProfile', 'updateProfileAndThresholdPointsRequirement'],
      },
    },
  },
  {
    contract: 'SousChefBnb',
    powers: {
      owner: { terms: ['setLimitAmount'], withdrawals: ['emergencyRewardWithdraw'], access: ['setAdmin'] },
      adminAddress: { lists: ['setBlackList', 'removeBlackList'] },
    },
    terms: [
      { method: 'startBlock', unit: 'block' },
      { method: 'bonusEndBlock', unit: 'block' },
      { method: 'rewardPerBlock', unit: 'reward' },
      { method: 'limitAmount', unit: 'coin' },
    ],
  },
]
