import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'

/** Where a card has nothing to show. */
export const EmptyText = styled.p`
  padding: 32px 16px;
  border: 1px dashed var(--line);
  border-radius: var(--radius-card);
  color: var(--ink-soft);
  text-align: center;
`

interface Props {
  readonly onRetry: () => void
}

/** A card whose part of the answer failed: the others stay as they are. */
export function Failed({ onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Box role="alert">
      <p>{t('This part couldn’t be loaded.')}</p>
      <Button size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 12px 16px;
  padding: 24px 16px;
  border: 1px dashed var(--line);
  border-radius: var(--radius-card);
  color: var(--ink-soft);
`
