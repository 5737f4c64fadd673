// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of tradingCompetitionV2. */
export const NewCompetitionStatusEvent: EventFragment<{ readonly status: number; readonly competitionId: bigint }> = { name: 'NewCompetitionStatus', topic: '0xb03ada2e49ea0fe21c9b5d20b1703c4944e6e1e3277624c982f4d6ed78e4b433', indexed: [], data: ['status', 'competitionId'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const RemainderClaimEvent: EventFragment<{ readonly token: Address; readonly amount: bigint }> = { name: 'RemainderClaim', topic: '0x79394ba2c731e0ed6070b02286e5a482cb9c4d48602da75211c55bbd72788c76', indexed: ['token'], data: ['amount'] }
export const RewardsUndeliveredEvent: EventFragment<{ readonly user: Address; readonly points: boolean; readonly collectible: boolean }> = { name: 'RewardsUndelivered', topic: '0xdbcb6aea058511bbe8a147b23c605afaa029ca6aff51b17ec0281afe206714ac', indexed: ['user'], data: ['points', 'collectible'] }
export const TeamRewardsUpdateEvent: EventFragment<{ readonly teamId: bigint; readonly competitionId: bigint }> = { name: 'TeamRewardsUpdate', topic: '0xfa5413e935401ded4f6901939b7093d4e9dd049b37bc1181a7a8be9d0a5c93d3', indexed: [], data: ['teamId', 'competitionId'] }
export const UserRegisterEvent: EventFragment<{ readonly userAddress: Address; readonly teamId: bigint; readonly competitionId: bigint }> = { name: 'UserRegister', topic: '0x2f5213276c43fb23315923b6721fe88e44be07321c1099243154bf1e8572449d', indexed: [], data: ['userAddress', 'teamId', 'competitionId'] }
export const WinningTeamEvent: EventFragment<{ readonly teamId: bigint; readonly competitionId: bigint }> = { name: 'WinningTeam', topic: '0x180f493e0ebf71c4ab62b3673417ccbaa84574f12025f0f9a7c063dfe276779a', indexed: [], data: ['teamId', 'competitionId'] }
