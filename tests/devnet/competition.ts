import { id, Interface } from 'ethers'
import { deployerOf } from '../../deploy/publicAccounts'
import { campaignsOf, WINNER_BUNNY } from '../../devnet/areas/competition/terms'
import { abi as firstAbi } from '~/chain/abi/tradingCompetition'
import { abi as secondAbi } from '~/chain/abi/tradingCompetitionV2'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { toAddress } from '~/domain/address'
import type { ClaimInformation } from '~/domain/competition/rewards'
import { OWNER as PROFILE_OWNER, people, PROFILE, STATION } from './profile'
import type { Chain, Contract } from './support'

const BATTLES = {
  1: { address: devnetCompetition.TradingCompetition, abi: new Interface(firstAbi) },
  2: { address: devnetCompetition.TradingCompetitionV2, abi: new Interface(secondAbi) },
} as const satisfies Readonly<Record<1 | 2, Contract>>

const TEAM = 2
const BEST = 4
const NOTHING = [0, 0, 0, 0, 0]
const ROLES = new Interface(['function grantRole(bytes32, address)', 'function revokeRole(bytes32, address)'])

/** The battle of a version that is open to be registered for, and what its owner does with it. */
export function battle(chain: Chain, version: 1 | 2) {
  const { as, createProfile } = people(chain)
  const contract: Contract = BATTLES[version]
  const send = (method: string, ...args: readonly unknown[]) =>
    as(deployerOf('competition'), contract, method, args)
  const revoke = (at: string, role: string) =>
    as(PROFILE_OWNER, { address: at, abi: ROLES }, 'revokeRole', [id(role), contract.address])
  const grant = (at: string, role: string) =>
    as(PROFILE_OWNER, { address: at, abi: ROLES }, 'grantRole', [id(role), contract.address])

  /** On to results; whoever registered is the best of the winning team. `fans` are of the best group. */
  async function publish(
    members: readonly string[],
    cheese: readonly bigint[],
    points: number,
    fans: readonly bigint[] = [0n, 0n, 0n],
  ): Promise<void> {
    for (const status of [1, 2]) await send('updateCompetitionStatus', status)
    const amounts = version === 1 ? [] : fans.map((units) => [...NOTHING.slice(1), units])
    await send('updateTeamRewards', TEAM, campaignsOf(1), cheese, ...amounts, [0, 0, 0, 0, points])
    await send('updateUserStatusMultiple', members, BEST)
    await send('updateWinningTeamAndTokenURIAndBunnyId', TEAM, 'ipfs://winner', WINNER_BUNNY)
  }

  return {
    contract: toAddress(contract.address),
    at: contract,
    send,
    publish,
    /** From registration to open claims. */
    finish: async (members: readonly string[], ...given: Tail<Parameters<typeof publish>>): Promise<void> => {
      for (const member of members) {
        await createProfile(member, TEAM)
        await as(member, contract, 'register')
      }
      await publish(members, ...given)
      await send('updateCompetitionStatus', 3)
    },
    own: {
      refusePoints: () => revoke(PROFILE.address, 'POINT_ROLE'),
      allowPoints: () => grant(PROFILE.address, 'POINT_ROLE'),
      refuseCollectible: () => revoke(STATION.address, 'MINTER_ROLE'),
    },
  }
}

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never

/** What a page may have read before a claim. */
export function claimOf(changes: Partial<ClaimInformation>): ClaimInformation {
  return {
    ...{ hasRegistered: true, hasClaimed: false, group: BEST, amount: 0n, fanAmounts: [], points: 0 },
    ...{ isCollectibleDue: true, ...changes },
  }
}
