// @chunk controls
import { BPS_BASE } from '~/domain/money/bps'
import type { Vault } from './shares'

const ONE = 10n ** 18n

/** Tokens for one whole share, with 18 decimals, as the contract answers; 1 while there are no shares. */
export function pricePerFullShare({ held, shares }: Vault): bigint {
  return shares === 0n ? ONE : (held * ONE) / shares
}

/** The part of a harvest that its caller is paid; the fee in hundredths of a percent. */
export function bountyOf(pending: bigint, callFee: bigint): bigint {
  return (pending * callFee) / BPS_BASE
}
