// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of presale. */
export const AnnouncedEvent: EventFragment<{ readonly start: bigint; readonly end: bigint }> = { name: 'Announced', topic: '0x41d539eb2177636dd7d88a325a96521404893bc596824257e75f7476b8c3ca63', indexed: [], data: ['start', 'end'] }
export const BoughtEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Bought', topic: '0xc55650ccda1011e1cdc769b1fbf546ebb8c97800b6072b49e06cd560305b1d67', indexed: ['user'], data: ['amount'] }
export const ClaimedEvent: EventFragment<{ readonly user: Address; readonly tokens: bigint }> = { name: 'Claimed', topic: '0xd8138f8a3f377c5259ca548e70e4c2de94f129f5a11036a15b69513cba2b426a', indexed: ['user'], data: ['tokens'] }
export const FinalizedEvent: EventFragment<{ readonly softCapReached: boolean; readonly raised: bigint }> = { name: 'Finalized', topic: '0xdd0f555ae5273de37f96c52aa0ba4ae26fc23a0d7b0e2b8904ba8cf1636d6ce0', indexed: [], data: ['softCapReached', 'raised'] }
export const RaisedWithdrawnEvent: EventFragment<{ readonly to: Address; readonly amount: bigint }> = { name: 'RaisedWithdrawn', topic: '0xedb7eb04d8e366fa99dab959b160eb0c2768f4230f6ce2e3a203a15af90a163b', indexed: ['to'], data: ['amount'] }
export const RecoveredEvent: EventFragment<{ readonly tokens: bigint }> = { name: 'Recovered', topic: '0x32e95f921f72e9e736ccad1cc1c0ef6e3c3c08204eb74e9ee4ae8f98e195e3f0', indexed: [], data: ['tokens'] }
export const RefundedEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Refunded', topic: '0xd7dee2702d63ad89917b6a4da9981c90c4d24f8c2bdfd64c604ecae57d8d0651', indexed: ['user'], data: ['amount'] }
