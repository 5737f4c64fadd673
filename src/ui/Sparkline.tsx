import { styled } from 'styled-components'

const WIDTH = 120
const HEIGHT = 40
/** Room for half of the line's own width. */
const EDGE = 2

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: ${HEIGHT}px;
  color: var(--gain);

  &[data-falling='true'] {
    color: var(--loss);
  }
`

interface Props {
  /** At even steps; fewer than two draw nothing. */
  readonly values: readonly number[]
}

/** How a figure went, without scales: what it says stands in words beside it. */
export function Sparkline({ values }: Props) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  const y = (value: number) => EDGE + (1 - share(value)) * (HEIGHT - 2 * EDGE)
  const line = values.map((value, i) => {
    const x = (i / Math.max(values.length - 1, 1)) * WIDTH
    return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y(value).toFixed(2)}`
  })
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-falling={(values.at(-1) ?? 0) < (values[0] ?? 0)}
      aria-hidden="true"
      focusable="false"
    >
      {values.length > 1 && (
        <>
          <path d={`${line.join('')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} fill="currentColor" opacity="0.1" />
          <path
            d={line.join('')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </Drawing>
  )
}
