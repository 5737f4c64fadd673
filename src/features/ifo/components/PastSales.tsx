import type { SaleConfig } from '~/config/ifo/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import type { SortedSales } from '../selectors'
import { PastSale } from './PastSale'

interface Props {
  /** All that are configured. */
  readonly sales: readonly SaleConfig[]
  readonly sorted: SortedSales
}

/** Every sale that is over. */
export function PastSales({ sales, sorted: { past, isSorting } }: Props) {
  const { t } = useTranslation()
  if (past.length === 0 && isSorting) {
    return (
      <Stack gap={4} role="status" aria-label={t('Loading')}>
        {sales.map(({ id }) => (
          <Skeleton key={id} height={104} radius={16} />
        ))}
      </Stack>
    )
  }
  if (past.length === 0) return <EmptyState icon="ifo" text={t('No past sales yet.')} />
  return (
    <Stack gap={4}>
      {past.map((config) => (
        <PastSale key={config.id} config={config} />
      ))}
    </Stack>
  )
}
