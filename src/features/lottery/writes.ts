import { ACCOUNT, amountFact, countFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import {
  buyTickets,
  claimTickets,
  closeLottery,
  drawFinalNumberAndMakeLotteryClaimable,
  refundTickets,
} from '~/chain/abi/lottery'
import { TicketsClaimEvent, TicketsPurchaseEvent, TicketsRefundEvent } from '~/chain/abi/lotteryEvents'
import { callOf } from '~/chain/contract/call'
import { guarded } from '~/chain/contract/guard'
import { network } from '~/config/networks'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { prizeOf, type RoundWinnings } from '~/domain/lottery/winnings'
import { amountOf, significantText, significantTextUp } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { lotterySummaries } from './summaries'

type OwnSummary = SummaryIn<typeof lotterySummaries>

/** What tickets are paid in and prizes are. */
export const { reward: PAID_IN } = network.deployment

/** What buys tickets, and what takes their prizes. */
export const BUY = guarded(buyTickets, 'entry')
const CLAIM = guarded(claimTickets, 'exit')

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3

export interface Purchase {
  readonly lotteryId: number
  /** The contract's, with their 1 in front. */
  readonly numbers: readonly number[]
  /** Units that they cost at once: the round's price cannot change. */
  readonly cost: bigint
}

/** Tickets of that round and of no other: once its sales are over the purchase is refused. */
export function buyPlan(lottery: Address, { lotteryId, numbers, cost }: Purchase): PlannedAction {
  return {
    attempts: [callOf(BUY, lottery, [BigInt(lotteryId), numbers])],
    picking: 'first',
    summary: {
      key: 'lottery-buy',
      facts: {
        count: String(numbers.length),
        amount: significantTextUp(amountOf(PAID_IN, cost), SUMMARY_DIGITS),
        symbol: shortSymbol(PAID_IN.symbol),
        round: String(lotteryId),
      },
    } satisfies OwnSummary,
    logFacts: [
      countFact(
        'count',
        logTerm(
          TicketsPurchaseEvent,
          lottery,
          { buyer: ACCOUNT, lotteryId: BigInt(lotteryId) },
          'numberTickets',
        ),
      ),
      amountFact('amount', PAID_IN, transferTerm(PAID_IN.address, { from: ACCOUNT, to: lottery }), {
        ...{ digits: SUMMARY_DIGITS, rounding: 'up' },
      }),
    ],
  }
}

/** Claims tickets of one round, which have to be no more than a claim may hold: any of them that fails reverts all. */
export function claimPlan(lottery: Address, winnings: RoundWinnings): PlannedAction {
  const { lotteryId, tickets } = winnings
  return {
    attempts: [
      callOf(CLAIM, lottery, [
        BigInt(lotteryId),
        tickets.map(({ id }) => BigInt(id)),
        tickets.map(({ bracket }) => bracket),
      ]),
    ],
    picking: 'first',
    summary: {
      key: 'lottery-claim',
      facts: {
        amount: textOf(prizeOf([winnings])),
        symbol: shortSymbol(PAID_IN.symbol),
        round: String(lotteryId),
        tickets: tickets.map(({ id }) => String(id)).join(' '),
      },
    } satisfies OwnSummary,
    logFacts: [
      amountFact('amount', PAID_IN, transferTerm(PAID_IN.address, { from: lottery, to: ACCOUNT }), {
        digits: SUMMARY_DIGITS,
      }),
      countFact(
        'count',
        logTerm(
          TicketsClaimEvent,
          lottery,
          { claimer: ACCOUNT, lotteryId: BigInt(lotteryId) },
          'numberTickets',
        ),
      ),
    ],
  }
}

interface Refund {
  readonly lotteryId: number
  readonly ticketIds: readonly number[]
  /** Units that they get back together. */
  readonly amount: bigint
}

/** Has tickets of a round paid back that has had no number in good time. */
export function refundPlan(lottery: Address, { lotteryId, ticketIds, amount }: Refund): PlannedAction {
  return {
    attempts: [callOf(refundTickets, lottery, [BigInt(lotteryId), ticketIds.map(BigInt)])],
    picking: 'first',
    summary: {
      key: 'lottery-refund',
      facts: {
        amount: textOf(amount),
        symbol: shortSymbol(PAID_IN.symbol),
        round: String(lotteryId),
        tickets: ticketIds.join(' '),
      },
      target: roundTarget(lotteryId),
    } satisfies OwnSummary,
    logFacts: [
      amountFact('amount', PAID_IN, transferTerm(PAID_IN.address, { from: lottery, to: ACCOUNT }), {
        digits: SUMMARY_DIGITS,
      }),
      countFact(
        'count',
        logTerm(
          TicketsRefundEvent,
          lottery,
          { holder: ACCOUNT, lotteryId: BigInt(lotteryId) },
          'numberTickets',
        ),
      ),
    ],
  }
}

/** Ends the sales of a round that its operator has left open, and asks for its number. */
export function closePlan(lottery: Address, lotteryId: number): PlannedAction {
  return {
    attempts: [callOf(closeLottery, lottery, [BigInt(lotteryId)])],
    picking: 'first',
    summary: {
      key: 'lottery-close',
      facts: { round: String(lotteryId) },
      target: roundTarget(lotteryId),
    } satisfies OwnSummary,
  }
}

/** Makes prizes claimable; what is left over goes to the next round, which is the only way that is open to everyone. */
export function drawPlan(lottery: Address, lotteryId: number): PlannedAction {
  return {
    attempts: [callOf(drawFinalNumberAndMakeLotteryClaimable, lottery, [BigInt(lotteryId), true])],
    picking: 'first',
    summary: {
      key: 'lottery-draw',
      facts: { round: String(lotteryId) },
      target: roundTarget(lotteryId),
    } satisfies OwnSummary,
  }
}

/** What is done to a whole round. */
export function roundTarget(lotteryId: number) {
  return { place: 'lottery-round', which: String(lotteryId) } as const satisfies ActionTarget
}

function textOf(units: bigint): string {
  return significantText(amountOf(PAID_IN, units), SUMMARY_DIGITS)
}
