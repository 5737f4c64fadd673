// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of wbnb. */
export const ApprovalEvent: EventFragment<{ readonly src: Address; readonly guy: Address; readonly wad: bigint }> = { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', indexed: ['src', 'guy'], data: ['wad'] }
export const DepositEvent: EventFragment<{ readonly dst: Address; readonly wad: bigint }> = { name: 'Deposit', topic: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', indexed: ['dst'], data: ['wad'] }
export const TransferEvent: EventFragment<{ readonly src: Address; readonly dst: Address; readonly wad: bigint }> = { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', indexed: ['src', 'dst'], data: ['wad'] }
export const WithdrawalEvent: EventFragment<{ readonly src: Address; readonly wad: bigint }> = { name: 'Withdrawal', topic: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', indexed: ['src'], data: ['wad'] }
