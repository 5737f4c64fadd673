import type { Area } from '~/widgets/area'

/** Both pages, which share what they read. */
const screen = () => import('./IfoScreen')

export const ifo: Area = {
  key: 'ifo',
  navItems: [
    {
      group: 'more',
      to: '/ifo',
      label: 'IFO',
      icon: 'ifo',
      description: 'New tokens, sold before trading starts',
    },
  ],
  pages: [
    { path: '/ifo', title: 'Initial Farm Offering', screen },
    { path: '/ifo/history', title: 'Initial Farm Offering', screen },
  ],
}
