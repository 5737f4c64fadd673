import type { Address } from '~/domain/address'
import { env } from './env'
import { network } from './networks'

/** The public host of tokens' pictures (facts 1.8). */
const base =
  env.tokenImagesUrl ?? (network.chainId === 56 ? 'https://tokens.pancakeswap.finance/images' : undefined)

/** Where the picture of a token would be; undefined if no host is configured. It may be missing. */
export function tokenImage(address: Address): string | undefined {
  return base && `${base.replace(/\/+$/, '')}/${address}.png`
}
