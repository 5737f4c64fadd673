// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const accTokenPerShare: ReadFragment<readonly [], readonly [bigint]> = { name: 'accTokenPerShare', selector: '0x8f662915', inputs: [], outputs: ['uint256'] }
export const bonusEndBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'bonusEndBlock', selector: '0x1aed6553', inputs: [], outputs: ['uint256'] }
export const deposit: WriteFragment<readonly [bigint], readonly [], false> = { name: 'deposit', selector: '0xb6b55f25', inputs: ['uint256'], outputs: [], isPayable: false }
export const emergencyRewardWithdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'emergencyRewardWithdraw', selector: '0x3279beab', inputs: ['uint256'], outputs: [], isPayable: false }
export const emergencyWithdraw: WriteFragment<readonly [], readonly [], false> = { name: 'emergencyWithdraw', selector: '0xdb2e21bc', inputs: [], outputs: [], isPayable: false }
export const hasUserLimit: ReadFragment<readonly [], readonly [boolean]> = { name: 'hasUserLimit', selector: '0x92e8990e', inputs: [], outputs: ['bool'] }
export const lastRewardBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'lastRewardBlock', selector: '0xa9f8d181', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pendingReward: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'pendingReward', selector: '0xf40f0f52', inputs: ['address'], outputs: ['uint256'] }
export const poolLimitPerUser: ReadFragment<readonly [], readonly [bigint]> = { name: 'poolLimitPerUser', selector: '0x66fe9f8a', inputs: [], outputs: ['uint256'] }
export const PRECISION_FACTOR: ReadFragment<readonly [], readonly [bigint]> = { name: 'PRECISION_FACTOR', selector: '0xccd34cd5', inputs: [], outputs: ['uint256'] }
export const recoverWrongTokens: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'recoverWrongTokens', selector: '0x3f138d4b', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const rewardPerBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'rewardPerBlock', selector: '0x8ae39cac', inputs: [], outputs: ['uint256'] }
export const rewardToken: ReadFragment<readonly [], readonly [Address]> = { name: 'rewardToken', selector: '0xf7c618c1', inputs: [], outputs: ['address'] }
export const stakedToken: ReadFragment<readonly [], readonly [Address]> = { name: 'stakedToken', selector: '0xcc7a262e', inputs: [], outputs: ['address'] }
export const startBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'startBlock', selector: '0x48cd4cb1', inputs: [], outputs: ['uint256'] }
export const stopReward: WriteFragment<readonly [], readonly [], false> = { name: 'stopReward', selector: '0x80dc0672', inputs: [], outputs: [], isPayable: false }
export const totalStaked: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalStaked', selector: '0x817b1cd2', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const unpaidRewards: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'unpaidRewards', selector: '0x051dd997', inputs: ['address'], outputs: ['uint256'] }
export const updatePoolLimitPerUser: WriteFragment<readonly [boolean, bigint], readonly [], false> = { name: 'updatePoolLimitPerUser', selector: '0xa0b40905', inputs: ['bool', 'uint256'], outputs: [], isPayable: false }
export const updateRewardPerBlock: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updateRewardPerBlock', selector: '0x01f8a976', inputs: ['uint256'], outputs: [], isPayable: false }
export const updateStartAndEndBlocks: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const userInfo: ReadFragment<readonly [Address], readonly [bigint, bigint]> = { name: 'userInfo', selector: '0x1959a002', inputs: ['address'], outputs: ['uint256', 'uint256'] }
export const withdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdraw', selector: '0x2e1a7d4d', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of smartChef for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'event AdminTokenRecovery(address tokenRecovered, uint256 amount)',
  'event Deposit(address indexed user, uint256 amount)',
  'event EmergencyWithdraw(address indexed user, uint256 amount)',
  'event NewPoolLimit(uint256 poolLimitPerUser)',
  'event NewRewardPerBlock(uint256 rewardPerBlock)',
  'event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RewardWithdraw(uint256 amount)',
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
  'function totalStaked() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function unpaidRewards(address user) view returns (uint256)',
  'function updatePoolLimitPerUser(bool _hasUserLimit, uint256 _poolLimitPerUser)',
  'function updateRewardPerBlock(uint256 _rewardPerBlock)',
  'function updateStartAndEndBlocks(uint256 _startBlock, uint256 _bonusEndBlock)',
  'function userInfo(address user) view returns (uint256 amount, uint256 rewardDebt)',
  'function withdraw(uint256 _amount)',
] as const
