import { useMemo } from 'react'
import { totalSupply } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import { addressOfPair, type TokenPair, usePools } from '~/core/pairs/pools'
import { useRewardPrice } from '~/core/prices/useTokenPrice'
import { reserveOf } from '~/domain/amm/pool'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'

const { reward, wrapped } = network.deployment
const PAIR: TokenPair = [reward, wrapped]
const PAIRS = [PAIR] as const
const NO_PAIRS = [] as const

/**
 * Dollars for one of what is committed: the reward token's price, and for its LP tokens with the coin their part of the
 * pool. Undefined where no one knows: LP tokens of an earlier exchange have no price here.
 */
export function useCurrencyPrice(currency: Token | undefined): Ratio | undefined {
  const price = useRewardPrice()
  const isLp = currency !== undefined && currency.address === addressOfPair(PAIR)
  const [answer] = usePools(isLp ? PAIRS : NO_PAIRS)
  const supply = valueOf(
    useRead(useMemo(() => (isLp ? read(totalSupply, addressOfPair(PAIR), []) : undefined), [isLp])),
  )
  const pool = answer && valueOf(answer)
  const reserve = pool && reserveOf(pool, reward)
  return useMemo(() => {
    if (currency?.address === reward.address) return price
    if (price === undefined || reserve === undefined || supply === undefined || supply === 0n)
      return undefined
    // Both sides of a pool are worth the same. The LP token has 18 decimals, as the pair contract has it.
    return price
      .times(2)
      .times(new Ratio(reserve.toString()).shiftedBy(-reward.decimals))
      .div(new Ratio(supply.toString()).shiftedBy(-18))
  }, [currency, price, reserve, supply])
}
