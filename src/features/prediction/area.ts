import type { Area } from '~/widgets/area'

export const prediction: Area = {
  key: 'prediction',
  navItems: [
    {
      group: 'win',
      to: '/prediction',
      label: 'Prediction',
      icon: 'prediction',
      description: 'Predict where the price goes next',
    },
  ],
  pages: [
    { path: '/prediction', title: 'Prediction', screen: () => import('./PredictionScreen') },
    { path: '/prediction/leaderboard', title: 'Prediction', screen: () => import('./LeaderboardScreen') },
  ],
}
