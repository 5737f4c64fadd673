// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of pair. */
export const ApprovalEvent: EventFragment<{ readonly owner: Address; readonly spender: Address; readonly value: bigint }> = { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', indexed: ['owner', 'spender'], data: ['value'] }
export const BurnEvent: EventFragment<{ readonly sender: Address; readonly amount0: bigint; readonly amount1: bigint; readonly to: Address }> = { name: 'Burn', topic: '0xdccd412f0b1252819cb1fd330b93224ca42612892bb3f4f789976e6d81936496', indexed: ['sender', 'to'], data: ['amount0', 'amount1'] }
export const MintEvent: EventFragment<{ readonly sender: Address; readonly amount0: bigint; readonly amount1: bigint }> = { name: 'Mint', topic: '0x4c209b5fc8ad50758f13e2e1088ba56a560dff690a1c6fef26394f4c03821c4f', indexed: ['sender'], data: ['amount0', 'amount1'] }
export const SwapEvent: EventFragment<{ readonly sender: Address; readonly amount0In: bigint; readonly amount1In: bigint; readonly amount0Out: bigint; readonly amount1Out: bigint; readonly to: Address }> = { name: 'Swap', topic: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822', indexed: ['sender', 'to'], data: ['amount0In', 'amount1In', 'amount0Out', 'amount1Out'] }
export const SyncEvent: EventFragment<{ readonly reserve0: bigint; readonly reserve1: bigint }> = { name: 'Sync', topic: '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1', indexed: [], data: ['reserve0', 'reserve1'] }
export const TransferEvent: EventFragment<{ readonly from: Address; readonly to: Address; readonly value: bigint }> = { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', indexed: ['from', 'to'], data: ['value'] }
