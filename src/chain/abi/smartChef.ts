// Generated from devnet/areas by `npm run abi`. Do not edit.
import type { ReadFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const accTokenPerShare: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'accTokenPerShare',
  selector: '0x8f662915',
  inputs: [],
  outputs: ['uint256'],
}

export const bonusEndBlock: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'bonusEndBlock',
  selector: '0x1aed6553',
  inputs: [],
  outputs: ['uint256'],
}

export const hasUserLimit: ReadFragment<readonly [], readonly [boolean]> = {
  name: 'hasUserLimit',
  selector: '0x92e8990e',
  inputs: [],
  outputs: ['bool'],
}

export const lastRewardBlock: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'lastRewardBlock',
  selector: '0xa9f8d181',
  inputs: [],
  outputs: ['uint256'],
}

export const owner: ReadFragment<readonly [], readonly [Address]> = {
  name: 'owner',
  selector: '0x8da5cb5b',
  inputs: [],
  outputs: ['address'],
}

export const pendingReward: ReadFragment<readonly [Address], readonly [bigint]> = {
  name: 'pendingReward',
  selector: '0xf40f0f52',
  inputs: ['address'],
  outputs: ['uint256'],
}

export const poolLimitPerUser: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'poolLimitPerUser',
  selector: '0x66fe9f8a',
  inputs: [],
  outputs: ['uint256'],
}

export const PRECISION_FACTOR: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'PRECISION_FACTOR',
  selector: '0xccd34cd5',
  inputs: [],
  outputs: ['uint256'],
}

export const rewardPerBlock: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'rewardPerBlock',
  selector: '0x8ae39cac',
  inputs: [],
  outputs: ['uint256'],
}

export const rewardToken: ReadFragment<readonly [], readonly [Address]> = {
  name: 'rewardToken',
  selector: '0xf7c618c1',
  inputs: [],
  outputs: ['address'],
}

export const stakedToken: ReadFragment<readonly [], readonly [Address]> = {
  name: 'stakedToken',
  selector: '0xcc7a262e',
  inputs: [],
  outputs: ['address'],
}

export const startBlock: ReadFragment<readonly [], readonly [bigint]> = {
  name: 'startBlock',
  selector: '0x48cd4cb1',
  inputs: [],
  outputs: ['uint256'],
}

export const userInfo: ReadFragment<readonly [Address], readonly [bigint, bigint]> = {
  name: 'userInfo',
  selector: '0x1959a002',
  inputs: ['address'],
  outputs: ['uint256', 'uint256'],
}

/** All of smartChef for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event AdminTokenRecovery(address tokenRecovered, uint256 amount)',
  'event Deposit(address indexed user, uint256 amount)',
  'event EmergencyWithdraw(address indexed user, uint256 amount)',
  'event NewPoolLimit(uint256 poolLimitPerUser)',
  'event NewRewardPerBlock(uint256 rewardPerBlock)',
  'event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RewardsStop(uint256 blockNumber)',
  'event Withdraw(address indexed user, uint256 amount)',
  'function PRECISION_FACTOR() view returns (uint256)',
  'function accTokenPerShare() view returns (uint256)',
  'function bonusEndBlock() view returns (uint256)',
  'function deposit(uint256 _amount)',
  'function emergencyRewardWithdraw(uint256 _amount)',
  'function emergencyWithdraw()',
  'function hasUserLimit() view returns (bool)',
  'function lastRewardBlock() view returns (uint256)',
  'function owner() view returns (address)',
  'function pendingReward(address _user) view returns (uint256)',
  'function poolLimitPerUser() view returns (uint256)',
  'function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount)',
  'function renounceOwnership()',
  'function rewardPerBlock() view returns (uint256)',
  'function rewardToken() view returns (address)',
  'function stakedToken() view returns (address)',
  'function startBlock() view returns (uint256)',
  'function stopReward()',
  'function transferOwnership(address newOwner)',
  'function updatePoolLimitPerUser(bool _hasUserLimit, uint256 _poolLimitPerUser)',
  'function updateRewardPerBlock(uint256 _rewardPerBlock)',
  'function updateStartAndEndBlocks(uint256 _startBlock, uint256 _bonusEndBlock)',
  'function userInfo(address user) view returns (uint256 amount, uint256 rewardDebt)',
  'function withdraw(uint256 _amount)',
] as const
