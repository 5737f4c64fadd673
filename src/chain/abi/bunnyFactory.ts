// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const bunnyFactoryV2: ReadFragment<readonly [], readonly [Address]> = { name: 'bunnyFactoryV2', selector: '0x149c839e', inputs: [], outputs: ['address'] }
export const bunnyMintingStation: ReadFragment<readonly [], readonly [Address]> = { name: 'bunnyMintingStation', selector: '0x51b3795c', inputs: [], outputs: ['address'] }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const canMint: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'canMint', selector: '0xc2ba4744', inputs: ['address'], outputs: ['bool'] }
export const claimFee: WriteFragment<readonly [bigint], readonly [], false> = { name: 'claimFee', selector: '0xf667526a', inputs: ['uint256'], outputs: [], isPayable: false }
export const hasClaimed: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasClaimed', selector: '0x73b2e80e', inputs: ['address'], outputs: ['bool'] }
export const MAX_PRICE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_PRICE', selector: '0x01c11d96', inputs: [], outputs: ['uint256'] }
export const mintNFT: WriteFragment<readonly [number], readonly [], false> = { name: 'mintNFT', selector: '0xfa77983e', inputs: ['uint8'], outputs: [], isPayable: false }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setBunnyJson: WriteFragment<readonly [string, string, string, string, string], readonly [], false> = { name: 'setBunnyJson', selector: '0xc5d9e6c8', inputs: ['string', 'string', 'string', 'string', 'string'], outputs: [], isPayable: false }
export const setStartBlockNumber: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setStartBlockNumber', selector: '0x24173597', inputs: ['uint256'], outputs: [], isPayable: false }
export const startBlockNumber: ReadFragment<readonly [], readonly [bigint]> = { name: 'startBlockNumber', selector: '0x498a4c2d', inputs: [], outputs: ['uint256'] }
export const tokenPrice: ReadFragment<readonly [], readonly [bigint]> = { name: 'tokenPrice', selector: '0x7ff9b596', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const updateTokenPrice: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updateTokenPrice', selector: '0x676c0d77', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of bunnyFactory for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error SafeERC20FailedOperation(address token)',
  'event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)',
  'event FeeClaim(uint256 amount)',
  'event NewBunnyJson()',
  'event NewStartBlockNumber(uint256 startBlockNumber)',
  'event NewTokenPrice(uint256 tokenPrice)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'function MAX_PRICE() view returns (uint256)',
  'function bunnyFactoryV2() view returns (address)',
  'function bunnyMintingStation() view returns (address)',
  'function cakeToken() view returns (address)',
  'function canMint(address userAddress) view returns (bool)',
  'function claimFee(uint256 _amount)',
  'function hasClaimed(address user) view returns (bool)',
  'function mintNFT(uint8 _bunnyId)',
  'function owner() view returns (address)',
  'function renounceOwnership()',
  'function setBunnyJson(string _bunnyId5Json, string _bunnyId6Json, string _bunnyId7Json, string _bunnyId8Json, string _bunnyId9Json)',
  'function setStartBlockNumber(uint256 _newStartBlockNumber)',
  'function startBlockNumber() view returns (uint256)',
  'function tokenPrice() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function updateTokenPrice(uint256 _newTokenPrice)',
] as const
