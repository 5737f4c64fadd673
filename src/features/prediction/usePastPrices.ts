import { useMemo, useState } from 'react'
import { useReads } from '~/chain/multicall/useReads'
import type { Address } from '~/domain/address'
import { valueOf } from '~/lib/loadable'
import { type OraclePrice, pastPriceRead } from './reads'

/** Prices of the past that a chart begins with, and those that it holds at most. */
const FIRST_PRICES = 120n
const MOST_PRICES = 400n
/** What the oracle once said it says for ever. */
const NEVER_AGAIN = { blocksPerFetch: 1_000_000 } as const

/**
 * What the oracle has said before and since, the oldest first: its answers have numbers without gaps within a phase, and
 * those before its first one revert.
 */
export function usePastPrices(oracle: Address, latest: OraclePrice | undefined): readonly OraclePrice[] {
  const [begun, setBegun] = useState<bigint>()
  if (begun === undefined && latest !== undefined) setBegun(latest.id)
  const last = latest?.id
  const ids = useMemo(() => {
    if (last === undefined || begun === undefined) return []
    const least = last >= MOST_PRICES ? last - MOST_PRICES + 1n : 1n
    const wanted = begun >= FIRST_PRICES ? begun - FIRST_PRICES + 1n : 1n
    const first = wanted > least && wanted <= last ? wanted : least
    return Array.from({ length: Number(last - first) + 1 }, (_, i) => first + BigInt(i))
  }, [begun, last])
  const answers = useReads(
    useMemo(() => ids.map((id) => pastPriceRead(oracle, id)), [oracle, ids]),
    NEVER_AGAIN,
  )
  return useMemo(() => {
    const byTime = new Map<bigint, OraclePrice>()
    for (const answer of answers) {
      const price = valueOf(answer)
      if (price !== undefined && price.price > 0n) byTime.set(price.updatedAt, price)
    }
    return [...byTime.values()].sort((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  }, [answers])
}
