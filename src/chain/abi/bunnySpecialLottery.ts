// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const bunnyMintingStation: ReadFragment<readonly [], readonly [Address]> = { name: 'bunnyMintingStation', selector: '0x51b3795c', inputs: [], outputs: ['address'] }
export const campaignIds: ReadFragment<readonly [number], readonly [bigint]> = { name: 'campaignIds', selector: '0x13e72df9', inputs: ['uint8'], outputs: ['uint256'] }
export const canClaimNft1: ReadFragment<readonly [Address, bigint], readonly [boolean]> = { name: 'canClaimNft1', selector: '0x47ac8aac', inputs: ['address', 'uint256'], outputs: ['bool'] }
export const canClaimNft2: ReadFragment<readonly [Address, bigint, bigint], readonly [boolean]> = { name: 'canClaimNft2', selector: '0x3cd14925', inputs: ['address', 'uint256', 'uint256'], outputs: ['bool'] }
export const canClaimNft3: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'canClaimNft3', selector: '0xd906ecc7', inputs: ['address'], outputs: ['bool'] }
export const changeCampaignId: WriteFragment<readonly [number, bigint], readonly [], false> = { name: 'changeCampaignId', selector: '0x1d1e2590', inputs: ['uint8', 'uint256'], outputs: [], isPayable: false }
export const changeEndBlock: WriteFragment<readonly [bigint], readonly [], false> = { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'], outputs: [], isPayable: false }
export const changeLotteryRounds: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'changeLotteryRounds', selector: '0x81f6a009', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const changeNumberPoints: WriteFragment<readonly [number, bigint], readonly [], false> = { name: 'changeNumberPoints', selector: '0xb709f4ae', inputs: ['uint8', 'uint256'], outputs: [], isPayable: false }
export const changeTokenURI: WriteFragment<readonly [number, string], readonly [], false> = { name: 'changeTokenURI', selector: '0x324ee3da', inputs: ['uint8', 'string'], outputs: [], isPayable: false }
export const endBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'endBlock', selector: '0x083c6323', inputs: [], outputs: ['uint256'] }
export const finalLotteryRound: ReadFragment<readonly [], readonly [bigint]> = { name: 'finalLotteryRound', selector: '0xe913e364', inputs: [], outputs: ['uint256'] }
export const hasClaimed: ReadFragment<readonly [Address, number], readonly [boolean]> = { name: 'hasClaimed', selector: '0xd338edf3', inputs: ['address', 'uint8'], outputs: ['bool'] }
export const mintNFT: WriteFragment<readonly [number, bigint, bigint], readonly [], false> = { name: 'mintNFT', selector: '0xf8de46cc', inputs: ['uint8', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const numberPoints: ReadFragment<readonly [number], readonly [bigint]> = { name: 'numberPoints', selector: '0x06bb1fda', inputs: ['uint8'], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const pancakeSwapLottery: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeSwapLottery', selector: '0x4bf3057d', inputs: [], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const startLotteryRound: ReadFragment<readonly [], readonly [bigint]> = { name: 'startLotteryRound', selector: '0xea338695', inputs: [], outputs: ['uint256'] }
export const tokenURIs: ReadFragment<readonly [number], readonly [string]> = { name: 'tokenURIs', selector: '0xf3484f4b', inputs: ['uint8'], outputs: ['string'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const userWhitelistForNft3: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'userWhitelistForNft3', selector: '0xa1385bfb', inputs: ['address'], outputs: ['bool'] }
export const whitelistAddresses: WriteFragment<readonly [readonly Address[]], readonly [], false> = { name: 'whitelistAddresses', selector: '0x2bf04304', inputs: ['address[]'], outputs: [], isPayable: false }

/** All of bunnySpecialLottery for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)',
  'event NewAddressWhitelisted(address[] users)',
  'event NewCampaignId(uint8 bunnyId, uint256 campaignId)',
  'event NewEndBlock(uint256 endBlock)',
  'event NewLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound)',
  'event NewNumberPoints(uint8 bunnyId, uint256 numberPoints)',
  'event NewTokenURI(uint8 bunnyId, string tokenURI)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'function bunnyMintingStation() view returns (address)',
  'function campaignIds(uint8 bunnyId) view returns (uint256)',
  'function canClaimNft1(address _userAddress, uint256 _lotteryId) view returns (bool)',
  'function canClaimNft2(address _userAddress, uint256 _lotteryId, uint256 _cursor) view returns (bool)',
  'function canClaimNft3(address _userAddress) view returns (bool)',
  'function changeCampaignId(uint8 _bunnyId, uint256 _campaignId)',
  'function changeEndBlock(uint256 _endBlock)',
  'function changeLotteryRounds(uint256 _startLotteryRound, uint256 _finalLotteryRound)',
  'function changeNumberPoints(uint8 _bunnyId, uint256 _numberPoints)',
  'function changeTokenURI(uint8 _bunnyId, string _tokenURI)',
  'function endBlock() view returns (uint256)',
  'function finalLotteryRound() view returns (uint256)',
  'function hasClaimed(address user, uint8 bunnyId) view returns (bool)',
  'function mintNFT(uint8 _bunnyId, uint256 _lotteryId, uint256 _cursor)',
  'function numberPoints(uint8 bunnyId) view returns (uint256)',
  'function owner() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function pancakeSwapLottery() view returns (address)',
  'function renounceOwnership()',
  'function startLotteryRound() view returns (uint256)',
  'function tokenURIs(uint8 bunnyId) view returns (string)',
  'function transferOwnership(address newOwner)',
  'function userWhitelistForNft3(address user) view returns (bool)',
  'function whitelistAddresses(address[] _users)',
] as const
