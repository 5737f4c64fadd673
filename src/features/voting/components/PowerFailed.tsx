import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'

interface Props {
  readonly problem: string
  readonly onRetry: () => void
}

/** Voting power that is not known is never said to be zero. */
export function PowerFailed({ problem, onRetry }: Props) {
  const { t } = useTranslation()
  if (problem === 'nobody') {
    return <Notice>{t('Voting power isn’t available on this network, so nobody can vote here yet.')}</Notice>
  }
  return (
    <Notice type="danger" role="alert" title={t('Error fetching data')}>
      <p>{t('Your voting power isn’t known right now.')}</p>
      <Button size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}
