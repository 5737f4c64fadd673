// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of masterChef. */
export const DepositEvent: EventFragment<{ readonly user: Address; readonly pid: bigint; readonly amount: bigint }> = { name: 'Deposit', topic: '0x90890809c654f11d6e72a28fa60149770a0d11ec6c92319d6ceb2bb0a4ea1a15', indexed: ['user', 'pid'], data: ['amount'] }
export const EmergencyWithdrawEvent: EventFragment<{ readonly user: Address; readonly pid: bigint; readonly amount: bigint }> = { name: 'EmergencyWithdraw', topic: '0xbb757047c2b5f3974fe26b7c10f732e7bce710b0952a71082702781e62ae0595', indexed: ['user', 'pid'], data: ['amount'] }
export const FarmAddEvent: EventFragment<{ readonly pid: bigint; readonly lpToken: Address; readonly allocPoint: bigint }> = { name: 'FarmAdd', topic: '0xbbf290167675e409287301672f375396fd8461a3012a917c0bfab124f575226d', indexed: ['pid', 'lpToken'], data: ['allocPoint'] }
export const FarmSetEvent: EventFragment<{ readonly pid: bigint; readonly allocPoint: bigint }> = { name: 'FarmSet', topic: '0xdf0da3456307a93d05ba46057d48db71f3b5726ff045650400a52df309a16fec', indexed: ['pid'], data: ['allocPoint'] }
export const NewDeveloperEvent: EventFragment<{ readonly devaddr: Address }> = { name: 'NewDeveloper', topic: '0x627687be3ad53902b3d8a5c0b74eb53d18bdf6e3935607db6f304be76a2b0833', indexed: [], data: ['devaddr'] }
export const NewMultiplierEvent: EventFragment<{ readonly multiplier: bigint }> = { name: 'NewMultiplier', topic: '0x22fb245ec70d4beb2f8212aff005292e2302ce3786a730565d25e7b8124ea8e0', indexed: [], data: ['multiplier'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const WithdrawEvent: EventFragment<{ readonly user: Address; readonly pid: bigint; readonly amount: bigint }> = { name: 'Withdraw', topic: '0xf279e6a1f5e320cca91135676d9cb6e44ca8a08c0b88342bcdb1144f6511b568', indexed: ['user', 'pid'], data: ['amount'] }
