import { useTranslation } from '~/i18n/LanguageProvider'
import { Failed } from '../Failed'

interface Props {
  readonly text: string
  /** Absent where it is read again by itself. */
  readonly onRetry?: (() => void) | undefined
}

/** What the market’s service could not tell. */
export function ServiceFailed(props: Props) {
  const { t } = useTranslation()
  return <Failed title={t('Error fetching data')} {...props} />
}
