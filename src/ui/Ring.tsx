import { partColor } from './partColor'

const RADIUS = 40
const WIDTH = 14
const GAP = 1.5

interface Props {
  /** Parts of a whole, from 0 to 1, which come to 1. */
  readonly parts: readonly number[]
  /** Pixels. */
  readonly size?: number
}

/** How a whole is divided: a picture of the names and shares that stand beside it. */
export function Ring({ parts, size = 96 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--hover)" strokeWidth={WIDTH} />
      {parts.map((part, index) => {
        const percent = part * 100
        const drawn = parts.length === 1 ? percent : Math.max(percent - GAP, 0.5)
        const offset = parts.slice(0, index).reduce((sum, each) => sum + each * 100, 0)
        return (
          <circle
            key={index}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            stroke={partColor(index)}
            strokeWidth={WIDTH}
            pathLength="100"
            strokeDasharray={`${drawn.toFixed(2)} 100`}
            strokeDashoffset={(-offset).toFixed(2)}
            transform="rotate(-90 50 50)"
          />
        )
      })}
    </svg>
  )
}
