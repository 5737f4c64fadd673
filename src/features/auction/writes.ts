import { ACCOUNT, amountFact, logTerm, listFact } from '~/core/transactions/logFacts'
import { bid, claimAuction } from '~/chain/abi/farmAuction'
import { AuctionBidEvent, AuctionClaimEvent } from '~/chain/abi/farmAuctionEvents'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { amountOf, significantText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { auctionSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof auctionSummaries>

/** What is bid. */
export const { reward: PAID_IN } = network.deployment

interface PlannedBid {
  readonly auctionId: number
  /** Units that are added to what was bid before. */
  readonly amount: bigint
}

/** A bid in the current auction: the contract knows no other. Once that one has ended the bid is refused. */
export function bidPlan(contract: Address, { auctionId, amount }: PlannedBid): PlannedAction {
  return {
    attempts: [callOf(bid, contract, [amount])],
    picking: 'first',
    summary: { key: 'auction-bid', facts: facts(auctionId, amount) } satisfies OwnSummary,
    // Whichever auction was the current one by then.
    logFacts: [
      amountFact('amount', PAID_IN, logTerm(AuctionBidEvent, contract, { account: ACCOUNT }, 'amount'), {
        digits: DIGITS,
      }),
      listFact('auction', logTerm(AuctionBidEvent, contract, { account: ACCOUNT }, 'auctionId')),
    ],
  }
}

/** Takes back what did not win. */
export function reclaimPlan(contract: Address, auctionId: number, amount: bigint): PlannedAction {
  return {
    attempts: [callOf(claimAuction, contract, [BigInt(auctionId)])],
    picking: 'first',
    summary: {
      key: 'auction-reclaim',
      facts: facts(auctionId, amount),
      target: reclaimTarget(auctionId),
    } satisfies OwnSummary,
    logFacts: [
      amountFact(
        'amount',
        PAID_IN,
        logTerm(AuctionClaimEvent, contract, { account: ACCOUNT, auctionId: BigInt(auctionId) }, 'amount'),
        { digits: DIGITS },
      ),
    ],
  }
}

/** Until one claim is on the chain, another one would find nothing. */
export function reclaimTarget(auctionId: number): ActionTarget {
  return { place: 'auction', which: String(auctionId) }
}

/** Whole tens, so that no digit is lost in any amount that people have. */
const DIGITS = 30

function facts(auctionId: number, units: bigint) {
  return {
    amount: significantText(amountOf(PAID_IN, units), DIGITS),
    symbol: shortSymbol(PAID_IN.symbol),
    auction: String(auctionId),
  }
}
