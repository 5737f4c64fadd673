import { ABSURD_APR } from '~/config/absurdApr'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { isBefore } from '~/domain/address'
import { poolWeight, rewardApr, type ShownApr, shownApr } from '~/domain/farming/apr'
import { type FarmState, farmState } from '~/domain/farming/farmState'
import { lpTokenPrice, quotePerLp } from '~/domain/farming/lpValue'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import type { ChefPool } from './reads'

/** Raw answers for one farm, each by itself: what fails costs only what it is needed for. */
export interface FarmAnswers {
  readonly pool: Loadable<ChefPool>
  /** Units of what is staked that the chef holds. */
  readonly held: Loadable<bigint>
  readonly supply: Loadable<bigint>
  readonly reserves: Loadable<readonly [bigint, bigint]>
  /** Undefined without an account. */
  readonly own: { readonly staked: Loadable<bigint>; readonly earned: Loadable<bigint> } | undefined
}

/** What is the same for all farms. */
export interface Market {
  readonly totalAllocPoint: bigint | undefined
  /** Whole reward tokens that all farms share in a year. */
  readonly rewardPerYear: Ratio | undefined
  /** Where the chain is against the block at which farming begins; undefined until both are known. */
  readonly time: { readonly block: bigint; readonly startBlock: bigint } | undefined
  /** Dollars for one token; undefined where none is known. */
  readonly priceOf: (token: Token) => Ratio | undefined
  /** Prices are being read: none that is missing is known to be missing. */
  readonly isPricing: boolean
  /** Per cent a year that the trading fees of a farm's pair bring; undefined if unknown. */
  readonly lpAprOf: (farm: FarmConfig) => Ratio | undefined
}

/** A farm with everything that is known of it. */
export interface FarmView {
  readonly farm: FarmConfig
  /** What is staked, as a token. */
  readonly token: Token
  readonly state: Loadable<FarmState>
  /** Hundredths of the multiplier. */
  readonly allocPoint: Loadable<bigint>
  /** Dollars that all stakes are worth; undefined where no price is known. */
  readonly liquidity: Loadable<Ratio | undefined>
  /** Dollars for one token of what is staked. */
  readonly price: Ratio | undefined
  /** Per cent a year of the reward and of the trading fees; what is shown is their sum. */
  readonly rewardApr: Ratio | undefined
  readonly lpApr: Ratio | undefined
  /** Undefined while it is read. */
  readonly apr: ShownApr | undefined
  /** Units; undefined without an account. */
  readonly own: { readonly staked: Loadable<bigint>; readonly earned: Loadable<bigint> } | undefined
}

/** What a farm takes. LP tokens have 18 decimals everywhere (facts 1.1). */
export function stakedToken({ isTokenOnly, token, lpAddress, lpSymbol }: FarmConfig): Token {
  if (isTokenOnly) return token
  return {
    kind: 'token',
    chainId: network.chainId,
    address: lpAddress,
    decimals: 18,
    symbol: lpSymbol,
    name: lpSymbol,
  }
}

/** Digits that figures are carried with: products of whole ratios grow long, and hundreds of them are slow. */
const DIGITS = 30

/**
 * Quote tokens for one LP token; undefined while the pair is not known. Kept by the reserves, which keep their identity
 * while they are the same: a price that changes works out no pair anew.
 */
function perLpOf(farm: FarmConfig, { supply, reserves }: FarmAnswers): Ratio | undefined {
  const { token, quoteToken, isTokenOnly } = farm
  if (isTokenOnly || supply.status !== 'ready' || reserves.status !== 'ready') return undefined
  const known = worths.get(reserves.value)
  if (known?.supply === supply.value) return known.worth
  const [reserve0, reserve1] = reserves.value
  const isFirst = isBefore(token.address, quoteToken.address)
  const worth = quotePerLp({
    token,
    quoteToken,
    tokenReserve: isFirst ? reserve0 : reserve1,
    quoteReserve: isFirst ? reserve1 : reserve0,
    lpTotalSupply: supply.value,
  }).precision(DIGITS)
  worths.set(reserves.value, { supply: supply.value, worth })
  return worth
}

