import type { Area, Page } from '~/widgets/area'
import { pairInPath } from '~/widgets/liquidity/pairInPath'

const screen = () => import('./MintScreen')
const title = 'Add Liquidity'

export const mint: Area = {
  key: 'mint',
  within: '/liquidity',
  pages: ['/add', '/create'].flatMap((form): readonly Page[] => [
    { path: form, title, screen },
    {
      path: `${form}/:currencyIdA`,
      title,
      screen,
      redirect: ({ params: { currencyIdA = '' } }) => {
        const pair = pairInPath(currencyIdA)
        return pair && `${form}/${pair}`
      },
    },
    {
      path: `${form}/:currencyIdA/:currencyIdB`,
      title,
      screen,
      redirect: ({ params: { currencyIdA = '', currencyIdB = '' } }) =>
        currencyIdA.toLowerCase() === currencyIdB.toLowerCase() ? `${form}/${currencyIdA}` : undefined,
    },
  ]),
}
