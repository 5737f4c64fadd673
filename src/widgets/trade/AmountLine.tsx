import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { CurrencyLogo } from '../tokens/CurrencyLogo'

interface Props {
  readonly amount: Amount
  /** Its figure, rounded as its side is. */
  readonly text: string
}

export function AmountLine({ amount: { currency }, text }: Props) {
  return (
    <Line>
      <CurrencyLogo currency={currency} size={32} />
      <strong>
        <bdi>{text}</bdi>
      </strong>
      <span>{shortSymbol(currency.symbol)}</span>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  font-size: 24px;
  line-height: 32px;

  & strong {
    flex: 1;
    min-inline-size: 0;
    font-weight: 600;
    /* A figure that is cut off is another figure. */
    overflow-wrap: anywhere;
  }
  & span {
    font-size: 18px;
    font-weight: 500;
  }
`
