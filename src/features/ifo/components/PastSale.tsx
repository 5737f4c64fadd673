import { useState } from 'react'
import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import type { SaleConfig } from '~/config/ifo/sale'
import { claimState } from '~/domain/ifo/commitment'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { SURFACES } from '~/ui/look'
import { useSale } from '../useSale'
import { SaleBanner } from './SaleBanner'
import { SaleBody } from './SaleBody'
import { SaleStatusBadge } from './SaleStatusBadge'

/** A sale that is over: its banner, which opens all of it. */
export function PastSale({ config }: { readonly config: SaleConfig }) {
  const { t } = useTranslation()
  const sale = useSale(config)
  const block = BigInt(useCurrentBlock())
  const [isOpen, setIsOpen] = useState(false)
  const state = valueOf(sale.state)
  const isDue =
    sale.undelivered > 0n ||
    (state !== undefined &&
      Object.values(sale.own).some((own) => {
        const part = own && valueOf(own)
        return part !== undefined && claimState(state, part, block) === 'claimable'
      }))
  const headingId = `sale-${config.id}`
  return (
    <Frame
      open={isOpen}
      aria-labelledby={headingId}
      data-testid={`sale-${config.id}`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <Summary>
        <SaleBanner token={config.token} name={config.name} headingId={headingId} headingLevel={2}>
          {isDue && <Badge data-type="success">{t('Claimable')}</Badge>}
          {sale.state.status === 'failed' && <Badge data-type="warning">{t('Unknown')}</Badge>}
          {state !== undefined && <SaleStatusBadge status={saleStatus(state, block)} />}
          <Turn data-open={isOpen}>
            <ChevronDownIcon />
          </Turn>
        </SaleBanner>
      </Summary>
      {isOpen && <SaleBody sale={sale} />}
    </Frame>
  )
}

const Frame = styled.details`
  ${SURFACES.card}
  overflow: hidden;
`

const Summary = styled.summary`
  display: flex;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`

const Turn = styled.span`
  display: inline-flex;
  transition: transform var(--calm) var(--ease);

  &[data-open='true'] {
    transform: rotate(180deg);
  }
`
