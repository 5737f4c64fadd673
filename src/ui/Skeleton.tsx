import { keyframes, styled } from 'styled-components'
import { VisuallyHidden } from './VisuallyHidden'

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`

const Bar = styled.span`
  display: inline-block;
  vertical-align: middle;
  max-inline-size: 100%;
  background: var(--hover);
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`

interface Props {
  /** Pixels, or any CSS length. */
  readonly width?: number | string
  readonly height?: number | string
  readonly radius?: number | string
  /** What is heard in its place, where nothing else is: a heading is never empty. */
  readonly label?: string
}

/** Stands, in the same size, where something is awaited. */
export function Skeleton({ width = '100%', height = 16, radius = 6, label }: Props) {
  const bar = (
    <Bar aria-hidden="true" style={{ inlineSize: width, blockSize: height, borderRadius: radius }} />
  )
  return label === undefined ? (
    bar
  ) : (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {bar}
    </>
  )
}
