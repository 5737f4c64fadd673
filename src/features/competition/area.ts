import type { Area } from '~/widgets/area'

export const competition: Area = {
  key: 'competition',
  places: [
    {
      group: 'win',
      to: '/competition',
      label: 'Competition',
      tab: 'Battle',
      icon: 'competition',
      line: 'Trade for your team',
    },
  ],
  pages: [{ path: '/competition', title: 'Trading Battle', screen: () => import('./CompetitionScreen') }],
}
