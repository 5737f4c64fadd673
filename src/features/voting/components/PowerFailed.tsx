import { useTranslation } from '~/i18n/LanguageProvider'
import type { RemoteProblem } from '~/services/remote'
import { Notice } from '~/ui/Notice'
import { Failed } from '~/widgets/Failed'

interface Props {
  readonly problem: RemoteProblem
  readonly onRetry: () => void
}

/** Voting power that is not known is never said to be zero. */
export function PowerFailed({ problem, onRetry }: Props) {
  const { t } = useTranslation()
  if (problem === 'not-offered') {
    return (
      <Notice>{t('Voting power isn’t available on this network, so voting isn’t possible here yet.')}</Notice>
    )
  }
  return (
    <Failed
      type="danger"
      title={t('Error fetching data')}
      text={t('Your voting power isn’t known right now.')}
      onRetry={onRetry}
    />
  )
}
