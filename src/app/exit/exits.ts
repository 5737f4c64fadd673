import type { ScreenModule } from '~/widgets/area'

interface Exit {
  /** The area’s key: its slice and its words are needed, too. That of this page where no area has it. */
  readonly key: string
  readonly load: () => Promise<ScreenModule>
}

/** What every area shows of an account’s positions, and how it lets go of them; in the order of the page. */
export const EXITS: readonly Exit[] = [
  { key: 'farms', load: () => import('~/features/farms/FarmsExit') },
  { key: 'pools', load: () => import('~/features/pools/PoolsExit') },
  { key: 'orders', load: () => import('~/features/orders/OrdersExit') },
  { key: 'exit', load: () => import('./DividendsExit') },
  { key: 'liquidity', load: () => import('~/features/liquidity/LiquidityExit') },
]
