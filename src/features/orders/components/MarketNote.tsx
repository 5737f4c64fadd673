import { Link } from 'react-router-dom'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Text } from '~/ui/text'
import { Notice } from '~/ui/Notice'
import type { OrderFormView } from '../useOrderForm'

/** A limit further above the market than this is said to be far; as a fraction. */
const FAR = 1

/** What a price means before it is signed: the market gives more at once, or it is far from the market. */
export function MarketNote({ form }: { readonly form: OrderFormView }) {
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
