// @chunk sending
import type { Amount } from '~/domain/money/amount'
import { currencyId, shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { SoftText } from '~/ui/SoftText'
import { useFormat } from '../useFormat'

/** The approvals that a wallet confirms together with the call. */
export function BatchedApprovals({ amounts }: { readonly amounts: readonly Amount<Token>[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return amounts.map((amount) => (
    <SoftText key={currencyId(amount.currency)} data-testid="enabled-along">
      {t('This also enables exactly %amount% %symbol%, no more.', {
        amount: format.amountUp(amount),
        symbol: shortSymbol(amount.currency.symbol),
      })}
    </SoftText>
  ))
}
