// @chunk standing
import { useMemo } from 'react'
import { getUserProfile, hasRegistered } from '~/chain/abi/profile'
import { mapRead, read } from '~/chain/multicall/read'
import type { ReadProblem } from '~/chain/multicall/slice'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import type { ReadOptions } from '~/chain/multicall/useReads'
import { profileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import { type Profile, profileFrom } from '~/domain/profile/profile'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

/** Whether an account has a profile, and an active one. */
export type ProfileStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'paused'; readonly profile: Profile }
  | { readonly kind: 'active'; readonly profile: Profile }

/** `unavailable`: the network has no profiles. */
export type ProfileProblem = ReadProblem | 'unavailable'

const NONE: Loadable<ProfileStatus, never> = ready({ kind: 'none' })
const UNAVAILABLE: Loadable<never, ProfileProblem> = failed('unavailable')

/**
 * Tells every part of the exchange whether an account has a profile, from the chain. Who has no wallet
 * connected (undefined) has none.
 */
export function useProfileStatus(
  account: Address | undefined,
  options?: ReadOptions,
): Loadable<ProfileStatus, ProfileProblem> {
  const asked = useMemo(
    () =>
      account === undefined || profileContracts === undefined
        ? undefined
        : reads(profileContracts.profile, account),
    [account],
  )
  const answers = useNamedRead(asked, options)
  return useMemo(() => {
    if (profileContracts === undefined) return UNAVAILABLE
    if (account === undefined) return NONE
    if (answers === undefined) return LOADING
    const { isRegistered, profile } = answers
    if (isRegistered.status !== 'ready') return isRegistered
    // The contract reverts for an account without a profile.
    if (!isRegistered.value) return NONE
    if (profile.status !== 'ready') return profile
    return ready({ kind: profile.value.isActive ? 'active' : 'paused', profile: profile.value })
  }, [account, answers])
}

function reads(contract: Address, account: Address) {
  return {
    isRegistered: read(hasRegistered, contract, [account]),
    profile: mapRead(read(getUserProfile, contract, [account]), profileFrom),
  }
}
