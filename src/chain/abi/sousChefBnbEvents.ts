// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of sousChefBnb. */
export const BlackListChangeEvent: EventFragment<{ readonly account: Address; readonly isInBlackList: boolean }> = { name: 'BlackListChange', topic: '0x0d844c795ff2ecfcaf9d172a385666a4206708364c8f6c95478a2b8d080ba149', indexed: ['account'], data: ['isInBlackList'] }
export const DepositEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Deposit', topic: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', indexed: ['user'], data: ['amount'] }
export const EmergencyWithdrawEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'EmergencyWithdraw', topic: '0x5fafa99d0643513820be26656b45130b01e1c03062e1266bf36f88cbd3bd9695', indexed: ['user'], data: ['amount'] }
export const NewAdminEvent: EventFragment<{ readonly admin: Address }> = { name: 'NewAdmin', topic: '0x71614071b88dee5e0b2ae578a9dd7b2ebbe9ae832ba419dc0242cd065a290b6c', indexed: [], data: ['admin'] }
export const NewLimitAmountEvent: EventFragment<{ readonly limitAmount: bigint }> = { name: 'NewLimitAmount', topic: '0x67c62dac266fc3138266d3911bd6fba75461f18928adc28ba37157bfe51b477f', indexed: [], data: ['limitAmount'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const RewardWithdrawEvent: EventFragment<{ readonly amount: bigint }> = { name: 'RewardWithdraw', topic: '0x7d0eaecd6538b2598ef5c3b4f505cd2ca77a73a1ebd81c0c11fe2e1de2c0d389', indexed: [], data: ['amount'] }
export const WithdrawEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Withdraw', topic: '0x884edad9ce6fa2440d8a54cc123490eb96d2768479d49ff9c7366125a9424364', indexed: ['user'], data: ['amount'] }
