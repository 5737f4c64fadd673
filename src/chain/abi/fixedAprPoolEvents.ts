// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of fixedAprPool. */
export const DepositEvent: EventFragment<{ readonly user: Address; readonly amount: bigint; readonly fee: bigint }> = { name: 'Deposit', topic: '0x90890809c654f11d6e72a28fa60149770a0d11ec6c92319d6ceb2bb0a4ea1a15', indexed: ['user'], data: ['amount', 'fee'] }
export const EmergencyWithdrawEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'EmergencyWithdraw', topic: '0x5fafa99d0643513820be26656b45130b01e1c03062e1266bf36f88cbd3bd9695', indexed: ['user'], data: ['amount'] }
export const NewGuardianEvent: EventFragment<{ readonly guardian: Address }> = { name: 'NewGuardian', topic: '0xb6182387b7ea948602a7e04e662a27ce251dc3dd014eacaed10dce36b41bf1a5', indexed: [], data: ['guardian'] }
export const NewTermsEvent: EventFragment<{ readonly apr: bigint; readonly poolFee: bigint; readonly minStaking: bigint }> = { name: 'NewTerms', topic: '0x697da68b3addbff75d4112937e1cf830dd55996edbd5690e11b7041f841ef500', indexed: [], data: ['apr', 'poolFee', 'minStaking'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const PausedEvent: EventFragment<{ readonly account: Address }> = { name: 'Paused', topic: '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258', indexed: [], data: ['account'] }
export const RewardPaidEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'RewardPaid', topic: '0xe2403640ba68fed3a2f88b7557551d1993f84b99bb10ff833f0cf8db0c5e0486', indexed: ['user'], data: ['amount'] }
export const RewardRecoveryEvent: EventFragment<{ readonly amount: bigint }> = { name: 'RewardRecovery', topic: '0x333301a4d52705f4d2692ba32a7d590821279362b8eb19c30f065330d88b6b24', indexed: [], data: ['amount'] }
export const UnpausedEvent: EventFragment<{ readonly account: Address }> = { name: 'Unpaused', topic: '0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa', indexed: [], data: ['account'] }
export const WithdrawEvent: EventFragment<{ readonly user: Address; readonly amount: bigint }> = { name: 'Withdraw', topic: '0x884edad9ce6fa2440d8a54cc123490eb96d2768479d49ff9c7366125a9424364', indexed: ['user'], data: ['amount'] }
