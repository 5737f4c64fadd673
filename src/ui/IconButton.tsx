import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink-soft);
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color var(--quick) var(--ease);

  &:hover,
  &[aria-expanded='true'] {
    background: var(--hover);
    color: var(--ink);
  }
  &:disabled {
    cursor: not-allowed;
    background: transparent;
    color: var(--ink-disabled);
  }
`

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** What the button does, for those who do not see the icon and as its tooltip. */
  readonly label: string
}

export function IconButton({ label, type = 'button', children, ...rest }: Props) {
  return (
    <Face title={label} {...rest} type={type} aria-label={label}>
      {children}
    </Face>
  )
}
