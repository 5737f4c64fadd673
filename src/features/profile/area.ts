import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import { parseAddress } from '~/domain/address'
import type { Area } from '~/widgets/area'

export const profile: Area = {
  key: 'profile',
  pages: [
    {
      path: '/create-profile',
      title: 'Create your profile',
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('./CreateProfileScreen'))
        : () => import('./CreateProfileScreen'),
    },
    {
      path: '/nfts/profile/*',
      title: 'Your Profile',
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('./ProfileScreen'))
        : () => import('./ProfileScreen'),
    },
    {
      path: '/profile',
      redirect: ({ account }) => {
        const address = parseAddress(account)
        return address === undefined ? '/nfts/profile' : `/nfts/profile/${address.toLowerCase()}`
      },
    },
  ],
}

export const teams: Area = {
  key: 'teams',
  navItems: [
    {
      group: 'more',
      to: '/teams',
      label: 'Teams',
      icon: 'teams',
      description: 'Ranked by their members’ points',
    },
  ],
  pages: [
    { path: '/teams', title: 'Leaderboard', screen: () => import('./TeamsScreen') },
    { path: '/teams/:teamId', title: 'Leaderboard', screen: () => import('./TeamScreen') },
  ],
}
