import { useEffect, useMemo, useState } from 'react'
import { useSlowTick } from '~/chain/clock/useTicks'
import { network } from '~/config/networks'
import { useTokenPrices } from '~/core/prices/useTokenPrice'
import { useCoreDispatch } from '~/core/state'
import { wrappedOf } from '~/core/tokens/wrapped'
import { readNetworkGasPrice } from '~/core/user/networkGasPrice'
import { amountOf } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { fillGas, rewardFor } from '~/domain/orders/fillGas'

const { wrapped } = network.deployment

/**
 * What whoever fills an order through so many pools needs for its gas, in whole units of what is bought. Undefined while the
 * node's gas price or a price is unknown.
 */
export function useFillCost(buy: Currency | undefined, hops: number): Ratio | undefined {
  const dispatch = useCoreDispatch()
  const tick = useSlowTick()
  const [gasPrice, setGasPrice] = useState<bigint>()
  useEffect(() => {
    let isOver = false
    dispatch(readNetworkGasPrice()).then(
      (wei) => {
        if (!isOver) setGasPrice(wei)
      },
      (error: unknown) => {
        console.warn('The gas price could not be read:', error)
      },
    )
    return () => {
      isOver = true
    }
  }, [dispatch, tick])
  const tokens = useMemo(() => (buy === undefined ? [wrapped] : [wrapped, wrappedOf(buy)]), [buy])
  const [coinPrice, buyPrice] = useTokenPrices(tokens)
  if (gasPrice === undefined || coinPrice === undefined || buyPrice === undefined || buyPrice.isZero()) {
    return undefined
  }
  const wei = rewardFor(fillGas(hops) * gasPrice)
  return toRatio(amountOf(network.coin, wei)).times(coinPrice).div(buyPrice)
}
