import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Picture } from '~/ui/Picture'

interface Props {
  /** Undefined while it is not known, and where there is none. */
  readonly source: string | undefined
  /** Any CSS length; the whole width by default. */
  readonly size?: string
  /** It stands where its page begins (`Picture`). */
  readonly isAtTop?: boolean
  /** The contents of a drawing of 96 × 96. */
  readonly children: ReactNode
}

/** A square with a picture, over a drawing that stays where there is none. Its name stands beside it. */
export function SquarePicture({ source, size = '100%', isAtTop = false, children }: Props) {
  return (
    <Frame aria-hidden="true" style={{ inlineSize: size }}>
      <svg viewBox="0 0 96 96" focusable="false">
        <path d="M0 0h96v96H0z" fill="var(--sunken)" />
        {children}
      </svg>
      <Picture sources={source === undefined ? NONE : [source]} isAtTop={isAtTop} />
    </Frame>
  )
}

const NONE: readonly string[] = []

const Frame = styled.span`
  position: relative;
  display: block;
  flex-shrink: 0;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-control);

  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
`
