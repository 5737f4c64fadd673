// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of nftCollection. */
export const ApprovalEvent: EventFragment<{ readonly owner: Address; readonly approved: Address; readonly tokenId: bigint }> = { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', indexed: ['owner', 'approved', 'tokenId'], data: [] }
export const ApprovalForAllEvent: EventFragment<{ readonly owner: Address; readonly operator: Address; readonly approved: boolean }> = { name: 'ApprovalForAll', topic: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', indexed: ['owner', 'operator'], data: ['approved'] }
export const NonFungibleTokenRecoveryEvent: EventFragment<{ readonly token: Address; readonly tokenId: bigint }> = { name: 'NonFungibleTokenRecovery', topic: '0x861c3ea25dbda3af0bf5d258ba8582c0276c9446b1479e817be3f1b4a89acf91', indexed: ['token'], data: ['tokenId'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const TokenRecoveryEvent: EventFragment<{ readonly token: Address; readonly amount: bigint }> = { name: 'TokenRecovery', topic: '0x14f11966a996e0629572e51064726d2057a80fbd34efc066682c06a71dbb6e98', indexed: ['token'], data: ['amount'] }
export const TransferEvent: EventFragment<{ readonly from: Address; readonly to: Address; readonly tokenId: bigint }> = { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', indexed: ['from', 'to', 'tokenId'], data: [] }
