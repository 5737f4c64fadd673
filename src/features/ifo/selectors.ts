import { type Allotment, allotmentOf, type SaleVersion } from '~/domain/ifo/allocation'
import { claimState, type ClaimState } from '~/domain/ifo/commitment'
import type { OwnPart } from './reads'
import type { PoolState, SaleState } from './useSale'

/** What one has in a pool: what it comes to, final once the sale is over. */
export interface OwnResult {
  readonly part: OwnPart
  readonly allotment: Allotment
  readonly claim: ClaimState
}

export function ownResult(
  state: SaleState,
  { pool }: PoolState,
  part: OwnPart,
  { version, block }: { readonly version: SaleVersion; readonly block: bigint },
): OwnResult {
  return {
    part,
    allotment: allotmentOf(pool, part.committed, version),
    claim: claimState(state, part, block),
  }
}

/** Whether points come with the next claim: both commitments together exceed the threshold, and none was claimed. */
export function givesPoints({ points }: SaleState, parts: readonly OwnPart[]): boolean {
  if (points === undefined || points.number === 0n || parts.some(({ claimed }) => claimed)) return false
  return parts.reduce((sum, { committed }) => sum + committed, 0n) > points.threshold
}
