import { useMemo } from 'react'
import { BETTER_TRADE_LESS_HOPS_THRESHOLD, MAX_HOPS } from '~/config/policies'
import { addressOfPair, useTradePools } from '~/core/pairs/pools'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { Address } from '~/domain/address'
import { bestTradeExactIn } from '~/domain/amm/bestTrade'
import { compilePools } from '~/domain/amm/poolGraph'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { priceOf } from '~/domain/orders/draft'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

/** What the pools say of two tokens. */
export interface Market {
  /** What they give now for the amount; undefined where no route leads from one to the other. */
  readonly output: Amount | undefined
  /** Whole units of what is bought for one that is sold, at that amount. */
  readonly price: Ratio | undefined
  /** How many pools that leads through. */
  readonly hops: number
  /** The pair of the two tokens themselves, where it has reserves. */
  readonly pair: Address | undefined
}

/**
 * The market of two tokens, for so much of the first; for one whole unit of it while no amount is typed. Undefined while
 * a token is missing, and for a token with itself.
 */
export function useMarket(
  sell: Currency | undefined,
  buy: Currency | undefined,
  typed: Amount | undefined,
): Loadable<Market> | undefined {
  const input = sell && wrappedOf(sell)
  const output = buy && wrappedOf(buy)
  const pools = useTradePools(input, output)
  const isReading = pools.some(({ status }) => status === 'loading')
  const isUnread = pools.length > 0 && pools.every(({ status }) => status === 'failed')
  const found = useMemo(
    () => pools.flatMap((pool) => (pool.status === 'ready' && pool.value !== undefined ? [pool.value] : [])),
    [pools],
  )
  const graph = useMemo(() => compilePools(found), [found])
  const units = typed?.units
  return useMemo(() => {
    if (sell === undefined || buy === undefined || input === undefined || output === undefined)
      return undefined
    if (input.address === output.address) return undefined
    if (isReading) return LOADING
    if (isUnread) return failed('unreachable')
    const amount = amountOf(sell, units ?? 10n ** BigInt(sell.decimals))
    const trade = bestTradeExactIn(graph, {
      ...{ input, output, maxHops: MAX_HOPS, lessHopsThreshold: BETTER_TRADE_LESS_HOPS_THRESHOLD },
      amountIn: amount.units,
    })
    const isPool = found.some(
      ({ token0, token1, reserve0 }) =>
        reserve0 > 0n &&
        [token0.address, token1.address].every(
          (token) => token === input.address || token === output.address,
        ),
    )
    const given = trade && amountOf(buy, trade.outputUnits)
    return ready({
      output: given,
      price: given && priceOf(amount, given),
      hops: trade?.route.length ?? 0,
      pair: isPool ? addressOfPair([input, output]) : undefined,
    })
  }, [sell, buy, input, output, units, graph, found, isReading, isUnread])
}
