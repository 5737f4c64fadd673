// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const APR: ReadFragment<readonly [], readonly [bigint]> = { name: 'APR', selector: '0xbd30558e', inputs: [], outputs: ['uint256'] }
export const claimFees: WriteFragment<readonly [], readonly [], false> = { name: 'claimFees', selector: '0xd294f093', inputs: [], outputs: [], isPayable: false }
export const deposit: WriteFragment<readonly [bigint], readonly [], false> = { name: 'deposit', selector: '0xb6b55f25', inputs: ['uint256'], outputs: [], isPayable: false }
export const emergencyWithdraw: WriteFragment<readonly [], readonly [], false> = { name: 'emergencyWithdraw', selector: '0xdb2e21bc', inputs: [], outputs: [], isPayable: false }
export const getUserInfo: ReadFragment<readonly [Address], readonly [bigint, bigint, bigint, bigint, bigint, bigint]> = { name: 'getUserInfo', selector: '0x6386c1c7', inputs: ['address'], outputs: ['uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256'] }
export const guardian: ReadFragment<readonly [], readonly [Address]> = { name: 'guardian', selector: '0x452a9320', inputs: [], outputs: ['address'] }
export const MAX_APR: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_APR', selector: '0x86d8f78d', inputs: [], outputs: ['uint256'] }
export const MAX_POOL_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_POOL_FEE', selector: '0xed9f4ba2', inputs: [], outputs: ['uint256'] }
export const minStaking: ReadFragment<readonly [], readonly [bigint]> = { name: 'minStaking', selector: '0x0564534c', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pause: WriteFragment<readonly [], readonly [], false> = { name: 'pause', selector: '0x8456cb59', inputs: [], outputs: [], isPayable: false }
export const paused: ReadFragment<readonly [], readonly [boolean]> = { name: 'paused', selector: '0x5c975abb', inputs: [], outputs: ['bool'] }
export const pendingreward: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'pendingreward', selector: '0x657eeda8', inputs: ['address'], outputs: ['uint256'] }
export const poolFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'poolFee', selector: '0x089fe6aa', inputs: [], outputs: ['uint256'] }
export const recoverRewards: WriteFragment<readonly [bigint], readonly [], false> = { name: 'recoverRewards', selector: '0x96eeef25', inputs: ['uint256'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setGuardian: WriteFragment<readonly [Address], readonly [], false> = { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'], outputs: [], isPayable: false }
export const setTerms: WriteFragment<readonly [bigint, bigint, bigint], readonly [], false> = { name: 'setTerms', selector: '0xf50ab180', inputs: ['uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const token: ReadFragment<readonly [], readonly [Address]> = { name: 'token', selector: '0xfc0c546a', inputs: [], outputs: ['address'] }
export const totalStaked: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalStaked', selector: '0x817b1cd2', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const treasury: ReadFragment<readonly [], readonly [Address]> = { name: 'treasury', selector: '0x61d027b3', inputs: [], outputs: ['address'] }
export const unpaidFees: ReadFragment<readonly [], readonly [bigint]> = { name: 'unpaidFees', selector: '0xca75dcb3', inputs: [], outputs: ['uint256'] }
export const unpause: WriteFragment<readonly [], readonly [], false> = { name: 'unpause', selector: '0x3f4ba83a', inputs: [], outputs: [], isPayable: false }
export const withdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdraw', selector: '0x2e1a7d4d', inputs: ['uint256'], outputs: [], isPayable: false }
export const withdrawReward: WriteFragment<readonly [], readonly [], false> = { name: 'withdrawReward', selector: '0xc885bc58', inputs: [], outputs: [], isPayable: false }

/** All of fixedAprPool for ethers' Interface: functions, events, errors. */
export const abi = [
  'error EnforcedPause()',
  'error ExpectedPause()',
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'event Deposit(address indexed user, uint256 amount, uint256 fee)',
  'event EmergencyWithdraw(address indexed user, uint256 amount)',
  'event NewGuardian(address guardian)',
  'event NewTerms(uint256 apr, uint256 poolFee, uint256 minStaking)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Paused(address account)',
  'event RewardPaid(address indexed user, uint256 amount)',
  'event RewardRecovery(uint256 amount)',
  'event Unpaused(address account)',
  'event Withdraw(address indexed user, uint256 amount)',
  'function APR() view returns (uint256)',
  'function MAX_APR() view returns (uint256)',
  'function MAX_POOL_FEE() view returns (uint256)',
  'function claimFees()',
  'function deposit(uint256 amount)',
  'function emergencyWithdraw()',
  'function getUserInfo(address user) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
  'function guardian() view returns (address)',
  'function minStaking() view returns (uint256)',
  'function owner() view returns (address)',
  'function pause()',
  'function paused() view returns (bool)',
  'function pendingreward(address user) view returns (uint256)',
  'function poolFee() view returns (uint256)',
  'function recoverRewards(uint256 amount)',
  'function renounceOwnership()',
  'function setGuardian(address _guardian)',
  'function setTerms(uint256 apr, uint256 poolFee_, uint256 minStaking_)',
  'function token() view returns (address)',
  'function totalStaked() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function treasury() view returns (address)',
  'function unpaidFees() view returns (uint256)',
  'function unpause()',
  'function withdraw(uint256 amount)',
  'function withdrawReward()',
] as const
