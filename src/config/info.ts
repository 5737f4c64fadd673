import type { Address } from '~/domain/address'
import { serviceAt } from './env'
import { network } from './networks'
import { textVariable, urlsVariable } from './variables'

const subgraphs = DEPLOYMENT.contracts.subgraphs

/** The subgraph of blocks by time; without it, changes over time are not shown. */
export const blocksSubgraphUrl: string | undefined =
  urlsVariable('VITE_BLOCKS_SUBGRAPH_URL')[0] ?? subgraphs?.blocks ?? serviceAt('/subgraphs/blocks')

const marketDataUrl =
  textVariable('VITE_MARKET_DATA_URL') ??
  (network.chainId === 56 ? 'https://dexscreener.com/bsc/{address}' : undefined)

/** A page with market data of a token or pool; undefined if there is none. */
export function marketDataOf(address: Address): string | undefined {
  const url = marketDataUrl?.replace('{address}', address.toLowerCase())
  return url?.startsWith('https://') === true ? url : undefined
}

export const INFO = {
  /** Parts of a trade that are paid for it: in all, and to who provided the liquidity (facts 12). */
  totalFee: 0.0025,
  lpFee: 0.0017,
  weeksInYear: 52.1429,
  /** Parts of a price: how far it is moved where a market's depth is shown. */
  depthMoves: ['0.01', '0.02', '0.05'],
  /** Rows of a table at once. */
  page: { wide: 10, phone: 5 },
  /** Characters from which a search is made, and results of each kind. */
  leastSearched: 2,
  found: 8,
  /** Pools and tokens that one document tells of: on the overview, and on their own pages. */
  top: 100,
  most: 1000,
  /** Of each kind of transaction (facts 12). */
  latest: { exchange: 33, pool: 35, token: 30, account: 100 },
  /** Seconds that the subgraph may be behind the chain before the page says so. */
  behindS: 300,
  /** Trades that one request brings for candles. */
  swapsPage: 1000,
} as const

/**
 * A pool whose own two sides and whose tokens' prices disagree this much has a price of no meaning: so does one of less
 * than so many dollars that was traded many times over within a day.
 */
export const PLAUSIBLE = { mostDisagreement: 10, leastLiquidity: 1000, mostTurnover: 20 } as const

/** Tokens that are kept off the rankings (facts 12), all lower case as a subgraph has them. */
export const INFO_BLACKLIST: ReadonlySet<string> = new Set([
  '0x495c7f3a713870f68f8b418b355c085dfdc412c3',
  '0xc3761eb917cd790b30dad99f6cc5b4ff93c4f9ea',
  '0xe31debd7abff90b06bca21010dd860d8701fd901',
  '0xfc989fbb6b3024de5ca0144dc23c18a063942ac1',
  '0xe40fc6ff5f2895b44268fd2e1a421e07f567e007',
  '0xfd158609228b43aa380140b46fff3cdf9ad315de',
  '0xc00af6212fcf0e6fd3143e692ccd4191dc308bea',
  '0x205969b3ad459f7eba0dee07231a6357183d3fb6',
  '0x0bd67d358636fd7b0597724aa4f20beedbf3073a',
  '0xedf5d2a561e8a3cb5a846fbce24d2ccd88f50075',
  '0x702b0789a3d4dade1688a0c8b7d944e5ba80fc30',
  '0x041929a760d7049edaef0db246fa76ec975e90cc',
  '0xba098df8c6409669f5e6ec971ac02cd5982ac108',
  '0x1bbed115afe9e8d6e9255f18ef10d43ce6608d94',
  '0xe99512305bf42745fae78003428dcaf662afb35d',
  '0xbe609eacbfca10f6e5504d39e3b113f808389056',
  '0x847daf9dfdc22d5c61c4a857ec8733ef5950e82e',
  '0xdbf8913dfe14536c0dae5dd06805afb2731f7e7b',
  '0xf1d50db2c40b63d2c598e2a808d1871a40b1e653',
  '0x4269e4090ff9dfc99d8846eb0d42e67f01c3ac8b',
])
