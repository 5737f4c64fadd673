import { unsupportedTokens } from '~/config/warnings'
import type { FoundTax } from '~/domain/amm/tax'
import type { Amount } from '~/domain/money/amount'
import type { Currency, CurrencyId, Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { AmountField } from '../AmountField'

/** One side of a trade as the screen shows it. */
export interface TokenSide<Field extends string = string> {
  readonly field: Field
  readonly currency: Currency | undefined
  /** A token is named but not known yet. */
  readonly isLoading: boolean
  /** Its token is on no list. */
  readonly isUnknownToken: boolean
  /** What its token keeps back of what is moved; undefined for those that we trust. */
  readonly tax: FoundTax | undefined
  readonly text: string
  readonly balance: Loadable<Amount> | undefined
  readonly amount: Amount | undefined
  /** What there is to give; undefined where nothing is, and for what is received. */
  readonly spendable: Amount | undefined
  /** Undefined where Max would change nothing, and where there is none. */
  readonly max: Amount | undefined
}

interface Props<Field extends string> {
  readonly id: string
  readonly side: TokenSide<Field>
  readonly label: string
  /** It follows from the other side. */
  readonly isEstimated: boolean
  /** It is being worked out. */
  readonly isQuoting: boolean
  readonly lock?: string | undefined
  readonly onType: (field: Field, text: string) => void
  readonly onPick: (field: Field) => void
}

export function TokenSideField<Field extends string>(props: Props<Field>) {
  const { id, side, label, isEstimated, isQuoting, lock, onType, onPick } = props
  const { t } = useTranslation()
  const { field, max } = side
  return (
    <AmountField
      id={id}
      label={isEstimated ? t('%side% (estimated)', { side: label }) : label}
      currency={side.currency}
      isLoading={side.isLoading}
      text={side.text}
      balance={side.balance}
      amount={side.amount}
      isQuoting={isQuoting}
      lock={lock}
      onType={(text) => onType(field, text)}
      spendable={side.spendable}
      max={max}
      onPick={() => onPick(field)}
    />
  )
}

/** Tokens that are on no list, unless they are not traded here anyway. */
export function unknownTokensOf(sides: readonly TokenSide[]): readonly Token[] {
  return sides.flatMap(({ isUnknownToken, currency }) =>
    isUnknownToken && currency?.kind === 'token' && !unsupportedTokens.has(currency.address)
      ? [currency]
      : [],
  )
}

/** A token that is not traded here. */
export function isUnsupported(id: CurrencyId | undefined): boolean {
  return id !== undefined && id !== 'BNB' && unsupportedTokens.has(id)
}
