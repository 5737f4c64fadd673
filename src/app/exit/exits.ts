import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import type { ScreenModule } from '~/widgets/area'

interface Exit {
  /** The area’s key: its slice and its words are needed, too. That of this page where no area has it. */
  readonly key: string
  readonly load: () => Promise<ScreenModule>
}

/** For sections whose modules read what operators change. */
function afterLists(load: Exit['load']): Exit['load'] {
  return globalThis.SITE_FILE ? afterSiteLists(load) : load
}

/** What every area shows of an account’s positions, and how it lets go of them; in the order of the page. */
export const EXITS: readonly Exit[] = [
  { key: 'farms', load: () => import('~/features/farms/FarmsExit') },
  { key: 'pools', load: () => import('~/features/pools/PoolsExit') },
  { key: 'orders', load: () => import('~/features/orders/OrdersExit') },
  { key: 'exit', load: () => import('./DividendsExit') },
  { key: 'liquidity', load: () => import('~/features/liquidity/LiquidityExit') },
  { key: 'ifo', load: () => import('~/features/ifo/IfoExit') },
  { key: 'lottery', load: afterLists(() => import('~/features/lottery/LotteryExit')) },
  { key: 'prediction', load: () => import('~/features/prediction/PredictionExit') },
  { key: 'nft', load: () => import('~/features/nft/NftExit') },
  { key: 'auction', load: afterLists(() => import('~/features/auction/AuctionExit')) },
  { key: 'sale', load: afterLists(() => import('~/features/sale/SaleExit')) },
  { key: 'competition', load: afterLists(() => import('~/features/competition/CompetitionExit')) },
  { key: 'profile', load: () => import('~/features/profile/ProfileExit') },
]
