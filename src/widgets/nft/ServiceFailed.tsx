import { ServiceProblem, type ServiceProblemProps } from '../ServiceProblem'
import { useTranslation } from '~/i18n/LanguageProvider'

/** What the market’s services could not tell, or do not tell on this network. */
export function ServiceFailed(props: Omit<ServiceProblemProps, 'title'>) {
  const { t } = useTranslation()
  return <ServiceProblem title={t('Error fetching data')} {...props} />
}
