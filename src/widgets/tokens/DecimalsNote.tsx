import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'

interface Props {
  readonly symbol: Token['symbol']
  /** What the contract says. */
  readonly own: number
  /** What the list says. */
  readonly listed: number
}

/** A list has wrong decimals for a token: other sites that use the list show other amounts. */
export function DecimalsNote({ symbol, own, listed }: Props) {
  const { t } = useTranslation()
  return (
    <Notice
      type="warning"
      role="status"
      title={t('A token list has the wrong decimals for %symbol%', { symbol: shortSymbol(symbol) })}
    >
      {t('The list says %listed% decimals; the contract says %own%. Amounts here follow the contract.', {
        listed,
        own,
      })}
    </Notice>
  )
}
