import { known } from '../../../contracts/deployed'
import { TOKENS } from './tokens'

/** Hundredths of a dollar for one whole token. Pools are seeded to agree with these. */
const PRICES: Readonly<Record<string, bigint>> = {
  WBNB: 300_00n,
  CHEESE: 4_00n,
  BUSD: 1_00n,
  USDT: 1_00n,
  USDC: 1_00n,
  DAI: 1_00n,
  BTCB: 30_000_00n,
  ETH: 2_000_00n,
  TAX: 50n,
  B32: 2_00n,
  D2: 1_00n,
  D4: 3_00n,
  D6: 1_00n,
  D7: 5_00n,
  D8: 250_00n,
  D9: 10n,
  D12: 20_00n,
  D17: 1n,
  NORETURN: 1_00n,
  GHOST: 2n,
  LONG: 1_00n,
  HTML: 1_00n,
  TRAP: 1_00n,
}

/** Two tokens and the dollars on each side. D7, D8 and D12 are reached only through another token. */
const POOLS: readonly (readonly [string, string, bigint])[] = [
  ['BUSD', 'WBNB', 6_000_000n],
  ['USDT', 'WBNB', 4_500_000n],
  ['USDC', 'WBNB', 1_500_000n],
  ['BTCB', 'WBNB', 3_000_000n],
  ['ETH', 'WBNB', 3_000_000n],
  ['DAI', 'WBNB', 600_000n],
  ['CHEESE', 'WBNB', 6_000_000n],
  ['CHEESE', 'BUSD', 2_000_000n],
  ['CHEESE', 'USDT', 1_000_000n],
  ['BUSD', 'USDT', 5_000_000n],
  ['BUSD', 'USDC', 4_000_000n],
  ['USDT', 'USDC', 3_000_000n],
  ['BUSD', 'DAI', 1_000_000n],
  ['USDC', 'ETH', 1_000_000n],
  ['BTCB', 'BUSD', 3_000_000n],
  ['BTCB', 'ETH', 1_500_000n],
  ['TAX', 'WBNB', 60_000n],
  ['B32', 'WBNB', 90_000n],
  ['D2', 'WBNB', 120_000n],
  ['D4', 'BUSD', 150_000n],
  ['D6', 'WBNB', 120_000n],
  ['D7', 'CHEESE', 100_000n],
  ['D8', 'BTCB', 300_000n],
  ['D9', 'USDT', 80_000n],
  ['D12', 'ETH', 200_000n],
  ['D17', 'BUSD', 50_000n],
  ['NORETURN', 'WBNB', 100_000n],
  ['GHOST', 'WBNB', 30_000n],
  ['LONG', 'WBNB', 30_000n],
  ['HTML', 'WBNB', 30_000n],
  ['TRAP', 'WBNB', 30_000n],
]

/** Tokens that traders move: those that do nothing of their own when they are moved. */
export const TRADED_TOKENS: readonly string[] = [
  ...['WBNB', 'CHEESE', 'BUSD', 'USDT', 'USDC', 'DAI', 'BTCB', 'ETH'],
  ...['B32', 'D2', 'D4', 'D6', 'D7', 'D8', 'D9', 'D12'],
]

export const DECIMALS: Readonly<Record<string, number>> = Object.fromEntries([
  ['WBNB', 18],
  ...TOKENS.map((token) => [token.key, token.decimals] as const),
])

/** A pool by its tokens' keys in the order of POOLS, with what the seed puts into it. */
export interface SeedPool {
  readonly key: string
  readonly a: string
  readonly b: string
  readonly amountA: bigint
  readonly amountB: bigint
}

export const SEED_POOLS: readonly SeedPool[] = POOLS.map(([a, b, dollars]) => ({
  key: `${a}-${b}`,
  a,
  b,
  amountA: unitsForDollars(dollars, a),
  amountB: unitsForDollars(dollars, b),
}))

/** Those whose price moves. */
export const TRADED_POOLS: readonly SeedPool[] = SEED_POOLS.filter(
  ({ a, b }) => TRADED_TOKENS.includes(a) && TRADED_TOKENS.includes(b),
)

/** Units of a token that so many dollars buy. */
export function unitsForDollars(dollars: bigint, key: string): bigint {
  return (dollars * 100n * 10n ** BigInt(known(DECIMALS, key))) / known(PRICES, key)
}

/** Dollars for one whole token. */
export function dollarPrice(key: string): number {
  return Number(known(PRICES, key)) / 100
}
