// @chunk controls
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'

interface Props {
  readonly type?: 'warning' | 'danger'
  readonly title?: string
  readonly text: ReactNode
  /** Absent where it is read again by itself. */
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean
}

/** What could not be loaded, and the way to try again. */
export function Failed({ type = 'warning', title, text, onRetry, isRetrying }: Props) {
  const { t } = useTranslation()
  return (
    <Notice type={type} role="alert" title={title}>
      <NoticeLine>
        <span>{text}</span>
        {onRetry !== undefined && (
          <Button size="small" isLoading={isRetrying} onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
      </NoticeLine>
    </Notice>
  )
}
