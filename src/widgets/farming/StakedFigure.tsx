import type { Amount } from '~/domain/money/amount'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import type { Loadable } from '~/lib/loadable'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'
import { LoadedFigure, MutedText, TwoLines } from './figures'

interface Props {
  readonly staked: Loadable<Amount, unknown> | undefined
  /** Dollars for one of it; undefined where nobody knows. */
  readonly price: Ratio | undefined
}

/** What the account has staked, and what that is worth; a dash where it has nothing. */
export function StakedFigure({ staked, price }: Props) {
  const format = useFormat()
  const ratios = useRatioFormat()
  if (staked === undefined) return <MutedText>–</MutedText>
  return (
    <LoadedFigure value={staked} width={72}>
      {(amount) =>
        amount.units === 0n ? (
          <MutedText>–</MutedText>
        ) : (
          <TwoLines>
            <bdi>{format.amount(amount)}</bdi>
            <small>{price !== undefined && <bdi>{ratios.dollars(price.times(toRatio(amount)))}</bdi>}</small>
          </TwoLines>
        )
      }
    </LoadedFigure>
  )
}
