import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { inNameOrder } from '~/config/pairName'
import { network } from '~/config/networks'
import type { StakedLiquidities } from '~/core/liquidity/useStakedLiquidity'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionList } from '~/ui/DescriptionList'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useFormat } from '~/widgets/useFormat'

/** LP tokens have 18 decimals, as the coin has. */
const COIN = network.coin

/** LP tokens that are in farms while the wallet has none of them: they would seem to be lost. */
export function StakedList({ stakes, isPartial }: StakedLiquidities) {
  const { t } = useTranslation()
  const format = useFormat()
  if (stakes.length === 0 && !isPartial) return null
  return (
    <Frame aria-labelledby="staked-title">
      <Head>
        <h3 id="staked-title">{t('Staked in farms')}</h3>
        <Link to="/farms">{t('View farms')}</Link>
      </Head>
      {stakes.length > 0 && (
        <Stakes>
          {stakes.map(({ farm, units }) => (
            <div key={farm.pid} data-testid={`staked-${String(farm.pid)}`}>
              <dt>
                {!farm.isTokenOnly && (
                  <PairLogo currencies={inNameOrder([farm.token, farm.quoteToken])} size={24} />
                )}
                {farm.lpSymbol}
              </dt>
              <dd>{format.amount(amountOf(COIN, units))}</dd>
            </div>
          ))}
        </Stakes>
      )}
      {isPartial && <p role="status">{t('Some farms couldn’t be loaded. Your stakes are safe.')}</p>}
    </Frame>
  )
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--sunken);
  font-size: 14px;
  line-height: 20px;

  & p {
    margin: 0;
    color: var(--ink-soft);
  }
`

const Stakes = styled(DescriptionList)`
  & dt {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-block-size: 28px;

  & h3 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
`
