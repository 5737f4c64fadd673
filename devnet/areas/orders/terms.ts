import { id, Wallet } from 'ethers'
import { unitsForDollars } from '../exchange/market'

function wallet(name: string): Wallet {
  return new Wallet(id(`devnet orders ${name}`))
}

/** Fills orders whose rewards pay its gas. */
export const FILLER = wallet('filler')

/** Have orders in the book where no person does. */
export const MAKERS: readonly Wallet[] = Array.from({ length: 3 }, (_, index) =>
  wallet(`maker ${String(index)}`),
)

/** Dollars of each token that makers sell. */
export const MAKER_DOLLARS = 20_000n

/** An order of a maker: what it sells for how much of what it was worth when the exchange was opened. */
export interface SeedOrder {
  readonly maker: number
  readonly sells: string
  readonly buys: string
  readonly dollars: bigint
  /** Hundredths of a percent above the price of the beginning. */
  readonly above: bigint
  /** One each interval, in seconds; one in all where it is absent. */
  readonly parts?: { readonly count: bigint; readonly intervalS: bigint }
}

/** Near enough to the market that some are filled while somebody looks on. */
export const SEED_ORDERS: readonly SeedOrder[] = [
  { maker: 0, sells: 'BUSD', buys: 'CHEESE', dollars: 2000n, above: 60n },
  { maker: 0, sells: 'CHEESE', buys: 'BUSD', dollars: 1500n, above: 400n },
  { maker: 1, sells: 'BUSD', buys: 'BTCB', dollars: 5000n, above: 250n },
  { maker: 1, sells: 'CHEESE', buys: 'WBNB', dollars: 3000n, above: 120n },
  {
    ...{ maker: 2, sells: 'BUSD', buys: 'ETH', dollars: 4800n, above: -300n },
    parts: { count: 24n, intervalS: 3600n },
  },
]

/** Units of the bought token that an order is to bring. */
export function askedFor({ buys, dollars, above }: SeedOrder): bigint {
  return (unitsForDollars(dollars, buys) * (10_000n + above)) / 10_000n
}
