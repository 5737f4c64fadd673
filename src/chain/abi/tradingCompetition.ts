// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const bunnyId: ReadFragment<readonly [], readonly [number]> = { name: 'bunnyId', selector: '0x88b2d0da', inputs: [], outputs: ['uint8'] }
export const bunnyMintingStation: ReadFragment<readonly [], readonly [Address]> = { name: 'bunnyMintingStation', selector: '0x51b3795c', inputs: [], outputs: ['address'] }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const claimInformation: ReadFragment<readonly [Address], readonly [boolean, boolean, bigint, bigint, bigint, boolean]> = { name: 'claimInformation', selector: '0xa849d38f', inputs: ['address'], outputs: ['bool', 'bool', 'uint256', 'uint256', 'uint256', 'bool'] }
export const claimRemainder: WriteFragment<readonly [bigint], readonly [], false> = { name: 'claimRemainder', selector: '0x43d6f88b', inputs: ['uint256'], outputs: [], isPayable: false }
export const claimReward: WriteFragment<readonly [], readonly [], false> = { name: 'claimReward', selector: '0xb88a802f', inputs: [], outputs: [], isPayable: false }
export const claimUndelivered: WriteFragment<readonly [], readonly [], false> = { name: 'claimUndelivered', selector: '0x2058cb7d', inputs: [], outputs: [], isPayable: false }
export const currentStatus: ReadFragment<readonly [], readonly [number]> = { name: 'currentStatus', selector: '0xef8a9235', inputs: [], outputs: ['uint8'] }
export const minClaimPeriod: ReadFragment<readonly [], readonly [bigint]> = { name: 'minClaimPeriod', selector: '0x191d6163', inputs: [], outputs: ['uint256'] }
export const numberTeams: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberTeams', selector: '0x3dd452d6', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const register: WriteFragment<readonly [], readonly [], false> = { name: 'register', selector: '0x1aa3a008', inputs: [], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const tokenURI: ReadFragment<readonly [], readonly [string]> = { name: 'tokenURI', selector: '0x3c130d90', inputs: [], outputs: ['string'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const undelivered: ReadFragment<readonly [Address], readonly [boolean, boolean]> = { name: 'undelivered', selector: '0xd48d12f6', inputs: ['address'], outputs: ['bool', 'bool'] }
export const updateCompetitionStatus: WriteFragment<readonly [number], readonly [], false> = { name: 'updateCompetitionStatus', selector: '0xe8c5408d', inputs: ['uint8'], outputs: [], isPayable: false }
export const updateTeamRewards: WriteFragment<readonly [bigint, readonly bigint[], readonly bigint[], readonly bigint[]], readonly [], false> = { name: 'updateTeamRewards', selector: '0x7f3684f1', inputs: ['uint256', 'uint256[5]', 'uint256[5]', 'uint256[5]'], outputs: [], isPayable: false }
export const updateUserStatusMultiple: WriteFragment<readonly [readonly Address[], bigint], readonly [], false> = { name: 'updateUserStatusMultiple', selector: '0x0ae13706', inputs: ['address[]', 'uint256'], outputs: [], isPayable: false }
export const updateWinningTeamAndTokenURIAndBunnyId: WriteFragment<readonly [bigint, string, number], readonly [], false> = { name: 'updateWinningTeamAndTokenURIAndBunnyId', selector: '0x2c3e2bee', inputs: ['uint256', 'string', 'uint8'], outputs: [], isPayable: false }
export const userTradingStats: ReadFragment<readonly [Address], readonly [bigint, bigint, boolean, boolean]> = { name: 'userTradingStats', selector: '0x1de403e3', inputs: ['address'], outputs: ['uint256', 'uint256', 'bool', 'bool'] }
export const viewRewardTeams: ReadFragment<readonly [], readonly [readonly (readonly [readonly bigint[], readonly bigint[], readonly bigint[]])[]]> = { name: 'viewRewardTeams', selector: '0x7f8cfbb4', inputs: [], outputs: ['(uint256[5],uint256[5],uint256[5])[]'] }
export const winningTeamId: ReadFragment<readonly [], readonly [bigint]> = { name: 'winningTeamId', selector: '0xd6948c47', inputs: [], outputs: ['uint256'] }

/** All of tradingCompetition for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event NewCompetitionStatus(uint8 status)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RemainderClaim(uint256 amount)',
  'event RewardsUndelivered(address indexed user, bool points, bool collectible)',
  'event TeamRewardsUpdate(uint256 teamId)',
  'event UserRegister(address userAddress, uint256 teamId)',
  'event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup)',
  'event WinningTeam(uint256 teamId)',
  'function bunnyId() view returns (uint8)',
  'function bunnyMintingStation() view returns (address)',
  'function cakeToken() view returns (address)',
  'function claimInformation(address userAddress) view returns (bool, bool, uint256, uint256, uint256, bool)',
  'function claimRemainder(uint256 amount)',
  'function claimReward()',
  'function claimUndelivered()',
  'function currentStatus() view returns (uint8)',
  'function minClaimPeriod() view returns (uint256)',
  'function numberTeams() view returns (uint256)',
  'function owner() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function register()',
  'function renounceOwnership()',
  'function tokenURI() view returns (string)',
  'function transferOwnership(address newOwner)',
  'function undelivered(address user) view returns (bool points, bool collectible)',
  'function updateCompetitionStatus(uint8 status)',
  'function updateTeamRewards(uint256 teamId, uint256[5] userCampaignIds, uint256[5] cakeRewards, uint256[5] pointRewards)',
  'function updateUserStatusMultiple(address[] users, uint256 rewardGroup)',
  'function updateWinningTeamAndTokenURIAndBunnyId(uint256 teamId, string uri, uint8 bunny)',
  'function userTradingStats(address user) view returns (uint256 rewardGroup, uint256 teamId, bool hasRegistered, bool hasClaimed)',
  'function viewRewardTeams() view returns ((uint256[5] userCampaignId, uint256[5] cakeRewards, uint256[5] pointUsers)[])',
  'function winningTeamId() view returns (uint256)',
] as const
