import { styled } from 'styled-components'
import { multiplierText } from '~/domain/farming/apr'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Loaded, Unknown } from '~/widgets/farming/figures'
import { StateTag } from '~/widgets/farming/StateTag'
import { unwrapped } from '~/widgets/liquidity/unwrapped'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { FarmView } from '../farmView'

interface Props {
  readonly view: FarmView
}

/** Dollars that all stakes are worth. */
export function LiquidityFigure({ view: { liquidity } }: Props) {
  const format = useRatioFormat()
  return (
    <Loaded value={liquidity} width={96}>
      {(dollars) => (dollars === undefined ? <Unknown /> : format.wholeDollars(dollars))}
    </Loaded>
  )
}

export function MultiplierFigure({ view: { allocPoint } }: Props) {
  return (
    <Loaded value={allocPoint} width={40}>
      {multiplierText}
    </Loaded>
  )
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

const Logos = styled.span`
  display: inline-flex;
  flex-shrink: 0;

  & > * + * {
    margin-inline-start: -8px;
    box-shadow: 0 0 0 2px var(--surface);
  }
`
