import { claim } from '~/chain/abi/reflectionToken'
import { callOf } from '~/chain/contract/call'
import type { DividendToken } from '~/config/dividends'
import { ACCOUNT, amountFact, transferTerm } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import { shortSymbol, type Token } from '~/domain/money/currency'
import type { SummaryIn } from '../transactions/summaries'
import type { walletSummaries } from './summaries'

/** What a token with dividends owes the sender. */
export function claimDividends({ token, paidIn }: DividendToken): PlannedAction {
  const summary: SummaryIn<typeof walletSummaries> = {
    key: 'dividends',
    facts: { symbol: shortSymbol(token.symbol), paidIn: shortSymbol(paidIn.symbol) },
    target: dividendsTarget(token),
  }
  return {
    attempts: [callOf(claim, token.address, [])],
    picking: 'first',
    summary,
    logFacts: [
      amountFact('amount', paidIn, transferTerm(paidIn.address, { to: ACCOUNT }), { line: 'received' }),
    ],
  }
}

/** Where a claim that was sent is waited for. */
export function dividendsTarget({ address }: Token): ActionTarget {
  return { place: 'dividends', which: address }
}
