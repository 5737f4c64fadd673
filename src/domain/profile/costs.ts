import type { SetupStep } from './setup'

/** Units of the reward token, as the contracts say them. */
export interface SetupPrices {
  readonly mint: bigint
  readonly register: bigint
}

export interface SetupCosts {
  /** What is still to be paid from this step on. */
  readonly total: bigint
  /** What the account lacks for it; 0 when it has enough. */
  readonly lacking: bigint
  /** What the factory and the profile contract have to be allowed; 0 where nothing is to be paid to them. */
  readonly factory: bigint
  readonly profile: bigint
}

/** The starter is paid in the first step alone, the profile at the end. */
export function setupCosts({ mint, register }: SetupPrices, step: SetupStep, balance: bigint): SetupCosts {
  const factory = step === 'starter' ? mint : 0n
  const profile = step === 'done' ? 0n : register
  const total = factory + profile
  return { total, lacking: total > balance ? total - balance : 0n, factory, profile }
}

export type ProfileChange = 'update' | 'pause' | 'reactivate'

/** What a change of a profile that stands costs: a pause is free. */
export function changeCost(
  change: ProfileChange,
  { update, reactivate }: { readonly update: bigint; readonly reactivate: bigint },
): bigint {
  switch (change) {
    case 'update':
      return update
    case 'pause':
      return 0n
    case 'reactivate':
      return reactivate
  }
}
