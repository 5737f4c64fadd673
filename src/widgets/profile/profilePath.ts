import type { Address } from '~/domain/address'

export function profilePath(account: Address): string {
  return `/nfts/profile/${account.toLowerCase()}`
}
