import { useTax } from '~/core/tokens/tax/useTax'
import { afterTax } from '~/domain/amm/tax'
import { type Amount, amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { useFormat } from '~/widgets/useFormat'
import type { Offer } from '../offer'

/** What arrives of tokens that keep back a part of every transfer. */
export function TaxNotes({ offer: { expected } }: { readonly offer: Offer }) {
  const [a, b] = expected
  const isForCoin = expected.some(({ currency }) => currency.kind === 'native')
  return (
    <>
      <TaxNote amount={a} isForCoin={isForCoin} />
      <TaxNote amount={b} isForCoin={isForCoin} />
    </>
  )
}

/** Beside the coin a token moves twice: from the pool to the router, which unwraps the coin, and on to the person. */
function TaxNote({ amount, isForCoin }: { readonly amount: Amount; readonly isForCoin: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, units } = amount
  const tax = useTax(currency)
  if (tax?.status !== 'ready' || tax.value.kind === 'unbuyable' || tax.value.buy === 0) return null
  const { buy } = tax.value
  const once = afterTax(units, buy)
  const arriving = format.amount(amountOf(currency, isForCoin ? afterTax(once, buy) : once), 4)
  const symbol = shortSymbol(currency.symbol)
  return (
    <Notice
      type="warning"
      role="status"
      title={t('%symbol% charges a %tax% tax on every transfer', { symbol, tax: format.percent(buy) })}
    >
      {t('You will receive about %amount% %symbol%.', { amount: arriving, symbol })}{' '}
      {isForCoin && t('Receiving BNB transfers it twice. Receive WBNB to pay the tax once.')}
    </Notice>
  )
}
