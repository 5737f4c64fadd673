import type { Area } from '~/widgets/area'

export const lottery: Area = {
  key: 'lottery',
  places: [
    {
      group: 'win',
      to: '/lottery',
      label: 'Lottery',
      icon: 'lottery',
      line: 'Six digits, drawn round after round',
    },
  ],
  pages: [{ path: '/lottery', title: 'Lottery', screen: () => import('./LotteryScreen') }],
}
