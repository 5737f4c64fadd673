import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { PlainPage } from './PlainPage'

/** A place that the product has a route for and no screen yet. It says so and promises nothing. */
export function NotBuilt() {
  const { t } = useTranslation()
  return (
    <PlainPage
      title={t('Not built yet')}
      text={t('This part of CheeseSwap does not exist yet. Trading does.')}
    >
      <ButtonLink to="/swap" variant="primary" size="large">
        {t('Go to Exchange')}
      </ButtonLink>
    </PlainPage>
  )
}
