import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Text } from './text'
import { Stack } from './layout'

/** A field for words. `aria-invalid` colours it; the words that say why stand in `Field`. */
export const TextInput = styled.input`
  inline-size: 100%;
  min-block-size: 48px;
  padding: 8px 16px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  line-height: 24px;
  transition: border-color var(--quick) var(--ease);

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-soft);
  }
  &:focus-visible {
    border-color: var(--focus);
    outline-width: 1px;
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--loss);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--ink-soft);
    cursor: not-allowed;
  }
`

/** A short figure in a row of choices: a percentage, minutes. Digits align at their end. */
export const NumberInput = styled(TextInput).attrs({ inputMode: 'decimal', autoComplete: 'off' })`
  min-block-size: 44px;
  text-align: end;
  font-weight: 600;
`
const Hint = styled.p`
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;

  &[data-problem='true'] {
    color: var(--loss);
  }
`

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly problem?: ReactNode
  /** Gets the attributes that tie the control to its label and its words. */
  readonly children: (control: {
    readonly id: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid': boolean
  }) => ReactNode
  readonly id?: string
}

/** A control with its label above and its words below. */
export function Field({ label, hint, problem, children, id }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const hasProblem = problem !== undefined && problem !== null && problem !== false && problem !== ''
  return (
    <Stack gap={1}>
      <Text as="label" size={14} weight={600} htmlFor={control}>
        {label}
      </Text>
      {children({ id: control, 'aria-describedby': `${control}-words`, 'aria-invalid': hasProblem })}
      <div id={`${control}-words`} aria-live="polite">
        {hasProblem ? <Hint data-problem>{problem}</Hint> : hint !== undefined && <Hint>{hint}</Hint>}
      </div>
    </Stack>
  )
}