const worths = new WeakMap<readonly [bigint, bigint], { readonly supply: bigint; readonly worth: Ratio }>()

export function farmView(farm: FarmConfig, answers: FarmAnswers, market: Market): FarmView {
  const token = stakedToken(farm)
  const pool = checked(farm, answers.pool)
  const allocPoint = mapLoadable(pool, (value) => value.allocPoint)
  const perLp = perLpOf(farm, answers)
  const basePrice = market.priceOf(farm.isTokenOnly ? farm.token : farm.quoteToken)?.precision(DIGITS)
  const isPriceLoading = market.isPricing && basePrice === undefined

  const liquidity = (): Loadable<Ratio | undefined> => {
    const { held, supply, reserves } = answers
    const needed = farm.isTokenOnly ? [held] : [held, supply, reserves]
    if (needed.some(({ status }) => status === 'failed')) return failed('unreadable')
    if (held.status !== 'ready' || isPriceLoading) return LOADING
    const stakes = toRatio(amountOf(token, held.value))
    if (farm.isTokenOnly) return ready(basePrice?.times(stakes))
    return perLp === undefined ? LOADING : ready(basePrice?.times(perLp).times(stakes))
  }
  const staked = liquidity()
  const reward = aprOfReward(valueOf(allocPoint), valueOf(staked), market)
  const lpApr = farm.isTokenOnly ? undefined : market.lpAprOf(farm)

  return {
    farm,
    token,
    state: stateOf(pool, market),
    allocPoint,
    liquidity: staked,
    price: farm.isTokenOnly ? basePrice : lpTokenPrice(perLp, basePrice),
    rewardApr: reward,
    lpApr,
    apr:
      pool.status === 'loading' || staked.status === 'loading' || isRewardAwaited(market)
        ? undefined
        : shownApr(reward, lpApr, ABSURD_APR),
    own: answers.own,
  }
}

/** What the account has staked, and what waits for it; undefined without an account. */
export function stakeOf({ own, token }: FarmView): Loadable<Amount<Token>> | undefined {
  return own && mapLoadable(own.staked, (units) => amountOf(token, units))
}

export function rewardsOf({ own }: FarmView): Loadable<Amount<Token>> | undefined {
  return own && mapLoadable(own.earned, (units) => amountOf(network.deployment.reward, units))
}

function stateOf(pool: Loadable<ChefPool>, { time }: Market): Loadable<FarmState> {
  if (pool.status !== 'ready') return pool
  const { allocPoint } = pool.value
  if (time !== undefined) return ready(farmState(allocPoint, time))
  return allocPoint === 0n ? ready('Finished') : LOADING
}

/** A farm of the chef that takes another token than is configured must not be staked in. */
function checked(farm: FarmConfig, pool: Loadable<ChefPool>): Loadable<ChefPool> {
  return pool.status === 'ready' && pool.value.lpToken !== farm.lpAddress ? failed('another-token') : pool
}

function aprOfReward(
  allocPoint: bigint | undefined,
  staked: Ratio | undefined,
  { totalAllocPoint, rewardPerYear, priceOf }: Market,
): Ratio | undefined {
  if (allocPoint === undefined || totalAllocPoint === undefined) return undefined
  // Without points nothing is paid, even if no farm has any.
  const weight = allocPoint === 0n ? ZERO : poolWeight(allocPoint, totalAllocPoint)
  return rewardApr({
    rewardPrice: priceOf(network.deployment.reward)?.precision(DIGITS),
    rewardPerYear: weight && rewardPerYear?.times(weight).precision(DIGITS),
    staked: staked?.precision(DIGITS),
  })
}

function isRewardAwaited({ isPricing, priceOf }: Market): boolean {
  return isPricing && priceOf(network.deployment.reward) === undefined
}

const ZERO = new Ratio(0)
