import type { AuctionTermsRecord } from '~/config/deployment/record'
import { withoutUndefined } from '~/lib/withoutUndefined'
import type { Reader } from '../reader'

/** Farm auctions of a real chain, and how their operator runs them. */
export interface AuctionTerms {
  readonly operator: string
  /** How `npm run keeper` announces them; absent where a person does. */
  readonly rounds: AuctionRounds | undefined
  /** What the page says of it, and is silent about where it is absent. */
  readonly site: AuctionTermsRecord
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
  const days = (field: string) => reader.optional(field, () => reader.number(field, { least: 1, most: 3650 }))
  return {
    operator: reader.address('operator'),
    site: withoutUndefined<AuctionTermsRecord>({
      ...{ farmDays: days('farmDays'), replyDays: days('replyDays') },
      applicationForm: reader.optional('applicationForm', () => reader.url('applicationForm')),
    }),
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
