import { network } from '~/config/networks'
import { isOpen, type Transaction, type TransactionsState } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import type { PlayedRound } from '~/domain/prediction/history'
import { isClaimable, isRefundable, payoutOf } from '~/domain/prediction/payout'
import type { Position, Round } from '~/domain/prediction/round'
import type { EpochBet, Terms } from './reads'
import type { Collectable } from './writes'

/** What an account has sent to the game, as far as it is known here. */
export interface OwnActions {
  /** By epoch: a position that waits for its block, or the newest one that was reverted. */
  readonly bets: ReadonlyMap<string, OwnBet>
  /** Epochs whose collecting is under way. */
  readonly collecting: ReadonlySet<string>
  /** Epochs that were collected: not claimable any more, whatever an older block said (facts 0.24). */
  readonly collected: ReadonlySet<string>
}

export interface OwnBet {
  readonly side: Position
  readonly amount: string
  readonly became: 'pending' | 'reverted'
}

export function ownActions(transactions: TransactionsState, account: Address | undefined): OwnActions {
  const bets = new Map<string, OwnBet>()
  const collecting = new Set<string>()
  const collected = new Set<string>()
  const own = Object.values(transactions[network.chainId] ?? {})
    .filter(({ from }) => from === account)
    .sort((a, b) => a.addedTime - b.addedTime)
  for (const transaction of own) {
    const { key, facts } = transaction.summary
    const became = betStatus(transaction)
    if (key === 'prediction-bet') {
      const { side, amount = '', round = '' } = facts
      if (side !== 'bull' && side !== 'bear') continue
      if (became === 'pending' || became === 'reverted') bets.set(round, { side, amount, became })
      else bets.delete(round)
    } else if (key === 'prediction-collect') {
      const epochs = (facts['rounds'] ?? '').split(' ')
      if (became === 'pending') for (const epoch of epochs) collecting.add(epoch)
      if (became === 'done') for (const epoch of epochs) collected.add(epoch)
    }
  }
  return { bets, collecting, collected }
}

function betStatus(transaction: Transaction): 'pending' | 'done' | 'reverted' | 'nothing' {
  const { outcome } = transaction
  if (isOpen(transaction)) return 'pending'
  if (outcome.status === 'mined') return outcome.receipt.status === 1 ? 'done' : 'reverted'
  return outcome.status === 'replaced' && outcome.how === 'sped-up' ? 'done' : 'nothing'
}

/** A bet as the contract has it, or as its collecting has left it, which an older block does not show yet. */
export function withCollected({ epoch, bet }: EpochBet, { collected }: OwnActions): EpochBet {
  return bet.claimed || !collected.has(String(epoch))
    ? { epoch, bet }
    : { epoch, bet: { ...bet, claimed: true } }
}

/** What a round pays at that time to whom has bet so; undefined where there is nothing to collect. */
function collectableOf(
  round: Round,
  bet: EpochBet['bet'],
  terms: Pick<Terms, 'bufferSeconds'>,
  now: bigint,
): Collectable | undefined {
  if (isClaimable(round, bet)) return { epoch: round.epoch, wei: payoutOf(round, bet, 'win') ?? 0n }
  return isRefundable(round, bet, terms, now) ? { epoch: round.epoch, wei: bet.amount } : undefined
}

/** The claimable ones of a history, the oldest first. */
export function collectables(
  history: readonly PlayedRound[],
  { collecting }: OwnActions,
  terms: Pick<Terms, 'bufferSeconds'>,
  now: bigint,
): readonly Collectable[] {
  return history
    .flatMap(({ round, bet }) => collectableOf(round, bet, terms, now) ?? [])
    .filter(({ epoch }) => !collecting.has(String(epoch)))
    .sort((a, b) => (a.epoch < b.epoch ? -1 : 1))
}
