import type { Reader } from '../reader'

/** Farm auctions of a real chain, and how their operator runs them. */
export interface AuctionTerms {
  readonly operator: string
  /** How `npm run keeper` announces them; absent where a person does. */
  readonly rounds: AuctionRounds | undefined
}

export interface AuctionRounds {
  readonly lastsS: number
  /** From the announcement to the start. */
  readonly startsInS: number
  /** Whole CHEESE. */
  readonly initialBid: string
  /** How many win. */
  readonly winners: number
}

export function auctionTerms(reader: Reader): AuctionTerms {
  return {
    operator: reader.address('operator'),
    rounds: reader.optional('rounds', () =>
      reader.object('rounds', (each) => ({
        lastsS: each.span('lasts'),
        startsInS: each.span('startsIn', 3600),
        initialBid: each.amount('initialBid'),
        winners: each.number('winners', { least: 1, most: 100 }),
      })),
    ),
  }
}
