import { keyframes, styled } from 'styled-components'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Ring = styled.svg`
  animation: ${turn} 800ms linear infinite;
`

interface Props {
  readonly size?: number
}

/** Beside words that say what is awaited; it has none of its own. */
export function Spinner({ size = 20 }: Props) {
  return (
    <Ring width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </Ring>
  )
}
