import { useTranslation } from '~/i18n/LanguageProvider'
import { BackLink } from '~/widgets/BackLink'

/** The way from a proposal to all of them. */
export function ProposalsLink() {
  const { t } = useTranslation()
  return <BackLink to="/voting">{t('Proposals')}</BackLink>
}
