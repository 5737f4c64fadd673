import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectAccount } from '~/chain/wallet/slice'
import type { Address } from '~/domain/address'
import { profileCookie } from '~/domain/profile/cookie'
import { type Registration, registrationOf } from '~/domain/profile/profile'
import { useCoreDispatch, useCoreStore } from '../state'
import { profileSlice, selectProfile } from './lazy'
import { profileAsked, type ProfileData, profileSeen } from './slice'
import { knownPicture } from './useAvatar'
import { type Person, usePerson } from './usePerson'

export interface OwnProfile extends Person {
  /** Undefined without a wallet. */
  readonly account: Address | undefined
  /** Which of name and profile are there; undefined while either is not known. */
  readonly registration: Registration | undefined
  /** What storage knows of this account before the chain answers. */
  readonly lastKnown: ProfileData | undefined
}

/**
 * The connected account's profile, with each block. It is kept for the next visit, and for other pages of the site in
 * the cookie `profile_{address}` (specification 2 §7), once everything about it has been answered.
 */
export function useOwnProfile(): OwnProfile {
  const { inject } = useCoreStore()
  // Not while it is drawn: what is restored would change what others draw at the same time.
  useLayoutEffect(() => {
    inject(profileSlice)
  }, [inject])
  const dispatch = useCoreDispatch()
  const account = useSelector(selectAccount)
  const person = usePerson(account)
  const { data, isInitialized } = useSelector(selectProfile)
  const lastKnown = data !== null && data.account === account ? data : undefined
  useEffect(() => {
    if (account !== undefined) dispatch(profileAsked(account))
  }, [dispatch, account])
  const seen = useMemo(() => seenOf(account, person, lastKnown), [account, person, lastKnown])
  useEffect(() => {
    if (seen === undefined || account === undefined) return
    if (isInitialized && JSON.stringify(seen) === JSON.stringify(data)) return
    dispatch(profileSeen(seen))
    if (seen !== null) {
      document.cookie = profileCookie(account, { username: seen.username, avatar: seen.nft?.thumbnail })
    }
  }, [dispatch, account, seen, data, isInitialized])
  const { status, username } = person
  return useMemo((): OwnProfile => {
    const isAnswered = status.status === 'ready' && username.status === 'ready'
    return {
      ...person,
      account,
      registration:
        account !== undefined && isAnswered
          ? registrationOf(status.value.kind !== 'none', username.value !== null)
          : undefined,
      lastKnown,
    }
  }, [person, status, username, account, lastKnown])
}

/**
 * Undefined until the chain has answered and the services have answered or failed; null without a profile. What a
 * service that fails would have said stays as it was.
 */
function seenOf(
  account: Address | undefined,
  person: Person,
  before: ProfileData | undefined,
): ProfileData | null | undefined {
  const { status, username, picture } = person
  if (account === undefined || status.status !== 'ready') return undefined
  if (status.value.kind === 'none') return null
  if (username.status === 'loading' || picture.status === 'loading') return undefined
  const { userId, points, teamId, isActive, picture: held } = status.value.profile
  const name = username.status === 'failed' ? before?.username : username.value
  const nftBefore = before?.tokenId === held?.tokenId ? before?.nft : undefined
  const nft = picture.status === 'failed' ? nftBefore : knownPicture(person)
  return {
    ...{ account, userId, points, teamId, isActive },
    ...(held !== undefined && { collectionAddress: held.collection, tokenId: held.tokenId }),
    ...(name !== undefined && name !== null && { username: name }),
    ...(held !== undefined && nft !== undefined && { nft }),
  }
}
