import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { Address } from '~/domain/address'
import type { Username } from '~/domain/profile/username'
import { type Loadable, valueOf } from '~/lib/loadable'
import { useCoreDispatch, useCoreStore } from '../state'
import { profileSlice, selectProfile } from './lazy'
import { avatarSeen, type KnownPicture, type ProfileAvatar } from './slice'
import { type Person, pictureOf, usePerson } from './usePerson'

/** An account’s name and picture beside an activity: each part as far as it is known, now or from storage. */
export interface Avatar {
  readonly username: Username | undefined
  readonly thumbnail: string | undefined
  readonly pictureName: string | undefined
  readonly hasProfile: boolean | undefined
}

/** Other people's profiles change rarely; `useOwnProfile` follows the account's own. */
const SELDOM = { blocksPerFetch: 200 } as const

/**
 * Name and picture of any account. Many of these on one page are one request to the chain a block, and one to each
 * service for each account, which is kept; what was seen before is shown at once, also on the next visit.
 */
export function useAvatar(account: Address): Avatar {
  const { inject } = useCoreStore()
  // Not while it is drawn: what is restored would change what others draw at the same time.
  useLayoutEffect(() => {
    inject(profileSlice)
  }, [inject])
  const dispatch = useCoreDispatch()
  const person = usePerson(account, SELDOM)
  const before = useSelector(selectProfile).profileAvatars[account]
  const seen = useMemo(() => seenOf(person), [person])
  useEffect(() => {
    if (seen !== undefined && !isSame(seen, before)) dispatch(avatarSeen({ account, avatar: seen }))
  }, [dispatch, account, seen, before])
  const { status, username, picture } = person
  return useMemo(() => {
    const known = seen ?? before
    const text = valueOf(picture)
    // What is said now, and only where nothing is said what was known before.
    const now = <T>(part: Loadable<T, unknown>, otherwise: T | undefined): T | undefined =>
      part.status === 'ready' ? part.value : otherwise
    return {
      username: now(username, known?.username) ?? undefined,
      thumbnail: text?.thumbnail ?? (picture.status === 'ready' ? undefined : known?.nft?.thumbnail),
      pictureName: text?.name ?? (picture.status === 'ready' ? undefined : known?.nft?.name),
      hasProfile: status.status === 'ready' ? status.value.kind !== 'none' : known?.hasRegistered,
    }
  }, [seen, before, status, username, picture])
}

/** Undefined until every part has been answered: what failed is not remembered as missing. */
function seenOf(person: Person): ProfileAvatar | undefined {
  const { status, username, picture } = person
  if (status.status !== 'ready' || username.status !== 'ready' || picture.status !== 'ready') return undefined
  return {
    username: username.value,
    nft: knownPicture(person) ?? null,
    hasRegistered: status.value.kind !== 'none',
  }
}

/** The stored part of a picture; undefined without one, or without a description. */
export function knownPicture({ status, picture }: Person): KnownPicture | undefined {
  const [held, text] = [pictureOf(status), valueOf(picture)]
  if (held === undefined || text === undefined || text === null) return undefined
  return {
    collectionAddress: held.collection,
    tokenId: held.tokenId,
    name: text.name,
    ...(text.thumbnail !== undefined && { thumbnail: text.thumbnail }),
  }
}

function isSame(one: ProfileAvatar, other: ProfileAvatar | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
