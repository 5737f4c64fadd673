import { useMemo } from 'react'
import { type Currency, currencyId } from '~/domain/money/currency'
import { Picture } from '~/ui/Picture'
import { TokenLogo } from '~/ui/TokenLogo'
import { picturesAt, picturesOf } from './pictures'

interface Props {
  readonly currency: Currency
  readonly size: number
}

/** A currency's drawn disc, and its picture over it where somebody keeps one. */
export function CurrencyLogo({ currency, size }: Props) {
  return (
    <TokenLogo symbol={currency.symbol} seed={currencyId(currency)} size={size}>
      <CurrencyPicture currency={currency} />
    </TokenLogo>
  )
}

function CurrencyPicture({ currency }: Pick<Props, 'currency'>) {
  return <Picture sources={useMemo(() => picturesOf(currency), [currency])} />
}

interface ListProps {
  readonly name: string
  readonly logoURI?: string | undefined
  readonly size: number
}

/** A list's, by its name. */
export function ListLogo({ name, logoURI, size }: ListProps) {
  return (
    <TokenLogo symbol={name} size={size}>
      <Picture sources={useMemo(() => picturesAt(logoURI), [logoURI])} />
    </TokenLogo>
  )
}
