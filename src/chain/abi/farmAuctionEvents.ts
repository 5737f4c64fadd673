// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of farmAuction. */
export const AuctionBidEvent: EventFragment<{ readonly auctionId: bigint; readonly account: Address; readonly amount: bigint }> = { name: 'AuctionBid', topic: '0xb8d756f2d1da4663767eb4d559780ace84f2f65a421a60ddcb47e8b2e5d2fd26', indexed: ['auctionId', 'account'], data: ['amount'] }
export const AuctionClaimEvent: EventFragment<{ readonly auctionId: bigint; readonly account: Address; readonly amount: bigint; readonly isAdmin: boolean }> = { name: 'AuctionClaim', topic: '0x5831d2cdb2696fb7daa216abdacc74f84937d6b10a2fca2671fb3c1c72a562bc', indexed: ['auctionId', 'account'], data: ['amount', 'isAdmin'] }
export const AuctionCloseEvent: EventFragment<{ readonly auctionId: bigint; readonly participationLimit: bigint; readonly numberParticipants: bigint }> = { name: 'AuctionClose', topic: '0xa6cc937511bcbe4aa9f9693416797c7d255412e27bda9ef791a45903f7e97d4e', indexed: ['auctionId'], data: ['participationLimit', 'numberParticipants'] }
export const AuctionStartEvent: EventFragment<{ readonly auctionId: bigint; readonly startBlock: bigint; readonly endBlock: bigint; readonly initialBidAmount: bigint; readonly leaderboard: bigint }> = { name: 'AuctionStart', topic: '0x31824ca9eac5bccf31452e93d7088b02cfb7562857a44c292d2c3803d06e9d06', indexed: ['auctionId'], data: ['startBlock', 'endBlock', 'initialBidAmount', 'leaderboard'] }
export const NewMaxAuctionLengthEvent: EventFragment<{ readonly maxAuctionLength: bigint }> = { name: 'NewMaxAuctionLength', topic: '0xbb880fca7c447eac7986306b63fc680c8607e5120934ce5709a4fdc647d51e86', indexed: [], data: ['maxAuctionLength'] }
export const NewOperatorAddressEvent: EventFragment<{ readonly account: Address }> = { name: 'NewOperatorAddress', topic: '0xc47d127c07bdd56c5ccba00463ce3bd3c1bca71b4670eea6e5d0c02e4aa156e2', indexed: ['account'], data: [] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const TokenRecoveryEvent: EventFragment<{ readonly token: Address; readonly amount: bigint }> = { name: 'TokenRecovery', topic: '0x14f11966a996e0629572e51064726d2057a80fbd34efc066682c06a71dbb6e98', indexed: ['token'], data: ['amount'] }
export const WhitelistAddEvent: EventFragment<{ readonly account: Address }> = { name: 'WhitelistAdd', topic: '0x4a92e3fad22046b744a1d74eeacc4fd529bfd154dc3ff26d90203e692fd75146', indexed: ['account'], data: [] }
export const WhitelistRemoveEvent: EventFragment<{ readonly account: Address }> = { name: 'WhitelistRemove', topic: '0xc02124c68d1738bfb74eeba2c844061a3374d1e6f912c3c845c6c8aef67e6490', indexed: ['account'], data: [] }
