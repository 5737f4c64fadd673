import { lazy, type ReactNode, Suspense, useId } from 'react'
import { styled } from 'styled-components'
import { type Amount, exactText } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { Skeleton } from '~/ui/Skeleton'
import { AmountInput } from '~/ui/AmountInput'
import { Row } from '~/ui/layout'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { prepareTokenPicker } from './LazyTokenPicker'
import { CurrencyLogo } from './tokens/CurrencyLogo'
import { SymbolText } from './tokens/SymbolText'
import { useFormat } from './useFormat'
import { useTypedNumber } from './useTypedNumber'

// Dollars come after the first picture: they bring the arithmetic of ratios.
const DollarValue = lazy(() => import('./DollarValue').then((m) => ({ default: m.DollarValue })))

// There is no balance before a wallet is connected.
const BalanceParts = lazy(() => import('./BalanceParts').then((m) => ({ default: m.BalanceParts })))

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
  /** What there is to give; undefined where nothing is. */
  readonly spendable?: Amount | undefined
  /** Undefined hides the Max button. */
  readonly max?: Amount | undefined
  /** The amount itself, for its worth; undefined while there is none. */
  readonly amount: Amount | undefined
  /** The amount follows from the other side and is being worked out. */
  readonly isQuoting?: boolean
  /** Why nothing can be typed here; undefined where it can. */
  readonly lock?: string | undefined
}

/** One side of a trade: how much, of what, and how much of it the person has. */
export function AmountField(props: Props) {
  const { t } = useTranslation()
  const { id, label, currency, isLoading = false, text, onType, onPick, balance, amount, lock } = props
  const { spendable, max } = props
  const inputId = useId()
  const typed = useTypedNumber(text, onType)

  return (
    <Panel id={id}>
      <Row minHeight={28}>
        <Label htmlFor={inputId}>{label}</Label>
        {currency !== undefined && balance !== undefined && <Balance balance={balance} />}
      </Row>
      <Row minHeight={28}>
        <AmountInput
          className="token-amount-input"
          id={inputId}
          {...typed}
          aria-busy={props.isQuoting ?? false}
          readOnly={lock !== undefined}
          aria-describedby={lock && `${inputId}-lock`}
          data-size={sizeFor(text)}
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
              <SymbolText symbol={currency.symbol} />
            </>
          ) : isLoading ? (
            <Skeleton width={64} />
          ) : (
            <span>{t('Select a token')}</span>
          )}
          <ChevronDownIcon size={16} />
        </Picker>
      </Row>
      <Row wrap gap={[0, 2]} size={13} tone="soft" minHeight={36}>
        <Suspense>{amount !== undefined && amount.units > 0n && <DollarValue amount={amount} />}</Suspense>
        <Suspense>
          {spendable !== undefined && (
            <BalanceParts spendable={spendable} max={max} onChoose={(part) => onType(exactText(part))} />
          )}
        </Suspense>
        {lock !== undefined && (
          <Text as="span" tone="warning" block id={`${inputId}-lock`}>
            {lock}
          </Text>
        )}
      </Row>
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

  /* What stands between two fields reaches 20 px into the upper one. */
  &:not(:last-child) {
    padding-block-end: 20px;
  }
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

  /* Two lines are as high as one with its room: longer languages are not cut, and nothing moves. */
  ${below.phone} {
    font-size: 13px;
    line-height: 14px;
    white-space: normal;
  }
`

const Held = styled.bdi`
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
