import { styled } from 'styled-components'
import { LOGO_VIEW, type LogoPart } from './TokenLogo'
import { glyphOf } from './glyphOf'

/** Capitals are 0.727 em high: from here they stand in the middle of 32. */
const BASELINE = 22

const Letter = styled.text`
  font-family: var(--font);
  font-size: 17px;
  font-weight: 700;
  text-anchor: middle;
`

interface Props {
  readonly symbol: string
  /** What colours and shape follow: the address. */
  readonly seed?: string
  readonly part?: LogoPart
}

/** What stands where no drawing and no picture is: two tones and the symbol's first letter, whole at every size. */
export function TokenGlyph({ symbol, seed = symbol, part = 'whole' }: Props) {
  const { letter, background, second, ink, shape, turn } = glyphOf(symbol, seed)
  return (
    <svg width="100%" height="100%" viewBox={LOGO_VIEW[part]} aria-hidden="true" focusable="false">
      <path d="M-16-16h64v64h-64z" fill={background} />
      <path d={shape} fill={second} transform={`rotate(${turn} 16 16)`} />
      <Letter x="16" y={BASELINE} fill={ink}>
        {letter}
      </Letter>
    </svg>
  )
}
