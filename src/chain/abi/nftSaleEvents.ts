// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** Events of nftSale. */
export const ClaimEvent: EventFragment<{ readonly amount: bigint }> = { name: 'Claim', topic: '0x7bb2b3c10797baccb6f8c4791f1edd6ca2f0d028ee0eda64b01a9a57e3a653f7', indexed: [], data: ['amount'] }
export const MintEvent: EventFragment<{ readonly user: Address; readonly numberTokens: bigint }> = { name: 'Mint', topic: '0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885', indexed: ['user'], data: ['numberTokens'] }
export const NewFeeAndKeyHashEvent: EventFragment<{ readonly fee: bigint; readonly keyHash: Hex }> = { name: 'NewFeeAndKeyHash', topic: '0xc027aa1afc47910a5062ea0e6b834d70d7e6c0cb35fcb04121a987ce3975ec4a', indexed: [], data: ['fee', 'keyHash'] }
export const NewOperatorEvent: EventFragment<{ readonly operator: Address }> = { name: 'NewOperator', topic: '0xda12ee837e6978172aaf54b16145ffe08414fd8710092ef033c71b8eb6ec189a', indexed: ['operator'], data: [] }
export const NewPricePerTicketEvent: EventFragment<{ readonly pricePerTicket: bigint }> = { name: 'NewPricePerTicket', topic: '0x62de1d765095cab34cf5e66b25840c3d580981eba4571a843f9001386b8e3aca', indexed: [], data: ['pricePerTicket'] }
export const NewProvenanceHashEvent: EventFragment<{ readonly provenanceHash: Hex }> = { name: 'NewProvenanceHash', topic: '0x6a485fc4c496666f66f6a5c44fe4aabb949d9b4176534b945299296cc3f4c8f8', indexed: [], data: ['provenanceHash'] }
export const NewSalePropertiesEvent: EventFragment<{ readonly startTimestamp: bigint; readonly maxPerAddress: bigint; readonly maxPerTransaction: bigint }> = { name: 'NewSaleProperties', topic: '0x334dbeb4b4344f7c24a6d65fe5ef91d7d753735ba2b3ffa162c1b708aa0dc3e1', indexed: [], data: ['startTimestamp', 'maxPerAddress', 'maxPerTransaction'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const RandomnessRequestEvent: EventFragment<{ readonly latestRequestId: Hex; readonly currentStatus: number }> = { name: 'RandomnessRequest', topic: '0x58bd054faf8c8ac40c68b9505743f54d9b2ad79535919c2bee8e8231b18b6a97', indexed: [], data: ['latestRequestId', 'currentStatus'] }
export const RefundEvent: EventFragment<{ readonly user: Address; readonly numberTickets: bigint; readonly amount: bigint }> = { name: 'Refund', topic: '0x73f04af9dcc582a923ec15d3eea990fe34adabfff2879e28d44572e01a54abb6', indexed: ['user'], data: ['numberTickets', 'amount'] }
export const SaleStatusUpdateEvent: EventFragment<{ readonly newStatus: number }> = { name: 'SaleStatusUpdate', topic: '0xcac76ca93ec45a95762484651a32875f96e3a6af5d2baf5a3d68de222c1e72b7', indexed: [], data: ['newStatus'] }
export const TicketsDistributedEvent: EventFragment<{ readonly user: Address; readonly numberTickets: bigint }> = { name: 'TicketsDistributed', topic: '0xecad933c94be4f4f0e315d47a9b86dfbe9e1137f592f86ba3a9a5d98fbebc6d5', indexed: ['user'], data: ['numberTickets'] }
export const TokenRecoveryEvent: EventFragment<{ readonly token: Address; readonly amount: bigint }> = { name: 'TokenRecovery', topic: '0x14f11966a996e0629572e51064726d2057a80fbd34efc066682c06a71dbb6e98', indexed: ['token'], data: ['amount'] }
