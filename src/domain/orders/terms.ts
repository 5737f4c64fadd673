import { ZERO_ADDRESS } from '~/domain/address'
import type { Order } from './order'

/** Limits of the contract. */
const LIMITS = {
  parts: 1000n,
  intervalS: [60n, 2n ** 32n - 1n],
  windowS: [300n, 1800n],
  toleranceBps: 5000n,
} as const

const BPS_BASE = 10_000n
const MAX_UINT160 = (1n << 160n) - 1n

/** Units of the bought token that the receiver gets at least for `amount` of the sold one: rounded up. */
export function minimumFor({ sellAmount, buyMinimum }: Order, amount: bigint): bigint {
  return (buyMinimum * amount + sellAmount - 1n) / sellAmount
}

/** Units of the bought token that the filler gets at most for `amount` of the sold one: rounded down. */
export function feeFor({ sellAmount, feeLimit }: Order, amount: bigint): bigint {
  return (feeLimit * amount) / sellAmount
}

/** What part `k` sells, counted from 0; the parts together sell `sellAmount`. */
export function partAmount({ sellAmount, parts }: Order, k: bigint): bigint {
  return (sellAmount * (k + 1n)) / parts - (sellAmount * k) / parts
}

/** Units that `amount` is worth where all that the order sells is worth `reference` by the time-weighted price: rounded up. */
function worthOf({ sellAmount }: Order, amount: bigint, reference: bigint): bigint {
  return (reference * amount + sellAmount - 1n) / sellAmount
}

/**
 * What the receiver gets at least by the time-weighted price, by which all that the order sells is worth `reference`: rounded
 * up, so that it may be a unit or two more than the contract asks for.
 */
export function minimumByReference(order: Order, amount: bigint, reference: bigint): bigint {
  const worth = worthOf(order, amount, reference + 1n)
  return (worth * (BPS_BASE - order.tolerance) + BPS_BASE - 1n) / BPS_BASE
}

/** Whether the time-weighted price, by which all that the order sells is worth `reference`, is where the trigger wants it. */
export function isTriggered({ trigger, triggerAmount }: Order, reference: bigint): boolean {
  if (trigger === 0) return true
  return trigger === 1 ? reference >= triggerAmount : reference <= triggerAmount
}

export function hasReference({ pair }: Order): boolean {
  return pair !== ZERO_ADDRESS
}

/** An order in fewer parts is sold as a whole. */
export const LEAST_PARTS = 2

export type OrderKind = 'limit' | 'stop' | 'parts'

export function kindOf({ parts, trigger }: Order): OrderKind {
  if (parts > 1n) return 'parts'
  return trigger === 0 ? 'limit' : 'stop'
}

/** What the contract knows of an order, and of its maker. */
export interface OrderProgress {
  /** Units of the sold token. */
  readonly filled: bigint
  /** Parts that are filled. */
  readonly parts: bigint
  /** The first second in which the next part may be filled; 0 before the first part. */
  readonly next: bigint
  readonly isCancelled: boolean
  /** The maker's epoch. */
  readonly epoch: bigint
}

export type Due =
  /** `amount` is all that may be filled now; where `isWhole`, nothing less may be. */
  | { readonly kind: 'due'; readonly amount: bigint; readonly isWhole: boolean }
  | { readonly kind: 'not-started'; readonly at: bigint }
  | { readonly kind: 'part-not-due'; readonly at: bigint }
  | { readonly kind: 'expired' | 'filled' | 'cancelled' | 'wrong-epoch' }

/** What may be filled of an order at a time, in Unix seconds, or why nothing may. What can never change comes first. */
export function dueNow(order: Order, progress: OrderProgress, time: bigint): Due {
  const { sellAmount, start, end, partialFills, parts, epoch } = order
  const { filled, next, isCancelled } = progress
  if (filled >= sellAmount || (parts > 1n && progress.parts >= parts)) return { kind: 'filled' }
  if (isCancelled) return { kind: 'cancelled' }
  if (epoch !== progress.epoch) return { kind: 'wrong-epoch' }
  if (time > end) return { kind: 'expired' }
  if (time < start) return { kind: 'not-started', at: start }
  if (parts === 1n) return { kind: 'due', amount: sellAmount - filled, isWhole: !partialFills }
  if (time < next) return next > end ? { kind: 'expired' } : { kind: 'part-not-due', at: next }
  return { kind: 'due', amount: partAmount(order, progress.parts), isWhole: true }
}

export type TermsProblem =
  | 'maker'
  | 'receiver'
  | 'same-token'
  | 'sell-token'
  | 'sell-amount'
  | 'buy-minimum'
  | 'fee-limit'
  | 'times'
  | 'parts'
  | 'interval'
  | 'partial-parts'
  | 'trigger'
  | 'reference-missing'
  | 'window'
  | 'tolerance'

/** What is wrong with the terms themselves, whatever the chain says; the contract refuses each of them or could never fill it. */
export function termsProblems(order: Order, wrapped: string): readonly TermsProblem[] {
  const { sellToken, buyToken, sellAmount, buyMinimum, feeLimit, parts, interval } = order
  const { trigger, triggerAmount, window, tolerance } = order
  const [leastInterval, mostInterval] = LIMITS.intervalS
  const [leastWindow, mostWindow] = LIMITS.windowS
  const isWrapped = (token: string) => token.toLowerCase() === wrapped.toLowerCase()
  const isSame = sellToken === buyToken || (buyToken === ZERO_ADDRESS && isWrapped(sellToken))
  const isReferred = hasReference(order)
  const problems: readonly (readonly [TermsProblem, boolean])[] = [
    ['maker', order.maker === ZERO_ADDRESS],
    ['receiver', order.receiver === ZERO_ADDRESS],
    ['sell-token', sellToken === ZERO_ADDRESS],
    ['same-token', isSame],
    ['sell-amount', sellAmount === 0n || sellAmount > MAX_UINT160 || sellAmount < parts],
    ['buy-minimum', (buyMinimum === 0n && !isReferred) || buyMinimum > MAX_UINT160],
    ['fee-limit', feeLimit > MAX_UINT160],
    ['times', order.start > order.end],
    ['parts', parts < 1n || parts > LIMITS.parts],
    ['interval', parts > 1n && (interval < leastInterval || interval > mostInterval)],
    ['partial-parts', parts > 1n && order.partialFills],
    ['trigger', trigger !== 0 && triggerAmount === 0n],
    ['reference-missing', trigger !== 0 && !isReferred],
    ['window', isReferred && (window < leastWindow || window > mostWindow)],
    ['tolerance', tolerance > LIMITS.toleranceBps],
  ]
  return problems.flatMap(([problem, isWrong]) => (isWrong ? [problem] : []))
}
