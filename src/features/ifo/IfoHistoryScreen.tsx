import type { SaleConfig } from '~/config/ifo/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { IfoFrame } from './components/IfoFrame'
import { PastSale } from './components/PastSale'
import { useOfferings } from './useOfferings'
import { useSortedSales } from './useSortedSales'

export default function IfoHistoryScreen() {
  const { offerings, onRetry } = useOfferings()
  return (
    <IfoFrame id="past-ifos" offerings={offerings} onRetry={onRetry}>
      {({ sales }) => <PastSales sales={sales} />}
    </IfoFrame>
  )
}

function PastSales({ sales }: { readonly sales: readonly SaleConfig[] }) {
  const { t } = useTranslation()
  const { past, isSorting } = useSortedSales(sales)
  if (past.length === 0 && isSorting) {
    return (
      <Stack gap={4} role="status" aria-label={t('Loading')}>
        {sales.map(({ id }) => (
          <Skeleton key={id} height={104} radius={16} />
        ))}
      </Stack>
    )
  }
  if (past.length === 0) return <EmptyState icon="ifo" text={t('No sale is over yet.')} />
  return (
    <Stack gap={4}>
      {past.map((config) => (
        <PastSale key={config.id} config={config} />
      ))}
    </Stack>
  )
}
