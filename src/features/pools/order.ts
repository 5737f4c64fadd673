import type { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import type { PoolView } from './selectors'
import type { PoolSort } from './slice'

interface Wish {
  readonly isFinished: boolean
  readonly stakedOnly: boolean
  readonly query: string
  readonly sort: PoolSort
}

/** The pools that match the filters, in the chosen order. */
export function visiblePools(pools: readonly PoolView[], wish: Wish): readonly PoolView[] {
  const words = wish.query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = pools.filter(
    (pool) =>
      (pool.state === 'Finished') === wish.isFinished &&
      (!wish.stakedOnly || hasStake(pool) || hasEarned(pool)) &&
      matchesSearch(pool, words),
  )
  if (wish.sort === 'hot') return found
  const figure = FIGURES[wish.sort]
  return [...found].sort((a, b) => downwards(figure(a), figure(b)))
}

/** Whether the account has a stake, as far as known. */
export function hasStake({ staked }: PoolView): boolean {
  return (valueOf(staked)?.units ?? 0n) > 0n
}

/** Whether a reward waits for the account, as far as known. */
export function hasEarned({ earned }: PoolView): boolean {
  return (valueOf(earned)?.units ?? 0n) > 0n
}

const FIGURES: Readonly<Record<Exclude<PoolSort, 'hot'>, (pool: PoolView) => Ratio | undefined>> = {
  apr: ({ apr }) => (apr?.kind === 'known' ? apr.percent : undefined),
  earned: ({ earnedDollars }) => earnedDollars,
  totalStaked: ({ totalDollars }) => totalDollars,
}

/** The largest first, what is unknown last, the rest as it was. */
function downwards(a: Ratio | undefined, b: Ratio | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.comparedTo(a) ?? 0
}

/** Every word is in what a pool is known by. */
function matchesSearch({ kind, stakingToken, earningToken }: PoolView, words: readonly string[]): boolean {
  const known = [stakingToken.symbol, stakingToken.name, earningToken.symbol, earningToken.name, NAMES[kind]]
  const text = known.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

const NAMES: Readonly<Record<PoolView['kind'], string>> = {
  manual: 'manual',
  vault: 'auto',
  sous: '',
  package: 'package',
  fixed: 'fixed',
}
