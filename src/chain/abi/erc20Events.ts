// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of erc20. */
export const ApprovalEvent: EventFragment<{ readonly owner: Address; readonly spender: Address; readonly value: bigint }> = { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', indexed: ['owner', 'spender'], data: ['value'] }
export const TransferEvent: EventFragment<{ readonly from: Address; readonly to: Address; readonly value: bigint }> = { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', indexed: ['from', 'to'], data: ['value'] }
