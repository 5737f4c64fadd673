// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const adminAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'adminAddress', selector: '0xfc6f9468', inputs: [], outputs: ['address'] }
export const betBear: WriteFragment<readonly [bigint], readonly [], true> = { name: 'betBear', selector: '0xaa6b873a', inputs: ['uint256'], outputs: [], isPayable: true }
export const betBull: WriteFragment<readonly [bigint], readonly [], true> = { name: 'betBull', selector: '0x57fb096f', inputs: ['uint256'], outputs: [], isPayable: true }
export const bufferSeconds: ReadFragment<readonly [], readonly [bigint]> = { name: 'bufferSeconds', selector: '0xeaba2361', inputs: [], outputs: ['uint256'] }
export const claim: WriteFragment<readonly [readonly bigint[]], readonly [], false> = { name: 'claim', selector: '0x6ba4c138', inputs: ['uint256[]'], outputs: [], isPayable: false }
export const claimable: ReadFragment<readonly [bigint, Address], readonly [boolean]> = { name: 'claimable', selector: '0xa0c7f71c', inputs: ['uint256', 'address'], outputs: ['bool'] }
export const claimTreasury: WriteFragment<readonly [], readonly [], false> = { name: 'claimTreasury', selector: '0x003bdc74', inputs: [], outputs: [], isPayable: false }
export const currentEpoch: ReadFragment<readonly [], readonly [bigint]> = { name: 'currentEpoch', selector: '0x76671808', inputs: [], outputs: ['uint256'] }
export const executeRound: WriteFragment<readonly [], readonly [], false> = { name: 'executeRound', selector: '0x7b3205f5', inputs: [], outputs: [], isPayable: false }
export const genesisLockOnce: ReadFragment<readonly [], readonly [boolean]> = { name: 'genesisLockOnce', selector: '0x0f74174f', inputs: [], outputs: ['bool'] }
export const genesisLockRound: WriteFragment<readonly [], readonly [], false> = { name: 'genesisLockRound', selector: '0xd9d55eac', inputs: [], outputs: [], isPayable: false }
export const genesisStartOnce: ReadFragment<readonly [], readonly [boolean]> = { name: 'genesisStartOnce', selector: '0xf7fdec28', inputs: [], outputs: ['bool'] }
export const genesisStartRound: WriteFragment<readonly [], readonly [], false> = { name: 'genesisStartRound', selector: '0x452fd75a', inputs: [], outputs: [], isPayable: false }
export const getUserRounds: ReadFragment<readonly [Address, bigint, bigint], readonly [readonly bigint[], readonly (readonly [number, bigint, boolean])[], bigint]> = { name: 'getUserRounds', selector: '0x951fd600', inputs: ['address', 'uint256', 'uint256'], outputs: ['uint256[]', '(uint8,uint256,bool)[]', 'uint256'] }
export const getUserRoundsLength: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'getUserRoundsLength', selector: '0x273867d4', inputs: ['address'], outputs: ['uint256'] }
export const intervalSeconds: ReadFragment<readonly [], readonly [bigint]> = { name: 'intervalSeconds', selector: '0x7d1cd04f', inputs: [], outputs: ['uint256'] }
export const ledger: ReadFragment<readonly [bigint, Address], readonly [number, bigint, boolean]> = { name: 'ledger', selector: '0x7285c58b', inputs: ['uint256', 'address'], outputs: ['uint8', 'uint256', 'bool'] }
export const MAX_TREASURY_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_TREASURY_FEE', selector: '0xf2b3c809', inputs: [], outputs: ['uint256'] }
export const minBetAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'minBetAmount', selector: '0xfa968eea', inputs: [], outputs: ['uint256'] }
export const operatorAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'operatorAddress', selector: '0x127effb2', inputs: [], outputs: ['address'] }
export const oracle: ReadFragment<readonly [], readonly [Address]> = { name: 'oracle', selector: '0x7dc0d1d0', inputs: [], outputs: ['address'] }
export const oracleLatestRoundId: ReadFragment<readonly [], readonly [bigint]> = { name: 'oracleLatestRoundId', selector: '0xec324703', inputs: [], outputs: ['uint256'] }
export const oracleUpdateAllowance: ReadFragment<readonly [], readonly [bigint]> = { name: 'oracleUpdateAllowance', selector: '0x60554011', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pause: WriteFragment<readonly [], readonly [], false> = { name: 'pause', selector: '0x8456cb59', inputs: [], outputs: [], isPayable: false }
export const paused: ReadFragment<readonly [], readonly [boolean]> = { name: 'paused', selector: '0x5c975abb', inputs: [], outputs: ['bool'] }
export const recoverToken: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'recoverToken', selector: '0xb29a8140', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const refundable: ReadFragment<readonly [bigint, Address], readonly [boolean]> = { name: 'refundable', selector: '0x7bf41254', inputs: ['uint256', 'address'], outputs: ['bool'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const rounds: ReadFragment<readonly [bigint], readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, boolean]> = { name: 'rounds', selector: '0x8c65c81f', inputs: ['uint256'], outputs: ['uint256', 'uint256', 'uint256', 'uint256', 'int256', 'int256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'bool'] }
export const setAdmin: WriteFragment<readonly [Address], readonly [], false> = { name: 'setAdmin', selector: '0x704b6c02', inputs: ['address'], outputs: [], isPayable: false }
export const setBufferAndIntervalSeconds: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'setBufferAndIntervalSeconds', selector: '0x890dc766', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const setMinBetAmount: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setMinBetAmount', selector: '0x6c188593', inputs: ['uint256'], outputs: [], isPayable: false }
export const setOperator: WriteFragment<readonly [Address], readonly [], false> = { name: 'setOperator', selector: '0xb3ab15fb', inputs: ['address'], outputs: [], isPayable: false }
export const setOracle: WriteFragment<readonly [Address], readonly [], false> = { name: 'setOracle', selector: '0x7adbf973', inputs: ['address'], outputs: [], isPayable: false }
export const setOracleUpdateAllowance: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setOracleUpdateAllowance', selector: '0xcf2f5039', inputs: ['uint256'], outputs: [], isPayable: false }
export const setTreasuryFee: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setTreasuryFee', selector: '0x77e741c7', inputs: ['uint256'], outputs: [], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const treasuryAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'treasuryAmount', selector: '0x368acb09', inputs: [], outputs: ['uint256'] }
export const treasuryFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'treasuryFee', selector: '0xcc32d176', inputs: [], outputs: ['uint256'] }
export const unpause: WriteFragment<readonly [], readonly [], false> = { name: 'unpause', selector: '0x3f4ba83a', inputs: [], outputs: [], isPayable: false }
export const userRounds: ReadFragment<readonly [Address, bigint], readonly [bigint]> = { name: 'userRounds', selector: '0xdd1f7596', inputs: ['address', 'uint256'], outputs: ['uint256'] }

/** All of prediction for ethers' Interface: functions, events, errors. */
export const abi = [
  'error EnforcedPause()',
  'error ExpectedPause()',
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)',
  'event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)',
  'event Claim(address indexed sender, uint256 indexed epoch, uint256 amount)',
  'event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
  'event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
  'event NewAdminAddress(address admin)',
  'event NewBufferAndIntervalSeconds(uint256 bufferSeconds, uint256 intervalSeconds)',
  'event NewMinBetAmount(uint256 indexed epoch, uint256 minBetAmount)',
  'event NewOperatorAddress(address operator)',
  'event NewOracle(address oracle)',
  'event NewOracleUpdateAllowance(uint256 oracleUpdateAllowance)',
  'event NewTreasuryFee(uint256 indexed epoch, uint256 treasuryFee)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Pause(uint256 indexed epoch)',
  'event Paused(address account)',
  'event RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
  'event StartRound(uint256 indexed epoch)',
  'event TokenRecovery(address indexed token, uint256 amount)',
  'event TreasuryClaim(uint256 amount)',
  'event Unpause(uint256 indexed epoch)',
  'event Unpaused(address account)',
  'function MAX_TREASURY_FEE() view returns (uint256)',
  'function adminAddress() view returns (address)',
  'function betBear(uint256 epoch) payable',
  'function betBull(uint256 epoch) payable',
  'function bufferSeconds() view returns (uint256)',
  'function claim(uint256[] epochs)',
  'function claimTreasury()',
  'function claimable(uint256 epoch, address user) view returns (bool)',
  'function currentEpoch() view returns (uint256)',
  'function executeRound()',
  'function genesisLockOnce() view returns (bool)',
  'function genesisLockRound()',
  'function genesisStartOnce() view returns (bool)',
  'function genesisStartRound()',
  'function getUserRounds(address user, uint256 cursor, uint256 size) view returns (uint256[], (uint8 position, uint256 amount, bool claimed)[], uint256)',
  'function getUserRoundsLength(address user) view returns (uint256)',
  'function intervalSeconds() view returns (uint256)',
  'function ledger(uint256 epoch, address user) view returns (uint8 position, uint256 amount, bool claimed)',
  'function minBetAmount() view returns (uint256)',
  'function operatorAddress() view returns (address)',
  'function oracle() view returns (address)',
  'function oracleLatestRoundId() view returns (uint256)',
  'function oracleUpdateAllowance() view returns (uint256)',
  'function owner() view returns (address)',
  'function pause()',
  'function paused() view returns (bool)',
  'function recoverToken(address _token, uint256 _amount)',
  'function refundable(uint256 epoch, address user) view returns (bool)',
  'function renounceOwnership()',
  'function rounds(uint256 epoch) view returns (uint256 epoch, uint256 startTimestamp, uint256 lockTimestamp, uint256 closeTimestamp, int256 lockPrice, int256 closePrice, uint256 lockOracleId, uint256 closeOracleId, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount, bool oracleCalled)',
  'function setAdmin(address _adminAddress)',
  'function setBufferAndIntervalSeconds(uint256 _bufferSeconds, uint256 _intervalSeconds)',
  'function setMinBetAmount(uint256 _minBetAmount)',
  'function setOperator(address _operatorAddress)',
  'function setOracle(address _oracle)',
  'function setOracleUpdateAllowance(uint256 _oracleUpdateAllowance)',
  'function setTreasuryFee(uint256 _treasuryFee)',
  'function transferOwnership(address newOwner)',
  'function treasuryAmount() view returns (uint256)',
  'function treasuryFee() view returns (uint256)',
  'function unpause()',
  'function userRounds(address user, uint256) view returns (uint256)',
] as const
