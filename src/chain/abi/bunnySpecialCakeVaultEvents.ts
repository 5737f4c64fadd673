// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of bunnySpecialCakeVault. */
export const BunnyMintEvent: EventFragment<{ readonly to: Address; readonly tokenId: bigint; readonly bunnyId: number }> = { name: 'BunnyMint', topic: '0xb1c92cf8728f5d128360e6af12de11e2dd53394b274a843c34662fa6be409207', indexed: ['to', 'tokenId', 'bunnyId'], data: [] }
export const NewCampaignIdEvent: EventFragment<{ readonly campaignId: bigint }> = { name: 'NewCampaignId', topic: '0x7f934a4b778b842ccfa2d21085c446cb46ff9680061c17479f06a8a2054bf2a3', indexed: [], data: ['campaignId'] }
export const NewEndBlockEvent: EventFragment<{ readonly endBlock: bigint }> = { name: 'NewEndBlock', topic: '0x55baa248360bce74a89304071ca6e882f61d2226c15dde53a4ec1e05af523d92', indexed: [], data: ['endBlock'] }
export const NewNumberPointsEvent: EventFragment<{ readonly numberPoints: bigint }> = { name: 'NewNumberPoints', topic: '0x6e2a569674817eb6cdd5206df2e977e9cab97a31be8e1b83096559d1030cf300', indexed: [], data: ['numberPoints'] }
export const NewThresholdTimestampEvent: EventFragment<{ readonly thresholdTimestamp: bigint }> = { name: 'NewThresholdTimestamp', topic: '0x36d8f754365ddc898eb4a6e365029d09de4095ef3a17d9e5655023d82f785586', indexed: [], data: ['thresholdTimestamp'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
