import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { useStakedLiquidity } from '~/core/liquidity/useStakedLiquidity'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { Well } from '~/ui/Well'
import { ButtonLink } from '~/widgets/ButtonLink'
import { TradeHeader } from '~/widgets/TradeHeader'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { Allocation } from './components/Allocation'
import { PositionItem } from './components/PositionItem'
import { StakedList } from './components/StakedList'
import { usePortfolio } from './usePortfolio'

export default function LiquidityScreen() {
  const { t } = useTranslation()
  const account = useAccount()
  return (
    <>
      <Card data-width="trade" aria-labelledby="liquidity-title">
        <TradeHeader
          title={t('Your liquidity')}
          titleId="liquidity-title"
          subtitle={t('Provide liquidity and earn a share of trading fees')}
        />
        <Stack gap={3} marginTop={2}>
          {account === undefined ? (
            <Well padding={0}>
              <EmptyState icon="liquidity" text={t('Connect a wallet to see your liquidity.')}>
                <ConnectButton isFullWidth />
              </EmptyState>
            </Well>
          ) : (
            <Positions />
          )}
          <ButtonLink
            id="join-pool-button"
            to="/add/BNB"
            variant={account === undefined ? 'secondary' : 'primary'}
            size="large"
            isFullWidth
          >
            <PlusIcon size={20} />
            {t('Add Liquidity')}
          </ButtonLink>
          <Text tone="soft" size={14} textAlign="center">
            {t('Don’t see a pool you joined?')}{' '}
            <Link id="import-pool-link" to="/find">
              {t('Import it')}
            </Link>
          </Text>
        </Stack>
      </Card>
    </>
  )
}

function Positions() {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const portfolio = usePortfolio()
  const staked = useStakedLiquidity()
  if (portfolio.status === 'loading') {
    return (
      <div aria-busy="true" aria-label={t('Loading')} role="status">
        <Skeleton height={66} radius={12} />
      </div>
    )
  }
  if (portfolio.status === 'failed') {
    return (
      <Notice type="warning" role="status">
        {t('Your liquidity couldn’t be loaded. It’s safe. We’ll keep trying.')}
      </Notice>
    )
  }
  const { positions, dollars } = portfolio.value
  const pairs = new Set<Address>(positions.map(({ position }) => position.pair))
  const others = staked.stakes.filter(({ farm }) => !pairs.has(farm.lpAddress))
  const stakedOf = (pair: Address) =>
    staked.stakes
      .filter(({ farm }) => farm.lpAddress === pair)
      .reduce<bigint | undefined>((sum, { units }) => (sum ?? 0n) + units, undefined)
  return (
    <>
      {positions.length === 0 && others.length === 0 && (
        <Well padding={0}>
          <EmptyState icon="liquidity" text={t('No liquidity found.')} />
        </Well>
      )}
      {dollars !== undefined && (
        <Total>
          <span>{t('Total value')}</span>
          <strong data-testid="liquidity-total">{format.dollars(dollars)}</strong>
        </Total>
      )}
      {dollars !== undefined && <Allocation positions={positions} dollars={dollars} />}
      {positions.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t('Your liquidity')}>
          {positions.map((valued) => (
            <li key={valued.position.pair}>
              <PositionItem
                valued={valued}
                isOpen={positions.length === 1}
                staked={stakedOf(valued.position.pair)}
              />
            </li>
          ))}
        </Stack>
      )}
      <StakedList stakes={others} isPartial={staked.isPartial} />
    </>
  )
}

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  padding-inline: 4px;
  ${look({ size: 14, tone: 'soft' })}

  & strong {
    ${look({ size: 24, tone: 'ink', weight: 600 })}
    letter-spacing: -0.02em;
  }
`
