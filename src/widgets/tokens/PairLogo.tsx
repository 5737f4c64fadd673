// @chunk controls
import { styled } from 'styled-components'
import { unwrapped } from '~/config/unwrapped'
import type { Currency } from '~/domain/money/currency'
import { TokenDisc } from '~/ui/TokenLogo'
import { Face } from './CurrencyLogo'

const Half = styled.span`
  position: relative;
  display: flex;
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;

  & + & {
    margin-inline-start: 1px;
  }
`

interface Props {
  readonly currencies: readonly [Currency, Currency]
  readonly size: number
}

/** Two currencies in one disc, each whole in its half; a pool's wrapped coin as the coin. */
export function PairLogo({ currencies: [one, other], size }: Props) {
  return (
    <TokenDisc size={size}>
      <Half>
        <Face currency={unwrapped(one)} part="half" />
      </Half>
      <Half>
        <Face currency={unwrapped(other)} part="half" />
      </Half>
    </TokenDisc>
  )
}
