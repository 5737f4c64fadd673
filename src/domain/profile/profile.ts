// @chunk standing
import { type Address, ZERO_ADDRESS } from '../address'

/** A token of a collection; ids stay text, for some are larger than any number. */
export interface Collectible {
  readonly collection: Address
  readonly tokenId: string
}

/** A profile as the chain has it. */
export interface Profile {
  readonly userId: string
  readonly points: number
  readonly teamId: number
  /** False while it is paused. */
  readonly isActive: boolean
  /** Held by the profile contract; undefined while it is paused, for which the chain says the zero address. */
  readonly picture: Collectible | undefined
}

/** The six values of `getUserProfile`. */
export type ProfileValues = readonly [
  userId: bigint,
  points: bigint,
  teamId: bigint,
  nftAddress: Address,
  tokenId: bigint,
  isActive: boolean,
]

export function profileFrom([userId, points, teamId, nftAddress, tokenId, isActive]: ProfileValues): Profile {
  return {
    userId: userId.toString(),
    points: count(points),
    teamId: count(teamId),
    isActive,
    picture:
      nftAddress === ZERO_ADDRESS || !isActive
        ? undefined
        : { collection: nftAddress, tokenId: tokenId.toString() },
  }
}

export function isSameCollectible(one: Collectible, other: Collectible): boolean {
  return one.collection === other.collection && one.tokenId === other.tokenId
}

/**
 * A profile stands on the chain, a name in the service: the field registers the name first, so that either may be there
 * without the other, and each is made later without the other being made again.
 */
export type Registration = 'none' | 'name-only' | 'profile-only' | 'complete'

export function registrationOf(hasProfile: boolean, hasName: boolean): Registration {
  if (hasProfile) return hasName ? 'complete' : 'profile-only'
  return hasName ? 'name-only' : 'none'
}

/** Points and ids are small; a contract that says otherwise is not shown beyond what a number holds. */
function count(value: bigint): number {
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value)
}
