import type { Fraction } from './fraction'
import { squareRoot, type Units } from './liquidity'
import type { Holding } from './removal'

/** What an account did in a pool, in units; A and B in one order throughout. */
export type LiquidityChange =
  | {
      readonly kind: 'added'
      /** Unix seconds. */
      readonly time: number
      readonly liquidity: bigint
      /** What reached the pool. */
      readonly amounts: Units
    }
  | { readonly kind: 'removed'; readonly liquidity: bigint }

/** What the LP units that an account still has once cost. */
export interface CostBasis {
  /** Unix seconds of the first of them. */
  readonly since: number
  readonly liquidity: bigint
  readonly amounts: Units
  /** The sum of the roots of what each deposit's sides multiply to, in `ROOT_SCALE`. */
  readonly root: bigint
}

/** Decimal places that roots have beyond units, so that a token with few decimals is not rounded away. */
const ROOT_SCALE = 10n ** 18n

/**
 * The entry of LP units by what was added and removed, the oldest first. A removal takes its part of every deposit
 * before it (average cost). Undefined when that does not explain exactly the LP units that the account has: some were
 * received or sent away, and nobody knows what those cost. LP units that are known to be staked belong to the account all
the same: where they and the others are what was added, the others have their part of the entry.
 */
export function costBasisOf(
  changes: readonly LiquidityChange[],
  held: bigint,
  staked = 0n,
): CostBasis | undefined {
  let entry: CostBasis | undefined
  for (const change of changes) {
    const next = change.kind === 'added' ? withAdded(entry, change) : withRemoved(entry, change.liquidity)
    if (next === 'unexplained') return undefined
    entry = next
  }
  if (entry === undefined || entry.liquidity === held) return entry
  return entry.liquidity === held + staked ? partOf(entry, held) : undefined
}

function withAdded(
  entry: CostBasis | undefined,
  { time, liquidity, amounts: [a, b] }: Extract<LiquidityChange, { kind: 'added' }>,
): CostBasis {
  const before = entry ?? { since: time, liquidity: 0n, amounts: [0n, 0n] as const, root: 0n }
  return {
    since: before.since,
    liquidity: before.liquidity + liquidity,
    amounts: [before.amounts[0] + a, before.amounts[1] + b],
    root: before.root + scaledRoot(a, b),
  }
}

function withRemoved(entry: CostBasis | undefined, liquidity: bigint): CostBasis | 'unexplained' | undefined {
  if (liquidity === 0n) return entry
  if (entry === undefined || liquidity > entry.liquidity) return 'unexplained'
  const left = entry.liquidity - liquidity
  return left === 0n ? undefined : partOf(entry, left)
}

/** LP tokens are alike: some of them have cost their part of all. */
function partOf({ since, liquidity, amounts, root }: CostBasis, some: bigint): CostBasis {
  const part = (units: bigint) => (units * some) / liquidity
  return { since, liquidity: some, amounts: [part(amounts[0]), part(amounts[1])], root: part(root) }
}

/** What became of an entry. Both ratios are of what the deposited tokens would be worth now, at the pool's price. */
export interface Earnings {
  /** What of the pooled amounts are trading fees, in units, rounded down. */
  readonly fees: Units
  /** What the moved price has cost compared with holding, fees left out: zero or negative. */
  readonly impermanentLoss: Fraction
  /** The position with its fees compared with holding: negative where holding would have been better. */
  readonly againstHolding: Fraction
}

/**
 * Splits what became of an entry into fees and impermanent loss. A trade without a fee keeps the root of the product
 * of the reserves, and deposits and withdrawals keep that root per LP unit: what it has grown per LP unit since the
 * entry are fees (and what was given to the pool for nothing). What the protocol will take of them is taken off.
 * Undefined for an empty pool.
 */
export function earningsOf(entry: CostBasis, holding: Holding, productBefore: bigint): Earnings | undefined {
  const { reserveA, reserveB } = holding
  const supply = holding.totalSupply + pendingProtocolLiquidity(holding, productBefore)
  if (supply === 0n || reserveA === 0n || reserveB === 0n) return undefined
  const { liquidity, amounts } = entry
  const poolRoot = scaledRoot(reserveA, reserveB)
  const rootNow = (liquidity * poolRoot) / supply
  // The first provider of a pool left 1000 LP units to nobody, and so begins a trifle below what was deposited.
  const root = entry.root < rootNow ? entry.root : rootNow
  const feeOf = (reserve: bigint) => (liquidity * reserve * (rootNow - root)) / (supply * rootNow)
  // Worth in units of A times the reserve of B: amount · reserveB of A, amount · reserveA of B.
  const held = amounts[0] * reserveB + amounts[1] * reserveA
  if (rootNow === 0n || held === 0n) return undefined
  const pooled = (2n * liquidity * reserveA * reserveB) / supply
  // Without its fees the position is worth this: 2 · root of the entry · root of the pool.
  const withoutFees = (pooled * root) / rootNow
  const loss = withoutFees - held
  return {
    fees: [feeOf(reserveA), feeOf(reserveB)],
    impermanentLoss: { numerator: loss < 0n ? loss : 0n, denominator: held },
    againstHolding: { numerator: pooled - held, denominator: held },
  }
}

/**
 * LP units that the pair will make for the protocol at the next deposit or withdrawal: 8/25 of what the root of the
 * product grew since the last one. `productBefore` is the pair's kLast, 0 where the protocol takes nothing.
 */
function pendingProtocolLiquidity({ reserveA, reserveB, totalSupply }: Holding, productBefore: bigint) {
  const before = squareRoot(productBefore)
  const now = squareRoot(reserveA * reserveB)
  if (before === 0n || now <= before) return 0n
  return (totalSupply * (now - before) * 8n) / (now * 17n + before * 8n)
}

function scaledRoot(a: bigint, b: bigint): bigint {
  return squareRoot(a * b * ROOT_SCALE * ROOT_SCALE)
}
