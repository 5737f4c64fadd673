import { type Address, toAddress } from '~/domain/address'
import { devnet } from './addresses/31337'
import { network } from './networks'

/** A tax is looked for again after this many blocks: its owner may change it. */
export const TAX_PROBE_BLOCKS = 100

/** Tokens that this deployment does not trade; a deployer adds what the law or a broken contract asks for. */
function unsupported(): readonly string[] {
  // Constant in a build, as the network: the local addresses are left out of the others.
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    return [devnet.tokens.LONG]
  }
  return []
}

export const unsupportedTokens: ReadonlySet<Address> = new Set(unsupported().map(toAddress))
