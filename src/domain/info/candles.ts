import type { Candle } from '../priceHistory'
import { Ratio } from '../money/ratio'

export interface PricedTrade {
  /** Unix seconds. */
  readonly time: number
  readonly price: Ratio
  /** Dollars. */
  readonly volume: Ratio
}

interface Span {
  /** Seconds of a candle. */
  readonly size: number
  /** Unix seconds up to which candles are made. */
  readonly now: number
  /** There are trades before the first one: its candle would lack some of its own, and is left out. */
  readonly hasOlder: boolean
}

/**
 * Candles from trades in their order: high and low are prices of actual trades. Each opens where the one before
 * closed; a time without a trade is flat.
 */
export function tradeCandles(
  trades: readonly PricedTrade[],
  { size, now, hasOlder }: Span,
): readonly (Candle & { readonly volume: Ratio })[] {
  const priced = trades.filter(({ price }) => price.isFinite() && price.isGreaterThan(0))
  const [first] = priced
  if (first === undefined) return []
  const startOf = (time: number) => Math.floor(time / size) * size
  const candles: (Candle & { readonly volume: Ratio })[] = []
  const zero = new Ratio(0)
  for (const { time: at, price, volume } of priced) {
    const time = startOf(at)
    let last = candles.at(-1)
    for (; last !== undefined && last.time + size < time; last = candles.at(-1))
      candles.push(flat(last, size))
    if (last?.time === time) {
      candles[candles.length - 1] = {
        ...last,
        close: price,
        low: Ratio.min(last.low, price),
        high: Ratio.max(last.high, price),
        volume: last.volume.plus(volume),
      }
    } else {
      const open = last?.close ?? price
      const [low, high] = [Ratio.min(open, price), Ratio.max(open, price)]
      candles.push({ time, open, close: price, low, high, volume })
    }
  }
  for (let last = candles.at(-1); last !== undefined && last.time + size <= now; last = candles.at(-1)) {
    candles.push(flat(last, size))
  }
  return hasOlder ? candles.slice(1) : candles

  function flat({ time, close }: Candle, step: number) {
    return { time: time + step, open: close, close, low: close, high: close, volume: zero }
  }
}
