import { useMemo } from 'react'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'

export type AmountText = Pick<ReturnType<typeof useAmountText>, 'down' | 'up'>

/** Amounts with their symbols, and what they are worth. */
export function useAmountText() {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  return useMemo(() => {
    const text = (figure: string, { symbol }: Currency) =>
      t('%amount% %symbol%', { amount: figure, symbol: shortSymbol(symbol) })
    return {
      /** Rounded down: amounts that people have or receive. */
      down: (currency: Currency, units: bigint) => text(format.amount(amountOf(currency, units)), currency),
      /** Rounded up: amounts that people pay or need. */
      up: (currency: Currency, units: bigint) => text(format.amountUp(amountOf(currency, units)), currency),
      /** '≈ $1.23'; undefined where no price is known. */
      dollars: (amount: Amount, price: Ratio | undefined) =>
        price && ratios.worth(price.times(toRatio(amount))),
      /** Dollars for one token, to 6 significant digits: in cents 0.075 would be 0.07. */
      price: (dollars: Ratio) => `$${ratios.ratio(dollars)}`,
      sum: (dollars: Ratio) => ratios.dollars(dollars),
      percent: (part: Ratio) => ratios.percent(part),
    }
  }, [t, format, ratios])
}
