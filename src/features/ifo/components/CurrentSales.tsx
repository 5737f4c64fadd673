import type { Offerings } from '~/config/ifo/sales'
import { useSetChainClock } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Grid, Stack } from '~/ui/layout'
import type { SortedSales } from '../selectors'
import { PresaleCard } from './PresaleCard'
import { SaleCard } from './SaleCard'
import { SaleSteps } from './SaleSteps'

interface Props {
  readonly presales: Offerings['presales']
  readonly sorted: SortedSales
}

/** What is on sale or to come, the way through it, and presales. */
export function CurrentSales({ presales, sorted: { current, isSorting } }: Props) {
  useSetChainClock()
  const { t } = useTranslation()
  const [first] = current
  return (
    <>
      <Stack gap={6}>
        {current.map((config) => (
          <SaleCard key={config.id} config={config} />
        ))}
      </Stack>
      {first === undefined && !isSorting && <EmptyState icon="ifo" text={t('There’s no sale right now.')} />}
      {first !== undefined && <SaleSteps config={first} />}
      {presales.length > 0 && (
        <Stack as="section" aria-labelledby="presales">
          <h2 id="presales">{t('Presales')}</h2>
          <Grid gap={4} min={300}>
            {presales.map((config) => (
              <PresaleCard key={config.id} config={config} />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  )
}
