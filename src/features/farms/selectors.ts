import type { Ratio } from '~/domain/money/ratio'
import { ARCHIVED_PIDS, type FarmConfig } from '~/config/farms/farm'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import type { FarmView } from './farmView'
import type { FarmSort } from './slice'

/** The pages of the list (facts 2): by the path's end. */
export type FarmPage = 'live' | 'finished' | 'archived'

export function pageOf(pathname: string): FarmPage {
  if (pathname.startsWith('/farms/history')) return 'finished'
  return pathname.startsWith('/farms/archived') ? 'archived' : 'live'
}

export function isArchived({ pid }: FarmConfig): boolean {
  return pid >= ARCHIVED_PIDS.first && pid <= ARCHIVED_PIDS.last
}

/**
 * Those that hold every word of the query in a symbol or a name, however a pair is written; a word that begins as an
 * address does, in one.
 */
export function searched(farms: readonly FarmView[], query: string): readonly FarmView[] {
  const words = query
    .trim()
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean)
  if (words.length === 0) return farms
  return farms.filter(({ farm }) => {
    const { names, addresses } = textOf(farm)
    return words.every((word) => (word.startsWith('0x') ? addresses : names).includes(word))
  })
}

interface SearchText {
  readonly names: string
  readonly addresses: string
}

const texts = new WeakMap<FarmConfig, SearchText>()

function textOf(farm: FarmConfig): SearchText {
  let text = texts.get(farm)
  if (text === undefined) {
    const { lpSymbol, lpAddress, token, quoteToken, isTokenOnly } = farm
    const tokens = isTokenOnly ? [token] : [token, quoteToken]
    text = {
      names: [lpSymbol, ...tokens.flatMap(({ symbol, name }) => [symbol, name])].join(' ').toLowerCase(),
      addresses: [lpAddress, ...tokens.map(({ address }) => address)].join(' ').toLowerCase(),
    }
    texts.set(farm, text)
  }
  return text
}

/** Is something of the account's in it: a stake, or a reward that waits? */
export function isStaked({ own }: FarmView): boolean {
  return own !== undefined && [own.staked, own.earned].some((units) => (valueOf(units) ?? 0n) > 0n)
}

/** Reward units that wait in these farms, as far as they are known. */
export function totalEarned(farms: readonly FarmView[]): bigint {
  return farms.reduce((sum, { own }) => sum + (own ? (valueOf(own.earned) ?? 0n) : 0n), 0n)
}

/**
 * Dollars that all stakes of these farms are worth, each valued by its quote token (specification 2 §9); undefined while
 * one is read. What has no price, or cannot be read, is not in it.
 */
export function totalLiquidity(farms: readonly FarmView[]): Loadable<Ratio> {
  if (farms.length === 0 || farms.some(({ liquidity }) => liquidity.status === 'loading')) return LOADING
  const known = farms.flatMap(({ liquidity }) => valueOf(liquidity) ?? [])
  if (known.length === 0) return failed('unknown')
  return ready(known.reduce((sum, each) => sum.plus(each)))
}

/** The largest first; what is not known comes last, in the order of the configuration. */
export function sorted(farms: readonly FarmView[], by: FarmSort): readonly FarmView[] {
  switch (by) {
    case 'hot':
      return farms
    case 'apr':
      return byRatio(farms, ({ apr }) => (apr?.kind === 'known' ? apr.percent : undefined))
    case 'liquidity':
      return byRatio(farms, ({ liquidity }) => valueOf(liquidity))
    case 'multiplier':
      return byUnits(farms, ({ allocPoint }) => allocPoint)
    case 'earned':
      return byUnits(farms, ({ own }) => own?.earned)
  }
}

function byRatio(farms: readonly FarmView[], of: (farm: FarmView) => Ratio | undefined): readonly FarmView[] {
  // Twelve digits order them; comparing doubles is what makes hundreds of rows quick.
  return byNumber(farms, (farm) => of(farm)?.toNumber())
}

function byUnits(
  farms: readonly FarmView[],
  of: (farm: FarmView) => Loadable<bigint> | undefined,
): readonly FarmView[] {
  return byNumber(farms, (farm) => {
    const units = of(farm)
    const value = units && valueOf(units)
    return value === undefined ? undefined : Number(value)
  })
}

function byNumber(
  farms: readonly FarmView[],
  of: (farm: FarmView) => number | undefined,
): readonly FarmView[] {
  return farms
    .map((farm) => ({ farm, key: of(farm) ?? -1 }))
    .sort((a, b) => b.key - a.key)
    .map(({ farm }) => farm)
}
