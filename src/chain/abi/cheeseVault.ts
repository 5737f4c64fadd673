// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const admin: ReadFragment<readonly [], readonly [Address]> = { name: 'admin', selector: '0xf851a440', inputs: [], outputs: ['address'] }
export const available: ReadFragment<readonly [], readonly [bigint]> = { name: 'available', selector: '0x48a0d754', inputs: [], outputs: ['uint256'] }
export const balanceOf: ReadFragment<readonly [], readonly [bigint]> = { name: 'balanceOf', selector: '0x722713f7', inputs: [], outputs: ['uint256'] }
export const calculateHarvestCakeRewards: ReadFragment<readonly [], readonly [bigint]> = { name: 'calculateHarvestCakeRewards', selector: '0x9d72596b', inputs: [], outputs: ['uint256'] }
export const calculateTotalPendingCakeRewards: ReadFragment<readonly [], readonly [bigint]> = { name: 'calculateTotalPendingCakeRewards', selector: '0x58ebceb6', inputs: [], outputs: ['uint256'] }
export const callFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'callFee', selector: '0x90321e1a', inputs: [], outputs: ['uint256'] }
export const deposit: WriteFragment<readonly [bigint], readonly [], false> = { name: 'deposit', selector: '0xb6b55f25', inputs: ['uint256'], outputs: [], isPayable: false }
export const emergencyWithdraw: WriteFragment<readonly [], readonly [], false> = { name: 'emergencyWithdraw', selector: '0xdb2e21bc', inputs: [], outputs: [], isPayable: false }
export const getPricePerFullShare: ReadFragment<readonly [], readonly [bigint]> = { name: 'getPricePerFullShare', selector: '0x77c7b8fc', inputs: [], outputs: ['uint256'] }
export const guardian: ReadFragment<readonly [], readonly [Address]> = { name: 'guardian', selector: '0x452a9320', inputs: [], outputs: ['address'] }
export const harvest: WriteFragment<readonly [], readonly [], false> = { name: 'harvest', selector: '0x4641257d', inputs: [], outputs: [], isPayable: false }
export const inCaseTokensGetStuck: WriteFragment<readonly [Address], readonly [], false> = { name: 'inCaseTokensGetStuck', selector: '0xdef68a9c', inputs: ['address'], outputs: [], isPayable: false }
export const lastHarvestedTime: ReadFragment<readonly [], readonly [bigint]> = { name: 'lastHarvestedTime', selector: '0xb60f0531', inputs: [], outputs: ['uint256'] }
export const masterchef: ReadFragment<readonly [], readonly [Address]> = { name: 'masterchef', selector: '0xfb1db278', inputs: [], outputs: ['address'] }
export const MAX_CALL_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_CALL_FEE', selector: '0x2ad5a53f', inputs: [], outputs: ['uint256'] }
export const MAX_PERFORMANCE_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_PERFORMANCE_FEE', selector: '0xbdca9165', inputs: [], outputs: ['uint256'] }
export const MAX_WITHDRAW_FEE_PERIOD: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_WITHDRAW_FEE_PERIOD', selector: '0x2cfc5f01', inputs: [], outputs: ['uint256'] }
export const MAX_WITHDRAW_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_WITHDRAW_FEE', selector: '0xd4b0de2f', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pause: WriteFragment<readonly [], readonly [], false> = { name: 'pause', selector: '0x8456cb59', inputs: [], outputs: [], isPayable: false }
export const paused: ReadFragment<readonly [], readonly [boolean]> = { name: 'paused', selector: '0x5c975abb', inputs: [], outputs: ['bool'] }
export const performanceFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'performanceFee', selector: '0x87788782', inputs: [], outputs: ['uint256'] }
export const receiptToken: ReadFragment<readonly [], readonly [Address]> = { name: 'receiptToken', selector: '0xec78e832', inputs: [], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setAdmin: WriteFragment<readonly [Address], readonly [], false> = { name: 'setAdmin', selector: '0x704b6c02', inputs: ['address'], outputs: [], isPayable: false }
export const setCallFee: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setCallFee', selector: '0x26465826', inputs: ['uint256'], outputs: [], isPayable: false }
export const setGuardian: WriteFragment<readonly [Address], readonly [], false> = { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'], outputs: [], isPayable: false }
export const setPerformanceFee: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setPerformanceFee', selector: '0x70897b23', inputs: ['uint256'], outputs: [], isPayable: false }
export const setTreasury: WriteFragment<readonly [Address], readonly [], false> = { name: 'setTreasury', selector: '0xf0f44260', inputs: ['address'], outputs: [], isPayable: false }
export const setWithdrawFee: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setWithdrawFee', selector: '0xb6ac642a', inputs: ['uint256'], outputs: [], isPayable: false }
export const setWithdrawFeePeriod: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setWithdrawFeePeriod', selector: '0x1efac1b8', inputs: ['uint256'], outputs: [], isPayable: false }
export const token: ReadFragment<readonly [], readonly [Address]> = { name: 'token', selector: '0xfc0c546a', inputs: [], outputs: ['address'] }
export const totalShares: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalShares', selector: '0x3a98ef39', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const treasury: ReadFragment<readonly [], readonly [Address]> = { name: 'treasury', selector: '0x61d027b3', inputs: [], outputs: ['address'] }
export const unpause: WriteFragment<readonly [], readonly [], false> = { name: 'unpause', selector: '0x3f4ba83a', inputs: [], outputs: [], isPayable: false }
export const userInfo: ReadFragment<readonly [Address], readonly [bigint, bigint, bigint, bigint]> = { name: 'userInfo', selector: '0x1959a002', inputs: ['address'], outputs: ['uint256', 'uint256', 'uint256', 'uint256'] }
export const withdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdraw', selector: '0x2e1a7d4d', inputs: ['uint256'], outputs: [], isPayable: false }
export const withdrawAll: WriteFragment<readonly [], readonly [], false> = { name: 'withdrawAll', selector: '0x853828b6', inputs: [], outputs: [], isPayable: false }
export const withdrawFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'withdrawFee', selector: '0xe941fa78', inputs: [], outputs: ['uint256'] }
export const withdrawFeePeriod: ReadFragment<readonly [], readonly [bigint]> = { name: 'withdrawFeePeriod', selector: '0xdf10b4e6', inputs: [], outputs: ['uint256'] }

/** All of cheeseVault for ethers' Interface: functions, events, errors. */
export const abi = [
  'error EnforcedPause()',
  'error ExpectedPause()',
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
  'event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee)',
  'event NewAdmin(address admin)',
  'event NewCallFee(uint256 callFee)',
  'event NewGuardian(address guardian)',
  'event NewPerformanceFee(uint256 performanceFee)',
  'event NewTreasury(address treasury)',
  'event NewWithdrawFee(uint256 withdrawFee)',
  'event NewWithdrawFeePeriod(uint256 withdrawFeePeriod)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Pause()',
  'event Paused(address account)',
  'event TokenRecovery(address indexed token, uint256 amount)',
  'event Unpause()',
  'event Unpaused(address account)',
  'event Withdraw(address indexed sender, uint256 amount, uint256 shares)',
  'function MAX_CALL_FEE() view returns (uint256)',
  'function MAX_PERFORMANCE_FEE() view returns (uint256)',
  'function MAX_WITHDRAW_FEE() view returns (uint256)',
  'function MAX_WITHDRAW_FEE_PERIOD() view returns (uint256)',
  'function admin() view returns (address)',
  'function available() view returns (uint256)',
  'function balanceOf() view returns (uint256)',
  'function calculateHarvestCakeRewards() view returns (uint256)',
  'function calculateTotalPendingCakeRewards() view returns (uint256)',
  'function callFee() view returns (uint256)',
  'function deposit(uint256 _amount)',
  'function emergencyWithdraw()',
  'function getPricePerFullShare() view returns (uint256)',
  'function guardian() view returns (address)',
  'function harvest()',
  'function inCaseTokensGetStuck(address _token)',
  'function lastHarvestedTime() view returns (uint256)',
  'function masterchef() view returns (address)',
  'function owner() view returns (address)',
  'function pause()',
  'function paused() view returns (bool)',
  'function performanceFee() view returns (uint256)',
  'function receiptToken() view returns (address)',
  'function renounceOwnership()',
  'function setAdmin(address _admin)',
  'function setCallFee(uint256 _callFee)',
  'function setGuardian(address _guardian)',
  'function setPerformanceFee(uint256 _performanceFee)',
  'function setTreasury(address _treasury)',
  'function setWithdrawFee(uint256 _withdrawFee)',
  'function setWithdrawFeePeriod(uint256 _withdrawFeePeriod)',
  'function token() view returns (address)',
  'function totalShares() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function treasury() view returns (address)',
  'function unpause()',
  'function userInfo(address user) view returns (uint256 shares, uint256 lastDepositedTime, uint256 cakeAtLastUserAction, uint256 lastUserActionTime)',
  'function withdraw(uint256 _shares)',
  'function withdrawAll()',
  'function withdrawFee() view returns (uint256)',
  'function withdrawFeePeriod() view returns (uint256)',
] as const
