// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of ifoV2. */
export const AdminWithdrawEvent: EventFragment<{ readonly amountLP: bigint; readonly amountOfferingToken: bigint }> = { name: 'AdminWithdraw', topic: '0x94ebb62a252249c867ecb758d386f50a95be7e8df9e1c52917c9cf494327dd7d', indexed: [], data: ['amountLP', 'amountOfferingToken'] }
export const DeliveredEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Delivered', topic: '0x5942a9a3968c7d49fc51c027041544ea295f5c1e395d6d8aa35c4369959f8ed9', indexed: ['user'], data: ['amount'] }
export const DepositEvent: EventFragment<{ readonly user: Address; readonly amount: bigint; readonly pid: number }> = { name: 'Deposit', topic: '0xf763e680fce25a97ffd55d8b705370c98b47b2285f7b3b2900c43606fd418045', indexed: ['user', 'pid'], data: ['amount'] }
export const HarvestEvent: EventFragment<{ readonly user: Address; readonly offeringAmount: bigint; readonly excessAmount: bigint; readonly pid: number }> = { name: 'Harvest', topic: '0x51524c2e5edfedf8b01b29719c661e4fbe27e71734e7cd773dabb7cb712fb3b3', indexed: ['user', 'pid'], data: ['offeringAmount', 'excessAmount'] }
export const NewStartAndEndBlocksEvent: EventFragment<{ readonly startBlock: bigint; readonly endBlock: bigint }> = { name: 'NewStartAndEndBlocks', topic: '0x7cd0ab87d19036f3dfadadb232c78aa4879dda3f0c994a9d637532410ee2ce06', indexed: [], data: ['startBlock', 'endBlock'] }
export const PointParametersSetEvent: EventFragment<{ readonly campaignId: bigint; readonly numberPoints: bigint; readonly thresholdPoints: bigint }> = { name: 'PointParametersSet', topic: '0x2058a318dbdfd2edd92a32cfa0ee233a30b165b83b421830109cb22ae86f6745', indexed: [], data: ['campaignId', 'numberPoints', 'thresholdPoints'] }
export const PoolParametersSetEvent: EventFragment<{ readonly offeringAmountPool: bigint; readonly raisingAmountPool: bigint; readonly pid: number }> = { name: 'PoolParametersSet', topic: '0xddaf243a142670be60c19ff7116b5d8b124717b29bb4cc03cead42161614105b', indexed: [], data: ['offeringAmountPool', 'raisingAmountPool', 'pid'] }
