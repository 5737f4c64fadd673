import { useCurrentBlock } from '~/chain/block/useBlock'
import type { SaleConfig } from '~/config/ifo/sale'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { valueOf } from '~/lib/loadable'
import { Card } from '~/ui/Card'
import { useSale } from '../useSale'
import { SaleBanner } from './SaleBanner'
import { SaleBody } from './SaleBody'
import { SaleStatusBadge } from './SaleStatusBadge'

/** A sale that is on, to come, or the last one. */
export function SaleCard({ config }: { readonly config: SaleConfig }) {
  const sale = useSale(config)
  const block = BigInt(useCurrentBlock())
  const state = valueOf(sale.state)
  const headingId = `sale-${config.id}`
  return (
    <Card clip padding={0} aria-labelledby={headingId} data-testid={`sale-${config.id}`}>
      <SaleBanner token={config.token} name={config.name} headingId={headingId} headingLevel={2}>
        {state !== undefined && <SaleStatusBadge status={saleStatus(state, block)} />}
      </SaleBanner>
      <SaleBody sale={sale} />
    </Card>
  )
}
