import { derived, optional, reference, scalar } from '../entity'

const count = scalar('BigInt')
const decimal = scalar('BigDecimal')
const text = scalar('String')
const bytes = scalar('Bytes')
const int = scalar('Int')

/** The public exchange subgraph's schema (facts 15). */
export const FACTORY = {
  name: 'PancakeFactory',
  one: 'pancakeFactory',
  many: 'pancakeFactories',
  fields: {
    totalPairs: count,
    totalTransactions: count,
    totalVolumeUSD: decimal,
    totalVolumeBNB: decimal,
    untrackedVolumeUSD: decimal,
    totalLiquidityUSD: decimal,
    totalLiquidityBNB: decimal,
  },
} as const

export const BUNDLE = {
  name: 'Bundle',
  one: 'bundle',
  many: 'bundles',
  fields: { bnbPrice: decimal },
} as const

export const TOKEN = {
  name: 'Token',
  one: 'token',
  many: 'tokens',
  fields: {
    name: text,
    symbol: text,
    decimals: count,
    tradeVolume: decimal,
    tradeVolumeUSD: decimal,
    untrackedVolumeUSD: decimal,
    totalTransactions: count,
    totalLiquidity: decimal,
    derivedBNB: optional('BigDecimal'),
    derivedUSD: optional('BigDecimal'),
    tokenDayData: derived('TokenDayData', 'token'),
    pairDayDataBase: derived('PairDayData', 'token0'),
    pairDayDataQuote: derived('PairDayData', 'token1'),
    pairBase: derived('Pair', 'token0'),
    pairQuote: derived('Pair', 'token1'),
  },
} as const

export const PAIR = {
  name: 'Pair',
  one: 'pair',
  many: 'pairs',
  fields: {
    name: text,
    token0: reference('Token'),
    token1: reference('Token'),
    reserve0: decimal,
    reserve1: decimal,
    totalSupply: decimal,
    reserveBNB: decimal,
    reserveUSD: decimal,
    trackedReserveBNB: decimal,
    /** Of token 0 for one of token 1. */
    token0Price: decimal,
    token1Price: decimal,
    volumeToken0: decimal,
    volumeToken1: decimal,
    volumeUSD: decimal,
    untrackedVolumeUSD: decimal,
    totalTransactions: count,
    block: count,
    timestamp: count,
    pairHourData: derived('PairHourData', 'pair'),
    mints: derived('Mint', 'pair'),
    burns: derived('Burn', 'pair'),
    swaps: derived('Swap', 'pair'),
  },
} as const

export const TRANSACTION = {
  name: 'Transaction',
  one: 'transaction',
  many: 'transactions',
  fields: {
    block: count,
    timestamp: count,
    mints: derived('Mint', 'transaction'),
    burns: derived('Burn', 'transaction'),
    swaps: derived('Swap', 'transaction'),
  },
} as const

export const MINT = {
  name: 'Mint',
  one: 'mint',
  many: 'mints',
  fields: {
    transaction: reference('Transaction'),
    timestamp: count,
    pair: reference('Pair'),
    to: bytes,
    liquidity: decimal,
    /** Absent until the pool's own event has come. */
    sender: optional('Bytes'),
    amount0: optional('BigDecimal'),
    amount1: optional('BigDecimal'),
    logIndex: optional('BigInt'),
    amountUSD: optional('BigDecimal'),
    feeTo: optional('Bytes'),
    feeLiquidity: optional('BigDecimal'),
  },
} as const

export const BURN = {
  name: 'Burn',
  one: 'burn',
  many: 'burns',
  fields: {
    transaction: reference('Transaction'),
    timestamp: count,
    pair: reference('Pair'),
    liquidity: decimal,
    sender: optional('Bytes'),
    amount0: optional('BigDecimal'),
    amount1: optional('BigDecimal'),
    to: optional('Bytes'),
    logIndex: optional('BigInt'),
    amountUSD: optional('BigDecimal'),
    /** Shares were sent to the pool and not redeemed yet. */
    needsComplete: scalar('Boolean'),
    feeTo: optional('Bytes'),
    feeLiquidity: optional('BigDecimal'),
  },
} as const

export const SWAP = {
  name: 'Swap',
  one: 'swap',
  many: 'swaps',
  fields: {
    transaction: reference('Transaction'),
    timestamp: count,
    pair: reference('Pair'),
    sender: bytes,
    from: bytes,
    amount0In: decimal,
    amount1In: decimal,
    amount0Out: decimal,
    amount1Out: decimal,
    to: bytes,
    logIndex: optional('BigInt'),
    amountUSD: decimal,
  },
} as const

export const FACTORY_DAY = {
  name: 'PancakeDayData',
  one: 'pancakeDayData',
  many: 'pancakeDayDatas',
  fields: {
    date: int,
    dailyVolumeBNB: decimal,
    dailyVolumeUSD: decimal,
    dailyVolumeUntracked: decimal,
    totalVolumeBNB: decimal,
    totalLiquidityBNB: decimal,
    totalVolumeUSD: decimal,
    totalLiquidityUSD: decimal,
    totalTransactions: count,
  },
} as const

export const PAIR_HOUR = {
  name: 'PairHourData',
  one: 'pairHourData',
  many: 'pairHourDatas',
  fields: {
    hourStartUnix: int,
    pair: reference('Pair'),
    reserve0: decimal,
    reserve1: decimal,
    totalSupply: decimal,
    reserveUSD: decimal,
    hourlyVolumeToken0: decimal,
    hourlyVolumeToken1: decimal,
    hourlyVolumeUSD: decimal,
    hourlyTxns: count,
  },
} as const

export const PAIR_DAY = {
  name: 'PairDayData',
  one: 'pairDayData',
  many: 'pairDayDatas',
  fields: {
    date: int,
    pairAddress: bytes,
    token0: reference('Token'),
    token1: reference('Token'),
    reserve0: decimal,
    reserve1: decimal,
    totalSupply: decimal,
    reserveUSD: decimal,
    dailyVolumeToken0: decimal,
    dailyVolumeToken1: decimal,
    dailyVolumeUSD: decimal,
    dailyTxns: count,
  },
} as const

export const TOKEN_DAY = {
  name: 'TokenDayData',
  one: 'tokenDayData',
  many: 'tokenDayDatas',
  fields: {
    date: int,
    token: reference('Token'),
    dailyVolumeToken: decimal,
    dailyVolumeBNB: decimal,
    dailyVolumeUSD: decimal,
    dailyTxns: count,
    totalLiquidityToken: decimal,
    totalLiquidityBNB: decimal,
    totalLiquidityUSD: decimal,
    priceUSD: decimal,
  },
} as const

export const EXCHANGE = [
  FACTORY,
  BUNDLE,
  TOKEN,
  PAIR,
  TRANSACTION,
  MINT,
  BURN,
  SWAP,
  FACTORY_DAY,
  PAIR_HOUR,
  PAIR_DAY,
  TOKEN_DAY,
] as const
