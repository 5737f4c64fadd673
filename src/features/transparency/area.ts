import type { Area } from '~/widgets/area'

export const transparency: Area = {
  key: 'transparency',
  pages: [{ path: '/transparency', title: 'Transparency', screen: () => import('./TransparencyScreen') }],
}
