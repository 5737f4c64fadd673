import { useMemo } from 'react'
import { burnOutput } from '~/domain/amm/removal'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { Ratio, toRatio } from '~/domain/money/ratio'
import type { TokenPair } from '../pairs/pools'
import { useTokenPrices } from '../prices/useTokenPrice'
import { orderedHolding, type Position } from './positions'

/** A position with what it is worth. */
export interface ValuedPosition {
  readonly position: Position
  readonly pooled: readonly [Amount<Token>, Amount<Token>]
  /** Of the pool, 0 to 1. */
  readonly share: Ratio
  /** Undefined where no price is known. */
  readonly dollars: Ratio | undefined
}

/** One position with what it is worth. The pair should keep its identity. */
export function useValuedPosition(position: Position, pair: TokenPair): ValuedPosition {
  const [priceA, priceB] = useTokenPrices(pair)
  return useMemo(() => valuedPosition(position, pair, [priceA, priceB]), [position, pair, priceA, priceB])
}

/** `prices` are dollars for one of each token, in the order of `pair`. */
export function valuedPosition(
  position: Position,
  pair: TokenPair,
  [priceA, priceB]: readonly [Ratio | undefined, Ratio | undefined],
): ValuedPosition {
  const holding = orderedHolding(position, pair)
  const { amountA, amountB } = burnOutput(holding, position.liquidity)
  const pooled = [amountOf(pair[0], amountA), amountOf(pair[1], amountB)] as const
  const { liquidity, totalSupply } = position
  const worth = [priceA?.times(toRatio(pooled[0])), priceB?.times(toRatio(pooled[1]))] as const
  return {
    position,
    pooled,
    share: totalSupply === 0n ? ZERO : new Ratio(liquidity.toString()).div(totalSupply.toString()),
    dollars: dollarsOf(worth),
  }
}

const ZERO = new Ratio(0)

/** Both sides of a pool are worth the same: one known price is enough. */
function dollarsOf([a, b]: readonly [Ratio | undefined, Ratio | undefined]): Ratio | undefined {
  if (a !== undefined && b !== undefined) return a.plus(b)
  return (a ?? b)?.times(2)
}
