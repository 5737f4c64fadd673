/** A farm of the local exchange: its entry in MasterChef, and what the app shows of it. */
export interface FarmPlan {
  readonly pid: number
  /** Key of the token that the farm is about. */
  readonly token: string
  /** Key of the token that it is paired and priced with; absent where the token itself is staked. */
  readonly quote?: string
  /** Hundredths of the multiplier. */
  readonly allocPoint: number
  readonly isCommunity?: true
  /** The second token that the farm is known for. */
  readonly dual?: string
  /** Whole tokens that one wallet stakes at least and at most. */
  readonly minStakingPerWallet?: string
  readonly maxStakingPerWallet?: string
}

/** Farm 0, CHEESE itself, is MasterChef's own. In the order of their ids, with gaps that `ARCHIVE` fills. */
export const FARMS: readonly FarmPlan[] = [
  { pid: 1, token: 'CHEESE', quote: 'WBNB', allocPoint: 4000 },
  { pid: 2, token: 'BUSD', quote: 'WBNB', allocPoint: 800 },
  { pid: 3, token: 'USDT', quote: 'WBNB', allocPoint: 400 },
  { pid: 4, token: 'BTCB', quote: 'WBNB', allocPoint: 400 },
  { pid: 5, token: 'ETH', quote: 'WBNB', allocPoint: 400 },
  { pid: 6, token: 'CHEESE', quote: 'BUSD', allocPoint: 600 },
  { pid: 7, token: 'USDT', quote: 'BUSD', allocPoint: 200 },
  { pid: 8, token: 'USDC', quote: 'BUSD', allocPoint: 100 },
  { pid: 9, token: 'D9', quote: 'USDT', allocPoint: 50, isCommunity: true },
  { pid: 10, token: 'D12', quote: 'ETH', allocPoint: 100 },
  { pid: 11, token: 'D7', quote: 'CHEESE', allocPoint: 100, dual: 'D7' },
  { pid: 12, token: 'D4', quote: 'BUSD', allocPoint: 100, isCommunity: true },
  { pid: 13, token: 'DAI', quote: 'WBNB', allocPoint: 0 },
  { pid: 14, token: 'D6', allocPoint: 10, minStakingPerWallet: '10', maxStakingPerWallet: '10000' },
  { pid: 15, token: 'TAX', allocPoint: 10 },
  { pid: 16, token: 'D8', quote: 'BTCB', allocPoint: 100 },
  { pid: 139, token: 'B32', quote: 'WBNB', allocPoint: 0 },
]

/** What stands in the gaps between the farms: wrapped BNB without a reward. */
export const ARCHIVE = 'WBNB'

/** CHEESE that all farms share at every block. */
export const CHEESE_PER_BLOCK = '0.1'

/** A pool of the local exchange that earns something else than farm 0 does. */
export interface PoolPlan {
  readonly sousId: number
  readonly contract: 'SmartChef' | 'SmartChefV2' | 'SousChefBnb'
  /** Keys of tokens; WBNB stands for the coin itself in a SousChefBnb. */
  readonly stake: string
  readonly earn: string
  readonly category: 'Community' | 'Core' | 'Binance'
  readonly sortOrder: number
  /** Whole tokens a block. */
  readonly tokenPerBlock: string
  /** Whole tokens that it can pay in all. */
  readonly rewards: string
  readonly startBlock: number
  readonly bonusEndBlock: number
  /** Whole tokens that one account may stake; absent where there is no limit. */
  readonly limit?: string
  readonly isFinished?: true
}

/** What a pool is called in the deployment. */
export function poolKey({ sousId }: PoolPlan): string {
  return `Pool${String(sousId)}`
}

/** Far in the future: half a year of blocks. */
const FAR = 15_768_000

/** In the order of their deployment: a new one goes to the end. The one with id 6 is the specification's. */
export const POOLS: readonly PoolPlan[] = [
  {
    ...pool(1, 'CHEESE', 'BUSD', 'Core'),
    tokenPerBlock: '0.01',
    rewards: '1000000',
  },
  {
    ...pool(2, 'CHEESE', 'D6', 'Core'),
    tokenPerBlock: '0.005',
    rewards: '1000000',
    limit: '1000',
  },
  {
    ...pool(3, 'WBNB', 'CHEESE', 'Binance'),
    contract: 'SousChefBnb',
    tokenPerBlock: '0.0001',
    rewards: '10000',
    limit: '50',
  },
  {
    ...pool(4, 'CHEESE', 'D9', 'Core'),
    tokenPerBlock: '1',
    rewards: '1000000',
    isFinished: true,
  },
  {
    ...pool(5, 'D12', 'CHEESE', 'Community'),
    tokenPerBlock: '0.0005',
    rewards: '100000',
  },
  {
    ...pool(6, 'CHEESE', 'D17', 'Core'),
    sortOrder: 7,
    tokenPerBlock: '40',
    rewards: '700000000',
  },
  {
    ...pool(7, 'CHEESE', 'ETH', 'Core'),
    tokenPerBlock: '0.0001',
    rewards: '10000',
    startBlock: FAR,
    bonusEndBlock: 2 * FAR,
  },
  {
    ...pool(8, 'CHEESE', 'USDC', 'Core'),
    contract: 'SmartChefV2',
    tokenPerBlock: '0.004',
    rewards: '500000',
  },
]

function pool(
  sousId: number,
  stake: string,
  earn: string,
  category: PoolPlan['category'],
): Omit<PoolPlan, 'tokenPerBlock' | 'rewards'> {
  const [contract, sortOrder] = ['SmartChef' as const, sousId]
  return { sousId, contract, stake, earn, category, sortOrder, startBlock: 0, bonusEndBlock: FAR }
}

/** The six packages: hundredths of a percent a year, and months. */
export const PACKAGES = {
  aprs: [1200, 1800, 2400, 3600, 4800, 6000],
  months: [1, 2, 3, 6, 9, 12],
  poolFee: 50,
  earlyWithdrawalFee: 1000,
  /** Whole CHEESE; the specification's 10^21 units. */
  minStaking: '1000',
  maxStakePool: '10000000',
  rewards: '5000000',
} as const

export const FIXED_APR = { apr: 1500, poolFee: 50, minStaking: '100', rewards: '1000000' } as const
