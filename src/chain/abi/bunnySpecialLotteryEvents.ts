// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of bunnySpecialLottery. */
export const BunnyMintEvent: EventFragment<{ readonly to: Address; readonly tokenId: bigint; readonly bunnyId: number }> = { name: 'BunnyMint', topic: '0xb1c92cf8728f5d128360e6af12de11e2dd53394b274a843c34662fa6be409207', indexed: ['to', 'tokenId', 'bunnyId'], data: [] }
export const NewCampaignIdEvent: EventFragment<{ readonly bunnyId: number; readonly campaignId: bigint }> = { name: 'NewCampaignId', topic: '0x75d0c978af08d49c4a3afb228eac8eb9ff50b7311b3c56f0b92910914b94241d', indexed: [], data: ['bunnyId', 'campaignId'] }
export const NewEndBlockEvent: EventFragment<{ readonly endBlock: bigint }> = { name: 'NewEndBlock', topic: '0x55baa248360bce74a89304071ca6e882f61d2226c15dde53a4ec1e05af523d92', indexed: [], data: ['endBlock'] }
export const NewLotteryRoundsEvent: EventFragment<{ readonly startLotteryRound: bigint; readonly finalLotteryRound: bigint }> = { name: 'NewLotteryRounds', topic: '0xe11723dec840071271e64d2883eed76b51591fc767f9e839c82ec70a5c30583e', indexed: [], data: ['startLotteryRound', 'finalLotteryRound'] }
export const NewNumberPointsEvent: EventFragment<{ readonly bunnyId: number; readonly numberPoints: bigint }> = { name: 'NewNumberPoints', topic: '0x473eacffff51daa7f8f4a2fca04c9b92cbb83d92aaa32219ba0586e963f5bb31', indexed: [], data: ['bunnyId', 'numberPoints'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
