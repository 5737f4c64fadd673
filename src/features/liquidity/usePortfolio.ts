import { useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useLiquidity, usePositions } from '~/core/liquidity/positions'
import { type ValuedPosition, valuedPosition } from '~/core/liquidity/valuedPosition'
import { addressOfPair, type TokenPair } from '~/core/pairs/pools'
import { useTokenPrices } from '~/core/prices/useTokenPrice'
import { Ratio } from '~/domain/money/ratio'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { useTrackedPairs } from './useTrackedPairs'

export interface Portfolio {
  /** The most valuable first. */
  readonly positions: readonly ValuedPosition[]
  /** Of those whose value is known; undefined where none is. */
  readonly dollars: Ratio | undefined
  /** Pools that the account is in could not be read, and are not among the positions. */
  readonly isPartial: boolean
}

/** Who looks for new positions in hundreds of pairs need not do so at every block. */
const LOOKING = { blocksPerFetch: 4 } as const

const NO_PAIRS: readonly TokenPair[] = []

/** All positions of the connected account that we know to look for, and those in `more`, which keeps its identity. */
export function usePortfolio(more = NO_PAIRS): Loadable<Portfolio, 'unreachable'> {
  const account = useAccount()
  const known = useTrackedPairs()
  const tracked = useMemo(() => known && withMore(known, more), [known, more])
  const held = useLiquidity(tracked ?? NO_PAIRS, account, LOOKING)
  const own = useMemo(
    () => (tracked ?? NO_PAIRS).filter((_, i) => (valueOf(held[i] ?? LOADING) ?? 0n) > 0n),
    [tracked, held],
  )
  const positions = usePositions(own, account)
  const tokens = useMemo(() => own.flat(), [own])
  const prices = useTokenPrices(tokens)

  return useMemo(() => {
    if (tracked === undefined || held.some(({ status }) => status === 'loading')) return LOADING
    // Where there is no pair the answer is empty, which is an answer.
    if (held.some((each) => each.status === 'failed' && each.problem === 'unreachable')) {
      return failed('unreachable')
    }
    if (positions.some(({ status }) => status === 'loading')) return LOADING
    const valued = positions.flatMap((each, i): readonly ValuedPosition[] => {
      const position = valueOf(each)
      const pair = own[i]
      // Given back since it was found.
      if (position === undefined || position.liquidity === 0n || pair === undefined) return []
      return [valuedPosition(position, pair, [prices[2 * i], prices[2 * i + 1]])]
    })
    const known = valued.flatMap(({ dollars }) => dollars ?? [])
    return ready({
      positions: [...valued].sort((x, y) => (y.dollars ?? ZERO).comparedTo(x.dollars ?? ZERO) ?? 0),
      dollars: known.length === 0 ? undefined : known.reduce((sum, each) => sum.plus(each)),
      isPartial: positions.some(({ status }) => status === 'failed'),
    })
  }, [tracked, held, positions, own, prices])
}

function withMore(pairs: readonly TokenPair[], more: readonly TokenPair[]): readonly TokenPair[] {
  if (more.length === 0) return pairs
  const addresses = new Set(pairs.map(addressOfPair))
  return [...pairs, ...more.filter((pair) => !addresses.has(addressOfPair(pair)))]
}

const ZERO = new Ratio(0)
