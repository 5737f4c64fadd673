import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'

interface Props {
  readonly text: string
  /** Absent where it is read again by itself. */
  readonly onRetry?: (() => void) | undefined
}

/** What could not be loaded, and the way to try again. */
export function ServiceFailed({ text, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Notice type="warning" role="alert" title={t('Error fetching data')}>
      <Line>
        <span>{text}</span>
        {onRetry !== undefined && (
          <Button size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
      </Line>
    </Notice>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`
