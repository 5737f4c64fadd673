import { type Amount, amountOf, exactText } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import type { Loadable } from '~/lib/loadable'
import { BalanceBox } from './BalanceBox'
import { PercentButtons } from './PercentButtons'
import { useRatioFormat } from './useRatioFormat'
import { useTypedNumber } from './useTypedNumber'

interface Props {
  readonly currency: Currency
  readonly text: string
  readonly onType: (text: string) => void
  readonly amount: Amount | undefined
  readonly balance: Loadable<Amount, unknown>
  /** Units that can be given at most; undefined while that is not known. */
  readonly most: bigint | undefined
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
}

/** How much: typed to the unit, or a part of the most that can be given by one press. */
export function AmountPanel({ currency, text, onType, amount, balance, most, price }: Props) {
  const ratios = useRatioFormat()
  const typed = useTypedNumber(text, onType)
  const dollars = amount !== undefined && amount.units > 0n ? price?.times(toRatio(amount)) : undefined
  return (
    <>
      <BalanceBox
        currency={currency}
        balance={balance}
        input={typed}
        worth={dollars === undefined ? '' : ratios.worth(dollars)}
      />
      <PercentButtons
        isOff={most === undefined || most === 0n}
        onChoose={(percent) => {
          // Rounded down, and the whole is the whole: no unit stays behind.
          if (most !== undefined) onType(exactText(amountOf(currency, (most * BigInt(percent)) / 100n)))
        }}
      />
    </>
  )
}
