import { toAddress } from '~/domain/address'

/** Where names are registered (EIP-137). */
export const ETHEREUM = {
  chainId: 1,
  registry: toAddress('0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'),
} as const
