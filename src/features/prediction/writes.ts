import { betBear, betBull, claim } from '~/chain/abi/prediction'
import { BetBearEvent, BetBullEvent, ClaimEvent } from '~/chain/abi/predictionEvents'
import { callOf } from '~/chain/contract/call'
import { guarded } from '~/chain/contract/guard'
import { network } from '~/config/networks'
import { PREDICTION } from '~/config/prediction'
import { ACCOUNT, amountFact, logTerm, listFact } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import { amountOf, significantText } from '~/domain/money/amount'
import { claimBatches } from '~/domain/prediction/history'
import type { Position } from '~/domain/prediction/round'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { predictionSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof predictionSummaries>

export const COIN = network.coin

const BET_UP = guarded(betBull, 'entry')
const BET_DOWN = guarded(betBear, 'entry')
const COLLECT = guarded(claim, 'exit')

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3

/** A position in the round that takes bets, with wei. */
export function betPlan(
  game: Address,
  { epoch, side, wei }: { readonly epoch: bigint; readonly side: Position; readonly wei: bigint },
): PlannedAction {
  return {
    attempts: [callOf(side === 'bull' ? BET_UP : BET_DOWN, game, [epoch], wei)],
    picking: 'first',
    summary: {
      key: 'prediction-bet',
      facts: { amount: textOf(wei), symbol: COIN.symbol, side, round: String(epoch) },
    } satisfies OwnSummary,
    logFacts: [
      amountFact(
        'amount',
        COIN,
        logTerm(side === 'bull' ? BetBullEvent : BetBearEvent, game, { sender: ACCOUNT, epoch }, 'amount'),
        { digits: SUMMARY_DIGITS },
      ),
    ],
  }
}

/** A round with what it pays. */
export interface Collectable {
  readonly epoch: bigint
  readonly wei: bigint
}

/** As few transactions as their gas allows; each pays for all of its rounds or reverts whole. */
export function collectPlans(game: Address, rounds: readonly Collectable[]): readonly PlannedAction[] {
  const wei = new Map(rounds.map((round) => [round.epoch, round.wei]))
  return claimBatches(
    rounds.map(({ epoch }) => epoch),
    PREDICTION.claimBatch,
  ).map((epochs) => ({
    attempts: [callOf(COLLECT, game, [epochs])],
    picking: 'first',
    summary: {
      key: 'prediction-collect',
      facts: {
        amount: textOf(epochs.reduce((sum, epoch) => sum + (wei.get(epoch) ?? 0n), 0n)),
        symbol: COIN.symbol,
        rounds: epochs.join(' '),
      },
    } satisfies OwnSummary,
    logFacts: [
      amountFact('amount', COIN, logTerm(ClaimEvent, game, { sender: ACCOUNT }, 'amount'), {
        digits: SUMMARY_DIGITS,
      }),
      listFact('rounds', logTerm(ClaimEvent, game, { sender: ACCOUNT }, 'epoch')),
    ],
  }))
}

function textOf(wei: bigint): string {
  return significantText(amountOf(COIN, wei), SUMMARY_DIGITS)
}
