// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

/** Events of tradingCompetition. */
export const NewCompetitionStatusEvent: EventFragment<{ readonly status: number }> = { name: 'NewCompetitionStatus', topic: '0x764216cc87d672d651534a1b124f00f678d3ed29aaf5e649af8e92590cbf9f11', indexed: [], data: ['status'] }
export const OwnershipTransferredEvent: EventFragment<{ readonly previousOwner: Address; readonly newOwner: Address }> = { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', indexed: ['previousOwner', 'newOwner'], data: [] }
export const RemainderClaimEvent: EventFragment<{ readonly amount: bigint }> = { name: 'RemainderClaim', topic: '0x992d25084b812b9dd98720d129395c407d991a2ffb54166fba364ba0734a42a3', indexed: [], data: ['amount'] }
export const RewardsUndeliveredEvent: EventFragment<{ readonly user: Address; readonly points: boolean; readonly collectible: boolean }> = { name: 'RewardsUndelivered', topic: '0xdbcb6aea058511bbe8a147b23c605afaa029ca6aff51b17ec0281afe206714ac', indexed: ['user'], data: ['points', 'collectible'] }
export const TeamRewardsUpdateEvent: EventFragment<{ readonly teamId: bigint }> = { name: 'TeamRewardsUpdate', topic: '0x975e819e964a851cc1d16e54bb4a815e8f5af37c7b5863d23c29614b5a9973b0', indexed: [], data: ['teamId'] }
export const UserRegisterEvent: EventFragment<{ readonly userAddress: Address; readonly teamId: bigint }> = { name: 'UserRegister', topic: '0xdec4c13f1daa034ca2a06b9cee6c16accc0bd81ad27afacc15604c4f5cea09bb', indexed: [], data: ['userAddress', 'teamId'] }
export const WinningTeamEvent: EventFragment<{ readonly teamId: bigint }> = { name: 'WinningTeam', topic: '0x888c23f0b9ffe0f2878e3b4eaf2414ed7ea3172647e4773cbbef57966c8fd761', indexed: [], data: ['teamId'] }
