import { styled } from 'styled-components'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { EarnedOnPhone } from '~/widgets/farming/EarnedOnPhone'
import { StakingName } from '~/widgets/farming/StakingName'
import { StateTag } from '~/widgets/farming/StateTag'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { poolSubtitle, poolTitle } from '../poolText'
import type { PoolView } from '../selectors'

interface Props {
  readonly pool: PoolView
  readonly where: 'row' | 'card'
  readonly hasAccount: boolean
}

/** What is earned large, what is staked small beside it, and what a pool is called. */
export function PoolName({ pool, where, hasAccount }: Props) {
  const { t } = useTranslation()
  const { stakingToken, earningToken } = pool
  const isSame = currencyId(stakingToken) === currencyId(earningToken)
  const isPaused = 'terms' in pool && pool.terms.status === 'ready' && pool.terms.value.isPaused
  const isCommunity = pool.kind === 'sous' && pool.config.poolCategory === 'Community'
  // That it goes on is what one expects of a pool in the list.
  const state = pool.state === 'Live' ? undefined : pool.state
  return (
    <StakingName
      logo={
        <Logos>
          <CurrencyLogo currency={earningToken} size={36} />
          {!isSame && <CurrencyLogo currency={stakingToken} size={20} />}
        </Logos>
      }
      title={poolTitle(pool, t)}
      subtitle={poolSubtitle(pool, t)}
      where={where}
    >
      {state !== undefined && <StateTag state={state} />}
      {isPaused && <Badge data-type="warning">{t('Paused')}</Badge>}
      {isCommunity && <Badge>{t('Community')}</Badge>}
      {where === 'row' && hasAccount && <EarnedOnPhone earned={pool.earned} />}
    </StakingName>
  )
}

const Logos = styled.span`
  position: relative;
  display: inline-flex;
  flex-shrink: 0;

  & > :nth-child(2) {
    position: absolute;
    inset: auto -5px -3px auto;
    box-shadow: 0 0 0 2px var(--surface);
  }
  &:dir(rtl) > :nth-child(2) {
    inset: auto auto -3px -5px;
  }
`
