import {
  removeLiquidity,
  removeLiquidityETH,
  removeLiquidityETHSupportingFeeOnTransferTokens,
  removeLiquidityETHWithPermit,
  removeLiquidityETHWithPermitSupportingFeeOnTransferTokens,
  removeLiquidityWithPermit,
} from '~/chain/abi/router'
import { WithdrawalEvent } from '~/chain/abi/wbnbEvents'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { deadlineOf } from '~/core/offerTerms'
import { amountFact, receivedTerms, logTerm } from '~/core/transactions/logFacts'
import type { TransactionPlan } from '~/core/transactions/plan'
import type { LogFact } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { type Amount, significantText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { Offer } from './offer'
import type { burnSummaries } from './summaries'

const { router, wrapped } = network.deployment

/**
 * The router call that gives LP tokens back (facts 1.4), made of the offer alone but for the chain's time, in seconds
 * since 1970; undefined while nobody is there to send it. Where the coin is wanted the tokens pass through the router,
 * which a token that keeps a part back breaks: the fee-on-transfer variant is the second attempt. The first one that
 * can be estimated is taken, since nobody should be kept from their own money because the other one fails.
 */
export function removePlan(offer: Offer, now: bigint): TransactionPlan | undefined {
  const { expected, terms } = offer
  const { account } = terms
  if (account === undefined) return undefined
  return {
    account,
    attempts: attemptsOf(offer, [account, offer.permit?.deadline ?? deadlineOf(terms, now)]),
    picking: 'first',
    summary: summaryOf(expected),
    logFacts: [arrivedFact('amountA', expected[0]), arrivedFact('amountB', expected[1])],
  }
}

function attemptsOf(
  { liquidity, minimum: [a, b], permit }: Offer,
  end: readonly [recipient: Address, deadline: bigint],
): TransactionPlan['attempts'] {
  const signed =
    permit && ([IS_FOR_EXACTLY_THIS, permit.signature.v, permit.signature.r, permit.signature.s] as const)
  if (a.currency.kind === 'token' && b.currency.kind === 'token') {
    const args = [a.currency.address, b.currency.address, liquidity.units, a.units, b.units, ...end] as const
    return [
      signed
        ? callOf(removeLiquidityWithPermit, router, [...args, ...signed])
        : callOf(removeLiquidity, router, args),
    ]
  }
  // With the coin on one side the router names only the token, whose minimum comes first.
  const [token, coin] = a.currency.kind === 'token' ? [a, b] : [b, a]
  if (token.currency.kind !== 'token') throw new Error('The coin has no pool with itself.')
  const args = [token.currency.address, liquidity.units, token.units, coin.units, ...end] as const
  return signed
    ? [
        callOf(removeLiquidityETHWithPermit, router, [...args, ...signed]),
        callOf(removeLiquidityETHWithPermitSupportingFeeOnTransferTokens, router, [...args, ...signed]),
      ]
    : [
        callOf(removeLiquidityETH, router, args),
        callOf(removeLiquidityETHSupportingFeeOnTransferTokens, router, args),
      ]
}

/** The router's `approveMax`: the permission names the amount and not infinity. */
const IS_FOR_EXACTLY_THIS = false

function summaryOf([a, b]: readonly [Amount, Amount]): SummaryIn<typeof burnSummaries> {
  return {
    key: 'remove',
    facts: {
      amountA: significantText(a),
      symbolA: shortSymbol(a.currency.symbol),
      amountB: significantText(b),
      symbolB: shortSymbol(b.currency.symbol),
    },
  }
}

function arrivedFact(fact: string, { currency }: Amount): LogFact {
  return amountFact(
    fact,
    currency,
    currency.kind === 'token'
      ? receivedTerms(currency.address)
      : logTerm(WithdrawalEvent, wrapped.address, { src: router }, 'wad'),
    { line: 'received' },
  )
}
