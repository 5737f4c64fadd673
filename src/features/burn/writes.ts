import type { ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { deadlineOf } from '~/core/offerTerms'
import type { TransactionPlan } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import { type Amount, significantText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Offer } from './offer'

/**
 * The router call that gives LP tokens back (facts 1.4), made of the offer alone but for the chain's time, in seconds
 * since 1970; undefined while nobody is there to send it. Where the coin is wanted the tokens pass through the router,
 * which a token that keeps a part back breaks: the fee-on-transfer variant is the second attempt. The first one that
 * can be estimated is taken, since nobody should be kept from his own money because the other one fails.
 */
export function removePlan(offer: Offer, now: bigint): TransactionPlan | undefined {
  const { expected, permit, terms } = offer
  const { account } = terms
  if (account === undefined) return undefined
  const withPermit = permit === undefined ? '' : 'WithPermit'
  const args = argsOf(offer, account, permit?.deadline ?? deadlineOf(terms, now))
  const isForCoin = expected.some(({ currency }) => currency.kind === 'native')
  return {
    account,
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

function argsOf(
  { liquidity, minimum, permit }: Offer,
  recipient: Address,
  deadline: bigint,
): readonly unknown[] {
  const tokens = minimum.flatMap(({ currency }) => (currency.kind === 'token' ? [currency.address] : []))
  // With the coin on one side the router names only the token, whose minimum comes first.
  const ordered = [...minimum].sort((a, b) => rank(a.currency) - rank(b.currency))
  const leasts = (tokens.length === 1 ? ordered : minimum).map(({ units }) => units)
  const signed = permit && [IS_FOR_EXACTLY_THIS, permit.signature.v, permit.signature.r, permit.signature.s]
  return [...tokens, liquidity.units, ...leasts, recipient, deadline, ...(signed ?? [])]
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
