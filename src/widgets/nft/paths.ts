import { profileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'

export function collectionPath(collection: Address): string {
  return `/nfts/collections/${collection}`
}

/** A token’s page; of bunnies it is the bunny’s. Undefined until it is known which one that is. */
export function itemPath({
  collection,
  tokenId,
  bunnyId,
}: Collectible & { readonly bunnyId: number | undefined }): string | undefined {
  if (!isOfBunnies(collection)) return `${collectionPath(collection)}/${tokenId}`
  return bunnyId === undefined ? undefined : `${collectionPath(collection)}/${String(bunnyId)}`
}

/** The collection whose tokens are told by what they show. */
export function isOfBunnies(collection: Address): boolean {
  return collection === profileContracts?.bunnies
}
