import { useId } from 'react'
import { styled } from 'styled-components'
import { type Amount, amountOf, exactText } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
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
      <Panel>
        <Line>
          <label htmlFor={inputId}>{shortSymbol(currency.symbol)}</label>
          {balance.status === 'loading' && <Skeleton width={96} />}
          {balance.status === 'failed' && <span>{t('Balance unknown')}</span>}
          {balance.status === 'ready' && (
            <span>{t('Balance: %amount%', { amount: format.amount(balance.value) })}</span>
          )}
        </Line>
        <AmountInput
          id={inputId}
          data-autofocus
          {...typed}
          data-size={text.length > 16 ? 'small' : undefined}
        />
        <Worth>{amount !== undefined && amount.units > 0n && words.dollars(amount, price)}</Worth>
      </Panel>
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

const Panel = styled.div`
  padding: 12px 16px 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--sunken);

  &:focus-within {
    border-color: var(--line-control);
  }
  & [data-size='small'] {
    font-size: 20px;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-block-size: 28px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;

  & label {
    font-size: 14px;
    font-weight: 500;
  }
`

const Worth = styled.p`
  min-block-size: 20px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`
