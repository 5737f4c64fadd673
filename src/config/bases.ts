import type { Token } from '~/domain/money/currency'
import { network, otherBases } from './networks'

const { wrapped, reward, dollar } = network.deployment

/** The tokens of this network that every trade's route may use (facts 1.2). */
export const bases: readonly Token[] = [wrapped, reward, dollar, ...otherBases]

/** Offered beside the coin above the token list. */
export const suggestedBases: readonly Token[] = [
  dollar,
  reward,
  ...otherBases.filter((token) => token.symbol === 'BTCB'),
]
