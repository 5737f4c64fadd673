import { type Bps, bps } from '~/domain/money/bps'
import { devnet } from '../addresses/31337'
import { network } from '../networks'

/** What a person must have read before a token is traded (specification 1 §2, facts 1.1). */
export type TokenWarning =
  /** A part of every transfer is kept back, so that at least this tolerance is needed. */
  | { readonly kind: 'transfer-fee'; readonly fee: Bps; readonly slippage: Bps }
  /** Its contract or its keys are in wrong hands. */
  | { readonly kind: 'compromised' }

const TENTH: TokenWarning = { kind: 'transfer-fee', fee: bps(1000), slippage: bps(1200) }
const COMPROMISED: TokenWarning = { kind: 'compromised' }

type Warned = readonly (readonly [address: string, warning: TokenWarning])[]

/** Constant in a build, as the network: the local addresses are left out of the others. */
function warned(): Warned {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    return [
      [devnet.tokens.TAX, TENTH],
      // Nothing is wrong with D2: it stands for a compromised token on our own chain.
      [devnet.tokens.D2, COMPROMISED],
    ]
  }
  if (network.chainId !== 56) return []
  return [
    // SAFEMOON
    ['0x8076C74C5e3F5852037F31Ff0093Eeb8c8ADd8D3', TENTH],
    // BONDLY
    ['0x96058f8C3e16576D9BD68766f3836d9A33158f89', COMPROMISED],
  ]
}

export const warnedTokens: ReadonlyMap<string, TokenWarning> = new Map(warned())
