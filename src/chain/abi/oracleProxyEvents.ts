// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of oracleProxy. */
export const AggregatorConfirmedEvent: EventFragment<{ readonly aggregator: Address; readonly phaseId: number }> = { name: 'AggregatorConfirmed', topic: '0x05c58dac86800f7c7d3328fbc23bf85f211764cbdd8ca310961485af0490bd18', indexed: ['aggregator'], data: ['phaseId'] }
export const AggregatorProposedEvent: EventFragment<{ readonly aggregator: Address }> = { name: 'AggregatorProposed', topic: '0x5f9c9d260db95e6065c958ac4462171e7a8e70c0c5a7e1864ec8e425c3348de7', indexed: ['aggregator'], data: [] }
export const AnswerUpdatedEvent: EventFragment<{ readonly current: bigint; readonly roundId: bigint; readonly updatedAt: bigint }> = { name: 'AnswerUpdated', topic: '0x0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f', indexed: ['current', 'roundId'], data: ['updatedAt'] }
export const ControllerSetEvent: EventFragment<{ readonly controller: Address }> = { name: 'ControllerSet', topic: '0x79f74fd5964b6943d8a1865abfb7f668c92fa3f32c0a2e3195da7d0946703ad7', indexed: ['controller'], data: [] }
export const NewRoundEvent: EventFragment<{ readonly roundId: bigint; readonly startedBy: Address; readonly startedAt: bigint }> = { name: 'NewRound', topic: '0x0109fc6f55cf40689f02fbaad7af7fe7bbac8a3d2186600afc7d3e10cac60271', indexed: ['roundId', 'startedBy'], data: ['startedAt'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const OwnershipTransferRequestedEvent: EventFragment<{ readonly from: Address; readonly to: Address }> = { name: 'OwnershipTransferRequested', topic: '0xed8889f560326eb138920d842192f0eb3dd22b4f139c87a2c57538e05bae1278', indexed: ['from', 'to'], data: [] }
export const OwnershipTransferStartedEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', indexed: ['previousOwner', 'newOwner'], data: [] }
