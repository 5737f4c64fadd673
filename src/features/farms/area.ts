import type { Area } from '~/widgets/area'

const screen = () => import('./FarmsScreen')

export const farms: Area = {
  key: 'farms',
  navItems: [
    {
      group: 'earn',
      to: '/farms',
      label: 'Farms',
      icon: 'farms',
      description: 'Stake LP tokens and earn rewards',
    },
  ],
  pages: ['/farms', '/farms/history', '/farms/archived'].map((path) => ({ path, title: 'Farms', screen })),
}
