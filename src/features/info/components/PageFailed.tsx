import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'

/** Nothing of the page could be loaded. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="info"
      text={t('Exchange data couldn’t be loaded. Check your connection and try again.')}
    >
      <Button variant="primary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </EmptyState>
  )
}
