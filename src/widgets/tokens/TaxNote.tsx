import { type FoundTax, isTaxed, type TaxRates } from '~/domain/amm/tax'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'
import { type Format, useFormat } from '../useFormat'

interface Props {
  readonly currency: Currency
  readonly tax: FoundTax | undefined
  /** Is it said when nothing could be found out? */
  readonly isUnknownSaid: boolean
}

/** What a trial trade found out about a token. */
export function TaxNote({ currency, tax, isUnknownSaid }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (tax === undefined || tax.status === 'loading') return null
  const symbol = shortSymbol(currency.symbol)
  if (tax.status === 'failed') {
    if (!isUnknownSaid) return null
    return (
      <Text size={13} tone="soft" padding={[0, 1]} role="status">
        {t('We couldn’t check whether %symbol% charges a tax or can be sold.', { symbol })}
      </Text>
    )
  }
  switch (tax.value.kind) {
    case 'unsellable':
      return (
        <Notice type="danger" role="alert" title={t('%symbol% can’t be sold', { symbol })}>
          {t('In a simulation, buying worked but every attempt to sell failed. You would lose what you pay.')}
        </Notice>
      )
    case 'unbuyable':
      return (
        <Notice type="danger" role="alert" title={t('%symbol% can’t be bought', { symbol })}>
          {t('A simulated purchase failed: the token’s contract rejects it.')}
        </Notice>
      )
    case 'tradable':
      return isTaxed(tax.value) ? (
        <Notice type="warning" role="status" title={taxText(symbol, tax.value, t, format)}>
          {t('The amount you pay is exact. How much you receive depends on the token’s tax.')}
        </Notice>
      ) : null
  }
}

function taxText(symbol: string, { buy, sell }: TaxRates, t: Translate, format: Format): string {
  return buy === sell
    ? t('%symbol% charges a %tax% tax on every trade', { symbol, tax: format.percent(buy) })
    : t('%symbol% charges a %buy% tax when you buy and %sell% when you sell', {
        symbol,
        buy: format.percent(buy),
        sell: format.percent(sell),
      })
}
