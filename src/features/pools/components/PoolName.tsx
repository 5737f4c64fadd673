import { styled } from 'styled-components'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { StateTag } from '~/widgets/farming/StateTag'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { poolSubtitle, poolTitle } from '../poolText'
import type { PoolView } from '../selectors'

/** What is earned large, what is staked small beside it, and what a pool is called. */
export function PoolName({ pool }: { readonly pool: PoolView }) {
  const { t } = useTranslation()
  const { stakingToken, earningToken } = pool
  const isSame = currencyId(stakingToken) === currencyId(earningToken)
  const isPaused = 'terms' in pool && pool.terms.status === 'ready' && pool.terms.value.isPaused
  const isCommunity = pool.kind === 'sous' && pool.config.poolCategory === 'Community'
  // That it goes on is what one expects of a pool in the list.
  const state = pool.state === 'Live' ? undefined : pool.state
  return (
    <Name>
      <Logos>
        <CurrencyLogo currency={earningToken} size={36} />
        {!isSame && <CurrencyLogo currency={stakingToken} size={20} />}
      </Logos>
      <Words>
        <strong>{poolTitle(pool, t)}</strong>
        <small>{poolSubtitle(pool, t)}</small>
        <Tags>
          {state !== undefined && <StateTag state={state} />}
          {isPaused && <Badge data-type="warning">{t('Paused')}</Badge>}
          {isCommunity && <Badge>{t('Community')}</Badge>}
        </Tags>
      </Words>
    </Name>
  )
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`

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

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  white-space: normal;
  overflow-wrap: anywhere;

  & strong {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
  }
`

const Tags = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: 2px;

  &:empty {
    display: none;
  }
`
