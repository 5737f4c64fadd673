// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of teamBunnies. */
export const BunnyAddEvent: EventFragment<{ readonly bunnyId: number; readonly teamId: bigint }> = { name: 'BunnyAdd', topic: '0x09c2780705f01495f12833d6d6d329bee32c25ec1b89ce78e52ed6c4ebfc5275', indexed: [], data: ['bunnyId', 'teamId'] }
export const BunnyMintEvent: EventFragment<{ readonly to: Address; readonly tokenId: bigint; readonly bunnyId: number }> = { name: 'BunnyMint', topic: '0xb1c92cf8728f5d128360e6af12de11e2dd53394b274a843c34662fa6be409207', indexed: ['to', 'tokenId', 'bunnyId'], data: [] }
export const NewEndBlockEvent: EventFragment<{ readonly endBlock: bigint }> = { name: 'NewEndBlock', topic: '0x55baa248360bce74a89304071ca6e882f61d2226c15dde53a4ec1e05af523d92', indexed: [], data: ['endBlock'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
