import { INFO, INFO_BLACKLIST, PLAUSIBLE } from '~/config/info'
import { network } from '~/config/networks'
import { inNameOrder, pairName } from '~/config/pairName'
import { unwrapped } from '~/config/unwrapped'
import { toAddress } from '~/domain/address'
import type { DayFigures } from '~/domain/info/days'
import { feeApr } from '~/domain/info/fees'
import { changeOf, periodGrowth, increaseSince } from '~/domain/info/periods'
import { isPlausible } from '~/domain/info/plausible'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import type { EntityId, InfoDay, InfoPool, InfoToken, MarketNow, TokenName } from '~/services/infoSubgraph'

/** Dollars and parts; what cannot be known is undefined. */
export interface PoolView {
  readonly pool: InfoPool
  readonly id: EntityId
  /** 'CHEESE/BNB' */
  readonly name: string
  /** In the order of the name. */
  readonly tokens: readonly [Token, Token]
  readonly liquidity: Ratio
  readonly liquidityChange: Ratio | undefined
  readonly volume24h: Ratio | undefined
  readonly volumeChange: Ratio | undefined
  readonly volume7d: Ratio | undefined
  readonly fees24h: Ratio | undefined
  readonly apr: Ratio | undefined
  readonly transactions24h: number | undefined
  readonly tracked: Ratio
  readonly isPlausible: boolean
}

/** Its figures are worked out when they are asked for: a list has a thousand, and shows ten. */
export function poolView(pool: InfoPool): PoolView {
  const { past, tokens } = pool
  const pair = inNameOrder([tokenOf(tokens[0]), tokenOf(tokens[1])])
  const at = (age: keyof typeof past) => ratio(past[age]?.volume)
  const traded = () => periodGrowth(new Ratio(pool.volume), at('day'), at('twoDays'))
  return {
    pool,
    id: pool.id,
    name: pairName(pair),
    tokens: pair,
    get liquidity() {
      return new Ratio(pool.liquidity)
    },
    get liquidityChange() {
      return changeOf(this.liquidity, ratio(past.day?.liquidity))
    },
    get volume24h() {
      return increaseSince(new Ratio(pool.volume), at('day'))
    },
    get volumeChange() {
      return traded().change
    },
    get volume7d() {
      return increaseSince(new Ratio(pool.volume), at('week'))
    },
    get fees24h() {
      return this.volume24h?.times(INFO.totalFee)
    },
    get apr() {
      const weekVolume = this.volume7d
      return weekVolume && feeApr({ ...INFO, weekVolume, liquidity: this.liquidity })
    },
    get transactions24h() {
      return past.day && Math.max(0, pool.transactions - past.day.transactions)
    },
    get tracked() {
      return new Ratio(pool.trackedBNB).times(pool.coin)
    },
    get isPlausible() {
      const { liquidity, tracked, volume24h: volume } = this
      return isPlausible({ liquidity, tracked, volume }, PLAUSIBLE)
    },
  }
}

export interface TokenView {
  readonly token: TokenName
  readonly id: EntityId
  readonly price: Ratio | undefined
  readonly priceChange: Ratio | undefined
  readonly volume24h: Ratio | undefined
  readonly volumeChange: Ratio | undefined
  readonly volume7d: Ratio | undefined
  readonly liquidity: Ratio | undefined
  readonly liquidityChange: Ratio | undefined
  readonly transactions24h: number | undefined
}

export function tokenView({ token, past, ...now }: InfoToken): TokenView {
  const at = (age: keyof typeof past) => ratio(past[age]?.volume)
  const traded = () => periodGrowth(new Ratio(now.volume), at('day'), at('twoDays'))
  return {
    token,
    id: token.id,
    get price() {
      return priceOf(now)
    },
    get priceChange() {
      return changeOf(this.price, past.day && priceOf(past.day))
    },
    get volume24h() {
      return increaseSince(new Ratio(now.volume), at('day'))
    },
    get volumeChange() {
      return traded().change
    },
    get volume7d() {
      return increaseSince(new Ratio(now.volume), at('week'))
    },
    get liquidity() {
      return this.price?.times(now.liquidity)
    },
    get liquidityChange() {
      const price = past.day && priceOf(past.day)
      return changeOf(this.liquidity, price?.times(past.day?.liquidity ?? 0))
    },
    get transactions24h() {
      return past.day && Math.max(0, now.transactions - past.day.transactions)
    },
  }
}

