import type { ScreenModule } from '~/widgets/area'

interface Exit {
  /** The area’s key: its slice and its words are needed, too. */
  readonly key: string
  readonly load: () => Promise<ScreenModule>
}

/** What every area shows of an account’s positions, and how it lets go of them; in the order of the page. */
export const EXITS: readonly Exit[] = [
  { key: 'liquidity', load: () => import('~/features/liquidity/LiquidityExit') },
]
