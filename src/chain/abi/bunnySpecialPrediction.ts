// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const bunnyId: ReadFragment<readonly [], readonly [number]> = { name: 'bunnyId', selector: '0x88b2d0da', inputs: [], outputs: ['uint8'] }
export const bunnyMintingStation: ReadFragment<readonly [], readonly [Address]> = { name: 'bunnyMintingStation', selector: '0x51b3795c', inputs: [], outputs: ['address'] }
export const campaignId: ReadFragment<readonly [], readonly [bigint]> = { name: 'campaignId', selector: '0x8ed5b0fc', inputs: [], outputs: ['uint256'] }
export const canClaim: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'canClaim', selector: '0xbf3506c1', inputs: ['address'], outputs: ['bool'] }
export const changeCampaignId: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeCampaignId', selector: '0x6bda26f0', inputs: ['uint256'], outputs: [], isPayable: false }
export const changeEndBlock: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'], outputs: [], isPayable: false }
export const changeNumberPoints: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeNumberPoints', selector: '0xb23d8917', inputs: ['uint256'], outputs: [], isPayable: false }
export const changeThresholdRound: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeThresholdRound', selector: '0x1e188f13', inputs: ['uint256'], outputs: [], isPayable: false }
export const endBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'endBlock', selector: '0x083c6323', inputs: [], outputs: ['uint256'] }
export const hasClaimed: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasClaimed', selector: '0x73b2e80e', inputs: ['address'], outputs: ['bool'] }
export const mintNFT: WriteFragment<readonly [], readonly [], false> = { name: 'mintNFT', selector: '0x14f710fe', inputs: [], outputs: [], isPayable: false }
export const numberPoints: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberPoints', selector: '0x49681dad', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakePrediction: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakePrediction', selector: '0x6ac579dd', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const thresholdRound: ReadFragment<readonly [], readonly [bigint]> = { name: 'thresholdRound', selector: '0x640d436c', inputs: [], outputs: ['uint256'] }
export const tokenURI: ReadFragment<readonly [], readonly [string]> = { name: 'tokenURI', selector: '0x3c130d90', inputs: [], outputs: ['string'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }

/** All of bunnySpecialPrediction for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)',
  'event NewCampaignId(uint256 campaignId)',
  'event NewEndBlock(uint256 endBlock)',
  'event NewNumberPoints(uint256 numberPoints)',
  'event NewThresholdRound(uint256 thresholdRound)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'function bunnyId() view returns (uint8)',
  'function bunnyMintingStation() view returns (address)',
  'function campaignId() view returns (uint256)',
  'function canClaim(address _userAddress) view returns (bool)',
  'function changeCampaignId(uint256 _campaignId)',
  'function changeEndBlock(uint256 _endBlock)',
  'function changeNumberPoints(uint256 _numberPoints)',
  'function changeThresholdRound(uint256 _thresholdRound)',
  'function endBlock() view returns (uint256)',
  'function hasClaimed(address user) view returns (bool)',
  'function mintNFT()',
  'function numberPoints() view returns (uint256)',
  'function owner() view returns (address)',
  'function pancakePrediction() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function renounceOwnership()',
  'function thresholdRound() view returns (uint256)',
  'function tokenURI() view returns (string)',
  'function transferOwnership(address newOwner)',
] as const
