import type { Amount } from '~/domain/money/amount'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import type { Loadable } from '~/lib/loadable'
import { Text } from '~/ui/text'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'
import { LoadedFigure, TwoLines } from './figures'

interface Props {
  readonly staked: Loadable<Amount, unknown> | undefined
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
}

/** What the account has staked, and what that is worth; a dash where it has nothing. */
export function StakedFigure({ staked, price }: Props) {
  const format = useFormat()
  const ratios = useRatioFormat()
  if (staked === undefined)
    return (
      <Text as="span" tone="soft">
        –
      </Text>
    )
  return (
    <LoadedFigure value={staked} width={72}>
      {(amount) =>
        amount.units === 0n ? (
          <Text as="span" tone="soft">
            –
          </Text>
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
