import { useTax } from '~/core/tokens/tax/useTax'
import { metadataWarning } from '~/core/tokens/metadataWarning'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { PlainKey } from '~/i18n/keys'
import { Notice } from '~/ui/Notice'
import { TaxNote } from './TaxNote'

const NAME_TEXTS: Readonly<Record<NonNullable<ReturnType<typeof metadataWarning>>, PlainKey>> = {
  missing: 'Its contract has no readable name or symbol.',
  long: 'Its contract gives a much longer name than real tokens have; it’s cut here.',
  unseen: 'Its name has invisible characters, shown here as their codes.',
}

/** What is wrong with a token, as far as its contract and a trial trade tell. */
export function TokenFindings({ token }: { readonly token: Token }) {
  const { t } = useTranslation()
  const tax = useTax(token)
  const odd = metadataWarning(token)
  return (
    <>
      <TaxNote currency={token} tax={tax} isUnknownSaid />
      {odd !== undefined && (
        <Notice
          type="warning"
          title={t('Don’t trust the name %symbol%', { symbol: shortSymbol(token.symbol) })}
        >
          {t(NAME_TEXTS[odd])}
        </Notice>
      )}
    </>
  )
}
