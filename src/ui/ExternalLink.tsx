import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { buttonLook } from './Button'
import { ExternalIcon } from './icons/ExternalIcon'
import { VisuallyHidden } from './VisuallyHidden'

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  border-radius: 4px;
  color: inherit;
  text-decoration: underline;
  text-decoration-color: var(--line-control);
  text-underline-offset: 3px;

  &:hover {
    text-decoration-color: currentColor;
  }
`

const ButtonFace = styled.a`
  ${buttonLook}
`

type Props = Omit<ComponentPropsWithRef<'a'>, 'target' | 'rel'> & {
  readonly href: string
  /** 'opens in a new tab', for those who would not notice. */
  readonly newTabText: string
  /** Looks like a button, where leaving is the next thing to do. */
  readonly isButton?: boolean
}

/** A way out of the product: the page it leads to learns nothing of this one and cannot move it. */
export function ExternalLink({ newTabText, isButton = false, children, ...rest }: Props) {
  const Face = isButton ? ButtonFace : Anchor
  return (
    <Face
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      {...(isButton && { 'data-variant': 'secondary', 'data-size': 'medium' })}
    >
      {children}
      {!isButton && <ExternalIcon size={14} />}
      <VisuallyHidden>({newTabText})</VisuallyHidden>
    </Face>
  )
}
