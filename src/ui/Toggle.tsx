import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Track = styled.button`
  position: relative;
  flex-shrink: 0;
  inline-size: 48px;
  block-size: 28px;
  padding: 0;
  border: 1.5px solid var(--line-control);
  border-radius: 14px;
  background: var(--sunken);
  cursor: pointer;
  transition: background-color var(--quick) var(--ease);

  /* 44 px to the finger. */
  &::after {
    content: '';
    position: absolute;
    inset: -9.5px -2px;
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 2.5px;
    inset-inline-start: 2.5px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--line-control);
    transition: inset-inline-start var(--calm) var(--ease);
  }
  &[aria-checked='true'] {
    border-color: var(--ink);
    background: var(--ink);
  }
  &[aria-checked='true']::before {
    inset-inline-start: 22.5px;
    background: var(--surface);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`

interface Props {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** What is switched; the visible words stand beside the switch. */
  readonly label: string
  readonly id?: string
  readonly disabled?: boolean
}

/** A switch that acts at once. */
export function Toggle({ isOn, onChange, label, id, disabled = false }: Props) {
  return (
    <Track
      type="button"
      role="switch"
      id={id}
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    />
  )
}

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  font-size: 15px;
  line-height: 20px;
  cursor: pointer;

  & input {
    flex-shrink: 0;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    accent-color: var(--ink);
    cursor: inherit;
  }
`

interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  readonly id?: string
}

/** Agreement that takes effect when something else is pressed. Its words are its label. */
export function Checkbox({ isChecked, onChange, children, id }: CheckboxProps) {
  return (
    <Choice>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </Choice>
  )
}
