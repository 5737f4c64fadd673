import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'

interface Props {
  readonly testId?: string
  readonly children: ReactNode
}

/** The part of a position's card that its earnings stand in. */
export function EarningsFrame({ testId, children }: Props) {
  return <Frame data-testid={testId}>{children}</Frame>
}

/** Stands in the size of the figures: two amounts and their dollars, a loss, the sum of both, and since when. */
export function EarningsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-busy="true" aria-label={t('Loading')}>
      <Skeleton height={196} radius={8} />
    </div>
  )
}

const Frame = styled.div`
  margin: 0 16px;
  padding: 12px 0;
  border-block-start: 1px solid var(--line);
  font-size: 14px;
  line-height: 20px;
`
