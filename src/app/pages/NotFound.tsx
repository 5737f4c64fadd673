import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { PlainPage } from './PlainPage'

/** Specification 1 §2: anything that is no route. */
export function NotFound() {
  const { t } = useTranslation()
  useShowPageSubject(t('Page not found'))
  return (
    <PlainPage
      title={t('Page not found')}
      text={t('This page doesn’t exist. The link may be out of date or mistyped.')}
    >
      <ButtonLink to="/" variant="primary" size="large">
        {t('Back Home')}
      </ButtonLink>
    </PlainPage>
  )
}
