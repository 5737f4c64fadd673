import type { SalePool, SaleVersion } from './allocation'
import { type SaleBlocks, takesCommitments } from './saleStatus'

/** Whose commitment it would be. */
export interface Committer {
  readonly profile: 'none' | 'paused' | 'active'
  /** The second version's guard refuses the account. */
  readonly isKeptOut: boolean
  /** What is in the pool already, and what is in the wallet. */
  readonly committed: bigint
  readonly balance: bigint
}

/** Why a commitment is not taken; the first that holds. */
export type CommitmentProblem =
  | { readonly kind: 'not-started' | 'over' | 'pool-not-set' }
  | { readonly kind: 'no-profile' | 'paused-profile' | 'contract-account' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'above-limit'; readonly room: bigint }
  | { readonly kind: 'balance-too-low' }

/** By the pages' rules: the first version's contract asks for no profile, the page does (facts 20). */
export function commitmentProblem(
  sale: SaleBlocks & { readonly version: SaleVersion; readonly pool: SalePool },
  { profile, isKeptOut, committed, balance }: Committer,
  { amount, block }: { readonly amount: bigint; readonly block: bigint },
): CommitmentProblem | undefined {
  if (!takesCommitments(sale, block)) return { kind: block < sale.startBlock ? 'not-started' : 'over' }
  if (sale.pool.offeringAmount === 0n || sale.pool.raisingAmount === 0n) return { kind: 'pool-not-set' }
  if (profile !== 'active') return { kind: profile === 'none' ? 'no-profile' : 'paused-profile' }
  if (sale.version === 2 && isKeptOut) return { kind: 'contract-account' }
  if (amount <= 0n) return { kind: 'no-amount' }
  const room = roomLeft(sale.pool, committed)
  if (room !== undefined && amount > room) return { kind: 'above-limit', room }
  return amount > balance ? { kind: 'balance-too-low' } : undefined
}

/** What an account may still commit; undefined where there is no limit. */
function roomLeft({ limitPerUser }: SalePool, committed: bigint): bigint | undefined {
  if (limitPerUser === 0n) return undefined
  return limitPerUser > committed ? limitPerUser - committed : 0n
}

/** What can be committed at most. */
export function maxCommitment(
  pool: SalePool,
  { committed, balance }: Pick<Committer, 'committed' | 'balance'>,
) {
  const room = roomLeft(pool, committed)
  return room !== undefined && room < balance ? room : balance
}

/** What a claim in one pool waits for, or that it can be sent. */
export type ClaimState = 'nothing' | 'waiting' | 'claimable' | 'claimed'

export function claimState(
  sale: SaleBlocks,
  { committed, claimed }: { readonly committed: bigint; readonly claimed: boolean },
  block: bigint,
): ClaimState {
  if (committed === 0n) return 'nothing'
  if (claimed) return 'claimed'
  // What is sent now is mined in the next block at the earliest.
  return block >= sale.endBlock ? 'claimable' : 'waiting'
}

/** Where one stands on the way through a sale: each step is done, the one to do now, or to come. */
export type SaleStep = 'profile' | 'token' | 'commit' | 'claim'
export type StepState = 'done' | 'current' | 'coming'

export interface StepConditions {
  readonly hasActiveProfile: boolean
  readonly balance: bigint
  readonly committed: bigint
  readonly hasClaimedAll: boolean
  readonly isFinished: boolean
}

export function saleSteps(
  facts: StepConditions,
): readonly { readonly step: SaleStep; readonly state: StepState }[] {
  const { hasActiveProfile, balance, committed, hasClaimedAll, isFinished } = facts
  const hasCommitted = committed > 0n
  const done: Readonly<Record<SaleStep, boolean>> = {
    profile: hasActiveProfile,
    token: hasCommitted || balance > 0n,
    commit: hasCommitted && isFinished,
    claim: hasCommitted && hasClaimedAll,
  }
  const steps = ['profile', 'token', 'commit', 'claim'] as const
  const current = steps.find((step) => !done[step])
  return steps.map((step) => ({
    step,
    state: done[step] ? 'done' : step === current ? 'current' : 'coming',
  }))
}
