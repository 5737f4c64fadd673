import { useMemo } from 'react'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import type { SaleConfig } from '~/config/ifo/sale'
import { combine } from '~/lib/combineLoadables'
import { LOADING } from '~/lib/loadable'
import { blocksReads } from './reads'
import { type SortedSales, sortedSales } from './selectors'

/** Which sales are on or to come, and which are history, by the blocks of their contracts. */
export function useSortedSales(sales: readonly SaleConfig[]): SortedSales {
  const block = BigInt(useCurrentBlock())
  const answers = useNamedReads(useMemo(() => sales.map(({ address }) => blocksReads(address)), [sales]))
  return useMemo(
    () =>
      sortedSales(
        sales.map((config, i) => {
          const blocks = answers[i]
          return { config, blocks: blocks ? combine(blocks) : LOADING }
        }),
        block,
      ),
    [sales, answers, block],
  )
}
