import type { SaleTermsRecord } from '~/config/deployment/record'
import { withoutUndefined } from '~/lib/withoutUndefined'
import type { Reader, TermsContext } from '../reader'

/** A collection that is sold by tickets; its operator brings the sale from phase to phase. */
export interface CollectionSaleTerms {
  readonly name: string
  readonly symbol: string
  readonly maxSupply: number
  readonly reserved: number
  readonly operator: string
  /** What draws the number; absent where one is made, for which an oracle says it. */
  readonly source: string | undefined
  readonly oracle: string | undefined
  /** Whole CHEESE. */
  readonly ticketPrice: string
  /** How long the public sale is announced ahead at the least. */
  readonly minLeadS: number
  /** What the page says of the pre-sale, and is silent about where it is absent. */
  readonly presale: SaleTermsRecord | undefined
}

export function collectionSaleTerms(
  reader: Reader,
  { isTestnet, hasNumbers }: TermsContext,
): CollectionSaleTerms {
  const terms = {
    name: reader.text('name'),
    symbol: reader.text('symbol'),
    maxSupply: reader.number('maxSupply', { least: 2, most: 100_000 }),
    reserved: reader.number('reserved', { otherwise: 0 }),
    operator: reader.address('operator'),
    source: reader.optional('source', () => reader.address('source')),
    oracle: reader.optional('oracle', () => reader.address('oracle')),
    ticketPrice: reader.amount('ticketPrice'),
    minLeadS: reader.span('minLead', 600),
    presale: reader.optional('presale', () => reader.object('presale', presaleOf)),
  }
  if (!hasNumbers || terms.source !== undefined || terms.oracle !== undefined)
    reader.either('source', 'oracle')
  if (terms.oracle !== undefined && !isTestnet) {
    reader.problem('oracle', 'decides who gets which, which only a test network may leave to one account.')
  }
  if (terms.reserved >= terms.maxSupply) reader.problem('reserved', 'must be below maxSupply.')
  if (terms.minLeadS >= 86_400) reader.problem('minLead', 'must be below 1d.')
  return terms
}

function presaleOf(reader: Reader): SaleTermsRecord {
  const span = (field: string) => reader.optional(field, () => reader.span(field))
  return withoutUndefined<SaleTermsRecord>({
    presaleTickets: reader.optional('tickets', () => reader.number('tickets', { least: 1 })),
    snapshotHours: reader.optional('snapshotHours', () => hoursOf(reader)),
    ...{
      presaleStart: undefined,
      presaleStartsBeforeS: span('startsBefore'),
      presaleEndsBeforeS: span('endsBefore'),
    },
  })
}

function hoursOf(reader: Reader): readonly [number, number] {
  const [from = 0, to = 0, ...others] = reader.numbers('snapshotHours')
  if (others.length > 0 || from <= to) {
    reader.problem('snapshotHours', 'must be two numbers of hours before the pre-sale, the larger one first.')
  }
  return [from, to]
}
