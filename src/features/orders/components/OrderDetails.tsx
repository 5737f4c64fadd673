import { ORDERS } from '~/config/orders'
import { type Amount, amountOf } from '~/domain/money/amount'
import { BPS_BASE } from '~/domain/money/bps'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { wholeDurationText } from '~/widgets/farming/durationText'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { priceLabel } from '../orderText'
import type { Draft } from '../draft'

interface Props {
  readonly draft: Draft
  /** Beside the form, which says it already, how long it holds is left out. */
  readonly isReview?: boolean
}

/** The price of an order, what it costs, and how long it holds. */
export function OrderDetails({ draft, isReview = false }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const { trade, choice, sell, value, minimum } = draft
  const symbols = { sell: shortSymbol(sell.currency.symbol), buy: shortSymbol(value.currency.symbol) }
  const fee = amountOf(minimum.currency, (minimum.units * BigInt(ORDERS.feeLimit)) / BPS_BASE)
  const price = t('1 %base% = %price% %quote%', {
    base: symbols.sell,
    price: ratios.ratio(trade.price),
    quote: symbols.buy,
  })
  return (
    <DescriptionList>
      <DescriptionItem label={priceLabel(choice.kind, symbols.sell, t)} testId="order-price-line">
        <bdi>{price}</bdi>
      </DescriptionItem>
      {choice.kind === 'parts' && (
        <DescriptionItem label={t('Each part')}>
          <Figure amount={amountOf(sell.currency, sell.units / BigInt(choice.parts))} />
        </DescriptionItem>
      )}
      <DescriptionItem label={t('Maximum fee')} testId="order-fee">
        <Figure amount={fee} /> ({format.percent(ORDERS.feeLimit)})
      </DescriptionItem>
      <DescriptionItem label={t('Network cost')}>{t('Paid by whoever fills it')}</DescriptionItem>
      {choice.kind === 'parts' && (
        <DescriptionItem label={t('Last part in')}>
          {wholeDurationText((choice.parts - 1) * choice.interval, language)}
        </DescriptionItem>
      )}
      {isReview && choice.kind !== 'parts' && (
        <DescriptionItem label={t('Valid for')}>
          {wholeDurationText(choice.validity, language)}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

function Figure({ amount }: { readonly amount: Amount }) {
  const format = useFormat()
  return (
    <bdi>
      {format.amount(amount)} {shortSymbol(amount.currency.symbol)}
    </bdi>
  )
}
