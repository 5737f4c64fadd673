// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const addWhitelist: WriteFragment<readonly [readonly Address[]], readonly [], false> = { name: 'addWhitelist', selector: '0xedac985b', inputs: ['address[]'], outputs: [], isPayable: false }
export const auctionBids: ReadFragment<readonly [bigint, Address], readonly [bigint, boolean]> = { name: 'auctionBids', selector: '0x1504ceed', inputs: ['uint256', 'address'], outputs: ['uint256', 'bool'] }
export const auctions: ReadFragment<readonly [bigint], readonly [number, bigint, bigint, bigint, bigint, bigint]> = { name: 'auctions', selector: '0x571a26a0', inputs: ['uint256'], outputs: ['uint8', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256'] }
export const bid: WriteFragment<readonly [bigint], readonly [], false> = { name: 'bid', selector: '0x454a2ab3', inputs: ['uint256'], outputs: [], isPayable: false }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const claimable: ReadFragment<readonly [bigint, Address], readonly [boolean]> = { name: 'claimable', selector: '0xa0c7f71c', inputs: ['uint256', 'address'], outputs: ['bool'] }
export const claimAuction: WriteFragment<readonly [bigint], readonly [], false> = { name: 'claimAuction', selector: '0x9aafc6c9', inputs: ['uint256'], outputs: [], isPayable: false }
export const claimAuctionLeaderboard: WriteFragment<readonly [bigint, readonly Address[]], readonly [], false> = { name: 'claimAuctionLeaderboard', selector: '0x579068f4', inputs: ['uint256', 'address[]'], outputs: [], isPayable: false }
export const closeAuction: WriteFragment<readonly [bigint], readonly [], false> = { name: 'closeAuction', selector: '0x236ed8f3', inputs: ['uint256'], outputs: [], isPayable: false }
export const currentAuctionId: ReadFragment<readonly [], readonly [bigint]> = { name: 'currentAuctionId', selector: '0x0c0b86ca', inputs: [], outputs: ['uint256'] }
export const MAX_AUCTION_LENGTH: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_AUCTION_LENGTH', selector: '0x0891f601', inputs: [], outputs: ['uint256'] }
export const MAX_LEAD: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_LEAD', selector: '0x5a8b0bd3', inputs: [], outputs: ['uint256'] }
export const maxAuctionLength: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxAuctionLength', selector: '0x0e519ef9', inputs: [], outputs: ['uint256'] }
export const operatorAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'operatorAddress', selector: '0x127effb2', inputs: [], outputs: ['address'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const recoverToken: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'recoverToken', selector: '0xb29a8140', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const removeWhitelist: WriteFragment<readonly [readonly Address[]], readonly [], false> = { name: 'removeWhitelist', selector: '0x23245216', inputs: ['address[]'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setMaxAuctionLength: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setMaxAuctionLength', selector: '0xaffdafd8', inputs: ['uint256'], outputs: [], isPayable: false }
export const setOperatorAddress: WriteFragment<readonly [Address], readonly [], false> = { name: 'setOperatorAddress', selector: '0x2f1d5a60', inputs: ['address'], outputs: [], isPayable: false }
export const startAuction: WriteFragment<readonly [bigint, bigint, bigint, bigint], readonly [], false> = { name: 'startAuction', selector: '0x8d2c4488', inputs: ['uint256', 'uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const totalCollected: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalCollected', selector: '0xe29eb836', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const viewAuctions: ReadFragment<readonly [bigint, bigint], readonly [readonly (readonly [number, bigint, bigint, bigint, bigint, bigint])[], bigint]> = { name: 'viewAuctions', selector: '0x3c5f1f92', inputs: ['uint256', 'uint256'], outputs: ['(uint8,uint256,uint256,uint256,uint256,uint256)[]', 'uint256'] }
export const viewBidderAuctions: ReadFragment<readonly [Address, bigint, bigint], readonly [readonly bigint[], readonly bigint[], readonly boolean[], bigint]> = { name: 'viewBidderAuctions', selector: '0xb6548f90', inputs: ['address', 'uint256', 'uint256'], outputs: ['uint256[]', 'uint256[]', 'bool[]', 'uint256'] }
export const viewBidders: ReadFragment<readonly [bigint, bigint], readonly [readonly Address[], bigint]> = { name: 'viewBidders', selector: '0xff460f37', inputs: ['uint256', 'uint256'], outputs: ['address[]', 'uint256'] }
export const viewBidsPerAuction: ReadFragment<readonly [bigint, bigint, bigint], readonly [readonly (readonly [Address, bigint, boolean])[], bigint]> = { name: 'viewBidsPerAuction', selector: '0x73e49ae3', inputs: ['uint256', 'uint256', 'uint256'], outputs: ['(address,uint256,bool)[]', 'uint256'] }
export const whitelisted: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'whitelisted', selector: '0xd936547e', inputs: ['address'], outputs: ['bool'] }

/** All of farmAuction for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)',
  'event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
  'event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants)',
  'event AuctionStart(uint256 indexed auctionId, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)',
  'event NewMaxAuctionLength(uint256 maxAuctionLength)',
  'event NewOperatorAddress(address indexed account)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event TokenRecovery(address indexed token, uint256 amount)',
  'event WhitelistAdd(address indexed account)',
  'event WhitelistRemove(address indexed account)',
  'function MAX_AUCTION_LENGTH() view returns (uint256)',
  'function MAX_LEAD() view returns (uint256)',
  'function addWhitelist(address[] bidders)',
  'function auctionBids(uint256 auctionId, address bidder) view returns (uint256 totalAmount, bool hasClaimed)',
  'function auctions(uint256 auctionId) view returns (uint8 status, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard, uint256 leaderboardThreshold)',
  'function bid(uint256 amount)',
  'function cakeToken() view returns (address)',
  'function claimAuction(uint256 auctionId)',
  'function claimAuctionLeaderboard(uint256 auctionId, address[] bidders)',
  'function claimable(uint256 auctionId, address bidder) view returns (bool)',
  'function closeAuction(uint256 bidLimit)',
  'function currentAuctionId() view returns (uint256)',
  'function maxAuctionLength() view returns (uint256)',
  'function operatorAddress() view returns (address)',
  'function owner() view returns (address)',
  'function recoverToken(address token, uint256 amount)',
  'function removeWhitelist(address[] bidders)',
  'function renounceOwnership()',
  'function setMaxAuctionLength(uint256 length)',
  'function setOperatorAddress(address operator)',
  'function startAuction(uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)',
  'function totalCollected() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function viewAuctions(uint256 cursor, uint256 size) view returns ((uint8 status, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard, uint256 leaderboardThreshold)[], uint256)',
  'function viewBidderAuctions(address bidder, uint256 cursor, uint256 size) view returns (uint256[], uint256[], bool[], uint256)',
  'function viewBidders(uint256 cursor, uint256 size) view returns (address[], uint256)',
  'function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size) view returns ((address account, uint256 amount, bool hasClaimed)[], uint256)',
  'function whitelisted(address bidder) view returns (bool)',
] as const
