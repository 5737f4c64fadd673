import type { Area } from '~/widgets/area'

export const swap: Area = {
  key: 'swap',
  navItems: [
    {
      group: 'trade',
      to: '/swap',
      label: 'Swap {menu}',
      tab: 'Exchange',
      icon: 'swap',
      description: 'Trade at the best price across all pools',
    },
  ],
  pages: [
    { path: '/swap', title: 'Exchange', screen: () => import('./SwapScreen') },
    {
      path: '/swap/:outputCurrency',
      redirect: ({ params: { outputCurrency = '' }, search }) => {
        const query = new URLSearchParams(search)
        query.append('outputCurrency', outputCurrency)
        return `/swap?${query.toString()}`
      },
    },
    { path: '/send', redirect: ({ search, hash }) => `/swap${search}${hash}` },
  ],
}
