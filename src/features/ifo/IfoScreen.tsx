import { styled } from 'styled-components'
import type { Offerings } from '~/config/ifo/sales'
import { useSetChainClock } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Grid, Stack } from '~/ui/layout'
import { IfoFrame } from './components/IfoFrame'
import { PresaleCard } from './components/PresaleCard'
import { SaleCard } from './components/SaleCard'
import { SaleSteps } from './components/SaleSteps'
import { useOfferings } from './useOfferings'
import { useSortedSales } from './useSortedSales'

export default function IfoScreen() {
  const { offerings, onRetry } = useOfferings()
  return (
    <IfoFrame id="current-ifo" offerings={offerings} onRetry={onRetry}>
      {(all) => <CurrentSales {...all} />}
    </IfoFrame>
  )
}

function CurrentSales({ sales, presales }: Offerings) {
  useSetChainClock()
  const { t } = useTranslation()
  const { current, isSorting } = useSortedSales(sales)
  const [first] = current
  return (
    <>
      <Stack gap={6}>
        {current.map((config) => (
          <SaleCard key={config.id} config={config} />
        ))}
      </Stack>
      {first === undefined && !isSorting && (
        <EmptyState icon="ifo" text={t('No sale is on at the moment.')} />
      )}
      {first !== undefined && <SaleSteps config={first} />}
      {presales.length > 0 && (
        <Section aria-labelledby="presales">
          <h2 id="presales">{t('Presales')}</h2>
          <Grid gap={4} least={300}>
            {presales.map((config) => (
              <PresaleCard key={config.id} config={config} />
            ))}
          </Grid>
        </Section>
      )}
    </>
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
`
