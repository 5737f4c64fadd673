import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { below } from '~/ui/theme'
import { useWindowed } from '~/ui/useWindowed'
import type { PoolView } from '../selectors'
import { EndsIn, PoolApr, TotalFigure } from './Figures'
import { type ListProps, partsOf } from './list'
import { PoolName } from './PoolName'
import { PoolPanel } from './PoolPanel'
import { RoiButton } from './RoiButton'

/** Pixels of a row of cards, before one was measured. */
const CARD = 520
const MOST_COLUMNS = 3

/** Pools as cards, each with everything that can be done with it. */
export function PoolCards({ pools, ...common }: ListProps) {
  const { t } = useTranslation()
  return (
    <Parts role="list" aria-label={t('Pools')}>
      {partsOf(pools).map((part, index) => (
        <Part key={index} {...common} pools={part} isFirst={index === 0} />
      ))}
    </Parts>
  )
}

function Part({ pools, isFirst, ...common }: ListProps & { readonly isFirst: boolean }) {
  const { ref, isNear, height } = useWindowed<HTMLDivElement>({
    isFirst,
    estimate: Math.ceil(pools.length / MOST_COLUMNS) * CARD,
  })
  if (!isNear) return <div ref={ref} style={{ blockSize: height }} />
  return (
    <Grid ref={ref} role="presentation">
      {pools.map((pool) => (
        <PoolCard key={pool.key} {...common} pool={pool} />
      ))}
    </Grid>
  )
}

type CardProps = Omit<ListProps, 'pools'> & { readonly pool: PoolView }

function PoolCard({ pool, priceOf, onCalculate }: CardProps) {
  const { t } = useTranslation()
  return (
    <Card role="listitem" data-testid={`pool-${pool.key}`} data-wide={pool.kind === 'package'}>
      <PoolName pool={pool} />
      <Facts>
        <div>
          <dt>{t('APR')}</dt>
          <dd>
            <PoolApr pool={pool}>
              <RoiButton pool={pool} onCalculate={onCalculate} />
            </PoolApr>
          </dd>
        </div>
        <div>
          <dt>{t('Total staked')}</dt>
          <dd>
            <TotalFigure pool={pool} />
          </dd>
        </div>
        {pool.kind === 'sous' && (
          <div>
            <dt>{t('Ends in')}</dt>
            <dd>
              <EndsIn pool={pool} />
            </dd>
          </div>
        )}
      </Facts>
      <PoolPanel pool={pool} priceOf={priceOf} />
    </Card>
  )
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${MOST_COLUMNS}, minmax(0, 1fr));
  align-items: start;
  gap: 16px;

  @media (max-width: 1023.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);

  /* Its six choices lie side by side. */
  &[data-wide='true'] {
    grid-column: 1 / -1;
  }
  ${below.phone} {
    padding: 16px;
  }
`

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  font-size: 15px;
  line-height: 20px;

  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 44px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dd {
    min-inline-size: 0;
    font-weight: 500;
    /* The calculator's frame ends where the other figures do. */
    & > span:has(> button) {
      margin-inline-end: -13px;
    }
    text-align: end;
  }
`
