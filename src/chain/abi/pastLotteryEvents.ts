// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of pastLottery. */
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const RecordedEvent: EventFragment<{ readonly lotteryId: bigint; readonly user: Address; readonly numberTickets: bigint }> = { name: 'Recorded', topic: '0xf5e35d87f720e6e275b3c5c9b04ff2dc1195d0ef66f7c82b31322b401ebb385a', indexed: ['lotteryId', 'user'], data: ['numberTickets'] }
