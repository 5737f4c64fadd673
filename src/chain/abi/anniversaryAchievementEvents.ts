// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of anniversaryAchievement. */
export const NewCampaignIdEvent: EventFragment<{ readonly campaignId: bigint }> = { name: 'NewCampaignId', topic: '0x7f934a4b778b842ccfa2d21085c446cb46ff9680061c17479f06a8a2054bf2a3', indexed: [], data: ['campaignId'] }
export const NewEndBlockEvent: EventFragment<{ readonly endBlock: bigint }> = { name: 'NewEndBlock', topic: '0x55baa248360bce74a89304071ca6e882f61d2226c15dde53a4ec1e05af523d92', indexed: [], data: ['endBlock'] }
export const NewNumberPointsAndThresholdEvent: EventFragment<{ readonly numberPoints: bigint; readonly thresholdPoints: bigint }> = { name: 'NewNumberPointsAndThreshold', topic: '0xe4825771661bac76a74e2076b3e1563018efcfee945dc6b422ef93590d276392', indexed: [], data: ['numberPoints', 'thresholdPoints'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
