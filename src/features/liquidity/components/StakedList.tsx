import { styled } from 'styled-components'
import { inNameOrder } from '~/config/pairName'
import { network } from '~/config/networks'
import type { StakedLiquidities } from '~/core/liquidity/useStakedLiquidity'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/Link'
import { Well } from '~/ui/Well'
import { Text } from '~/ui/text'
import { Row } from '~/ui/layout'
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
    <Well as="section" gap={1} size={14} aria-labelledby="staked-title">
      <Row wrap gap={[0, 4]} justify="space-between" minHeight={28}>
        <Text as="h3" size={14} lineHeight="inherit" weight={600} id="staked-title">
          {t('Staked in farms')}
        </Text>
        <Link to="/farms">{t('View farms')}</Link>
      </Row>
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
      {isPartial && (
        <Text tone="soft" role="status">
          {t('Some farms couldn’t be loaded. Your stakes are safe.')}
        </Text>
      )}
    </Well>
  )
}

const Stakes = styled(DescriptionList)`
  & dt {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
