// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of packagePool. */
export const DepositEvent: EventFragment<{ readonly user: Address; readonly stakingID: bigint; readonly amount: bigint; readonly package: bigint }> = { name: 'Deposit', topic: '0x36af321ec8d3c75236829c5317affd40ddb308863a1236d2d277a4025cccee1e', indexed: ['user', 'stakingID'], data: ['amount', 'package'] }
export const NewGuardianEvent: EventFragment<{ readonly guardian: Address }> = { name: 'NewGuardian', topic: '0xb6182387b7ea948602a7e04e662a27ce251dc3dd014eacaed10dce36b41bf1a5', indexed: [], data: ['guardian'] }
export const NewTermsEvent: EventFragment<{ readonly poolFee: bigint; readonly earlyWithdrawalFee: bigint; readonly minStaking: bigint; readonly maxStakePool: bigint }> = { name: 'NewTerms', topic: '0x511672398ef3510e4e4919731f2b78fbbec578fe0dbf749f995cd81377c03d60', indexed: [], data: ['poolFee', 'earlyWithdrawalFee', 'minStaking', 'maxStakePool'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const PausedEvent: EventFragment<{ readonly account: Address }> = { name: 'Paused', topic: '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258', indexed: [], data: ['account'] }
export const RewardPaidEvent: EventFragment<{ readonly user: Address; readonly stakingID: bigint; readonly amount: bigint }> = { name: 'RewardPaid', topic: '0xd6f2c8500df5b44f11e9e48b91ff9f1b9d81bc496d55570c2b1b75bf65243f51', indexed: ['user', 'stakingID'], data: ['amount'] }
export const RewardRecoveryEvent: EventFragment<{ readonly amount: bigint }> = { name: 'RewardRecovery', topic: '0x333301a4d52705f4d2692ba32a7d590821279362b8eb19c30f065330d88b6b24', indexed: [], data: ['amount'] }
export const UnpausedEvent: EventFragment<{ readonly account: Address }> = { name: 'Unpaused', topic: '0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa', indexed: [], data: ['account'] }
export const WithdrawEvent: EventFragment<{ readonly user: Address; readonly stakingID: bigint; readonly amount: bigint; readonly fee: bigint }> = { name: 'Withdraw', topic: '0x02f25270a4d87bea75db541cdfe559334a275b4a233520ed6c0a2429667cca94', indexed: ['user', 'stakingID'], data: ['amount', 'fee'] }
