import { useMemo } from 'react'
import type { ReadOptions } from '~/chain/multicall/useReads'
import { nftApiUrl, profileApiUrl } from '~/config/profile'
import type { Address } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'
import type { Username } from '~/domain/profile/username'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready } from '~/lib/loadable'
import { type CollectibleText, profileService } from '~/services/profile'
import { useRemote } from '../remote/useRemote'
import { type ProfileProblem, type ProfileStatus, useProfileStatus } from './useProfileStatus'

/** An account’s profile from chain and services; each part fails by itself. */
export interface Person {
  readonly status: Loadable<ProfileStatus, ProfileProblem>
  /** Null without a name, and on networks without a name service. */
  readonly username: Loadable<Username | null, unknown>
  /** Null while the profile is paused, without one, and if no service describes the collectible. */
  readonly picture: Loadable<CollectibleText | null, unknown>
  /** Asks the services again. */
  readonly retry: () => void
}

const NOBODY = ready(null)
/** Names hardly change: each is fetched once per view. */
const ONCE = { ticks: undefined } as const

export function usePerson(account: Address | undefined, options?: ReadOptions): Person {
  const status = useProfileStatus(account, options)
  const nameQuestion = useMemo(
    () =>
      profileApiUrl === undefined || account === undefined ? undefined : { url: profileApiUrl, account },
    [account],
  )
  const name = useRemote(profileService.endpoints.userName, nameQuestion, ONCE)
  const held = pictureOf(status)
  const [collection, tokenId] = [held?.collection, held?.tokenId]
  const textQuestion = useMemo(
    () =>
      nftApiUrl === undefined || collection === undefined || tokenId === undefined
        ? undefined
        : { url: nftApiUrl, collection, tokenId },
    [collection, tokenId],
  )
  const text = useRemote(profileService.endpoints.collectibleText, textQuestion, ONCE)
  const { data: named, retry: retryName } = name
  const { data: described, retry: retryText } = text
  return useMemo(
    (): Person => ({
      status,
      username: nameQuestion === undefined ? NOBODY : mapLoadable(named, ({ username }) => username),
      picture: status.status === 'loading' ? LOADING : textQuestion === undefined ? NOBODY : described,
      retry: () => {
        retryName()
        retryText()
      },
    }),
    [status, nameQuestion, named, textQuestion, described, retryName, retryText],
  )
}

/** The collectible that an active profile has as its picture. */
export function pictureOf(status: Loadable<ProfileStatus, unknown>): Collectible | undefined {
  return status.status === 'ready' && status.value.kind !== 'none' ? status.value.profile.picture : undefined
}
