// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of smartChef. */
export const AdminTokenRecoveryEvent: EventFragment<{ readonly tokenRecovered: Address; readonly amount: bigint }> = { name: 'AdminTokenRecovery', topic: '0x74545154aac348a3eac92596bd1971957ca94795f4e954ec5f613b55fab78129', indexed: [], data: ['tokenRecovered', 'amount'] }
export const DepositEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Deposit', topic: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', indexed: ['user'], data: ['amount'] }
export const EmergencyWithdrawEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'EmergencyWithdraw', topic: '0x5fafa99d0643513820be26656b45130b01e1c03062e1266bf36f88cbd3bd9695', indexed: ['user'], data: ['amount'] }
export const NewPoolLimitEvent: EventFragment<{ readonly poolLimitPerUser: bigint }> = { name: 'NewPoolLimit', topic: '0x241f67ee5f41b7a5cabf911367329be7215900f602ebfc47f89dce2a6bcd847c', indexed: [], data: ['poolLimitPerUser'] }
export const NewRewardPerBlockEvent: EventFragment<{ readonly rewardPerBlock: bigint }> = { name: 'NewRewardPerBlock', topic: '0x0c4d677eef92893ac7ec52faf8140fc6c851ab4736302b4f3a89dfb20696a0df', indexed: [], data: ['rewardPerBlock'] }
export const NewStartAndEndBlocksEvent: EventFragment<{ readonly startBlock: bigint; readonly endBlock: bigint }> = { name: 'NewStartAndEndBlocks', topic: '0x7cd0ab87d19036f3dfadadb232c78aa4879dda3f0c994a9d637532410ee2ce06', indexed: [], data: ['startBlock', 'endBlock'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const RewardsStopEvent: EventFragment<{ readonly blockNumber: bigint }> = { name: 'RewardsStop', topic: '0xfed9fcb0ca3d1e761a4b929792bb24082fba92dca81252646ad306d306806566', indexed: [], data: ['blockNumber'] }
export const RewardWithdrawEvent: EventFragment<{ readonly amount: bigint }> = { name: 'RewardWithdraw', topic: '0x7d0eaecd6538b2598ef5c3b4f505cd2ca77a73a1ebd81c0c11fe2e1de2c0d389', indexed: [], data: ['amount'] }
export const WithdrawEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Withdraw', topic: '0x884edad9ce6fa2440d8a54cc123490eb96d2768479d49ff9c7366125a9424364', indexed: ['user'], data: ['amount'] }
