import { type Address, toAddress } from '~/domain/address'
import { devnet } from './addresses/31337'
import type { ChainId } from './env'
import { network } from './networks'

/** A tax is looked for again after this many blocks: its owner may change it. */
export const TAX_PROBE_BLOCKS = 100

/** Tokens that this deployment does not trade; a deployer adds what the law or a broken contract asks for. */
const UNSUPPORTED: Readonly<Record<ChainId, readonly string[]>> = {
  56: [],
  97: [],
  31337: [devnet.tokens.LONG],
}

export const unsupportedTokens: ReadonlySet<Address> = new Set(UNSUPPORTED[network.chainId].map(toAddress))
