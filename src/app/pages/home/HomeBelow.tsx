import { useExchangeOverview } from '~/core/market/useExchangeOverview'
import { Grid } from '~/ui/layout'
import { BestFarms, YourPositions } from './HomeEarn'
import { HomeFigures, TopPairs } from './HomeMarket'

/** What comes after the hero: what one has, what the exchange is, and where to go from here. */
export function HomeBelow() {
  const market = useExchangeOverview()
  return (
    <>
      <YourPositions />
      <HomeFigures market={market} />
      <Grid gap={4} min={340}>
        <TopPairs market={market} />
        <BestFarms />
      </Grid>
    </>
  )
}
