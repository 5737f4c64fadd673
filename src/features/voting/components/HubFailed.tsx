import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'

interface Props {
  readonly onRetry: () => void
}

/** Nothing can be shown without the hub. */
export function HubFailed({ onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="voting" text={t('The voting hub isn’t responding right now.')}>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </EmptyState>
  )
}
