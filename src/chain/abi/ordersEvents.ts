// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** Events of orders. */
export const CancelledEvent: EventFragment<{ readonly hash: Hex; readonly maker: Address }> = { name: 'Cancelled', topic: '0x37f7fee84bd656bac1447df96e3014d8a7e8352e960e827b202efad2f908ecd3', indexed: ['hash', 'maker'], data: [] }
export const EpochRaisedEvent: EventFragment<{ readonly maker: Address; readonly epoch: bigint }> = { name: 'EpochRaised', topic: '0x2359a6111c1111b53ecff9ee3f090a53b3030cc96ebcf654a60a72acefa8f1dc', indexed: ['maker'], data: ['epoch'] }
export const FilledEvent: EventFragment<{ readonly hash: Hex; readonly maker: Address; readonly filler: Address; readonly sold: bigint; readonly bought: bigint; readonly reward: bigint }> = { name: 'Filled', topic: '0xe1619be736fd623bbd999ab2585e891b28d690b28fd881b1ec50854b42341082', indexed: ['hash', 'maker', 'filler'], data: ['sold', 'bought', 'reward'] }
export const ObservedEvent: EventFragment<{ readonly pair: Address; readonly index: bigint }> = { name: 'Observed', topic: '0x009347196c4c52a20a812fc0b8da0c2dc39935efe088096cfdf5009f7bcffbbc', indexed: ['pair'], data: ['index'] }
