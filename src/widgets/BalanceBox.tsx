// @chunk controls
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Amount } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { AmountBox, AmountBoxLine, AmountBoxWorth } from '~/ui/AmountBox'
import { AmountInput } from '~/ui/AmountInput'
import { Skeleton } from '~/ui/Skeleton'
import { useFormat } from './useFormat'

interface Props {
  /** What is asked for, where that is not the currency itself. */
  readonly label?: string | undefined
  readonly currency: Currency
  readonly balance: Loadable<Amount, unknown>
  readonly input: ComponentProps<typeof AmountInput> & { readonly value: string }
  /** What the figure is worth; absent where that is said elsewhere. */
  readonly worth?: ReactNode
}

/** Where a dialog asks how much: what of, what there is of it, and the figure. */
export function BalanceBox({ label, currency, balance, input, worth }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const inputId = useId()
  const symbol = shortSymbol(currency.symbol)
  const named = (figure: string) => (label === undefined ? figure : `${figure} ${symbol}`)
  return (
    <AmountBox>
      <AmountBoxLine>
        <label htmlFor={inputId}>{label ?? symbol}</label>
        {balance.status === 'loading' && <Skeleton width={96} />}
        {balance.status === 'failed' && <span>{t('Balance unknown')}</span>}
        {balance.status === 'ready' && (
          <span data-testid="dialog-balance">
            {t('Balance: %amount%', { amount: named(format.amount(balance.value)) })}
          </span>
        )}
      </AmountBoxLine>
      <AmountInput
        id={inputId}
        data-autofocus
        data-size={input.value.length > 16 ? 'small' : undefined}
        {...input}
      />
      {worth !== undefined && (
        <AmountBoxWorth>
          <bdi>{worth}</bdi>
        </AmountBoxWorth>
      )}
    </AmountBox>
  )
}
