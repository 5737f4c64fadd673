import type { Bet } from '~/domain/prediction/payout'
import type { Round, RoundStatus } from '~/domain/prediction/round'

/** A started round with its current state. */
export interface CardProps {
  readonly round: Round
  /** Of the connected account; undefined without one and while it is not known. */
  readonly bet: Bet | undefined
  readonly status: RoundStatus
}
