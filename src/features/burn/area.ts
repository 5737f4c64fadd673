import type { Area } from '~/widgets/area'
import { pairInPath } from '~/widgets/liquidity/pairInPath'

export const burn: Area = {
  key: 'burn',
  within: '/liquidity',
  pages: [
    {
      path: '/remove/:tokens',
      redirect: ({ params: { tokens = '' } }) => {
        const pair = pairInPath(tokens)
        return pair === undefined ? '/pool' : `/remove/${pair}`
      },
    },
    {
      path: '/remove/:currencyIdA/:currencyIdB',
      title: 'Remove Liquidity',
      screen: () => import('./BurnScreen'),
    },
  ],
}
