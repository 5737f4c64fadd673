import { useId } from 'react'
import { type Amount, amountOf, exactText } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { AmountBox, AmountBoxLine, AmountBoxWorth } from '~/ui/AmountBox'
import { AmountInput } from '~/ui/AmountInput'
import { Skeleton } from '~/ui/Skeleton'
import { PercentButtons } from '~/widgets/PercentButtons'
import { useFormat } from '~/widgets/useFormat'
import { useTypedNumber } from '~/widgets/useTypedNumber'
import { useAmountText } from './useAmountText'

interface Props {
  readonly currency: Currency
  readonly text: string
  readonly onType: (text: string) => void
  readonly amount: Amount | undefined
  readonly balance: Loadable<Amount, unknown>
  /** Units that can be given at most; undefined while that is not known. */
  readonly most: bigint | undefined
  /** Dollars for one of it; undefined where nobody knows. */
  readonly price: Ratio | undefined
}

/** How much: typed to the unit, or a part of the most that can be given by one press. */
export function AmountPanel({ currency, text, onType, amount, balance, most, price }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useAmountText()
  const inputId = useId()
  const typed = useTypedNumber(text, onType)
  return (
    <>
      <AmountBox>
        <AmountBoxLine>
          <label htmlFor={inputId}>{shortSymbol(currency.symbol)}</label>
          {balance.status === 'loading' && <Skeleton width={96} />}
          {balance.status === 'failed' && <span>{t('Balance unknown')}</span>}
          {balance.status === 'ready' && (
            <span>{t('Balance: %amount%', { amount: format.amount(balance.value) })}</span>
          )}
        </AmountBoxLine>
        <AmountInput
          id={inputId}
          data-autofocus
          {...typed}
          data-size={text.length > 16 ? 'small' : undefined}
        />
        <AmountBoxWorth>
          {amount !== undefined && amount.units > 0n && words.dollars(amount, price)}
        </AmountBoxWorth>
      </AmountBox>
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
