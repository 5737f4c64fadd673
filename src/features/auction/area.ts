import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import type { Area } from '~/widgets/area'

export const auction: Area = {
  key: 'auction',
  navItems: [
    {
      group: 'earn',
      to: '/farms/auction',
      label: 'Farm Auctions',
      tab: 'Auctions',
      icon: 'auction',
      description: 'Projects bid for farms',
    },
  ],
  pages: [
    {
      path: '/farms/auction',
      title: 'Farm Auctions',
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('./AuctionScreen'))
        : () => import('./AuctionScreen'),
    },
  ],
}
