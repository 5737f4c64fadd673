import { useMemo } from 'react'
import { balanceOf } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { useStableList } from '~/chain/multicall/useStableList'
import { MAX_TRACKED_PAIRS } from '~/config/trackedPairs'
import type { TokenPair } from '~/core/pairs/pools'
import { useTokensAt } from '~/core/tokens/useTokensAt'
import type { Address } from '~/domain/address'
import { combine } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { pairCountRead, pairReads, tokenReads } from './reads'

interface FactoryPairs {
  /** Those of which the account has LP tokens, as far as they can be read. */
  readonly pairs: Loadable<readonly TokenPair[], never>
  /** Of some the tokens could not be read: they are not among the pairs. */
  readonly isPartial: boolean
  /** Every pair that there is was looked at. */
  readonly isComplete: boolean
}

/** Pairs are added and joined from other devices, too. */
const SELDOM = { blocksPerFetch: 20 } as const
/** Never another one. */
const ONCE = { blocksPerFetch: 100_000 } as const
const UNSEEN: FactoryPairs = { pairs: ready([]), isPartial: false, isComplete: false }

/** An account's pairs among all that the factory has made, where these are few enough to look at each. */
export function useFactoryPairs(account: Address | undefined): FactoryPairs {
  const count = useRead(pairCountRead, SELDOM)
  const made = Number(valueOf(count) ?? 0n)
  const isFew = made <= MAX_TRACKED_PAIRS
  const addresses = useReads(
    useMemo(() => pairReads(isFew ? made : 0), [isFew, made]),
    ONCE,
  )
  const held = useReads(
    useMemo(
      () =>
        addresses.map((each) => {
          const pair = valueOf(each)
          return pair && account && read(balanceOf, pair, [account])
        }),
      [addresses, account],
    ),
    SELDOM,
  )
  const own = useStableList(
    useMemo(
      () =>
        addresses.flatMap((each, i) =>
          (valueOf(held[i] ?? LOADING) ?? 0n) > 0n ? (valueOf(each) ?? []) : [],
        ),
      [addresses, held],
    ),
  )
  const sides = useNamedReads(
    useMemo(() => own.map(tokenReads), [own]),
    ONCE,
  )
  const sideAddresses = useStableList(
    useMemo(
      () => sides.flatMap(({ token0, token1 }) => [valueOf(token0) ?? [], valueOf(token1) ?? []].flat()),
      [sides],
    ),
  )
  const tokens = useTokensAt(sideAddresses)

  return useMemo((): FactoryPairs => {
    if (count.status === 'failed' || !isFew) return UNSEEN
    const tokenAt = new Map(sideAddresses.map((address, i) => [address, tokens[i] ?? LOADING]))
    const pairs = sides.map(({ token0, token1 }) => {
      const at = (side: Loadable<Address, unknown>) =>
        side.status === 'ready' ? (tokenAt.get(side.value) ?? LOADING) : side
      return combine({ a: at(token0), b: at(token1) })
    })
    // Whose address could not be read has no balance that is waited for.
    const awaited = held.filter((_, i) => addresses[i]?.status === 'ready')
    const looks: readonly Loadable<unknown, unknown>[] = [count, ...addresses, ...awaited]
    if ([...looks, ...pairs].some(({ status }) => status === 'loading')) return { ...UNSEEN, pairs: LOADING }
    return {
      pairs: ready(pairs.flatMap((each) => (each.status === 'ready' ? [[each.value.a, each.value.b]] : []))),
      isPartial: pairs.some(({ status }) => status === 'failed'),
      isComplete: !looks.some(({ status }) => status === 'failed'),
    }
  }, [count, isFew, addresses, held, sides, sideAddresses, tokens])
}
