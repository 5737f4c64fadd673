import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { multiplierText } from '~/domain/farming/apr'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { StateTag } from '~/widgets/farming/StateTag'
import { unwrapped } from '~/widgets/liquidity/unwrapped'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { Badge } from '~/ui/Badge'
import { Skeleton } from '~/ui/Skeleton'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { FarmView } from '../farmView'

interface Props {
  readonly view: FarmView
}

const { reward } = network.deployment
/** Decimals of what was earned; less is said to be less. */
const PLACES = 3
const LEAST = 10n ** BigInt(reward.decimals - PLACES)

/** What waits for the account; a dash without one. */
export function EarnedFigure({ view: { own } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (own === undefined) return <Soft>–</Soft>
  if (own.earned.status === 'loading') return <Skeleton width={56} />
  if (own.earned.status === 'failed') return <Soft>{t('unknown')}</Soft>
  const units = own.earned.value
  if (units === 0n) return <Soft>0</Soft>
  const shown = format.fixed(amountOf(reward, units < LEAST ? LEAST : units), PLACES)
  return <>{units < LEAST ? `<${shown}` : shown}</>
}

/** Dollars that all stakes are worth. */
export function LiquidityFigure({ view: { liquidity } }: Props) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  if (liquidity.status === 'loading') return <Skeleton width={96} />
  if (liquidity.status === 'failed' || liquidity.value === undefined) return <Soft>{t('unknown')}</Soft>
  return <>{format.wholeDollars(liquidity.value)}</>
}

export function MultiplierFigure({ view: { allocPoint } }: Props) {
  const { t } = useTranslation()
  if (allocPoint.status === 'loading') return <Skeleton width={40} />
  if (allocPoint.status === 'failed') return <Soft>{t('unknown')}</Soft>
  return <>{multiplierText(allocPoint.value)}</>
}

/** The two tokens of a farm, or its one. */
export function FarmLogo({ view: { farm }, size = 28 }: Props & { readonly size?: number }) {
  const { token, quoteToken, isTokenOnly } = farm
  return (
    <Logos>
      <CurrencyLogo currency={unwrapped(token)} size={size} />
      {!isTokenOnly && <CurrencyLogo currency={unwrapped(quoteToken)} size={size} />}
    </Logos>
  )
}

/** How it stands where the page's tab does not say that it is live, who vouches for it, and what else it pays. */
export function FarmTags({ view: { farm, state } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {state.status === 'ready' && state.value !== 'Live' && <StateTag state={state.value} />}
      {farm.isCommunity && <Badge>{t('Community')}</Badge>}
      {farm.dual !== undefined && <Badge>{t('Dual: %symbol%', { symbol: farm.dual.earnLabel })}</Badge>}
    </>
  )
}

const Soft = styled.span`
  color: var(--ink-soft);
`

const Logos = styled.span`
  display: inline-flex;
  flex-shrink: 0;

  & > * + * {
    margin-inline-start: -8px;
    box-shadow: 0 0 0 2px var(--surface);
  }
`
