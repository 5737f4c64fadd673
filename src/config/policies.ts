import type { ImpactLimits } from '~/domain/amm/impact'
import { type Bps, bps } from '~/domain/money/bps'
import { env } from './env'

/** Specification 1 §5 and §9 unless a line says otherwise. Milliseconds end in Ms, seconds in S, gwei in Gwei. */
export const MULTICALL_CHUNK = 500
export const MULTICALL_DEBOUNCE_MS = 100
/** A typed name is looked up when it has debounced for this long. */
export const NAME_DEBOUNCE_MS = 200
export const RETRY_WAIT_MS = { least: 2500, most: 3500 } as const
/** An answer that a page’s file asked for is used by the code if it comes within this time. */
export const EARLY_ANSWER_MS = 30_000
export const FAST_TICK_MS = 10_000
export const SLOW_TICK_MS = 60_000
/** Services are asked again so long after something was done that they tell of: they may be behind the chain. */
export const RENEWAL_WAITS_MS = [0, 2000, 5000, 12_000, 30_000] as const

export const SLIPPAGE_PRESETS: readonly Bps[] = [bps(10), bps(50), bps(100)]
export const DEFAULT_SLIPPAGE = bps(50)
/** A stored tolerance is below this. */
export const SLIPPAGE_LIMIT = bps(5000)
export const SLIPPAGE_RISKY_LOW = bps(50)
export const SLIPPAGE_RISKY_HIGH = bps(500)
export const DEFAULT_DEADLINE_S = 1200
/** Tokens that the picker remembers on each chain. */
export const RECENT_TOKENS = 6

/**
 * A simulation that returns more than the quote by this, and by more than the tolerance, is no luck: the quote was made
 * of wrong figures.
 */
export const MAX_SURPLUS = bps(100)
/** Gas limit: the estimate plus this. */
export const GAS_MARGIN = bps(1000)
/**
 * Units of gas beyond that for a farm or pool: in the block or second of an earlier move an estimate sees no reward to
 * count or pay, and the block after has one. What is not used is not paid.
 */
export const EARNING_SPARE_GAS = 100_000n

export const MAX_HOPS = 3
/** A route with more hops must beat a shorter one by more than this (facts 1.1). */
export const BETTER_TRADE_LESS_HOPS_THRESHOLD = bps(50)

/** Wei that Max leaves in the wallet for fees: 0.01 BNB (facts 0.4). */
export const NATIVE_RESERVE = 10n ** 16n

/** Pool fee of one hop and the part of it that liquidity providers keep. */
export const SWAP_FEE = bps(25)
export const LP_FEE = bps(17)

/** Steps that colour the price impact. */
export const PRICE_IMPACT_STEPS: readonly Bps[] = [bps(100), bps(300), bps(500), bps(1000), bps(1500)]

/** The specification's own figures, and those that it was copied from (facts 0.1, 0.2). */
export const IMPACT_POLICIES: Readonly<Record<typeof env.priceImpactPolicy, ImpactLimits>> = {
  specification: { warnAbove: bps(200), blockAbove: bps(300), askFrom: bps(200), typeFrom: bps(250) },
  original: { warnAbove: bps(500), blockAbove: bps(1500), askFrom: bps(500), typeFrom: bps(1000) },
}

export const priceImpactPolicy: ImpactLimits = IMPACT_POLICIES[env.priceImpactPolicy]

/** A pending approval without a receipt counts as pending for this long. */
export const APPROVAL_PENDING_MS = 24 * 60 * 60 * 1000

/** A wallet that has not answered after this is named beside the button. */
export const WALLET_SILENT_MS = 1500

export const TOAST_MS = 6000

/** A wallet that has not said by then what it can do counts as one that cannot do it. */
export const CAPABILITIES_WAIT_MS = 2000
