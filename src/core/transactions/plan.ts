import type { ContractCall } from '~/chain/contract/call'
import type { Guard } from '~/chain/codec/fragment'
import type { RevertCause } from '~/chain/contract/revert'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import type { Payout } from './simulateBatch'
import type { Approval, LogFact, Summary } from './slice'

/** What a feature wants done, before anything is asked of a wallet: testable without one. */
export interface TransactionPlan {
  /** The account that reviewed it; only this one may send it. */
  readonly account: Address
  /** Ways to the same end, the preferred one first. */
  readonly attempts: readonly [ContractCall, ...ContractCall[]]
  /**
   * 'first': the first attempt that can be estimated.
   * 'both-or-last': an attempt is taken only when the one after it can be estimated too, or when it is the last.
   * So a token whose plain swap passes but whose fee-on-transfer variant fails is refused (facts 1.4).
   */
  readonly picking: 'first' | 'both-or-last'
  /**
   * What has to be done first, for a wallet that does several calls as one that succeeds or fails whole (EIP-5792).
   * Where no node can try them together, the last attempt is sent: the one that holds for every token. Nothing comes
   * before a guarded call, which refuses the account that a batch gives code: there it is a step of its own.
   */
  readonly first?: readonly [ContractCall, ...ContractCall[]]
  readonly summary: Summary
  readonly approval?: Approval
  /** The facts of the summary, and beyond it, that the receipt will tell (`logFacts`). */
  readonly logFacts?: readonly LogFact[]
  /** Whom it lets take how much of a token the receipt tells, too. */
  readonly allows?: { readonly token: Token; readonly spender: Address }
  /**
   * Looks at what the simulation of the very transaction returned (empty where the call returns nothing): what is
   * wrong with it, although the call itself succeeds.
   */
  readonly verify?: (returned: Hex) => SendProblem | undefined
  /** What it brings, of a call that returns nothing of it, and what is wrong with so many units. */
  readonly gain?: Payout & { readonly verify: (units: bigint) => SendProblem | undefined }
  /** Units of gas beyond the margin, for what an estimate cannot see. What is not used is not paid. */
  readonly spareGas?: bigint
}

/** The calls to make, independent of the sender. */
export type PlannedAction = Omit<TransactionPlan, 'account'>

/** Why nothing was sent. The words are beside the button (`problemText`). */
export type SendProblem =
  | { readonly kind: 'missing-dependencies' }
  /** The code that sends did not load. */
  | { readonly kind: 'unprepared' }
  | { readonly kind: 'rejected' }
  /** The person was asked about another way than a private node, and did not want it. */
  | { readonly kind: 'not-sent' }
  /**
   * `reason` as the chain said it; `cause` where it is one of those that people can do something about; `guard` of what
   * was called.
   */
  | {
      readonly kind: 'cannot-succeed'
      readonly reason: string | undefined
      readonly cause?: RevertCause
      readonly guard?: Guard
    }
  /** It would go through, but bring less than what was promised. */
  | { readonly kind: 'brings-too-little' }
  /**
   * It would bring so much more, or cost so much less, that the figures which were reviewed were wrong: a new quote is
   * due. `units` of the side that is not exact, as the simulation has them.
   */
  | { readonly kind: 'brings-much-more'; readonly units: bigint }
  /** There is no code at the address that would be called, or it answers nothing where it has to. */
  | { readonly kind: 'no-contract' }
  | { readonly kind: 'estimate-failed' }
  | { readonly kind: 'no-call-threw' }
  | { readonly kind: 'wallet-changed' }
  /** The wallet is on another chain, and did not come when it was asked to. */
  | { readonly kind: 'wrong-network' }
  /** The base fee is above the price that the person chose: no block would take it. */
  | { readonly kind: 'gas-price-too-low' }
  /** The same is being prepared or waits in the wallet: a second one is not asked for. */
  | { readonly kind: 'already-asking' }
  /** The same was asked for by another tab, or by this one before it was reloaded: `where` it is by now. */
  | { readonly kind: 'asked-elsewhere'; readonly where: 'wallet' | 'chain' }
  | { readonly kind: 'node'; readonly message: string }
  | { readonly kind: 'wallet'; readonly message: string }
  /** The wallet did not say what it did: it may have sent the transaction, which is looked for under `id`. */
  | { readonly kind: 'outcome-unknown'; readonly id: string; readonly message: string | undefined }

export interface SendOptions {
  /** The person knows that the same was asked for elsewhere, and wants it once more. */
  readonly isRepeat?: boolean
}

/** `id` is what the transaction is kept under (`idOf`). */
export type SendResult =
  | { readonly ok: true; readonly id: string }
  /** `isApproval` where it was an approval that was not sent, and not what it is for. */
  | { readonly ok: false; readonly problem: SendProblem; readonly isApproval?: true }

/** The outcome of one estimate; `gas` in units of gas. */
export type Estimate =
  | { readonly ok: true; readonly gas: bigint }
  | { readonly ok: false; readonly problem: SendProblem }

export type PickedAttempt =
  | { readonly ok: true; readonly index: number; readonly gas: bigint }
  | { readonly ok: false; readonly problem: SendProblem }

/** What the contract guards that is called. */
export function guardOf({ attempts }: Pick<TransactionPlan, 'attempts'>): Guard | undefined {
  return attempts[0].fragment.guard
}

/** An action with what has to be done first in one batch with it; a guarded one stays as it is. */
export function batched(action: PlannedAction, ...calls: readonly ContractCall[]): PlannedAction {
  const [first, ...others] = calls
  return first === undefined || guardOf(action) !== undefined
    ? action
    : { ...action, first: [first, ...others] }
}

/** Chooses among the attempts by their estimates; if none can be chosen, the result is the last one's problem. */
export function pickAttempt(
  estimates: readonly Estimate[],
  picking: TransactionPlan['picking'],
): PickedAttempt {
  const index = estimates.findIndex((estimate, i) => {
    const next = estimates[i + 1]
    return estimate.ok && (picking === 'first' || next === undefined || next.ok)
  })
  const found = estimates[index]
  if (found?.ok === true) return { ok: true, index, gas: found.gas }
  const problems = estimates.flatMap((estimate) => (estimate.ok ? [] : [estimate.problem]))
  return { ok: false, problem: problems.at(-1) ?? { kind: 'no-call-threw' } }
}
