import { parseAddress } from '../address'
import type { CurrencyId } from './currency'

/** A currency as an address of a page names it: the coin by its symbol, a token by its address. */
export function parseCurrencyId(text: string | null | undefined): CurrencyId | undefined {
  return text?.toUpperCase() === 'BNB' ? 'BNB' : parseAddress(text)
}
