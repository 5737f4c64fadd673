// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of ifoV1. */
export const AdminWithdrawEvent: EventFragment<{ readonly amountLP: bigint; readonly amountOfferingToken: bigint }> = { name: 'AdminWithdraw', topic: '0x94ebb62a252249c867ecb758d386f50a95be7e8df9e1c52917c9cf494327dd7d', indexed: [], data: ['amountLP', 'amountOfferingToken'] }
export const DeliveredEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Delivered', topic: '0x5942a9a3968c7d49fc51c027041544ea295f5c1e395d6d8aa35c4369959f8ed9', indexed: ['user'], data: ['amount'] }
export const DepositEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Deposit', topic: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', indexed: ['user'], data: ['amount'] }
export const HarvestEvent: EventFragment<{ readonly user: Address; readonly offeringAmount: bigint; readonly excessAmount: bigint }> = { name: 'Harvest', topic: '0x71bab65ced2e5750775a0613be067df48ef06cf92a496ebf7663ae0660924954', indexed: ['user'], data: ['offeringAmount', 'excessAmount'] }
export const NewStartAndEndBlocksEvent: EventFragment<{ readonly startBlock: bigint; readonly endBlock: bigint }> = { name: 'NewStartAndEndBlocks', topic: '0x7cd0ab87d19036f3dfadadb232c78aa4879dda3f0c994a9d637532410ee2ce06', indexed: [], data: ['startBlock', 'endBlock'] }
