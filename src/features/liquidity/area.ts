import type { Area } from '~/widgets/area'

export const liquidity: Area = {
  key: 'liquidity',
  navItems: [
    {
      group: 'trade',
      to: '/liquidity',
      label: 'Liquidity',
      icon: 'liquidity',
      description: 'Provide liquidity and earn a share of trading fees',
    },
  ],
  pages: [
    { path: '/liquidity', title: 'Liquidity', screen: () => import('./LiquidityScreen') },
    { path: '/pool', redirect: () => '/liquidity' },
    { path: '/find', title: 'Import Pool', screen: () => import('./FindScreen') },
  ],
}
