// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of bunnyFactory. */
export const BunnyMintEvent: EventFragment<{ readonly to: Address; readonly tokenId: bigint; readonly bunnyId: number }> = { name: 'BunnyMint', topic: '0xb1c92cf8728f5d128360e6af12de11e2dd53394b274a843c34662fa6be409207', indexed: ['to', 'tokenId', 'bunnyId'], data: [] }
export const FeeClaimEvent: EventFragment<{ readonly amount: bigint }> = { name: 'FeeClaim', topic: '0x296614b32c3d193fb9c7a7bcbec919dedece17659a90d0cc2b5b23da167e6fcd', indexed: [], data: ['amount'] }
export const NewStartBlockNumberEvent: EventFragment<{ readonly startBlockNumber: bigint }> = { name: 'NewStartBlockNumber', topic: '0x2d4553867adfb7dc26289e0be61624b369043948cd3a3988709face088886a7b', indexed: [], data: ['startBlockNumber'] }
export const NewTokenPriceEvent: EventFragment<{ readonly tokenPrice: bigint }> = { name: 'NewTokenPrice', topic: '0x9557bc722811e3470d3be6d08252c3dce6f4db6392c65b807171fbd17981c8cf', indexed: [], data: ['tokenPrice'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
