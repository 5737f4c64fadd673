import type { Address } from '~/domain/address'

/** Where an account's profile is. */
export function profilePath(account: Address): string {
  return `/nfts/profile/${account.toLowerCase()}`
}
