import type { ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import type { Permit } from '~/core/approvals/permit'
import type { TransactionPlan } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import { type Amount, significantText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'

export interface RemoveOrder {
  /** LP units that are given back. */
  readonly liquidity: bigint
  /** What is expected of each side, as the person receives it: BNB where the coin is wanted. */
  readonly expected: readonly [Amount, Amount]
  /** Units below which the router refuses, in the same order. */
  readonly minimum: readonly [bigint, bigint]
  readonly recipient: Address
  /** Seconds since 1970 by the chain's clock; with a permission it is the permission's own. */
  readonly deadline: bigint
  /** For exactly this liquidity; undefined when the router may take the LP tokens anyway. */
  readonly permit: Permit | undefined
}

/**
 * The router call that gives LP tokens back (facts 1.4). Where the coin is wanted the tokens pass through the router,
 * which a token that keeps a part back breaks: the fee-on-transfer variant is the second attempt. The first one that
 * can be estimated is taken, since nobody should be kept from his own money because the other one fails.
 */
export function removePlan(order: RemoveOrder): TransactionPlan {
  const { expected, permit } = order
  const withPermit = permit === undefined ? '' : 'WithPermit'
  const args = argsOf(order)
  const isForCoin = expected.some(({ currency }) => currency.kind === 'native')
  return {
    account: order.recipient,
    attempts: isForCoin
      ? [
          routerCall(`removeLiquidityETH${withPermit}`, args),
          routerCall(`removeLiquidityETH${withPermit}SupportingFeeOnTransferTokens`, args),
        ]
      : [routerCall(`removeLiquidity${withPermit}`, args)],
    picking: 'first',
    summary: {
      kind: 'remove',
      ...facts(expected),
    },
  }
}

function argsOf(order: RemoveOrder): readonly unknown[] {
  const { liquidity, expected, minimum, recipient, permit } = order
  const sides = expected.map(({ currency }, i) => ({ currency, least: minimum[i] }))
  const tokens = sides.flatMap(({ currency }) => (currency.kind === 'token' ? [currency.address] : []))
  // With the coin on one side the router names only the token, whose minimum comes first.
  const ordered = [...sides].sort((a, b) => rank(a.currency) - rank(b.currency))
  const leasts = (tokens.length === 1 ? ordered : sides).map(({ least }) => least)
  const deadline = permit?.deadline ?? order.deadline
  const signed = permit && [IS_FOR_EXACTLY_THIS, permit.signature.v, permit.signature.r, permit.signature.s]
  return [...tokens, liquidity, ...leasts, recipient, deadline, ...(signed ?? [])]
}

/** The router's `approveMax`: the permission names the amount and not infinity. */
const IS_FOR_EXACTLY_THIS = false

function rank(currency: Amount['currency']): number {
  return currency.kind === 'native' ? 1 : 0
}

function routerCall(method: string, args: readonly unknown[]): ContractCall {
  return { target: network.deployment.router, contract: 'router', method, args, value: 0n }
}

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3

function facts([a, b]: readonly [Amount, Amount]) {
  return {
    amountA: significantText(a, SUMMARY_DIGITS),
    symbolA: shortSymbol(a.currency.symbol),
    amountB: significantText(b, SUMMARY_DIGITS),
    symbolB: shortSymbol(b.currency.symbol),
  }
}
