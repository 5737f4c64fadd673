import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'

/** What is given of each token, without those of which nothing is; of the first one in any case. */
export function namedPrizes(tokens: readonly Token[], units: readonly bigint[]): readonly Amount<Token>[] {
  return tokens
    .map((token, index) => amountOf(token, units[index] ?? 0n))
    .filter((prize, index) => index === 0 || prize.units > 0n)
}
