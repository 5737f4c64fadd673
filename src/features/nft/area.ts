import type { Area } from '~/widgets/area'

const screen = () => import('./NftScreen')

export const nft: Area = {
  key: 'nft',
  navItems: [
    { group: 'nft', to: '/nfts', label: 'Market', icon: 'nft', description: 'Buy and sell collectibles' },
    {
      group: 'nft',
      to: '/nfts/collections',
      label: 'Collections',
      icon: 'teams',
      description: 'All collections and their stats',
    },
  ],
  pages: [
    { path: '/nfts', title: 'Overview', screen },
    { path: '/nfts/collections', title: 'Collections', screen },
    { path: '/nfts/collections/:address', title: 'Collections', screen },
    { path: '/nfts/collections/:address/:tokenId', title: 'Collections', screen },
    { path: '/collectibles', redirect: () => '/nfts' },
  ],
}
