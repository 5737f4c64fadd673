// @chunk controls
import { useTokenPrice } from '~/core/prices/useTokenPrice'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { Amount } from '~/domain/money/amount'
import { toRatio } from '~/domain/money/ratio'
import { useRatioFormat } from './useRatioFormat'

/** What an amount is worth; nothing where no price is known. */
export function DollarValue({ amount }: { readonly amount: Amount }) {
  const format = useRatioFormat()
  const price = useTokenPrice(wrappedOf(amount.currency))
  return price === undefined ? null : format.worth(price.times(toRatio(amount)))
}
