// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const adminAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'adminAddress', selector: '0xfc6f9468', inputs: [], outputs: ['address'] }
export const bonusEndBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'bonusEndBlock', selector: '0x1aed6553', inputs: [], outputs: ['uint256'] }
export const deposit: WriteFragment<readonly [], readonly [], true> = { name: 'deposit', selector: '0xd0e30db0', inputs: [], outputs: [], isPayable: true }
export const emergencyRewardWithdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'emergencyRewardWithdraw', selector: '0x3279beab', inputs: ['uint256'], outputs: [], isPayable: false }
export const emergencyWithdraw: WriteFragment<readonly [], readonly [], false> = { name: 'emergencyWithdraw', selector: '0xdb2e21bc', inputs: [], outputs: [], isPayable: false }
export const getMultiplier: ReadFragment<readonly [bigint, bigint], readonly [bigint]> = { name: 'getMultiplier', selector: '0x8dbb1e3a', inputs: ['uint256', 'uint256'], outputs: ['uint256'] }
export const limitAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'limitAmount', selector: '0x78abafaf', inputs: [], outputs: ['uint256'] }
export const massUpdatePools: WriteFragment<readonly [], readonly [], false> = { name: 'massUpdatePools', selector: '0x630b5ba1', inputs: [], outputs: [], isPayable: false }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pendingReward: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'pendingReward', selector: '0xf40f0f52', inputs: ['address'], outputs: ['uint256'] }
export const poolInfo: ReadFragment<readonly [bigint], readonly [Address, bigint, bigint, bigint]> = { name: 'poolInfo', selector: '0x1526fe27', inputs: ['uint256'], outputs: ['address', 'uint256', 'uint256', 'uint256'] }
export const removeBlackList: WriteFragment<readonly [Address], readonly [], false> = { name: 'removeBlackList', selector: '0xe4997dc5', inputs: ['address'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const rewardPerBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'rewardPerBlock', selector: '0x8ae39cac', inputs: [], outputs: ['uint256'] }
export const rewardToken: ReadFragment<readonly [], readonly [Address]> = { name: 'rewardToken', selector: '0xf7c618c1', inputs: [], outputs: ['address'] }
export const setAdmin: WriteFragment<readonly [Address], readonly [], false> = { name: 'setAdmin', selector: '0x704b6c02', inputs: ['address'], outputs: [], isPayable: false }
export const setBlackList: WriteFragment<readonly [Address], readonly [], false> = { name: 'setBlackList', selector: '0x72700241', inputs: ['address'], outputs: [], isPayable: false }
export const setLimitAmount: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setLimitAmount', selector: '0x1f107a45', inputs: ['uint256'], outputs: [], isPayable: false }
export const startBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'startBlock', selector: '0x48cd4cb1', inputs: [], outputs: ['uint256'] }
export const totalAllocPoint: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalAllocPoint', selector: '0x17caf6f1', inputs: [], outputs: ['uint256'] }
export const totalStaked: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalStaked', selector: '0x817b1cd2', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const unpaidRewards: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'unpaidRewards', selector: '0x051dd997', inputs: ['address'], outputs: ['uint256'] }
export const updatePool: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updatePool', selector: '0x51eb05a6', inputs: ['uint256'], outputs: [], isPayable: false }
export const userInfo: ReadFragment<readonly [Address], readonly [bigint, bigint, boolean]> = { name: 'userInfo', selector: '0x1959a002', inputs: ['address'], outputs: ['uint256', 'uint256', 'bool'] }
export const WBNB: ReadFragment<readonly [], readonly [Address]> = { name: 'WBNB', selector: '0x8dd95002', inputs: [], outputs: ['address'] }
export const withdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdraw', selector: '0x2e1a7d4d', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of sousChefBnb for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'event BlackListChange(address indexed account, bool isInBlackList)',
  'event Deposit(address indexed user, uint256 amount)',
  'event EmergencyWithdraw(address indexed user, uint256 amount)',
  'event NewAdmin(address admin)',
  'event NewLimitAmount(uint256 limitAmount)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RewardWithdraw(uint256 amount)',
  'event Withdraw(address indexed user, uint256 amount)',
  'function WBNB() view returns (address)',
  'function adminAddress() view returns (address)',
  'function bonusEndBlock() view returns (uint256)',
  'function deposit() payable',
  'function emergencyRewardWithdraw(uint256 _amount)',
  'function emergencyWithdraw()',
  'function getMultiplier(uint256 _from, uint256 _to) view returns (uint256)',
  'function limitAmount() view returns (uint256)',
  'function massUpdatePools()',
  'function owner() view returns (address)',
  'function pendingReward(address _user) view returns (uint256)',
  'function poolInfo(uint256) view returns (address lpToken, uint256 allocPoint, uint256 lastRewardBlock, uint256 accCakePerShare)',
  'function removeBlackList(address _blacklistAddress)',
  'function renounceOwnership()',
  'function rewardPerBlock() view returns (uint256)',
  'function rewardToken() view returns (address)',
  'function setAdmin(address _adminAddress)',
  'function setBlackList(address _blacklistAddress)',
  'function setLimitAmount(uint256 _amount)',
  'function startBlock() view returns (uint256)',
  'function totalAllocPoint() view returns (uint256)',
  'function totalStaked() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function unpaidRewards(address user) view returns (uint256)',
  'function updatePool(uint256 _pid)',
  'function userInfo(address user) view returns (uint256 amount, uint256 rewardDebt, bool inBlackList)',
  'function withdraw(uint256 _amount)',
] as const
