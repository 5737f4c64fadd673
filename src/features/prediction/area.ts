import type { Area } from '~/widgets/area'

export const prediction: Area = {
  key: 'prediction',
  places: [
    {
      group: 'win',
      to: '/prediction',
      label: 'Prediction',
      icon: 'prediction',
      line: 'Call where the price goes next',
    },
  ],
  pages: [
    { path: '/prediction', title: 'Prediction', screen: () => import('./PredictionScreen') },
    { path: '/prediction/leaderboard', title: 'Prediction', screen: () => import('./LeaderboardScreen') },
  ],
}
