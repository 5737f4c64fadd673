import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { LOADING } from '~/lib/loadable'
import { FinePrint } from '~/ui/FinePrint'
import { Notice } from '~/ui/Notice'
import { below } from '~/ui/theme'
import { Grid, Stack } from '~/ui/layout'
import { ConnectBox } from '~/widgets/farming/ConnectBox'
import { EarnedBox } from '~/widgets/farming/EarnedBox'
import { StakingLinks } from '~/widgets/farming/StakingLinks'
import { StakedBox } from '~/widgets/farming/StakedBox'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { rewardsOf, type FarmView, stakeOf } from '../farmView'
import { tokenUrl } from '../links'
import { useOpenFarm } from '../useFarms'
import { harvestPlan, targetOf } from '../writes'
import type { OpenDialog } from './FarmDialogs'

const AprHistory = lazy(() => import('./AprHistory'))

interface Props {
  readonly chef: Chef
  readonly view: FarmView
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
  readonly onOpen: (opening: OpenDialog) => void
  /** Among cards, none is the one thing to do. */
  readonly where: 'details' | 'card'
}

/** What the account has in a farm, what it can do there, and where to go from it. */
export function FarmPanel({ chef, view, rewardPrice, onOpen, where }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const variant = where === 'card' ? 'secondary' : 'primary'
  const { farm, token, price, state } = view
  useOpenFarm(chef, farm, where !== 'card')
  return (
    <Stack gap={3}>
      {state.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('This farm couldn’t be loaded. Your stake is safe. We’ll keep trying.')}
        </Notice>
      )}
      {farm.dual !== undefined && (
        <FinePrint data-testid={`dual-${String(farm.pid)}`}>
          {t('Stakes here earn %reward% and %dual%.', {
            reward: network.deployment.reward.symbol,
            dual: farm.dual.earnLabel,
          })}
        </FinePrint>
      )}
      {account === undefined ? (
        <ConnectBox variant={variant} />
      ) : (
        <Grid gap={3} min={260}>
          <EarnedBox
            symbol={network.deployment.reward.symbol}
            testId={String(farm.pid)}
            earned={rewardsOf(view) ?? LOADING}
            price={rewardPrice}
            target={targetOf(farm)}
            plan={() => harvestPlan(chef, farm)}
            variant={variant}
          />
          <StakedBox
            testId={String(farm.pid)}
            currency={token}
            spender={chef.address}
            staked={stakeOf(view) ?? LOADING}
            price={price}
            variant={variant}
            // Nothing is given to a farm that pays nothing, is not the one that it should be, or is not known to be one.
            canStake={state.status === 'ready' && state.value !== 'Finished'}
            canUnstake
            onOpen={(kind) => onOpen({ kind, pid: farm.pid })}
          >
            <Limits view={view} />
          </StakedBox>
        </Grid>
      )}
      <FarmLinks view={view} />
      {where === 'details' && exchangeSubgraphUrl !== undefined && !farm.isTokenOnly && (
        <Suspense>
          <AprHistory pair={farm.lpAddress} />
        </Suspense>
      )}
    </Stack>
  )
}

/** What one wallet may stake, where a farm has such rules. */
function Limits({ view: { farm, token } }: Pick<Props, 'view'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { minStakingPerWallet: minimum, maxStakingPerWallet: maximum } = farm
  if (minimum === undefined && maximum === undefined) return null
  const symbol = shortSymbol(token.symbol)
  return (
    <FinePrint>
      {minimum !== undefined &&
        t('At least %amount% %symbol% per wallet.', {
          amount: format.amountUp(amountOf(token, minimum)),
          symbol,
        })}{' '}
      {maximum !== undefined &&
        t('Up to %amount% %symbol% per wallet.', {
          amount: format.amount(amountOf(token, maximum)),
          symbol,
        })}
    </FinePrint>
  )
}

/** Where there is more of what is staked, the contract that it is, and what the yield is made of. */
function FarmLinks({ view: { farm, token, rewardApr, lpApr, apr } }: Pick<Props, 'view'>) {
  const { t } = useTranslation()
  const ratios = useRatioFormat()
  const percent = (part: Ratio | undefined) =>
    part === undefined ? t('Unknown') : ratios.percent(part.shiftedBy(-2))
  return (
    <StakingLinks
      more={{ to: tokenUrl(farm), label: t('Get %symbol%', { symbol: shortSymbol(token.symbol) }) }}
      contract={token.address}
    >
      {apr?.kind === 'known' && (
        <Parts>
          <span>{t('Reward: %apr%', { apr: percent(rewardApr) })}</span>
          {!farm.isTokenOnly && <span>{t('Trading fees: %apr%', { apr: percent(lpApr) })}</span>}
        </Parts>
      )}
    </StakingLinks>
  )
}

const Parts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 16px;
  margin-inline-start: auto;
  color: var(--ink-soft);
  font-size: 13px;

  ${below.tablet} {
    margin-inline-start: 0;
  }
`
