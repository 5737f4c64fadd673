import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Address, parseAddress } from '~/domain/address'
import { parseUsername, type Username } from '~/domain/profile/username'
import { isRecord } from '~/lib/record'
import type { Fields, Stored } from '../persistence/stored'

/** A picture as it was shown last. */
export interface KnownPicture {
  readonly collectionAddress: Address
  readonly tokenId: string
  readonly name: string
  readonly thumbnail?: string
}

/** The connected account's profile, as it was known last (specification 2 §3). */
export interface ProfileData {
  readonly account: Address
  readonly userId: string
  readonly points: number
  readonly teamId: number
  /** Both absent while it is paused. */
  readonly tokenId?: string
  readonly collectionAddress?: Address
  readonly isActive: boolean
  readonly username?: Username
  readonly nft?: KnownPicture
}

/** Somebody as others see them. */
export interface ProfileAvatar {
  readonly username: Username | null
  readonly nft: KnownPicture | null
  readonly hasRegistered: boolean
}

/** What was known last of the connected account and of others; the chain and the services have the last word. */
export interface ProfileState {
  /** The chain has answered for the account since the page was opened. */
  readonly isInitialized: boolean
  readonly isLoading: boolean
  readonly hasRegistered: boolean
  readonly data: ProfileData | null
  /** The latest seen come last. */
  readonly profileAvatars: Readonly<Record<Address, ProfileAvatar>>
}

/** More than anybody meets on a few pages; the oldest are forgotten. */
export const MAX_AVATARS = 200
const LONGEST = 200

export const initialProfile: ProfileState = {
  isInitialized: false,
  isLoading: false,
  hasRegistered: false,
  data: null,
  profileAvatars: {},
}

const slice = createSlice({
  name: 'profile',
  initialState: initialProfile,
  reducers: {
    /** An account is asked about; what is known of another one is not its own. */
    profileAsked(state, { payload: account }: PayloadAction<Address>): ProfileState {
      const isSame = state.data?.account === account
      return {
        ...state,
        isInitialized: false,
        isLoading: true,
        hasRegistered: isSame && state.hasRegistered,
        data: isSame ? state.data : null,
      }
    },
    /** What the chain and the services say of the account that was asked about; null where it has no profile. */
    profileSeen: (state, { payload: data }: PayloadAction<ProfileData | null>): ProfileState => ({
      ...state,
      isInitialized: true,
      isLoading: false,
      hasRegistered: data !== null,
      data,
    }),
    avatarSeen(
      state,
      { payload: { account, avatar } }: PayloadAction<{ account: Address; avatar: ProfileAvatar }>,
    ): ProfileState {
      const others = Object.entries(state.profileAvatars).filter(([key]) => key !== account)
      return {
        ...state,
        profileAvatars: Object.fromEntries([...others.slice(1 - MAX_AVATARS), [account, avatar] as const]),
      }
    },
    /** What other tabs have seen. */
    profileMerged: (state, { payload }: PayloadAction<PersistedProfile>): ProfileState => ({
      ...state,
      ...payload,
    }),
  },
})

export const profileReducer = slice.reducer
export const { profileAsked, profileSeen, avatarSeen, profileMerged } = slice.actions

/** What of it is stored. */
type PersistedProfile = Pick<ProfileState, 'hasRegistered' | 'data' | 'profileAvatars'>

export function persistedOf({ hasRegistered, data, profileAvatars }: ProfileState): PersistedProfile {
  return { hasRegistered, data, profileAvatars }
}

export const storedProfile: Stored<PersistedProfile> = {
  key: 'profile',
  migrations: [],
  parse: parseProfile,
}

/** Every part that fits; what does not is as if it had never been seen. */
function parseProfile({ data: storedData, profileAvatars }: Fields): PersistedProfile {
  const data = dataOf(storedData)
  const avatars = Object.entries(isRecord(profileAvatars) ? profileAvatars : {}).flatMap(([key, stored]) => {
    const [account, avatar] = [parseAddress(key), avatarOf(stored)]
    return account === undefined || avatar === undefined ? [] : [[account, avatar] as const]
  })
  return {
    hasRegistered: data !== null,
    data,
    profileAvatars: Object.fromEntries(avatars.slice(-MAX_AVATARS)),
  }
}

function dataOf(stored: unknown): ProfileData | null {
  if (!isRecord(stored)) return null
  const { userId, points, teamId, isActive } = stored
  const account = parseAddress(stored['account'])
  if (account === undefined || typeof isActive !== 'boolean') return null
  if (!isDigits(userId) || !isCount(points) || !isCount(teamId)) return null
  const own: ProfileData = { account, userId, points, teamId, isActive }
  const [collectionAddress, tokenId] = [parseAddress(stored['collectionAddress']), stored['tokenId']]
  const [username, nft] = [parseUsername(stored['username']), pictureOf(stored['nft'])]
  return {
    ...own,
    ...(isActive && collectionAddress !== undefined && isDigits(tokenId) && { collectionAddress, tokenId }),
    ...(username !== undefined && { username }),
    ...(nft !== undefined && { nft }),
  }
}

function avatarOf(stored: unknown): ProfileAvatar | undefined {
  if (!isRecord(stored) || typeof stored['hasRegistered'] !== 'boolean') return undefined
  return {
    hasRegistered: stored['hasRegistered'],
    username: parseUsername(stored['username']) ?? null,
    nft: pictureOf(stored['nft']) ?? null,
  }
}

function pictureOf(stored: unknown): KnownPicture | undefined {
  if (!isRecord(stored)) return undefined
  const { tokenId, name, thumbnail } = stored
  const collectionAddress = parseAddress(stored['collectionAddress'])
  if (collectionAddress === undefined || !isDigits(tokenId)) return undefined
  if (typeof name !== 'string' || name.length > LONGEST) return undefined
  const isPicture = typeof thumbnail === 'string' && /^https?:\/\//.test(thumbnail)
  return { collectionAddress, tokenId, name, ...(isPicture && { thumbnail }) }
}

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
