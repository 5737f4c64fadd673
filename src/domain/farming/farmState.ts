import type { Amount } from '~/domain/money/amount'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, valueOf } from '~/lib/loadable'

/** Specification 2 §2: what a farm or pool is labelled. */
export type FarmState = 'Live' | 'Finished' | 'Coming Soon'

/** A farm of the chef: finished when it is paid nothing, and to come before the chef begins. */
export function farmState(
  allocPoint: bigint,
  { block, startBlock }: { readonly block: bigint; readonly startBlock: bigint },
): FarmState {
  if (allocPoint === 0n) return 'Finished'
  return block < startBlock ? 'Coming Soon' : 'Live'
}

/** A pool that pays between two blocks. */
export function poolState(
  { startBlock, bonusEndBlock }: { readonly startBlock: bigint; readonly bonusEndBlock: bigint },
  block: bigint,
): FarmState {
  if (block >= bonusEndBlock) return 'Finished'
  return block < startBlock ? 'Coming Soon' : 'Live'
}

/** Why an amount cannot be staked or taken back; the first that holds is shown. */
export type StakeProblem =
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'balance-too-low' }
  /** Units that one wallet stakes at least; what it has staked counts. */
  | { readonly kind: 'below-minimum'; readonly minimum: bigint }
  /** Units that this wallet may still stake. */
  | { readonly kind: 'above-maximum'; readonly left: bigint }
  /** More is wanted back than is staked. */
  | { readonly kind: 'more-than-staked' }

export interface StakeLimits {
  readonly minimum?: bigint | undefined
  readonly maximum?: bigint | undefined
}

export function stakeProblem(
  amount: bigint,
  { balance, staked }: { readonly balance: bigint; readonly staked: bigint },
  { minimum, maximum }: StakeLimits = {},
): StakeProblem | undefined {
  if (amount <= 0n) return { kind: 'no-amount' }
  if (amount > balance) return { kind: 'balance-too-low' }
  if (minimum !== undefined && staked + amount < minimum) return { kind: 'below-minimum', minimum }
  if (maximum !== undefined && staked + amount > maximum) {
    return { kind: 'above-maximum', left: staked < maximum ? maximum - staked : 0n }
  }
  return undefined
}

/** Units that an account may stake yet, of `maximum` in all; without a value where there is no limit. */
export function stakeRoom(
  maximum: Loadable<bigint | undefined, unknown>,
  staked: Loadable<Pick<Amount, 'units'>, unknown>,
): Loadable<bigint | undefined, unknown> {
  const limit = valueOf(maximum)
  if (limit === undefined) return maximum
  return mapLoadable(staked, ({ units }) => limit - units)
}

export function unstakeProblem(amount: bigint, staked: bigint): StakeProblem | undefined {
  if (amount <= 0n) return { kind: 'no-amount' }
  return amount > staked ? { kind: 'more-than-staked' } : undefined
}
