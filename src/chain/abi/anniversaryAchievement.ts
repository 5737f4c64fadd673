// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const campaignId: ReadFragment<readonly [], readonly [bigint]> = { name: 'campaignId', selector: '0x8ed5b0fc', inputs: [], outputs: ['uint256'] }
export const canClaim: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'canClaim', selector: '0xbf3506c1', inputs: ['address'], outputs: ['bool'] }
export const changeCampaignId: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeCampaignId', selector: '0x6bda26f0', inputs: ['uint256'], outputs: [], isPayable: false }
export const changeEndBlock: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'], outputs: [], isPayable: false }
export const changeNumberPointsAndThreshold: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'changeNumberPointsAndThreshold', selector: '0x0f90a66e', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const claimAnniversaryPoints: WriteFragment<readonly [], readonly [], false> = { name: 'claimAnniversaryPoints', selector: '0xd4cad64b', inputs: [], outputs: [], isPayable: false }
export const endBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'endBlock', selector: '0x083c6323', inputs: [], outputs: ['uint256'] }
export const hasClaimed: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasClaimed', selector: '0x73b2e80e', inputs: ['address'], outputs: ['bool'] }
export const numberPoints: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberPoints', selector: '0x49681dad', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const thresholdPoints: ReadFragment<readonly [], readonly [bigint]> = { name: 'thresholdPoints', selector: '0xa83e7975', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }

/** All of anniversaryAchievement for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event NewCampaignId(uint256 campaignId)',
  'event NewEndBlock(uint256 endBlock)',
  'event NewNumberPointsAndThreshold(uint256 numberPoints, uint256 thresholdPoints)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'function campaignId() view returns (uint256)',
  'function canClaim(address _user) view returns (bool)',
  'function changeCampaignId(uint256 _campaignId)',
  'function changeEndBlock(uint256 _endBlock)',
  'function changeNumberPointsAndThreshold(uint256 _numberPoints, uint256 _thresholdPoints)',
  'function claimAnniversaryPoints()',
  'function endBlock() view returns (uint256)',
  'function hasClaimed(address user) view returns (bool)',
  'function numberPoints() view returns (uint256)',
  'function owner() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function renounceOwnership()',
  'function thresholdPoints() view returns (uint256)',
  'function transferOwnership(address newOwner)',
] as const
