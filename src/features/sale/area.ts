import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import type { Area } from '~/widgets/area'

export const sale: Area = {
  key: 'sale',
  navItems: [
    {
      group: 'nft',
      to: '/pancake-squad',
      label: 'Squad',
      icon: 'squad',
      description: 'Collectibles from a ticket sale',
    },
  ],
  pages: [
    {
      path: '/pancake-squad',
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('./SaleScreen'))
        : () => import('./SaleScreen'),
    },
  ],
}
