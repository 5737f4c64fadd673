import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Disc = styled.span`
  position: relative;
  display: inline-flex;
  flex-shrink: 0;
  border-radius: 50%;
  overflow: hidden;
  background: var(--sunken);
  user-select: none;

  /* Keeps a pale disc apart from a pale page, and a dark one from a dark. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px rgb(127 119 103 / 24%);
  }
`

interface DiscProps {
  /** Pixels. */
  readonly size: number
  readonly children: ReactNode
}

/** The round place of a token's logo. What it stands for is beside it as text. */
export function TokenDisc({ size, children }: DiscProps) {
  return (
    <Disc aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      {children}
    </Disc>
  )
}

/** What a drawing of 32 by 32 shows of itself: all of it, or its middle where it has half a disc. */
export const LOGO_VIEW = { whole: '0 0 32 32', half: '4 0 24 32' } as const

/** How much of a disc a logo has. */
export type LogoPart = keyof typeof LOGO_VIEW

/** One of the drawings of public/tokens.svg, by its symbol there. */
export function DrawnLogo({ id, part = 'whole' }: { readonly id: string; readonly part?: LogoPart }) {
  return (
    <svg width="100%" height="100%" viewBox={LOGO_VIEW[part]} aria-hidden="true" focusable="false">
      <use href={`${import.meta.env.BASE_URL}tokens.svg#${id}`} />
    </svg>
  )
}
