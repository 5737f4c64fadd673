import { parseUnits } from 'ethers'
import type { Reader } from '../reader'

/** The market of a real chain. Fees are hundredths of a percent. */
export interface MarketTerms {
  /** Coins. */
  readonly minAsk: string
  readonly maxAsk: string
  readonly tradingFee: number
  /** Collections that are there already; bunnies and the collection that is sold come of themselves. */
  readonly collections: readonly CollectionTerms[]
}

interface CollectionTerms {
  readonly address: string
  readonly creator: string | undefined
  readonly checker: string | undefined
  readonly creatorFee: number
}

/** The contract's own limit of both fees. */
const MOST_FEES = 1000

export function marketTerms(reader: Reader): MarketTerms {
  const terms = {
    minAsk: reader.amount('minAsk'),
    maxAsk: reader.amount('maxAsk'),
    tradingFee: reader.number('tradingFee', { most: MOST_FEES }),
    collections: reader.list('collections', (each) => ({
      address: each.address('address'),
      creator: each.optional('creator', () => each.address('creator')),
      checker: each.optional('checker', () => each.address('checker')),
      creatorFee: each.number('creatorFee', { most: MOST_FEES, otherwise: 0 }),
    })),
  }
  if (terms.minAsk !== '' && terms.maxAsk !== '' && parseUnits(terms.minAsk) >= parseUnits(terms.maxAsk)) {
    reader.problem('maxAsk', 'must be above minAsk.')
  }
  for (const [index, { creator, creatorFee }] of terms.collections.entries()) {
    if (creatorFee + terms.tradingFee > MOST_FEES) {
      reader.problem(`collections[${String(index)}].creatorFee`, 'and tradingFee are at most 1000 together.')
    }
    if (creatorFee > 0 && creator === undefined) {
      reader.problem(`collections[${String(index)}].creator`, 'is missing: somebody has to be paid the fee.')
    }
  }
  return terms
}
