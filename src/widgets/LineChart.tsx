import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { partColor } from '~/ui/partColor'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'

const [WIDTH, HEIGHT] = [600, 160]
/** Room for a dot, or half of a line's own width. */
const EDGE = 6
const ZERO: ScaleEnd = { value: 0, text: '0' }
/** Lines differ by more than their colors. */
const DASHES = ['none', '8 4', '2 4', '12 4 2 4', '5 5', '1 6']

export interface LineChartRow {
  /** Unix seconds. */
  readonly time: number
  readonly timeText: string
  /** By the lines: undefined where a figure is unknown, which leaves a gap. */
  readonly values: readonly (number | undefined)[]
  readonly texts: readonly string[]
}

interface ScaleEnd {
  readonly value: number
  readonly text: string
}

interface Props {
  /** What the table is of, and what its first column has. */
  readonly title: string
  readonly timeTitle: string
  /** One for each line, up to six. */
  readonly names: readonly string[]
  /** The oldest first. */
  readonly rows: readonly LineChartRow[]
  /** The times at both ends, Unix seconds, and their words. */
  readonly span: { readonly from: number; readonly to: number; readonly texts: readonly [string, string] }
  /** The ends of the scale, and their words; it begins at 0 unless `bottom` says otherwise. */
  readonly top: ScaleEnd
  readonly bottom?: ScaleEnd
  /** Between two rows a line stays where it was, from 0 on, in place of moving straight. */
  readonly isStepped?: boolean
  /** Each row has a dot, for lines of single events. */
  readonly isDotted?: boolean
  readonly children?: ReactNode
}

/** Figures over time, drawn for the eye, and as a table for screen readers. */
export function LineChart({
  title,
  timeTitle,
  names,
  rows,
  span,
  top,
  bottom = ZERO,
  isStepped = false,
  isDotted = false,
  children,
}: Props) {
  const x = (time: number) => EDGE + part(time - span.from, span.to - span.from) * (WIDTH - 2 * EDGE)
  const y = (value: number) =>
    EDGE + (1 - part(value - bottom.value, top.value - bottom.value)) * (HEIGHT - 2 * EDGE)
  return (
    <Figure>
      <Drawing aria-hidden="true" dir="ltr">
        <Stack gap={0} justify="space-between" size={12} tone="soft" textAlign="end">
          <bdi>{top.text}</bdi>
          <bdi>{bottom.text}</bdi>
        </Stack>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          {bottom.value < 0 && top.value > 0 && (
            <path
              d={`M0 ${text(y(0))}H${WIDTH}`}
              stroke="var(--line)"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {names.map((_, nth) => {
            const points = rows.map(({ time, values }) => {
              const value = values[nth]
              return value === undefined ? undefined : { x: x(time), y: y(value) }
            })
            const start = { x: x(span.from), y: y(0) }
            return (
              <Fragment key={nth}>
                <path
                  d={isStepped ? steppedPath(points, start, x(span.to)) : straightPath(points)}
                  fill="none"
                  stroke={lineColor(nth)}
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  strokeDasharray={DASHES[nth]}
                  vectorEffect="non-scaling-stroke"
                />
                {isDotted && (
                  <path
                    d={points.map((point) => straightPath([point])).join('')}
                    stroke={lineColor(nth)}
                    strokeWidth="8"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </Fragment>
            )
          })}
        </svg>
        <Times>
          <span>{span.texts[0]}</span>
          <span>{span.texts[1]}</span>
        </Times>
      </Drawing>
      {names.length > 1 && (
        <Legend aria-hidden="true">
          {names.map((name, nth) => (
            <li key={nth}>
              <svg width="24" height="8" focusable="false">
                <path
                  d="M1 4H23"
                  stroke={lineColor(nth)}
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeDasharray={DASHES[nth]}
                />
              </svg>
              <span dir="auto">{name}</span>
            </li>
          ))}
        </Legend>
      )}
      {children}
      <VisuallyHidden as="div">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{timeTitle}</th>
              {names.map((name, nth) => (
                <th key={nth} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ timeText, texts }, nth) => (
              <tr key={nth}>
                <th scope="row">{timeText}</th>
                {texts.map((text, nth) => (
                  <td key={nth}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function part(value: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(value / whole, 0), 1) : 0
}

function straightPath(points: readonly (Point | undefined)[]): string {
  let isGap = true
  return points
    .map((point) => {
      const command = isGap ? 'M' : 'L'
      isGap = point === undefined
      // A figure between two gaps is a dot: a line of no length with round ends.
      return point === undefined
        ? ''
        : `${command}${text(point.x)} ${text(point.y)}${command === 'M' ? 'h0' : ''}`
    })
    .join('')
}

function steppedPath(points: readonly (Point | undefined)[], first: Point, end: number): string {
  const steps = points.flatMap((point) => (point === undefined ? [] : `H${text(point.x)}V${text(point.y)}`))
  return `M${text(first.x)} ${text(first.y)}${steps.join('')}H${text(end)}`
}

function text(pixels: number): string {
  return pixels.toFixed(1)
}

/** The first color of a ring is too light for a line. */
function lineColor(nth: number): string {
  return nth === 0 ? 'var(--ink)' : partColor(nth)
}

const Figure = styled.figure`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-inline-size: 0;
`

const Drawing = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;

  & > svg {
    inline-size: 100%;
    block-size: ${HEIGHT}px;
    border-radius: var(--radius-small);
    background: var(--sunken);
  }
`

const Times = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: 8px;
  ${look({ size: 12, tone: 'soft' })}

  & > :last-child {
    text-align: end;
  }
`

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: 13px;
  line-height: 20px;

  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > li > svg {
    flex: none;
  }
`
