import type { TransferTax } from '~/domain/amm/tax'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { useFormat } from '~/widgets/useFormat'
import type { Offer } from '../offer'

/** Why less arrives than the pool pays, of tokens that keep back a part of every transfer. */
export function TaxNotes({ offer: { paid, withheld } }: { readonly offer: Offer }) {
  const [a, b] = paid
  return (
    <>
      <TaxNote paid={a} withheld={withheld[0]} />
      <TaxNote paid={b} withheld={withheld[1]} />
    </>
  )
}

function TaxNote({ paid, withheld }: { readonly paid: Amount; readonly withheld: TransferTax }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tax, transfers } = withheld
  if (tax === 0) return null
  const symbol = shortSymbol(paid.currency.symbol)
  return (
    <Notice
      type="warning"
      role="status"
      title={t('%symbol% charges a %tax% tax on every transfer', { symbol, tax: format.percent(tax) })}
    >
      {t('The pool pays %amount% %symbol% before tax.', { amount: format.amount(paid), symbol })}{' '}
      {transfers === 2 &&
        t('Receiving BNB means the taxed token is transferred twice. Receive WBNB to pay the tax only once.')}
    </Notice>
  )
}
