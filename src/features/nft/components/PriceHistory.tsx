import { styled } from 'styled-components'
import { amountOf } from '~/domain/money/amount'
import { toRatio } from '~/domain/money/ratio'
import type { Trade } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import { COIN, Price } from '~/widgets/nft/Price'

const WIDTH = 600
const HEIGHT = 160
const EDGE = 10

/** A chart of past sales; the activity below has every figure in words. */
export function PriceHistory({ trades }: { readonly trades: readonly Trade[] }) {
  const { t, language } = useTranslation()
  const sales = [...trades].reverse()
  const [first, last] = [sales[0], sales.at(-1)]
  if (first === undefined || last === undefined || sales.length < 2) return null
  const prices = sales.map(({ price }) => toRatio(amountOf(COIN, price)).toNumber())
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const span = last.timestamp - first.timestamp
  const x = (time: number) => EDGE + (span === 0 ? 0.5 : (time - first.timestamp) / span) * (WIDTH - 2 * EDGE)
  const y = (price: number) =>
    EDGE + (most === least ? 0.5 : 1 - (price - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const points = sales.map(({ timestamp }, index) => ({ x: x(timestamp), y: y(prices[index] ?? 0) }))
  const extreme = (value: number) => sales[prices.indexOf(value)]?.price
  return (
    <Figure>
      <figcaption>
        {t('From %first% to %last%', {
          first: dateText(first.timestamp, language),
          last: dateText(last.timestamp, language),
        })}
      </figcaption>
      <Scale>
        <span>
          <Price wei={extreme(most)} />
        </span>
        <span>
          <Price wei={extreme(least)} />
        </span>
      </Scale>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d={points
            .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
            .join('')}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {points.map((point) => (
          <path
            key={`${String(point.x)} ${String(point.y)}`}
            d={`M${point.x.toFixed(1)} ${point.y.toFixed(1)}h0`}
            stroke="var(--ink)"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </Figure>
  )
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 12px;
  margin: 0;

  & > figcaption {
    grid-column: 1 / -1;
    color: var(--ink-soft);
    font-size: 13px;
  }
  & > svg {
    inline-size: 100%;
    block-size: 160px;
    border-radius: var(--radius-control);
    background: var(--sunken);
  }
`

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  color: var(--ink-soft);
  font-size: 12px;
  text-align: end;
`
