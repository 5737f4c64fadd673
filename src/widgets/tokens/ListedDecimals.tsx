import { useCurrency } from '~/core/tokens/useCurrency'
import { type Currency, currencyId } from '~/domain/money/currency'
import { valueOf } from '~/lib/loadable'
import { DecimalsNote } from './DecimalsNote'

/** Says where a list in use is wrong about a token, which is counted by its contract here. */
export function ListedDecimals({ currency }: { readonly currency: Currency | undefined }) {
  const read = useCurrency(currency && currencyId(currency))
  const found = read && valueOf(read)
  if (found?.listedDecimals === undefined) return null
  const { symbol, decimals } = found.currency
  return <DecimalsNote symbol={symbol} own={decimals} listed={found.listedDecimals} />
}
