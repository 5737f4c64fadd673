import type { Area } from '~/widgets/area'

export const liquidity: Area = {
  key: 'liquidity',
  pages: [
    { path: '/liquidity', title: 'Liquidity', screen: () => import('./LiquidityScreen') },
    { path: '/pool', redirect: () => '/liquidity' },
    { path: '/find', title: 'Import Pool', screen: () => import('./FindScreen') },
  ],
}
