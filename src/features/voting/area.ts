import type { Area } from '~/widgets/area'

const screen = () => import('./VotingScreen')

export const voting: Area = {
  key: 'voting',
  navItems: [
    {
      group: 'more',
      to: '/voting',
      label: 'Voting',
      icon: 'voting',
      description: 'Decide what comes next',
    },
  ],
  pages: [
    { path: '/voting', title: 'Voting', screen },
    { path: '/voting/proposal/create', title: 'Make a Proposal', screen },
    { path: '/voting/proposal/:proposalId?', title: 'Proposals', screen },
  ],
}
