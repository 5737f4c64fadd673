// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const APR: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'APR', selector: '0xd3316cdb', inputs: ['uint256'], outputs: ['uint256'] }
export const claimFees: WriteFragment<readonly [], readonly [], false> = { name: 'claimFees', selector: '0xd294f093', inputs: [], outputs: [], isPayable: false }
export const deposit: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'deposit', selector: '0xe2bbb158', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const earlyWithdrawalFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'earlyWithdrawalFee', selector: '0x16330d40', inputs: [], outputs: ['uint256'] }
export const earlyWithdrawalFeeOf: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'earlyWithdrawalFeeOf', selector: '0x96521758', inputs: ['uint256'], outputs: ['uint256'] }
export const getUserStaking: ReadFragment<readonly [Address], readonly [readonly bigint[], readonly (readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint])[]]> = { name: 'getUserStaking', selector: '0x0c0fd549', inputs: ['address'], outputs: ['uint256[]', '(uint256,uint256,uint256,uint256,uint256,uint256,uint256)[]'] }
export const getUserStats: ReadFragment<readonly [Address], readonly [bigint, bigint, bigint, bigint]> = { name: 'getUserStats', selector: '0x4e43603a', inputs: ['address'], outputs: ['uint256', 'uint256', 'uint256', 'uint256'] }
export const guardian: ReadFragment<readonly [], readonly [Address]> = { name: 'guardian', selector: '0x452a9320', inputs: [], outputs: ['address'] }
export const MAX_APR: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_APR', selector: '0x86d8f78d', inputs: [], outputs: ['uint256'] }
export const MAX_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_FEE', selector: '0xbc063e1a', inputs: [], outputs: ['uint256'] }
export const MAX_MONTHS: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_MONTHS', selector: '0xda5d24cf', inputs: [], outputs: ['uint256'] }
export const maxStakePool: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxStakePool', selector: '0xb3cc16b4', inputs: [], outputs: ['uint256'] }
export const minStaking: ReadFragment<readonly [], readonly [bigint]> = { name: 'minStaking', selector: '0x0564534c', inputs: [], outputs: ['uint256'] }
export const MONTH: ReadFragment<readonly [], readonly [bigint]> = { name: 'MONTH', selector: '0xd5999a5c', inputs: [], outputs: ['uint256'] }
export const monthlyReward: ReadFragment<readonly [bigint, bigint], readonly [bigint]> = { name: 'monthlyReward', selector: '0xb8646d6f', inputs: ['uint256', 'uint256'], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const ownerOf: ReadFragment<readonly [bigint], readonly [Address]> = { name: 'ownerOf', selector: '0x6352211e', inputs: ['uint256'], outputs: ['address'] }
export const packageMonths: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'packageMonths', selector: '0xee293c13', inputs: ['uint256'], outputs: ['uint256'] }
export const PACKAGES: ReadFragment<readonly [], readonly [bigint]> = { name: 'PACKAGES', selector: '0x290961a3', inputs: [], outputs: ['uint256'] }
export const pause: WriteFragment<readonly [], readonly [], false> = { name: 'pause', selector: '0x8456cb59', inputs: [], outputs: [], isPayable: false }
export const paused: ReadFragment<readonly [], readonly [boolean]> = { name: 'paused', selector: '0x5c975abb', inputs: [], outputs: ['bool'] }
export const pendingReward: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'pendingReward', selector: '0x12f7086c', inputs: ['uint256'], outputs: ['uint256'] }
export const poolFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'poolFee', selector: '0x089fe6aa', inputs: [], outputs: ['uint256'] }
export const recoverRewards: WriteFragment<readonly [bigint], readonly [], false> = { name: 'recoverRewards', selector: '0x96eeef25', inputs: ['uint256'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const reserved: ReadFragment<readonly [], readonly [bigint]> = { name: 'reserved', selector: '0xfe60d12c', inputs: [], outputs: ['uint256'] }
export const setGuardian: WriteFragment<readonly [Address], readonly [], false> = { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'], outputs: [], isPayable: false }
export const setTerms: WriteFragment<readonly [bigint, bigint, bigint, bigint], readonly [], false> = { name: 'setTerms', selector: '0xd57cf906', inputs: ['uint256', 'uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const token: ReadFragment<readonly [], readonly [Address]> = { name: 'token', selector: '0xfc0c546a', inputs: [], outputs: ['address'] }
export const totalStaked: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalStaked', selector: '0x817b1cd2', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const treasury: ReadFragment<readonly [], readonly [Address]> = { name: 'treasury', selector: '0x61d027b3', inputs: [], outputs: ['address'] }
export const unpaidFees: ReadFragment<readonly [], readonly [bigint]> = { name: 'unpaidFees', selector: '0xca75dcb3', inputs: [], outputs: ['uint256'] }
export const unpause: WriteFragment<readonly [], readonly [], false> = { name: 'unpause', selector: '0x3f4ba83a', inputs: [], outputs: [], isPayable: false }
export const withdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdraw', selector: '0x2e1a7d4d', inputs: ['uint256'], outputs: [], isPayable: false }
export const withdrawMonthly: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdrawMonthly', selector: '0x07a5f154', inputs: ['uint256'], outputs: [], isPayable: false }
export const withdrawReward: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdrawReward', selector: '0x523a3f08', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of packagePool for ethers' Interface: functions, events, errors. */
export const abi = [
  'error EnforcedPause()',
  'error ExpectedPause()',
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'event Deposit(address indexed user, uint256 indexed stakingID, uint256 amount, uint256 package)',
  'event NewGuardian(address guardian)',
  'event NewTerms(uint256 poolFee, uint256 earlyWithdrawalFee, uint256 minStaking, uint256 maxStakePool)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Paused(address account)',
  'event RewardPaid(address indexed user, uint256 indexed stakingID, uint256 amount)',
  'event RewardRecovery(uint256 amount)',
  'event Unpaused(address account)',
  'event Withdraw(address indexed user, uint256 indexed stakingID, uint256 amount, uint256 fee)',
  'function APR(uint256 package) view returns (uint256)',
  'function MAX_APR() view returns (uint256)',
  'function MAX_FEE() view returns (uint256)',
  'function MAX_MONTHS() view returns (uint256)',
  'function MONTH() view returns (uint256)',
  'function PACKAGES() view returns (uint256)',
  'function claimFees()',
  'function deposit(uint256 amount, uint256 package)',
  'function earlyWithdrawalFee() view returns (uint256)',
  'function earlyWithdrawalFeeOf(uint256 stakingID) view returns (uint256)',
  'function getUserStaking(address user) view returns (uint256[] stakingIDs, (uint256 package, uint256 amount, uint256 monthlyReward, uint256 startTime, uint256 endTime, uint256 rewardPaid, uint256 withdrawnTime)[] values)',
  'function getUserStats(address user) view returns (uint256 count, uint256 staked, uint256 paid, uint256 pending)',
  'function guardian() view returns (address)',
  'function maxStakePool() view returns (uint256)',
  'function minStaking() view returns (uint256)',
  'function monthlyReward(uint256 amount, uint256 package) view returns (uint256)',
  'function owner() view returns (address)',
  'function ownerOf(uint256 stakingID) view returns (address)',
  'function packageMonths(uint256 package) view returns (uint256)',
  'function pause()',
  'function paused() view returns (bool)',
  'function pendingReward(uint256 stakingID) view returns (uint256)',
  'function poolFee() view returns (uint256)',
  'function recoverRewards(uint256 amount)',
  'function renounceOwnership()',
  'function reserved() view returns (uint256)',
  'function setGuardian(address _guardian)',
  'function setTerms(uint256 poolFee_, uint256 earlyWithdrawalFee_, uint256 minStaking_, uint256 maxStakePool_)',
  'function token() view returns (address)',
  'function totalStaked() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function treasury() view returns (address)',
  'function unpaidFees() view returns (uint256)',
  'function unpause()',
  'function withdraw(uint256 stakingID)',
  'function withdrawMonthly(uint256 stakingID)',
  'function withdrawReward(uint256 stakingID)',
] as const
