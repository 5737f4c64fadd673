import { keyframes, styled } from 'styled-components'

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
}

/** Stands, in the same size, where something is awaited. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: Props) {
  return <Bar aria-hidden="true" style={{ inlineSize: width, blockSize: height, borderRadius: radius }} />
}
