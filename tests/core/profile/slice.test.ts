import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  avatarSeen,
  initialProfile,
  persistedOf,
  MAX_AVATARS,
  profileAsked,
  type ProfileAvatar,
  type ProfileData,
  profileMerged,
  profileReducer,
  profileSeen,
  storedProfile,
} from '~/core/profile/slice'
import { toAddress } from '~/domain/address'
import { parseUsername } from '~/domain/profile/username'
import { isRecord } from '~/lib/record'

const account = (n: number) => toAddress(`0x${n.toString(16).padStart(40, '0')}`)
const username = parseUsername('alice')
if (username === undefined) throw new Error('Not a name')
const nft = {
  collectionAddress: account(9),
  tokenId: '3',
  name: 'Sunny',
  thumbnail: 'https://x.example/9.svg',
}
const DATA: ProfileData = {
  ...{ account: account(1), userId: '7', points: 120, teamId: 2, isActive: true },
  ...{ collectionAddress: account(9), tokenId: '3', username, nft },
}
const AVATAR: ProfileAvatar = { username, nft, hasRegistered: true }
const KNOWN = profileReducer(initialProfile, profileSeen(DATA))

describe('what is known of people', () => {
  it('is of the account that is asked about, and of no other', () => {
    expect(KNOWN).toMatchObject({ isInitialized: true, isLoading: false, hasRegistered: true, data: DATA })
    expect(profileReducer(KNOWN, profileAsked(account(1)))).toMatchObject({
      ...{ isInitialized: false, isLoading: true, hasRegistered: true, data: DATA },
    })
    expect(profileReducer(KNOWN, profileAsked(account(2)))).toMatchObject({
      ...{ isInitialized: false, isLoading: true, hasRegistered: false, data: null },
    })
    expect(profileReducer(KNOWN, profileSeen(null))).toMatchObject({
      isInitialized: true,
      hasRegistered: false,
      data: null,
    })
  })

  it('has a place for so many others, of whom the first seen is forgotten', () => {
    const all = Array.from({ length: MAX_AVATARS + 5 }, (_, index) => account(index + 1))
    const seen = all.reduce(
      (state, each) => profileReducer(state, avatarSeen({ account: each, avatar: AVATAR })),
      KNOWN,
    )
    expect(Object.keys(seen.profileAvatars)).toEqual(all.slice(5))
    const [oldest = account(0)] = all.slice(5)
    const again = profileReducer(seen, avatarSeen({ account: oldest, avatar: AVATAR }))
    expect(Object.keys(again.profileAvatars).at(-1)).toBe(oldest)
  })
})

describe('what is stored of it', () => {
  const parse = (stored: unknown) => storedProfile.parse(isRecord(stored) ? stored : {})
  const roundTrip = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

  it('is found again', () => {
    const state = profileReducer(KNOWN, avatarSeen({ account: account(4), avatar: AVATAR }))
    expect(parse(roundTrip(persistedOf(state)))).toEqual(persistedOf(state))
    expect(profileReducer(initialProfile, profileMerged(persistedOf(state)))).toEqual({
      ...state,
      isInitialized: false,
    })
  })

  it('is taken part by part, as far as it is what it should be', () => {
    const data = (changes: object) => parse(roundTrip({ data: { ...DATA, ...changes } })).data
    for (const broken of [
      { account: 'x' },
      { points: -1 },
      { points: '5' },
      { teamId: 1.5 },
      { userId: 'a' },
      { isActive: 'yes' },
    ]) {
      expect(data(broken), JSON.stringify(broken)).toBeNull()
    }
    expect(data({ username: '<b>' })).not.toHaveProperty('username')
    expect(data({ nft: { ...nft, tokenId: '<' } })).not.toHaveProperty('nft')
    expect(data({ nft: { ...nft, thumbnail: 'javascript:alert(1)' } })?.nft).not.toHaveProperty('thumbnail')
    expect(data({ isActive: false })).not.toHaveProperty('tokenId')
    const avatars = { [account(1)]: AVATAR, nobody: AVATAR, [account(2)]: { hasRegistered: 1 } }
    expect(Object.keys(parse({ profileAvatars: avatars }).profileAvatars)).toEqual([account(1)])
    // Registered is who has data, whatever else is written.
    expect(parse({ hasRegistered: true }).hasRegistered).toBe(false)
  })

  it('does no harm, whatever stands there', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (data, profileAvatars) => {
        const kept = parse({ data, profileAvatars })
        expect(parse(roundTrip(kept))).toEqual(kept)
      }),
    )
  })
})
