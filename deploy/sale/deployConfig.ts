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
}

export function collectionSaleTerms(reader: Reader, { isTestnet }: TermsContext): CollectionSaleTerms {
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
  }
  reader.either('source', 'oracle')
  if (terms.oracle !== undefined && !isTestnet) {
    reader.problem('oracle', 'decides who gets which, which only a test network may leave to one account.')
  }
  if (terms.reserved >= terms.maxSupply) reader.problem('reserved', 'must be below maxSupply.')
  if (terms.minLeadS >= 86_400) reader.problem('minLead', 'must be below 1d.')
  return terms
}
