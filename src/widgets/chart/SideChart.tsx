import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import type { ChartedTrade } from './trade'

const PriceChart = lazy(() => import('./PriceChart').then((m) => ({ default: m.PriceChart })))

/** From here on the chart stands beside the form. */
export const WIDE = '(min-width: 1100px)'
/** Milliseconds after the first picture: what belongs to the trade comes first. */
const LATER_MS = 150

interface Props {
  readonly trade: ChartedTrade
  /** Of the chart, CSS pixels: what the form beside it has at first. */
  readonly height: number
  readonly children: ReactNode
}

/**
 * The form, with the chart of its prices beside it where there is room. The chart's place is there from the first
 * picture, so that the form stays where it is; on narrow screens the chart is not even loaded.
 */
export function SideChart({ trade: { input, output, onPrice }, height, children }: Props) {
  const isWide = useIsWide()
  if (exchangeSubgraphUrl === undefined) return children
  return (
    <Columns>
      <Container style={{ blockSize: height }}>
        {isWide && input !== undefined && (
          <Suspense>
            <PriceChart input={input} output={output} onPrice={onPrice} />
          </Suspense>
        )}
      </Container>
      <div>{children}</div>
    </Columns>
  )
}

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const look = () => setIsWide(query.matches)
    const timer = setTimeout(look, LATER_MS)
    query.addEventListener('change', look)
    return () => {
      clearTimeout(timer)
      query.removeEventListener('change', look)
    }
  }, [])
  return isWide
}

const Columns = styled.div`
  @media ${WIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 480px;
    gap: 24px;
    align-items: start;
  }
`

const Container = styled.div`
  display: none;

  @media ${WIDE} {
    display: flex;
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
`
