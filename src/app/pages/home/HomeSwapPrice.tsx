import { shortSymbol } from '~/domain/money/currency'
import { toRatio } from '~/domain/money/ratio'
import type { Offer } from '~/features/swap/offer'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useRatioFormat } from '~/widgets/useRatioFormat'

/** What one of the input brings in this trade. */
export function HomeSwapPrice({ offer: { input, output } }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  return (
    <span>
      {t('1 %symbol% = %price% %other%', {
        symbol: shortSymbol(input.currency.symbol),
        price: format.ratio(toRatio(output).div(toRatio(input))),
        other: shortSymbol(output.currency.symbol),
      })}
    </span>
  )
}
