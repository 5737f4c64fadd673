// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of cheeseVault. */
export const DepositEvent: EventFragment<{ readonly sender: Address; readonly amount: bigint; readonly shares: bigint; readonly lastDepositedTime: bigint }> = { name: 'Deposit', topic: '0x36af321ec8d3c75236829c5317affd40ddb308863a1236d2d277a4025cccee1e', indexed: ['sender'], data: ['amount', 'shares', 'lastDepositedTime'] }
export const HarvestEvent: EventFragment<{ readonly sender: Address; readonly performanceFee: bigint; readonly callFee: bigint }> = { name: 'Harvest', topic: '0x71bab65ced2e5750775a0613be067df48ef06cf92a496ebf7663ae0660924954', indexed: ['sender'], data: ['performanceFee', 'callFee'] }
export const NewAdminEvent: EventFragment<{ readonly admin: Address }> = { name: 'NewAdmin', topic: '0x71614071b88dee5e0b2ae578a9dd7b2ebbe9ae832ba419dc0242cd065a290b6c', indexed: [], data: ['admin'] }
export const NewCallFeeEvent: EventFragment<{ readonly callFee: bigint }> = { name: 'NewCallFee', topic: '0xdec5665275ed2f740ac8a84fd5cf40e1a88d5afffde50002ea8a098065c2a1ad', indexed: [], data: ['callFee'] }
export const NewGuardianEvent: EventFragment<{ readonly guardian: Address }> = { name: 'NewGuardian', topic: '0xb6182387b7ea948602a7e04e662a27ce251dc3dd014eacaed10dce36b41bf1a5', indexed: [], data: ['guardian'] }
export const NewPerformanceFeeEvent: EventFragment<{ readonly performanceFee: bigint }> = { name: 'NewPerformanceFee', topic: '0xefeafcf03e479a9566d7ef321b4816de0ba19cfa3cd0fae2f8c5f4a0afb342c4', indexed: [], data: ['performanceFee'] }
export const NewTreasuryEvent: EventFragment<{ readonly treasury: Address }> = { name: 'NewTreasury', topic: '0xafa147634b29e2c7bd53ce194256b9f41cfb9ba3036f2b822fdd1d965beea086', indexed: [], data: ['treasury'] }
export const NewWithdrawFeeEvent: EventFragment<{ readonly withdrawFee: bigint }> = { name: 'NewWithdrawFee', topic: '0xd5fe46099fa396290a7f57e36c3c3c8774e2562c18ed5d1dcc0fa75071e03f1d', indexed: [], data: ['withdrawFee'] }
export const NewWithdrawFeePeriodEvent: EventFragment<{ readonly withdrawFeePeriod: bigint }> = { name: 'NewWithdrawFeePeriod', topic: '0xb89ddaddb7435be26824cb48d2d0186c9525a2e1ec057abcb502704cdc0686cc', indexed: [], data: ['withdrawFeePeriod'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const PausedEvent: EventFragment<{ readonly account: Address }> = { name: 'Paused', topic: '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258', indexed: [], data: ['account'] }
export const TokenRecoveryEvent: EventFragment<{ readonly token: Address; readonly amount: bigint }> = { name: 'TokenRecovery', topic: '0x14f11966a996e0629572e51064726d2057a80fbd34efc066682c06a71dbb6e98', indexed: ['token'], data: ['amount'] }
export const UnpausedEvent: EventFragment<{ readonly account: Address }> = { name: 'Unpaused', topic: '0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa', indexed: [], data: ['account'] }
export const WithdrawEvent: EventFragment<{ readonly sender: Address; readonly amount: bigint; readonly shares: bigint }> = { name: 'Withdraw', topic: '0xf279e6a1f5e320cca91135676d9cb6e44ca8a08c0b88342bcdb1144f6511b568', indexed: ['sender'], data: ['amount', 'shares'] }
