// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const addBunny: WriteFragment<readonly [number, bigint, string], readonly [], false> = { name: 'addBunny', selector: '0x38b108a9', inputs: ['uint8', 'uint256', 'string'], outputs: [], isPayable: false }
export const bunnyMintingStation: ReadFragment<readonly [], readonly [Address]> = { name: 'bunnyMintingStation', selector: '0x51b3795c', inputs: [], outputs: ['address'] }
export const bunnyTokenURI: ReadFragment<readonly [number], readonly [string]> = { name: 'bunnyTokenURI', selector: '0xdb94c2f7', inputs: ['uint8'], outputs: ['string'] }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const canClaim: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'canClaim', selector: '0xbf3506c1', inputs: ['address'], outputs: ['bool'] }
export const changeEndBlock: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'], outputs: [], isPayable: false }
export const endBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'endBlock', selector: '0x083c6323', inputs: [], outputs: ['uint256'] }
export const hasClaimed: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasClaimed', selector: '0x73b2e80e', inputs: ['address'], outputs: ['bool'] }
export const mintNFT: WriteFragment<readonly [], readonly [], false> = { name: 'mintNFT', selector: '0x14f710fe', inputs: [], outputs: [], isPayable: false }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const previousNumberBunnyIds: ReadFragment<readonly [], readonly [number]> = { name: 'previousNumberBunnyIds', selector: '0x465c8699', inputs: [], outputs: ['uint8'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const teamIdToBunnyId: ReadFragment<readonly [bigint], readonly [number]> = { name: 'teamIdToBunnyId', selector: '0x7ae19a15', inputs: ['uint256'], outputs: ['uint8'] }
export const thresholdUser: ReadFragment<readonly [], readonly [bigint]> = { name: 'thresholdUser', selector: '0x76b415b2', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }

/** All of teamBunnies for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event BunnyAdd(uint8 bunnyId, uint256 teamId)',
  'event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)',
  'event NewEndBlock(uint256 endBlock)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'function addBunny(uint8 _bunnyId, uint256 _teamId, string _tokenURI)',
  'function bunnyMintingStation() view returns (address)',
  'function bunnyTokenURI(uint8 bunnyId) view returns (string)',
  'function cakeToken() view returns (address)',
  'function canClaim(address _userAddress) view returns (bool)',
  'function changeEndBlock(uint256 _endBlock)',
  'function endBlock() view returns (uint256)',
  'function hasClaimed(address user) view returns (bool)',
  'function mintNFT()',
  'function owner() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function previousNumberBunnyIds() view returns (uint8)',
  'function renounceOwnership()',
  'function teamIdToBunnyId(uint256 teamId) view returns (uint8)',
  'function thresholdUser() view returns (uint256)',
  'function transferOwnership(address newOwner)',
] as const
