import { ORDERS } from '~/config/orders'
import { BPS_BASE } from '~/domain/money/bps'
import { currencyId } from '~/domain/money/currency'
import { toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Link } from '~/ui/Link'
import { Text } from '~/ui/text'
import { Notice } from '~/ui/Notice'
import { useFillCost } from '../useFillCost'
import type { OrderFormView } from '../useOrderForm'

/** A limit further above the market than this is said to be far; as a fraction. */
const FAR = 1

/** What an order means before it is signed: it may be too small to be filled, or its price far from the market. */
export function MarketNote({ form }: { readonly form: OrderFormView }) {
  return (
    <>
      <SizeNote form={form} />
      <PriceNote form={form} />
    </>
  )
}

/** Of parts each has to pay for its own fill. */
function SizeNote({ form }: { readonly form: OrderFormView }) {
  const { t } = useTranslation()
  const { minimum, market, buy, kind, parts } = form
  const cost = useFillCost(buy.currency, (market && valueOf(market)?.hops) ?? 0)
  const fills = kind === 'parts' ? (parts.kind === 'count' ? parts.count : 0) : 1
  if (minimum === undefined || cost === undefined || fills === 0) return null
  const fee = toRatio(minimum).times(ORDERS.feeLimit).div(Number(BPS_BASE)).div(fills)
  if (fee.isGreaterThanOrEqualTo(cost)) return null
  return (
    <Text as="div" marginTop={2}>
      <Notice type="warning" role="status" title={t('Too small to cover the network fee')} />
    </Text>
  )
}

/** The market gives more at once, or is far away. */
function PriceNote({ form }: { readonly form: OrderFormView }) {
  const { t } = useTranslation()
  const { kind, minimum, market, sell, buy, price } = form
  const output = market && valueOf(market)?.output
  if (minimum === undefined || output === undefined || kind === 'stop') return null
  if (sell.currency === undefined || buy.currency === undefined) return null
  if (kind === 'limit' && output.units > minimum.units) {
    const query = new URLSearchParams({
      ...{ inputCurrency: currencyId(sell.currency), outputCurrency: currencyId(buy.currency) },
      ...(sell.text !== '' && { exactAmount: sell.text }),
    })
    return (
      <Text as="div" marginTop={2}>
        <Notice type="warning" role="status">
          {t('The market gives you more than this right now.')}{' '}
          <Link to={`/swap?${query.toString()}`}>{t('Swap instead')}</Link>
        </Notice>
      </Text>
    )
  }
  if (price.distance?.isGreaterThan(FAR) === true) {
    return (
      <Text as="div" marginTop={2}>
        <Notice type="warning" role="status">
          {t('The price has to double before this order fills.')}
        </Notice>
      </Text>
    )
  }
  return null
}
