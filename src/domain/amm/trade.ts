import type { Token } from '~/domain/money/currency'
import { type Bps, BPS_BASE } from '~/domain/money/bps'
import type { Pool } from './pool'

export type TradeKind = 'exact-in' | 'exact-out'

/** One exchange along one route, of tokens only: for the chain's own coin the caller says its wrapped token. */
export interface Trade {
  /** Which side the person fixed. */
  readonly kind: TradeKind
  readonly input: Token
  readonly output: Token
  readonly inputUnits: bigint
  readonly outputUnits: bigint
  /** The pools in the order in which they are passed, one for each hop. */
  readonly route: readonly Pool[]
  /** Input, the tokens between, output: one more than there are hops. */
  readonly path: readonly Token[]
}

/**
 * Negative when `a` gives more output for each unit of input than `b`, or as much with fewer hops; positive the
 * other way round; zero when neither is better. Exact. Throws 'Trades are not comparable.' for trades of different
 * kinds, inputs or outputs (specification 1 §5).
 */
export function compareTrades(a: Trade, b: Trade): number {
  const isComparable =
    a.kind === b.kind && a.input.address === b.input.address && a.output.address === b.output.address
  if (!isComparable) throw new Error('Trades are not comparable.')
  const difference = b.outputUnits * a.inputUnits - a.outputUnits * b.inputUnits
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return a.route.length - b.route.length
}

/**
 * True when the units on the free side give an execution price better by more than `threshold`: more output for
 * the same input, or less input for the same output (facts 1.1, BETTER_TRADE_LESS_HOPS_THRESHOLD). Exact.
 */
export function isBetterByMore(
  kind: TradeKind,
  candidate: bigint,
  incumbent: bigint,
  threshold: Bps,
): boolean {
  const margin = BPS_BASE + BigInt(threshold)
  return kind === 'exact-in'
    ? candidate * BPS_BASE > incumbent * margin
    : incumbent * BPS_BASE > candidate * margin
}
