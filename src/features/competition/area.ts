import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import type { Area } from '~/widgets/area'

export const competition: Area = {
  key: 'competition',
  navItems: [
    {
      group: 'win',
      to: '/competition',
      label: 'Trading Battle',
      tab: 'Battle',
      icon: 'competition',
      description: 'Trade for your team',
    },
  ],
  pages: [
    {
      path: '/competition',
      title: 'Trading Battle',
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('./CompetitionScreen'))
        : () => import('./CompetitionScreen'),
    },
  ],
}
