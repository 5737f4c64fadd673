// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of pointCenterIfo. */
export const IFOAddEvent: EventFragment<{ readonly contractAddress: Address; readonly thresholdToClaim: bigint; readonly campaignId: bigint; readonly numberPoints: bigint }> = { name: 'IFOAdd', topic: '0xc13d7e8dc4239b494c7af2a1fcb43c88a89af1833e5afc01239fa2a0ed1dd74a', indexed: ['contractAddress', 'campaignId'], data: ['thresholdToClaim', 'numberPoints'] }
export const NewMaxViewLengthEvent: EventFragment<{ readonly maxViewLength: bigint }> = { name: 'NewMaxViewLength', topic: '0x66a7c6288215ae9cf39f572a3f5d2d29ea50a3aae63be3bfbb072b7c919409e5', indexed: [], data: ['maxViewLength'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const PointIncreaseEvent: EventFragment<{ readonly user: Address; readonly sale: Address; readonly numberPoints: bigint }> = { name: 'PointIncrease', topic: '0x71f3f5a6db095daf5c99ff3d542e243a918ac5c7b97a6dd19c9e9d52b046ee34', indexed: ['user', 'sale'], data: ['numberPoints'] }
