import { type Bps, BPS_BASE } from '~/domain/money/bps'
import { checkedSlippage } from './quote'

/** The ways to say how much is removed (specification 1 §3). */
export type RemovalField = 'LIQUIDITY_PERCENT' | 'LIQUIDITY' | 'CURRENCY_A' | 'CURRENCY_B'

/** What an account has of a pool, in units; A and B in the order in which the person named the tokens. */
export interface Holding {
  readonly reserveA: bigint
  readonly reserveB: bigint
  readonly totalSupply: bigint
  /** The account's LP tokens, at most the supply. */
  readonly balance: bigint
}

/** LP tokens that are given back and what the pool pays for them, in units. */
export interface Removal {
  readonly liquidity: bigint
  readonly amountA: bigint
  readonly amountB: bigint
}

/**
 * What the pair's `burn` pays for LP tokens: their share of both reserves, rounded down. The protocol's part of the
 * fees since the last change is left out (facts 1.3: feeOn = false); it is paid in new LP tokens and makes the share a
 * trifle smaller, which the tolerance covers. A supply of zero pays nothing, whatever the reserves.
 */
export function burnOutput({ reserveA, reserveB, totalSupply }: Holding, liquidity: bigint): Removal {
  if (totalSupply === 0n) return { liquidity, amountA: 0n, amountB: 0n }
  return {
    liquidity,
    amountA: (liquidity * reserveA) / totalSupply,
    amountB: (liquidity * reserveB) / totalSupply,
  }
}

/**
 * The removal that a field asks for: `quantity` is a whole percentage, LP units, or units of A or B. Undefined when
 * the account does not have so much. All of a side, and 100 %, are all of the LP tokens, so that nothing is left
 * behind; less than that is rounded so that at least what was asked for arrives.
 */
export function removalOf(holding: Holding, field: RemovalField, quantity: bigint): Removal | undefined {
  const liquidity = liquidityFor(holding, field, quantity)
  return liquidity === undefined || liquidity > holding.balance ? undefined : burnOutput(holding, liquidity)
}

function liquidityFor(holding: Holding, field: RemovalField, quantity: bigint): bigint | undefined {
  const { balance, totalSupply } = holding
  if (field === 'LIQUIDITY') return quantity
  if (field === 'LIQUIDITY_PERCENT') return (balance * quantity) / 100n
  const all = burnOutput(holding, balance)
  const [most, reserve] =
    field === 'CURRENCY_A' ? [all.amountA, holding.reserveA] : [all.amountB, holding.reserveB]
  if (quantity > most) return undefined
  if (quantity === most) return quantity === 0n ? 0n : balance
  // The reserve is positive: it pays for some of what is asked.
  return (quantity * totalSupply + reserve - 1n) / reserve
}

/**
 * The least that is taken for an expected amount: floor(amount · (10000 − tolerance) / 10000) (facts 1.3). Throws for
 * a tolerance that is none (specification 1 §5).
 */
export function minimumAmount(units: bigint, tolerance: Bps): bigint {
  if (tolerance < 0 || tolerance > BPS_BASE) throw new Error('Unexpected slippage value')
  return (units * (BPS_BASE - checkedSlippage(tolerance))) / BPS_BASE
}

/** Whole percent of what the account has, rounded down; 0 of nothing. */
export function percentOf({ balance }: Holding, liquidity: bigint): number {
  return balance === 0n ? 0 : Number((liquidity * 100n) / balance)
}
