import type { Area } from '~/widgets/area'

const screen = () => import('./FarmsScreen')

export const farms: Area = {
  key: 'farms',
  pages: ['/farms', '/farms/history', '/farms/archived'].map((path) => ({ path, title: 'Farms', screen })),
}
