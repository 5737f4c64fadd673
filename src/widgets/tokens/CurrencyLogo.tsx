import { lazy, Suspense } from 'react'
import { network } from '~/config/networks'
import type { Currency } from '~/domain/money/currency'
import { DrawnLogo, type LogoPart, TokenDisc } from '~/ui/TokenLogo'

// Drawings by address, glyphs and lists' pictures: the first picture has the coin and the exchange's own tokens.
const OtherFace = lazy(() => import('./CurrencyFace').then((m) => ({ default: m.CurrencyFace })))

const { wrapped, dollar, reward } = network.deployment
/** By address: anyone can use a symbol. */
const OWN_DRAWINGS = new Map(
  [wrapped, dollar, reward].map(({ address, symbol }) => [address, symbol.toLowerCase()]),
)

interface Props {
  readonly currency: Currency
  readonly size: number
}

/** A currency's logo: our drawing of it, else a hosted picture, else a glyph. */
export function CurrencyLogo({ currency, size }: Props) {
  return (
    <TokenDisc size={size}>
      <Face currency={currency} />
    </TokenDisc>
  )
}

/** The content of the disc, or of half of it. */
export function Face({ currency, part }: { readonly currency: Currency; readonly part?: LogoPart }) {
  const own = currency.kind === 'native' ? 'bnb' : OWN_DRAWINGS.get(currency.address)
  if (own !== undefined) return <DrawnLogo id={own} {...(part && { part })} />
  return (
    <Suspense>{currency.kind === 'token' && <OtherFace token={currency} {...(part && { part })} />}</Suspense>
  )
}
