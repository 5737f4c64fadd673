/** A project that bids in farm auctions, and the farm that it would have. Addresses are as text in data. */
export interface ProjectRow {
  readonly account: string
  readonly name: string
  readonly token: string
  readonly tokenName: string
  readonly quoteToken: string
  readonly quoteName: string
  readonly site: string
}
