import { bases } from './bases'
import type { ChainId } from './env'
import { network } from './networks'

/** Symbols of the bases that a position is looked for with every known token (facts 1.2, BASES_TO_TRACK_LIQUIDITY_FOR). */
const TRACKED: Readonly<Record<ChainId, readonly string[]>> = {
  56: ['WBNB', 'BUSD', 'USDT'],
  97: ['WBNB', 'CAKE', 'BUSD'],
  31337: ['WBNB', 'BUSD', 'USDT', 'DAI'],
}

/** Each with every known token; every two of the bases are looked at anyway. */
export const trackedBases = bases.filter(({ symbol }) => TRACKED[network.chainId].includes(symbol))

/** Pairs that an account's liquidity is looked for in: four requests of 500 reads. */
export const MOST_TRACKED_PAIRS = 2000
