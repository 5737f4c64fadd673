import { lazy, type ReactNode, Suspense, useId } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { decimalSeparator } from '~/domain/money/localText'
import { normalTyped, shownTyped } from '~/domain/money/typedText'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { Skeleton } from '~/ui/Skeleton'
import { AmountInput } from '~/ui/AmountInput'
import { below } from '~/ui/theme'
import { prepareTokenPicker } from './LazyTokenPicker'
import { CurrencyLogo } from './tokens/CurrencyLogo'
import { useFormat } from './useFormat'

// Dollars come after the first picture: they bring the arithmetic of ratios.
const DollarValue = lazy(() => import('./DollarValue').then((m) => ({ default: m.DollarValue })))

const MAX_LENGTH = 79

interface Props {
  readonly id: string
  readonly label: ReactNode
  readonly currency: Currency | undefined
  /** A token is named but not known yet. */
  readonly isLoading?: boolean
  /** With a dot as its decimal separator. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly onPick: () => void
  /** Undefined without a wallet: there is no balance to speak of. */
  readonly balance: Loadable<Amount> | undefined
  /** Undefined hides the Max button. */
  readonly onMax?: (() => void) | undefined
  /** The amount itself, for its worth; undefined while there is none. */
  readonly amount: Amount | undefined
  /** The amount follows from the other side and is being worked out. */
  readonly isWaiting?: boolean
  /** Why nothing can be typed here; undefined where it can. */
  readonly lock?: string | undefined
}

/** One side of a trade: how much, of what, and how much of it the person has. */
export function AmountField(props: Props) {
  const { t, language } = useTranslation()
  const { id, label, currency, isLoading = false, text, onType, onPick, balance, onMax, amount, lock } = props
  const inputId = useId()
  const separator = decimalSeparator(language)

  const typed = (value: string) => {
    const normal = normalTyped(value, separator)
    if (normal !== undefined && normal.length <= MAX_LENGTH) onType(normal)
  }

  return (
    <Panel id={id}>
      <Line>
        <Label htmlFor={inputId}>{label}</Label>
        {currency !== undefined && balance !== undefined && <Balance balance={balance} />}
        {onMax !== undefined && (
          <Max type="button" onClick={onMax}>
            {t('Max')}
          </Max>
        )}
      </Line>
      <Line>
        <AmountInput
          className="token-amount-input"
          id={inputId}
          value={shownTyped(text, separator)}
          placeholder={shownTyped('0.0', separator)}
          maxLength={MAX_LENGTH}
          aria-busy={props.isWaiting ?? false}
          readOnly={lock !== undefined}
          aria-describedby={lock && `${inputId}-lock`}
          data-size={sizeFor(text)}
          onChange={(event) => {
            typed(event.target.value)
          }}
        />
        <Picker
          type="button"
          className="open-currency-select-button"
          data-chosen={currency !== undefined}
          aria-haspopup="dialog"
          onPointerEnter={prepareTokenPicker}
          onFocus={prepareTokenPicker}
          onClick={onPick}
        >
          {currency !== undefined ? (
            <>
              <CurrencyLogo currency={currency} size={24} />
              <Symbol title={currency.symbol.slice(0, 100)}>{shortSymbol(currency.symbol)}</Symbol>
            </>
          ) : isLoading ? (
            <Skeleton width={64} />
          ) : (
            <Symbol>{t('Select a token')}</Symbol>
          )}
          <ChevronDownIcon size={16} />
        </Picker>
      </Line>
      <Worth>
        <Suspense>{amount !== undefined && amount.units > 0n && <DollarValue amount={amount} />}</Suspense>
        {lock !== undefined && <Lock id={`${inputId}-lock`}>{lock}</Lock>}
      </Worth>
    </Panel>
  )
}

function Balance({ balance }: { readonly balance: Loadable<Amount> }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (balance.status === 'loading') return <Skeleton width={96} />
  if (balance.status === 'failed') return <Held>{t('Balance unknown')}</Held>
  return <Held data-testid="balance">{t('Balance: %amount%', { amount: format.amount(balance.value) })}</Held>
}

/** Long figures get smaller before they are cut off. */
function sizeFor(text: string): 'large' | 'medium' | 'small' {
  if (text.length <= 11) return 'large'
  return text.length <= 16 ? 'medium' : 'small'
}

const Panel = styled.div`
  padding: 12px 16px 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--sunken);
  transition: border-color var(--quick) var(--ease);

  &:focus-within {
    border-color: var(--line-control);
  }
  & [data-size='medium'] {
    font-size: 24px;
  }
  & [data-size='small'] {
    font-size: 18px;
  }

  /* Beside a token of seven letters a figure of eight still stands whole. */
  ${below.phone} {
    & [data-size='large'] {
      font-size: 24px;
    }
    & [data-size='medium'] {
      font-size: 18px;
    }
    & [data-size='small'] {
      font-size: 16px;
    }
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 28px;
`

/*
 * Where there is not room for both, the figure beside it stays whole: its part of what is missing has to be less than
 * a browser can measure, for a hundredth of a pixel would cut off two digits.
 */
const Label = styled.label`
  flex: 1 100000 auto;
  min-inline-size: 40px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
  font-weight: 500;

  ${below.phone} {
    font-size: 13px;
  }
`

const Held = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${below.phone} {
    font-size: 12px;
  }
`

const Max = styled.button`
  position: relative;
  padding: 2px 8px;
  border: 1px solid var(--line-control);
  border-radius: 8px;
  background: transparent;
  color: var(--ink);
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
  cursor: pointer;

  /* 26 px to the eye, 44 px to the finger. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
  &:hover {
    background: var(--hover);
  }
`

const Picker = styled.button`
  display: inline-flex;
  align-items: center;
  flex-shrink: 0;
  gap: 8px;
  max-inline-size: 60%;
  min-block-size: 44px;
  padding: 4px 12px;
  border: 1px solid var(--line);
  border-radius: 22px;
  background: var(--raised);
  color: var(--ink);
  font-size: 16px;
  line-height: 24px;
  font-weight: 600;
  cursor: pointer;

  &:hover {
    border-color: var(--line-control);
  }
  &[data-chosen='true'] {
    padding-inline-start: 8px;
  }
`

const Symbol = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Lock = styled.span`
  display: block;
  color: var(--warning-ink);
`

const Worth = styled.p`
  min-block-size: 20px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`
