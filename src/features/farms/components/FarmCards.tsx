import { memo } from 'react'
import { styled } from 'styled-components'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { IconButton } from '~/ui/IconButton'
import { CalculatorIcon } from '~/ui/icons/CalculatorIcon'
import { below } from '~/ui/theme'
import { useWindowed } from '~/ui/useWindowed'
import { AprFigure } from '~/widgets/farming/AprFigure'
import type { FarmView } from '../farmView'
import { FarmLogo, FarmTags, LiquidityFigure, MultiplierFigure } from './FarmFigures'
import { FarmPanel } from './FarmPanel'
import { type ListProps, partsOf } from './list'

/** Pixels of a row of cards, before one was measured. */
const CARD = 480
const MOST_COLUMNS = 3

/** Farms as cards, each with everything that can be done with it. */
export function FarmCards({ farms, ...common }: ListProps) {
  const { t } = useTranslation()
  return (
    <Parts role="list" aria-label={t('Farms')}>
      {partsOf(farms).map((part, index) => (
        <Part key={index} {...common} farms={part} isFirst={index === 0} />
      ))}
    </Parts>
  )
}

function Part({ farms, isFirst, ...common }: ListProps & { readonly isFirst: boolean }) {
  const { ref, isNear, height } = useWindowed<HTMLDivElement>({
    isFirst,
    estimate: Math.ceil(farms.length / MOST_COLUMNS) * CARD,
  })
  return (
    <Grid ref={ref} role="presentation" style={isNear ? undefined : { blockSize: height }}>
      {isNear && farms.map((view) => <FarmCard key={view.farm.pid} {...common} view={view} />)}
    </Grid>
  )
}

type CardProps = Omit<ListProps, 'farms'> & { readonly view: FarmView }

const FarmCard = memo(function FarmCard({ view, chef, rewardPrice, onOpen }: CardProps) {
  const { t } = useTranslation()
  const { farm, apr, rewardApr } = view
  const { pid } = farm
  const symbol = shortSymbol(farm.lpSymbol)
  return (
    <Card role="listitem" data-testid={`farm-${String(pid)}`}>
      <Head>
        <FarmLogo view={view} size={40} />
        <div>
          <h2>{symbol}</h2>
          <Tags>
            <Badge>
              <MultiplierFigure view={view} />
            </Badge>
            <FarmTags view={view} />
          </Tags>
        </div>
      </Head>
      <Facts>
        <div>
          <dt>{t('APR')}</dt>
          <dd>
            <AprFigure apr={apr} />
            {apr?.kind === 'known' && rewardApr?.isGreaterThan(0) === true && (
              <IconButton
                label={t('ROI Calculator for %symbol%', { symbol })}
                aria-haspopup="dialog"
                onClick={() => {
                  onOpen({ kind: 'roi', pid })
                }}
              >
                <CalculatorIcon size={18} />
              </IconButton>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Liquidity')}</dt>
          <dd>
            <LiquidityFigure view={view} />
          </dd>
        </div>
      </Facts>
      <FarmPanel chef={chef} view={view} rewardPrice={rewardPrice} onOpen={onOpen} isOneOfMany />
    </Card>
  )
})

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${MOST_COLUMNS}, minmax(0, 1fr));
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

  ${below.phone} {
    padding: 16px;
  }
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;

  & h2 {
    font-size: 18px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: 4px;
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
    display: inline-flex;
    align-items: center;
    font-weight: 500;
  }
`
