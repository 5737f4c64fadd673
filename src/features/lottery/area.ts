import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import type { Area } from '~/widgets/area'

export const lottery: Area = {
  key: 'lottery',
  navItems: [
    {
      group: 'win',
      to: '/lottery',
      label: 'Lottery',
      icon: 'lottery',
      description: 'Match six digits to win, every round',
    },
  ],
  pages: [
    {
      path: '/lottery',
      title: 'Lottery',
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('./LotteryScreen'))
        : () => import('./LotteryScreen'),
    },
  ],
}
