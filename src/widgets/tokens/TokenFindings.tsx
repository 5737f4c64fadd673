import { useTax } from '~/core/tokens/tax/useTax'
import { metadataWarning } from '~/core/tokens/metadataWarning'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { PlainKey } from '~/i18n/keys'
import { Notice } from '~/ui/Notice'
import { TaxNote } from './TaxNote'

const NAME_TEXTS: Readonly<Record<NonNullable<ReturnType<typeof metadataWarning>>, PlainKey>> = {
  missing: 'Its contract doesn’t have a readable name or symbol.',
  long: 'Its name is suspiciously long, so it’s shortened here.',
  unseen: 'Its name has invisible characters, shown here as their codes.',
}

/** Warnings about a token, from its contract and a trial trade. */
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
