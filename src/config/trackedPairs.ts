import { bases } from './bases'
import { trackedSymbols } from './networks'

/** Each with every known token; every two of the bases are looked at anyway. */
export const trackedBases = bases.filter(({ symbol }) => trackedSymbols.includes(symbol))

/** Pairs that an account's liquidity is looked for in: four requests of 500 reads. */
export const MAX_TRACKED_PAIRS = 2000
