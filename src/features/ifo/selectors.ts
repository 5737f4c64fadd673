import type { Answer } from '~/chain/multicall/answers'
import type { SaleConfig } from '~/config/ifo/sale'
import { type Allotment, allotmentOf, type SaleVersion } from '~/domain/ifo/allocation'
import { claimState, type ClaimState } from '~/domain/ifo/commitment'
import { type SaleBlocks, saleStatus } from '~/domain/ifo/saleStatus'
import type { UserContribution } from './reads'
import type { PoolState, SaleState } from './useSale'

/** What one has in a pool: what it comes to, final once the sale is over. */
export interface OwnResult {
  readonly part: UserContribution
  readonly allotment: Allotment
  readonly claim: ClaimState
}

export function ownResult(
  state: SaleState,
  { pool }: PoolState,
  part: UserContribution,
  { version, block }: { readonly version: SaleVersion; readonly block: bigint },
): OwnResult {
  return {
    part,
    allotment: allotmentOf(pool, part.committed, version),
    claim: claimState(state, part, block),
  }
}

/** Whether points come with the next claim: both commitments together exceed the threshold, and none was claimed. */
export function awardsPoints({ points }: SaleState, parts: readonly UserContribution[]): boolean {
  if (points === undefined || points.number === 0n || parts.some(({ claimed }) => claimed)) return false
  return parts.reduce((sum, { committed }) => sum + committed, 0n) > points.threshold
}

export interface SortedSales {
  /** On sale, to come, and the one that the configuration puts first. */
  readonly current: readonly SaleConfig[]
  /** All that are over, and those of which nobody can tell. */
  readonly past: readonly SaleConfig[]
  /** Of some it is not known yet where they belong. */
  readonly isSorting: boolean
}

/** By their blocks (facts 20); the order is that of the configuration, what is on sale before what is to come. */
export function sortedSales(
  sales: readonly { readonly config: SaleConfig; readonly blocks: Answer<SaleBlocks> }[],
  block: bigint,
): SortedSales {
  const rows = sales.map(({ config, blocks }) => ({
    config,
    isFailed: blocks.status === 'failed',
    status: blocks.status === 'ready' ? saleStatus(blocks.value, block) : 'idle',
  }))
  const isOn = ({ status }: (typeof rows)[number]) => status === 'live' || status === 'ending'
  const current = [
    ...rows.filter((row) => isOn(row)),
    ...rows.filter((row) => !isOn(row) && (row.status === 'coming-soon' || row.config.isActive)),
  ]
  const past = rows.filter(({ status, isFailed, config }) =>
    isFailed ? !config.isActive : status === 'finished',
  )
  return {
    current: current.map(({ config }) => config),
    past: past.map(({ config }) => config),
    isSorting: rows.some(({ status, isFailed }) => status === 'idle' && !isFailed),
  }
}
