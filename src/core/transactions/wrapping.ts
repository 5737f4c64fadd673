import { deposit, withdraw } from '~/chain/abi/wbnb'
import { DepositEvent, WithdrawalEvent } from '~/chain/abi/wbnbEvents'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { type Amount, significantText } from '~/domain/money/amount'
import { ACCOUNT, amountFact, logTerm } from './logFacts'
import type { PlannedAction } from './plan'
import type { Summary } from './slice'

const { wrapped } = network.deployment

/** BNB to its wrapped token, one to one. */
export function wrapPlan(amount: Amount): PlannedAction {
  return {
    attempts: [callOf(deposit, wrapped.address, [], amount.units)],
    picking: 'first',
    summary: wrapSummary('wrap', amount),
    logFacts: [
      amountFact('amount', wrapped, logTerm(DepositEvent, wrapped.address, { dst: ACCOUNT }, 'wad')),
    ],
  }
}

/** The wrapped token back to BNB, one to one. */
export function unwrapPlan(amount: Amount): PlannedAction {
  return {
    attempts: [callOf(withdraw, wrapped.address, [amount.units])],
    picking: 'first',
    summary: wrapSummary('unwrap', amount),
    logFacts: [
      amountFact('amount', wrapped, logTerm(WithdrawalEvent, wrapped.address, { src: ACCOUNT }, 'wad')),
    ],
  }
}

function wrapSummary(key: 'wrap' | 'unwrap', amount: Amount): Summary {
  return { key, facts: { amount: significantText(amount), symbol: wrapped.symbol } }
}
