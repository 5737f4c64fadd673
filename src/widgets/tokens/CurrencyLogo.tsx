import { lazy, Suspense } from 'react'
import { type Currency, currencyId } from '~/domain/money/currency'
import { TokenLogo } from '~/ui/TokenLogo'

// The drawn disc is there at once; what may lie over it comes when it can.
const CurrencyPicture = lazy(() => import('./CurrencyPicture').then((m) => ({ default: m.CurrencyPicture })))

interface Props {
  readonly currency: Currency
  readonly size: number
}

/** A currency's drawn disc, and its picture over it where somebody keeps one. */
export function CurrencyLogo({ currency, size }: Props) {
  return (
    <TokenLogo symbol={currency.symbol} seed={currencyId(currency)} size={size}>
      {currency.kind === 'token' && (
        <Suspense>
          <CurrencyPicture currency={currency} />
        </Suspense>
      )}
    </TokenLogo>
  )
}
