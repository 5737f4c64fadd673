import type { FarmConfig } from '~/config/farms/farm'
import { inNameOrder } from '~/config/pairName'
import { unwrapped } from '~/config/unwrapped'
import { multiplierText } from '~/domain/farming/apr'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { LoadedFigure, UnknownFigure } from '~/widgets/farming/figures'
import { StateTag } from '~/widgets/farming/StateTag'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { FarmView } from '../farmView'

interface Props {
  readonly view: FarmView
}

/** Dollars that all stakes are worth. */
export function LiquidityFigure({ view: { liquidity } }: Props) {
  const format = useRatioFormat()
  return (
    <LoadedFigure value={liquidity} width={96}>
      {(dollars) => (dollars === undefined ? <UnknownFigure /> : <bdi>{format.wholeDollars(dollars)}</bdi>)}
    </LoadedFigure>
  )
}

export function MultiplierFigure({ view: { allocPoint } }: Props) {
  return (
    <LoadedFigure value={allocPoint} width={40}>
      {multiplierText}
    </LoadedFigure>
  )
}

/** The two tokens of a farm, or its one. */
export function FarmLogo({
  farm: { token, quoteToken, isTokenOnly },
  size,
}: {
  readonly farm: FarmConfig
  readonly size: number
}) {
  return isTokenOnly ? (
    <CurrencyLogo currency={unwrapped(token)} size={size} />
  ) : (
    <PairLogo currencies={inNameOrder([token, quoteToken])} size={size} />
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
