import { useCallback, useMemo, useState } from 'react'
import { INFO } from '~/config/info'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { useRemote } from '~/core/remote/useRemote'
import { toAddress } from '~/domain/address'
import { type Loadable, ready } from '~/lib/loadable'
import { type EntityId, infoSubgraph, type SwapRow } from '~/services/infoSubgraph'

const { infoSwaps } = infoSubgraph.endpoints
const NONE: readonly SwapRow[] = []

interface Swaps {
  /** The oldest first. */
  readonly swaps: readonly SwapRow[]
  /** There are trades before the first one. */
  readonly hasOlder: boolean
}

/** The trades of a pool, the newest thousand at first; `older` brings those before. Undefined asks nothing. */
export function useSwaps(pool: EntityId | undefined) {
  const question = useMemo(
    () =>
      pool === undefined || exchangeSubgraphUrl === undefined
        ? undefined
        : { url: exchangeSubgraphUrl, pool: toAddress(pool), first: INFO.swapsPage },
    [pool],
  )
  const newest = useRemote(infoSwaps, question)
  const [past, setPast] = useState({ rows: NONE, before: undefined as number | undefined, isWhole: false })
  const older = useRemote(
    infoSwaps,
    useMemo(
      () => (question && past.before !== undefined ? { ...question, before: past.before } : undefined),
      [question, past.before],
    ),
    { ticks: undefined },
  )
  if (past.before !== undefined && older.data.status === 'ready') {
    const { swaps: rows, isFull } = older.data.value
    const isWhole = !isFull
    // More trades within one second than a page: what is before them cannot be asked for.
    const isStuck = rows.at(-1)?.time === past.before
    setPast({ rows: [...past.rows, ...rows], before: undefined, isWhole: isWhole || isStuck })
  }
  const data = useMemo((): Loadable<Swaps, unknown> => {
    if (newest.data.status !== 'ready') return newest.data
    const byId = new Map([...newest.data.value.swaps, ...past.rows].map((row) => [row.id, row]))
    return ready({
      swaps: [...byId.values()].sort((a, b) => a.time - b.time),
      hasOlder: newest.data.value.isFull && !past.isWhole,
    })
  }, [newest.data, past])
  const first = data.status === 'ready' ? data.value : undefined
  const loadOlder = useCallback(() => {
    const [oldest] = first?.swaps ?? NONE
    if (first?.hasOlder !== true || oldest === undefined) return
    setPast((known) => (known.before === undefined ? { ...known, before: oldest.time } : known))
  }, [first])
  return {
    data,
    loadOlder,
    isLoadingOlder: past.before !== undefined && older.data.status === 'loading',
    retry: newest.retry,
  }
}
