import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import { Spinner } from './Spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The look, for links that lead somewhere as well as for buttons: set `data-variant`, `data-size`, `data-full`. */
export const buttonLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 44px;
  padding: 8px 16px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font-size: 15px;
  line-height: 20px;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color var(--quick) var(--ease),
    border-color var(--quick) var(--ease),
    transform var(--quick) var(--ease);

  &:active {
    transform: scale(0.985);
  }

  &[data-size='small'] {
    min-block-size: 36px;
    padding: 4px 12px;
    border-radius: 10px;
    font-size: 14px;
    white-space: nowrap;
  }
  /* 36 px to the eye, 44 px to the finger. */
  &[data-size='small']::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
  &[data-size='large'] {
    min-block-size: 56px;
    padding: 12px 24px;
    border-radius: var(--radius-card);
    font-size: 17px;
    line-height: 24px;
  }
  &[data-full='true'] {
    inline-size: 100%;
  }

  &[data-variant='primary'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  &[data-variant='primary']:hover {
    background: var(--accent-hover);
  }
  &[data-variant='secondary'] {
    background: var(--surface);
    border-color: var(--line-control);
    color: var(--ink);
  }
  &[data-variant='secondary']:hover {
    background: var(--hover);
  }
  &[data-variant='subtle'] {
    background: transparent;
    color: var(--ink);
  }
  &[data-variant='subtle']:hover {
    background: var(--hover);
  }
  &[data-variant='danger'] {
    background: var(--danger);
    color: var(--on-danger);
  }
  &[data-variant='danger']:hover {
    background: var(--danger-hover);
  }

  &:disabled {
    cursor: not-allowed;
    transform: none;
  }
  /* A button that waits keeps its colour; one that lacks something says in words what, so the words stay legible. */
  &:disabled:not([aria-busy='true']),
  &:disabled:not([aria-busy='true']):hover {
    background: var(--sunken);
    border-color: transparent;
    color: var(--ink-soft);
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

const Face = styled.button`
  ${buttonLook}
`

type Props = ComponentPropsWithRef<'button'> & {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** Shows that the action is under way; the button cannot be pressed meanwhile. */
  readonly isLoading?: boolean | undefined
  readonly isFullWidth?: boolean | undefined
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  isLoading = false,
  isFullWidth = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: Props) {
  return (
    <Face
      {...rest}
      type={type}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth}
    >
      {isLoading && <Spinner size={18} />}
      {children}
    </Face>
  )
}
