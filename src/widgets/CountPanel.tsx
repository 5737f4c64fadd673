// @chunk controls
import type { Amount } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import type { Loadable } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { BalanceBox } from './BalanceBox'
import { useTypedCount } from './useTypedCount'

interface Props {
  /** What is counted. */
  readonly label: string
  /** What it is paid in. */
  readonly currency: Currency
  readonly balance: Loadable<Amount, unknown>
  readonly text: string
  readonly onType: (text: string) => void
  /** Counts that take one press. */
  readonly choices: readonly { readonly count: number; readonly label: string }[]
  /** What the choices are, for who does not see them. */
  readonly choicesLabel: string
}

const MAX_LENGTH = 79

/** How many: typed in whole numbers (`useTypedCount`), or chosen by one press. What is no count stays and is marked. */
export function CountPanel({ label, currency, balance, text, onType, choices, choicesLabel }: Props) {
  const typed = useTypedCount(text)
  return (
    <>
      <BalanceBox
        label={label}
        currency={currency}
        balance={balance}
        input={{
          inputMode: 'numeric',
          placeholder: '0',
          value: text,
          maxLength: MAX_LENGTH,
          'aria-invalid': typed.kind === 'invalid',
          onChange: ({ target }) => onType(target.value),
        }}
      />
      {choices.length > 0 && (
        <Row wrap align="stretch" role="group" aria-label={choicesLabel}>
          {choices.map((choice) => (
            <Button key={choice.label} size="small" onClick={() => onType(String(choice.count))}>
              {choice.label}
            </Button>
          ))}
        </Row>
      )}
    </>
  )
}