function priceOf({ derivedBNB, coin }: { readonly derivedBNB: string; readonly coin: string }) {
  const price = new Ratio(derivedBNB).times(coin)
  return price.isGreaterThan(0) ? price : undefined
}

function ratio(digits: string | undefined): Ratio | undefined {
  return digits === undefined ? undefined : new Ratio(digits)
}

interface ExchangeView {
  readonly liquidity: Ratio
  readonly liquidityChange: Ratio | undefined
  readonly volume24h: Ratio | undefined
  readonly volumeChange: Ratio | undefined
  readonly fees24h: Ratio | undefined
  readonly transactions24h: number | undefined
  readonly transactionsChange: Ratio | undefined
  /** Pools whose figures mean nothing: totals are without them. */
  readonly leftOut: number
}

/** Totals without what the pools that mean nothing bring into them; undefined while the exchange's part failed. */
export function exchangeView(market: MarketNow, pools: readonly PoolView[]): ExchangeView | undefined {
  const state = valueOf(market.exchange)
  if (state === undefined) return undefined
  const { past } = state
  const odd = pools.filter((pool) => !pool.isPlausible)
  const sum = (figure: (pool: PoolView) => Ratio | undefined) =>
    odd.reduce((total, pool) => total.plus(figure(pool) ?? 0), new Ratio(0))
  const without = (total: Ratio | undefined, part: Ratio) => total && Ratio.max(total.minus(part), 0)
  const traded = periodGrowth(new Ratio(state.volume), ratio(past.day?.volume), ratio(past.twoDays?.volume))
  const counted = periodGrowth(
    new Ratio(state.transactions),
    past.day && new Ratio(past.day.transactions),
    past.twoDays && new Ratio(past.twoDays.transactions),
  )
  const volume24h = without(
    traded.amount,
    sum((pool) => pool.volume24h),
  )
  return {
    liquidity: Ratio.max(new Ratio(state.liquidity).minus(sum(({ tracked }) => tracked)), 0),
    liquidityChange: changeOf(new Ratio(state.liquidity), ratio(past.day?.liquidity)),
    volume24h,
    volumeChange: traded.change,
    fees24h: volume24h?.times(INFO.totalFee),
    transactions24h: counted.amount?.toNumber(),
    transactionsChange: counted.change,
    leftOut: odd.length,
  }
}

/** Pools that are ranked: those of a token of the blacklist are not. */
export function rankedPools(pools: readonly InfoPool[]): readonly PoolView[] {
  return pools.filter(({ tokens }) => !tokens.some(({ id }) => INFO_BLACKLIST.has(id))).map(poolView)
}

export function rankedTokens(tokens: readonly InfoToken[]): readonly TokenView[] {
  return tokens.filter(({ token }) => !INFO_BLACKLIST.has(token.id)).map(tokenView)
}

/** A token cannot be worth more in its pools than everything that has a trusted price. */
export function isTokenPlausible({ liquidity }: TokenView, all: Ratio | undefined): boolean {
  return liquidity === undefined || all === undefined || liquidity.isLessThanOrEqualTo(all)
}

export function daysOf(days: readonly InfoDay[]): readonly DayFigures[] {
  return days.map(({ date, liquidity, volume }) => ({
    ...{ date, liquidity: new Ratio(liquidity), volume: new Ratio(volume) },
  }))
}

/** A token that is shown. */
export function tokenOf({ id, ...words }: TokenName): Token {
  return { kind: 'token', chainId: network.chainId, address: toAddress(id), ...words }
}

/** What people call a token: the wrapped coin is the coin here too. */
export function symbolOf(token: TokenName): string {
  return shortSymbol(unwrapped(tokenOf(token)).symbol)
}
