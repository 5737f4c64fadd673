import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { Text } from '~/ui/text'
import { CurrencyLogo } from '../tokens/CurrencyLogo'

interface Props {
  readonly amount: Amount
  /** Its figure, rounded as its side is. */
  readonly text: string
  /** Which side it is, where there are two. */
  readonly label?: string
}

export function AmountLine({ amount: { currency }, text, label }: Props) {
  return (
    <Line>
      <CurrencyLogo currency={currency} size={32} />
      <div>
        {label !== undefined && (
          <Text size={13} tone="soft">
            {label}
          </Text>
        )}
        <strong>
          <bdi>{text}</bdi>
        </strong>
      </div>
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

  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  & strong {
    font-weight: 600;
    /* A figure that is cut off is another figure. */
    overflow-wrap: anywhere;
  }
  & span {
    font-size: 18px;
    font-weight: 500;
  }
`
