import { type KeyboardEvent, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { LabelHeading, Text } from '~/ui/text'
import type { PlotPoint, PlotProps } from './Plot'
import { useDrawingTurn } from './useDrawingTurn'

const Plot = lazy(() => import('./Plot'))

interface Props extends Pick<
  PlotProps,
  'kind' | 'points' | 'figureText' | 'timeText' | 'onBeginning' | 'view'
> {
  readonly title: string
  /** What is said where no point is read off. */
  readonly headline: ReactNode
  readonly note: string
  /** The whole of a point in words, for whom the figure alone is not all. */
  readonly pointText?: (point: PlotPoint) => string
  readonly tools: ReactNode
  readonly foot?: ReactNode
  /** Stands in the chart's place. */
  readonly children?: ReactNode
}

/** A chart whose points are read off by pointing at them, and by the arrows, Home and End. */
export function FigureChart(props: Props) {
  const { kind, points, title, headline, note, tools, figureText, timeText, onBeginning, view, children } =
    props
  const { t, language } = useTranslation()
  const card = useRef<HTMLElement>(null)
  const isDrawn = useDrawingTurn(card)
  const [chosen, setChosen] = useState<number>()
  const selected = chosen === undefined || chosen >= points.length ? undefined : chosen
  const point = selected === undefined ? undefined : points[selected]
  const { pointText = ({ value }) => figureText(value) } = props
  const last = points.length - 1
  const said = point ?? points[last]

  const onKeyDown = (event: KeyboardEvent) => {
    const from = selected ?? last
    const page = 10
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: selected === undefined ? last : from + 1,
      ArrowUp: selected === undefined ? last : from + 1,
      PageDown: from - page,
      PageUp: from + page,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') setChosen(undefined)
    if (to === undefined || points.length === 0) return
    event.preventDefault()
    if (to < 0) onBeginning?.()
    setChosen(Math.max(0, Math.min(last, to)))
  }
  const plot = useMemo(() => ({ figureText, timeText }), [figureText, timeText])

  return (
    <Card ref={card} flat gap={0} padding={5}>
      <Row wrap gap={[2, 4]} align="flex-start" justify="space-between">
        <div>
          <LabelHeading>{title}</LabelHeading>
          <Figure>{point === undefined ? headline : <bdi>{pointText(point)}</bdi>}</Figure>
          <Text minHeight={20} tone="soft" size={13}>
            {point === undefined ? note : timeText(point.time)}
          </Text>
        </div>
        {tools}
      </Row>
      {children ?? (
        <Body
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={selected ?? Math.max(last, 0)}
          aria-valuetext={
            said === undefined
              ? t('No data')
              : t('%time%: %figure%', { time: timeText(said.time), figure: pointText(said) })
          }
          onKeyDown={onKeyDown}
          onBlur={() => setChosen(undefined)}
        >
          <Suspense fallback={<Waiting />}>
            {isDrawn ? (
              <Plot
                {...{ kind, points, selected, language, onBeginning, view, ...plot }}
                onSelect={setChosen}
              />
            ) : (
              <Waiting />
            )}
          </Suspense>
        </Body>
      )}
      {props.foot}
    </Card>
  )
}

function Waiting() {
  return <Skeleton height="100%" radius={12} />
}

const Figure = styled.p`
  min-block-size: 36px;
  font-size: 26px;
  line-height: 36px;
  font-weight: 600;
  letter-spacing: -0.02em;
`

const Body = styled.div`
  position: relative;
  block-size: 240px;
  margin-block-start: 12px;
  border-radius: var(--radius-small);
`
