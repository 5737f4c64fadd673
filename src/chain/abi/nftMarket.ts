// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const addCollection: WriteFragment<readonly [Address, Address, Address, bigint, bigint], readonly [], false> = { name: 'addCollection', selector: '0xe17734a3', inputs: ['address', 'address', 'address', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const adminAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'adminAddress', selector: '0xfc6f9468', inputs: [], outputs: ['address'] }
export const buyTokenUsingBNB: WriteFragment<readonly [Address, bigint], readonly [], true> = { name: 'buyTokenUsingBNB', selector: '0xfb9fe938', inputs: ['address', 'uint256'], outputs: [], isPayable: true }
export const buyTokenUsingWBNB: WriteFragment<readonly [Address, bigint, bigint], readonly [], false> = { name: 'buyTokenUsingWBNB', selector: '0xed140e86', inputs: ['address', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const calculatePriceAndFeesForCollection: ReadFragment<readonly [Address, bigint], readonly [bigint, bigint, bigint]> = { name: 'calculatePriceAndFeesForCollection', selector: '0x9e0140c8', inputs: ['address', 'uint256'], outputs: ['uint256', 'uint256', 'uint256'] }
export const cancelAskOrder: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'cancelAskOrder', selector: '0x95f42098', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const canTokensBeListed: ReadFragment<readonly [Address, readonly bigint[]], readonly [readonly boolean[]]> = { name: 'canTokensBeListed', selector: '0xc5d4618e', inputs: ['address', 'uint256[]'], outputs: ['bool[]'] }
export const claimPendingRevenue: WriteFragment<readonly [], readonly [], false> = { name: 'claimPendingRevenue', selector: '0xb6c1d2cf', inputs: [], outputs: [], isPayable: false }
export const closeCollectionForTradingAndListing: WriteFragment<readonly [Address], readonly [], false> = { name: 'closeCollectionForTradingAndListing', selector: '0xddf9ba6f', inputs: ['address'], outputs: [], isPayable: false }
export const createAskOrder: WriteFragment<readonly [Address, bigint, bigint], readonly [], false> = { name: 'createAskOrder', selector: '0x803b64a1', inputs: ['address', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const guardian: ReadFragment<readonly [], readonly [Address]> = { name: 'guardian', selector: '0x452a9320', inputs: [], outputs: ['address'] }
export const maximumAskPrice: ReadFragment<readonly [], readonly [bigint]> = { name: 'maximumAskPrice', selector: '0x98a5155a', inputs: [], outputs: ['uint256'] }
export const minimumAskPrice: ReadFragment<readonly [], readonly [bigint]> = { name: 'minimumAskPrice', selector: '0x4f06d441', inputs: [], outputs: ['uint256'] }
export const modifyAskOrder: WriteFragment<readonly [Address, bigint, bigint], readonly [], false> = { name: 'modifyAskOrder', selector: '0x9b2adcdc', inputs: ['address', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const modifyCollection: WriteFragment<readonly [Address, Address, Address, bigint, bigint], readonly [], false> = { name: 'modifyCollection', selector: '0x6b248032', inputs: ['address', 'address', 'address', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const onERC721Received: WriteFragment<readonly [Address, Address, bigint, Hex], readonly [Hex], false> = { name: 'onERC721Received', selector: '0x150b7a02', inputs: ['address', 'address', 'uint256', 'bytes'], outputs: ['bytes4'], isPayable: false }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pendingRevenue: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'pendingRevenue', selector: '0x20b6b2fc', inputs: ['address'], outputs: ['uint256'] }
export const recoverFungibleTokens: WriteFragment<readonly [Address], readonly [], false> = { name: 'recoverFungibleTokens', selector: '0x3ffd1781', inputs: ['address'], outputs: [], isPayable: false }
export const recoverNonFungibleToken: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'recoverNonFungibleToken', selector: '0xbb0fd147', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setAdminAndTreasuryAddresses: WriteFragment<readonly [Address, Address], readonly [], false> = { name: 'setAdminAndTreasuryAddresses', selector: '0x791e8018', inputs: ['address', 'address'], outputs: [], isPayable: false }
export const setGuardian: WriteFragment<readonly [Address], readonly [], false> = { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'], outputs: [], isPayable: false }
export const TOTAL_MAX_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'TOTAL_MAX_FEE', selector: '0x209cbe7e', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const treasuryAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'treasuryAddress', selector: '0xc5f956af', inputs: [], outputs: ['address'] }
export const updateMinimumAndMaximumPrices: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'updateMinimumAndMaximumPrices', selector: '0xb2ea3931', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const viewAsksByCollection: ReadFragment<readonly [Address, bigint, bigint], readonly [readonly bigint[], readonly (readonly [Address, bigint])[], bigint]> = { name: 'viewAsksByCollection', selector: '0x84a40864', inputs: ['address', 'uint256', 'uint256'], outputs: ['uint256[]', '(address,uint256)[]', 'uint256'] }
export const viewAsksByCollectionAndSeller: ReadFragment<readonly [Address, Address, bigint, bigint], readonly [readonly bigint[], readonly (readonly [Address, bigint])[], bigint]> = { name: 'viewAsksByCollectionAndSeller', selector: '0xd286ef74', inputs: ['address', 'address', 'uint256', 'uint256'], outputs: ['uint256[]', '(address,uint256)[]', 'uint256'] }
export const viewAsksByCollectionAndTokenIds: ReadFragment<readonly [Address, readonly bigint[]], readonly [readonly boolean[], readonly (readonly [Address, bigint])[]]> = { name: 'viewAsksByCollectionAndTokenIds', selector: '0x22f67b6d', inputs: ['address', 'uint256[]'], outputs: ['bool[]', '(address,uint256)[]'] }
export const viewCollections: ReadFragment<readonly [bigint, bigint], readonly [readonly Address[], readonly (readonly [number, Address, Address, bigint, bigint])[], bigint]> = { name: 'viewCollections', selector: '0x51c383ea', inputs: ['uint256', 'uint256'], outputs: ['address[]', '(uint8,address,address,uint256,uint256)[]', 'uint256'] }
export const WBNB: ReadFragment<readonly [], readonly [Address]> = { name: 'WBNB', selector: '0x8dd95002', inputs: [], outputs: ['address'] }

/** All of nftMarket for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AskCancel(address indexed collection, address indexed seller, uint256 indexed tokenId)',
  'event AskNew(address indexed collection, address indexed seller, uint256 indexed tokenId, uint256 askPrice)',
  'event AskUpdate(address indexed collection, address indexed seller, uint256 indexed tokenId, uint256 askPrice)',
  'event CollectionClose(address indexed collection)',
  'event CollectionNew(address indexed collection, address indexed creator, address indexed whitelistChecker, uint256 tradingFee, uint256 creatorFee)',
  'event CollectionUpdate(address indexed collection, address indexed creator, address indexed whitelistChecker, uint256 tradingFee, uint256 creatorFee)',
  'event NewAdminAndTreasuryAddresses(address indexed admin, address indexed treasury)',
  'event NewGuardian(address guardian)',
  'event NewMinimumAndMaximumAskPrices(uint256 minimumAskPrice, uint256 maximumAskPrice)',
  'event NonFungibleTokenRecovery(address indexed token, uint256 indexed tokenId)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RevenueClaim(address indexed claimer, uint256 amount)',
  'event TokenRecovery(address indexed token, uint256 amount)',
  'event Trade(address indexed collection, uint256 indexed tokenId, address indexed seller, address buyer, uint256 askPrice, uint256 netPrice, bool withBNB)',
  'function TOTAL_MAX_FEE() view returns (uint256)',
  'function WBNB() view returns (address)',
  'function addCollection(address _collection, address _creator, address _whitelistChecker, uint256 _tradingFee, uint256 _creatorFee)',
  'function adminAddress() view returns (address)',
  'function buyTokenUsingBNB(address _collection, uint256 _tokenId) payable',
  'function buyTokenUsingWBNB(address _collection, uint256 _tokenId, uint256 _price)',
  'function calculatePriceAndFeesForCollection(address collection, uint256 price) view returns (uint256 netPrice, uint256 tradingFee, uint256 creatorFee)',
  'function canTokensBeListed(address _collection, uint256[] _tokenIds) view returns (bool[] listingStatuses)',
  'function cancelAskOrder(address _collection, uint256 _tokenId)',
  'function claimPendingRevenue()',
  'function closeCollectionForTradingAndListing(address _collection)',
  'function createAskOrder(address _collection, uint256 _tokenId, uint256 _askPrice)',
  'function guardian() view returns (address)',
  'function maximumAskPrice() view returns (uint256)',
  'function minimumAskPrice() view returns (uint256)',
  'function modifyAskOrder(address _collection, uint256 _tokenId, uint256 _newPrice)',
  'function modifyCollection(address _collection, address _creator, address _whitelistChecker, uint256 _tradingFee, uint256 _creatorFee)',
  'function onERC721Received(address, address, uint256, bytes) returns (bytes4)',
  'function owner() view returns (address)',
  'function pendingRevenue(address claimer) view returns (uint256)',
  'function recoverFungibleTokens(address _token)',
  'function recoverNonFungibleToken(address _token, uint256 _tokenId)',
  'function renounceOwnership()',
  'function setAdminAndTreasuryAddresses(address _adminAddress, address _treasuryAddress)',
  'function setGuardian(address _guardian)',
  'function transferOwnership(address newOwner)',
  'function treasuryAddress() view returns (address)',
  'function updateMinimumAndMaximumPrices(uint256 _minimumAskPrice, uint256 _maximumAskPrice)',
  'function viewAsksByCollection(address collection, uint256 cursor, uint256 size) view returns (uint256[] tokenIds, (address seller, uint256 price)[] askInfo, uint256)',
  'function viewAsksByCollectionAndSeller(address collection, address seller, uint256 cursor, uint256 size) view returns (uint256[] tokenIds, (address seller, uint256 price)[] askInfo, uint256)',
  'function viewAsksByCollectionAndTokenIds(address collection, uint256[] tokenIds) view returns (bool[] statuses, (address seller, uint256 price)[] askInfo)',
  'function viewCollections(uint256 cursor, uint256 size) view returns (address[] collectionAddresses, (uint8 status, address creatorAddress, address whitelistChecker, uint256 tradingFee, uint256 creatorFee)[] collectionDetails, uint256)',
] as const
