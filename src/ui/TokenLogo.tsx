import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { discColors, initials } from './tokenDisc'

const Disc = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  border-radius: 50%;
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1;
  overflow: hidden;
  user-select: none;
`

interface Props {
  readonly symbol: string
  /** What the colour follows, so that two tokens with one symbol differ: the address. */
  readonly seed?: string
  readonly size?: number
  /** A `Picture`, which covers the disc when it has come. */
  readonly children?: ReactNode
}

/** A disc with a token's initials. The symbol itself stands beside it as text. */
export function TokenLogo({ symbol, seed = symbol, size = 28, children }: Props) {
  const { background, ink } = discColors(seed)
  const letters = initials(symbol)
  const fontSize = Math.round(size * (letters.length > 2 ? 0.32 : 0.42))
  return (
    <Disc aria-hidden="true" style={{ inlineSize: size, blockSize: size, background, color: ink, fontSize }}>
      {letters}
      {children}
    </Disc>
  )
}
