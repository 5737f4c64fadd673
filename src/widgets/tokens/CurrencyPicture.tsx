import { useMemo } from 'react'
import type { Currency } from '~/domain/money/currency'
import { Picture } from '~/ui/Picture'
import { picturesOf } from './pictures'

/** A currency's picture, where somebody keeps one. */
export function CurrencyPicture({ currency }: { readonly currency: Currency }) {
  return <Picture sources={useMemo(() => picturesOf(currency), [currency])} />
}
