import { useMemo } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { profileContracts } from '~/config/profile'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import type { Address } from '~/domain/address'
import { isSameCollectible } from '~/domain/profile/profile'
import { type SetupChoices, type SetupState, type SetupProgress, setupProgress } from '~/domain/profile/setup'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready } from '~/lib/loadable'
import { type TeamOnChain, useTeams } from '~/core/profile/useTeams'
import { setupReads } from './reads'
import { type OwnedBunny, useCollectibles } from './useCollectibles'
import { type ProfilePrices, usePrices } from './usePrices'

export interface Setup {
  /** Where chain and choices say that one stands, with each block. */
  readonly progress: Loadable<SetupProgress, unknown>
  /** 'Could not retrieve costs for profile' where it failed. */
  readonly prices: Loadable<ProfilePrices, unknown>
  /** In the order of their ids; shown in one that favours none. */
  readonly teams: Loadable<readonly TeamOnChain[], unknown>
  /** What could be the picture; none while the collection is not accepted. */
  readonly collectibles: Loadable<readonly OwnedBunny[], unknown>
  /** The chosen one of them, now or, as its approval tells, on an earlier visit. */
  readonly picture: OwnedBunny | undefined
}

/** What the person chose, and how it can be carried out. */
export interface SetupOptions extends SetupChoices {
  /** The wallet lets the profile take the picture by the same confirmation that makes it: no step of its own. */
  readonly canBatch?: boolean
  /** Another picture is being chosen: the one that was allowed before is not gone on with. */
  readonly isChoosing?: boolean
}

/** All that the set-up of an account's profile follows from. */
export function useSetup(
  account: Address | undefined,
  { picture: chosen, teamId, canBatch = false, isChoosing = false }: SetupOptions,
): Setup {
  const status = useProfileStatus(account)
  const prices = usePrices()
  const own = useNamedRead(
    useMemo(
      () => (account === undefined ? undefined : profileContracts && setupReads(profileContracts, account)),
      [account],
    ),
  )
  const teams = useTeams()
  const { collectibles, isAccepted } = useCollectibles(account)
  return useMemo((): Setup => {
    const owned = collectibles.status === 'ready' ? collectibles.value : NONE
    const before = isChoosing ? undefined : owned.find(({ isChosenBefore }) => isChosenBefore)
    const picture = chosen ?? before
    const held = owned.find((each) => picture !== undefined && isSameCollectible(each, picture))
    const facts: Parts<SetupState> = {
      hasProfile: mapLoadable(status, ({ kind }) => kind !== 'none'),
      isAccepted,
      collectibles,
      canMint: own?.canMint ?? LOADING,
      isPictureApproved: ready(held !== undefined && (held.isApproved || canBatch)),
      joinableTeams: mapLoadable(teams, (all) =>
        all.filter(({ isJoinable }) => isJoinable).map(({ id }) => id),
      ),
    }
    return {
      progress: mapLoadable(combine(facts), (known) => setupProgress(known, { picture, teamId })),
      prices,
      teams,
      collectibles,
      picture: held,
    }
  }, [status, prices, own, teams, collectibles, isAccepted, chosen, isChoosing, teamId, canBatch])
}

const NONE: readonly OwnedBunny[] = []

type Parts<T> = { readonly [Name in keyof T]: Loadable<T[Name], unknown> }
