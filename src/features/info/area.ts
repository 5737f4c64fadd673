import type { Area } from '~/widgets/area'

export const info: Area = {
  key: 'info',
  navItems: [
    {
      group: 'more',
      to: '/info',
      label: 'Info',
      icon: 'info',
      description: 'View statistics for exchanges',
    },
  ],
  // One record: the screen knows its own pages, and every page begins with this list.
  pages: [{ path: '/info/*', title: 'Info & Analytics', screen: () => import('./InfoScreen') }],
}
