import type { Area } from '~/widgets/area'

export const sale: Area = {
  key: 'sale',
  places: [
    {
      group: 'nft',
      to: '/pancake-squad',
      label: 'Squad',
      icon: 'squad',
      line: 'Collectibles from a ticket sale',
    },
  ],
  pages: [{ path: '/pancake-squad', screen: () => import('./SaleScreen') }],
}
