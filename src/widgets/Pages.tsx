// @chunk controls
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Row } from '~/ui/layout'

interface Props {
  /** From 1 on. */
  readonly page: number
  readonly count: number
  readonly onPage: (page: number) => void
  /** What is turned over, for who does not see it. */
  readonly of?: string
  readonly previous: string
  readonly next: string
}

/** Turns a list's pages over; nothing where there is one. */
export function Pages({ page, count, onPage, of, previous, next }: Props) {
  const { t } = useTranslation()
  if (count <= 1) return null
  return (
    <Row gap={4} justify="center" marginTop={4} size={14}>
      <Button
        size="small"
        aria-label={of && `${previous} (${of})`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {previous}
      </Button>
      <span role="status">{t('Page %page% of %count%', { page, count })}</span>
      <Button
        size="small"
        aria-label={of && `${next} (${of})`}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        {next}
      </Button>
    </Row>
  )
}
