import type { PointSaleRow, ProfileContracts } from '~/config/profile'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import type { LotteryProofs } from '~/domain/profile/claims'
import type { ClaimId } from './useClaims'
import { profileWrites } from './writes'

/** Where a claim that was sent is waited for. */
export function claimTarget(id: ClaimId): ActionTarget {
  return { place: 'claim', which: id }
}

export function collectTarget({ campaignId }: PointSaleRow): ActionTarget {
  return { place: 'claim', which: String(campaignId) }
}

/** Of what is claimed. */
interface Proven {
  readonly bunnyId?: number | undefined
  readonly proofs?: LotteryProofs | undefined
}

/** The claim as its contract takes it; undefined where there is nothing to prove it with, or no such contract. */
export function claimPlan(
  contracts: ProfileContracts,
  id: ClaimId,
  { bunnyId, proofs }: Proven,
  name: string,
): PlannedAction | undefined {
  const plan = planOf(contracts, id, { bunnyId, proofs }, name)
  return plan && at(plan, claimTarget(id))
}

export function collectPlan(contracts: ProfileContracts, sale: PointSaleRow, name: string): PlannedAction {
  return at(profileWrites(contracts).collectPoints(sale.address, name), collectTarget(sale))
}

function planOf(
  contracts: ProfileContracts,
  id: ClaimId,
  { bunnyId, proofs }: Proven,
  name: string,
): PlannedAction | undefined {
  const writes = profileWrites(contracts)
  switch (id) {
    case 'anniversary':
      return writes.anniversary(name)
    case 'team':
      return writes.claimCollectible(contracts.teamBunnies, name)
    case 'vault':
      return contracts.vaultBunny && writes.claimCollectible(contracts.vaultBunny, name)
    case 'prediction':
      return contracts.predictionBunny && writes.claimCollectible(contracts.predictionBunny, name)
    case 'lottie':
    case 'lucky':
    case 'baller':
      return proofs && (bunnyId === 18 || bunnyId === 19 || bunnyId === 20)
        ? writes.claimLotteryCollectible(bunnyId, proofs, name)
        : undefined
  }
}

function at(plan: PlannedAction, target: ActionTarget): PlannedAction {
  return { ...plan, summary: { ...plan.summary, target } }
}
