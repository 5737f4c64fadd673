import { type Bps, bps, BPS_BASE } from '~/domain/money/bps'
import type { Loadable } from '~/lib/loadable'
import { reserveOf } from './pool'
import { amountOut } from './swapMath'
import type { Trade } from './trade'

/** What a trial purchase and the sale of what it brought came to (contracts/exchange/TaxProbe.sol), in units. */
export interface SimulatedTrades {
  /** What the router computes for the purchase; 0 where no route leads to the token. */
  readonly promised: bigint
  /** What came; 0 when the purchase failed. */
  readonly bought: bigint
  readonly isSellable: boolean
  /** The part of `bought` that the pool received and paid for. */
  readonly arrived: bigint
}

/** What a token keeps back of every purchase and of every sale. */
export interface TaxRates {
  readonly buy: Bps
  readonly sell: Bps
}

export type TokenTax =
  | ({ readonly kind: 'tradable' } & TaxRates)
  /** It can be bought, and what was bought cannot be sold: a honeypot. */
  | { readonly kind: 'unsellable'; readonly buy: Bps }
  | { readonly kind: 'unbuyable' }

/** What is known of a token's tax; a failure is not a tax of zero. */
export type FoundTax = Loadable<TokenTax, 'unknown'>

export const NO_TAX: TaxRates = { buy: bps(0), sell: bps(0) }

/** Undefined where nothing could be tried: an unknown tax is not a tax of zero. */
export function taxOf({ promised, bought, isSellable, arrived }: SimulatedTrades): TokenTax | undefined {
  if (promised === 0n) return undefined
  if (bought === 0n) return { kind: 'unbuyable' }
  const buy = withheldBps(promised, bought)
  return isSellable
    ? { kind: 'tradable', buy, sell: withheldBps(bought, arrived) }
    : { kind: 'unsellable', buy }
}

/** The part of `sent` that did not arrive, to the nearest basis point: a unit lost in rounding is no tax. */
function withheldBps(sent: bigint, arrived: bigint): Bps {
  const lost = sent > arrived ? sent - arrived : 0n
  return bps(Number((lost * BPS_BASE * 2n + sent) / (sent * 2n)))
}

export function isTaxed({ buy, sell }: TaxRates): boolean {
  return buy > 0 || sell > 0
}

/** What is left of some units after a tax, rounded down. */
export function afterTax(units: bigint, tax: Bps): bigint {
  return (units * (BPS_BASE - BigInt(tax))) / BPS_BASE
}

/** What a token keeps back between a pool and the person: its tax, of so many transfers. */
export interface TransferTax {
  readonly tax: Bps
  readonly transfers: 1 | 2
}

/** What arrives of what a pool pays. */
export function amountAfterTax(paid: bigint, { tax, transfers }: TransferTax): bigint {
  const once = afterTax(paid, tax)
  return transfers === 1 ? once : afterTax(once, tax)
}

/** The least that a pool has to pay for so much to arrive; of a token that keeps everything, no payment is enough. */
export function requiredPayment(arriving: bigint, { tax, transfers }: TransferTax): bigint | undefined {
  const afterTaxBps = BPS_BASE - BigInt(tax)
  if (afterTaxBps <= 0n) return undefined
  const once = ceilDivide(arriving * BPS_BASE, afterTaxBps)
  return transfers === 1 ? once : ceilDivide(once * BPS_BASE, afterTaxBps)
}

/** What a trade loses on its way: the sale of its input and the purchase of its output. */
export interface TradeTax {
  readonly sell: Bps
  readonly buy: Bps
}

/**
 * Units of output that reach the person when tokens on the way keep something back: the route walked with the input
 * that arrives. Zero when nothing comes through. For an exact input.
 */
export function receivedUnits({ route, path, inputUnits }: Trade, tax: TradeTax): bigint {
  let units = afterTax(inputUnits, tax.sell)
  for (const [hop, pool] of route.entries()) {
    const [from, to] = [path[hop], path[hop + 1]]
    const reserves = [from && reserveOf(pool, from), to && reserveOf(pool, to)] as const
    const out = amountOut(units, reserves[0] ?? 0n, reserves[1] ?? 0n)
    if (typeof out !== 'bigint') return 0n
    units = out
  }
  return afterTax(units, tax.buy)
}

/** Tolerances are suggested in whole tenths of a percent. */
const STEP = 10n

/**
 * The least tolerance, in tenths of a percent, with which a taxed trade is still held to the person's own one:
 * (1 + own) / ((1 − sell) · (1 − buy)) − 1, rounded up. The sum of tax and tolerance would not do: the router is
 * told out / (1 + tolerance), so that a tax of 10 % alone takes 11.2 %. Undefined when it is not below `limit`.
 */
export function suggestedSlippage(tax: TradeTax, own: Bps, limit: Bps): Bps | undefined {
  const afterTaxesBps = (BPS_BASE - BigInt(tax.sell)) * (BPS_BASE - BigInt(tax.buy))
  if (afterTaxesBps <= 0n) return undefined
  const whole = ceilDivide((BPS_BASE + BigInt(own)) * BPS_BASE ** 2n, afterTaxesBps)
  const needed = Number(ceilDivide(whole - BPS_BASE, STEP) * STEP)
  return needed < limit ? bps(needed) : undefined
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}
