import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { PlainPage } from './PlainPage'

/** A place of an area that is not open. It says so by name and promises nothing. */
export function NotOpen({ name }: { readonly name: PlainKey }) {
  const { t } = useTranslation()
  return (
    <PlainPage title={t(name)} text={t('You can swap, provide liquidity and earn in the meantime.')}>
      <ButtonLink to="/swap" variant="primary" size="large">
        {t('Go to Exchange')}
      </ButtonLink>
    </PlainPage>
  )
}
