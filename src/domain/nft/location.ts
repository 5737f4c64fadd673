import type { Collectible } from '../profile/profile'
import { isSameCollectible } from '../profile/profile'
import { type Ask, tokenKey } from './market'

/** Where an account’s token is. */
export type Location = 'wallet' | 'profile-picture' | 'for-sale'

export interface OwnNft extends Collectible {
  readonly location: Location
  /** Of a listed token, in wei. */
  readonly price: bigint | undefined
}

export interface OwnNftSources {
  /** The active profile's. */
  readonly picture: Collectible | undefined
  readonly forSale: readonly (Collectible & Pick<Ask, 'price'>)[]
  readonly inWallet: readonly Collectible[]
}

/**
 * Each of an account’s tokens once, by collection and token id, with its location: profile picture before for sale before
 * wallet (facts 0.21).
 */
export function ownNfts({ picture, forSale, inWallet }: OwnNftSources): readonly OwnNft[] {
  const own = new Map<string, OwnNft>()
  const add = (token: Collectible, location: Location, price: bigint | undefined) => {
    const { collection, tokenId } = token
    const key = tokenKey(token)
    if (!own.has(key)) own.set(key, { collection, tokenId, location, price })
  }
  if (picture !== undefined) add(picture, 'profile-picture', undefined)
  for (const token of forSale) {
    if (picture === undefined || !isSameCollectible(token, picture)) add(token, 'for-sale', token.price)
  }
  for (const token of inWallet) add(token, 'wallet', undefined)
  return [...own.values()]
}
