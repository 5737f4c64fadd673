import { BPS_BASE } from '~/domain/money/bps'

/** What everybody's shares stand for; both in units of 18 decimals. */
export interface Vault {
  /** Tokens in the vault and staked for it. */
  readonly held: bigint
  readonly shares: bigint
}

/** Shares that a deposit buys, rounded down as the contract does; the first one is bought one for one. */
export function sharesFor(amount: bigint, { held, shares }: Vault): bigint {
  if (shares === 0n) return amount
  return held === 0n ? 0n : (amount * shares) / held
}

/** Tokens that shares are worth, rounded down as the contract does, before any fee. */
export function sharesWorth(own: bigint, { held, shares }: Vault): bigint {
  return shares === 0n ? 0n : (own * held) / shares
}

/** Shares below this are dust that a withdrawal would leave behind: it becomes one of everything (facts 2). */
const DUST = 10n ** 12n

export type WithdrawalShares = { readonly kind: 'all' } | { readonly kind: 'some'; readonly shares: bigint }

/**
 * What to ask of the vault for so many tokens: shares rounded up to be worth them, all of them when no more than
 * 10^12 would stay. Undefined when the account does not have as much.
 */
export function withdrawalShares(amount: bigint, own: bigint, vault: Vault): WithdrawalShares | undefined {
  if (amount > sharesWorth(own, vault) || vault.held === 0n) return undefined
  const needed = (amount * vault.shares + vault.held - 1n) / vault.held
  return own - needed <= DUST ? { kind: 'all' } : { kind: 'some', shares: needed }
}

interface VaultStake {
  readonly shares: bigint
  /** What the shares were worth when the person last did something. */
  readonly cakeAtLastUserAction: bigint
}

/** What was earned since the person last did something; never below zero, which rounding could make it. */
export function earnedInVault({ shares, cakeAtLastUserAction }: VaultStake, vault: Vault): bigint {
  const worth = sharesWorth(shares, vault)
  return worth > cakeAtLastUserAction ? worth - cakeAtLastUserAction : 0n
}

/**
 * Seconds since 1970 from which on leaving costs nothing: the fee's period after the last deposit. Undefined without
 * shares.
 */
export function feeEndsAt(
  { shares, lastDepositedTime }: { readonly shares: bigint; readonly lastDepositedTime: bigint },
  { withdrawFeePeriod }: { readonly withdrawFeePeriod: bigint },
): bigint | undefined {
  return shares === 0n ? undefined : lastDepositedTime + withdrawFeePeriod
}

/** What of an amount arrives; the fee, in hundredths of a percent, is rounded down as the contract does. */
export function withdrawal(
  amount: bigint,
  { isEarly, withdrawFee }: { readonly isEarly: boolean; readonly withdrawFee: bigint },
): { readonly received: bigint; readonly fee: bigint } {
  const fee = isEarly ? (amount * withdrawFee) / BPS_BASE : 0n
  return { received: amount - fee, fee }
}
