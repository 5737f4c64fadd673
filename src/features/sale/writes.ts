import { ACCOUNT, amountFact, countFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import { buyTickets, buyTicketsInPreSaleForGen0, mint, refund } from '~/chain/abi/nftSale'
import { MintEvent, RefundEvent, TicketsDistributedEvent } from '~/chain/abi/nftSaleEvents'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import type { PlannedAction } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import { amountOf, significantText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { saleSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof saleSummaries>

/** What tickets are paid in. */
export const { reward: PAID_IN } = network.deployment

const SUMMARY_DIGITS = 6

export interface TicketPurchase {
  readonly count: number
  /** Units for all of them. */
  readonly cost: bigint
  readonly isPresale: boolean
}

/** Tickets of the phase that it was made for: in another one the purchase is refused. */
export function buyPlan(contract: Address, { count, cost, isPresale }: TicketPurchase): PlannedAction {
  return {
    attempts: [callOf(isPresale ? buyTicketsInPreSaleForGen0 : buyTickets, contract, [BigInt(count)])],
    picking: 'first',
    summary: {
      key: 'sale-buy',
      facts: {
        count: String(count),
        amount: significantText(amountOf(PAID_IN, cost), SUMMARY_DIGITS),
        symbol: shortSymbol(PAID_IN.symbol),
      },
    } satisfies OwnSummary,
    logFacts: [
      countFact('count', logTerm(TicketsDistributedEvent, contract, { user: ACCOUNT }, 'numberTickets')),
      amountFact('amount', PAID_IN, transferTerm(PAID_IN.address, { from: ACCOUNT, to: contract }), {
        ...{ digits: SUMMARY_DIGITS, rounding: 'up' },
      }),
    ],
  }
}

/** Turns these tickets into collectibles: a ticket that was already used reverts all. */
export function mintPlan(contract: Address, ticketIds: readonly bigint[]): PlannedAction {
  return {
    attempts: [callOf(mint, contract, [ticketIds])],
    picking: 'first',
    summary: {
      key: 'sale-mint',
      facts: { tickets: ticketIds.map(String).join(' ') },
    } satisfies OwnSummary,
    logFacts: [countFact('count', logTerm(MintEvent, contract, { user: ACCOUNT }, 'numberTokens'))],
  }
}

/** Pays these tickets back, all or none, and gives the sale up with the first of them. `units` are for people. */
export function refundPlan(contract: Address, ticketIds: readonly bigint[], units: bigint): PlannedAction {
  return {
    attempts: [callOf(refund, contract, [ticketIds])],
    picking: 'first',
    summary: {
      key: 'sale-refund',
      facts: {
        tickets: ticketIds.map(String).join(' '),
        amount: significantText(amountOf(PAID_IN, units), SUMMARY_DIGITS),
        symbol: shortSymbol(PAID_IN.symbol),
      },
    } satisfies OwnSummary,
    logFacts: [
      amountFact('amount', PAID_IN, logTerm(RefundEvent, contract, { user: ACCOUNT }, 'amount'), {
        digits: SUMMARY_DIGITS,
      }),
    ],
  }
}
