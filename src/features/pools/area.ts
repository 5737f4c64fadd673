import type { Area } from '~/widgets/area'

const screen = () => import('./PoolsScreen')

export const pools: Area = {
  key: 'pools',
  navItems: [
    {
      group: 'earn',
      to: '/pools',
      label: 'Pools',
      icon: 'pools',
      description: 'Stake single tokens and earn more',
    },
  ],
  pages: [
    { path: '/pools', title: 'Pools', screen },
    { path: '/pools/history', title: 'Pools', screen },
    { path: '/staking', redirect: () => '/pools' },
    { path: '/syrup', redirect: () => '/pools' },
  ],
}
