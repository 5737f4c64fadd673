import { matchRoutes } from 'react-router-dom'
import { afterSiteLists } from '~/config/deployment/afterSiteLists'
import { auction } from '~/features/auction/area'
import { burn } from '~/features/burn/area'
import { competition } from '~/features/competition/area'
import { farms } from '~/features/farms/area'
import { ifo } from '~/features/ifo/area'
import { info } from '~/features/info/area'
import { liquidity } from '~/features/liquidity/area'
import { lottery } from '~/features/lottery/area'
import { mint } from '~/features/mint/area'
import { nft } from '~/features/nft/area'
import { orders } from '~/features/orders/area'
import { pools } from '~/features/pools/area'
import { prediction } from '~/features/prediction/area'
import { profile, teams } from '~/features/profile/area'
import { sale } from '~/features/sale/area'
import { swap } from '~/features/swap/area'
import { voting } from '~/features/voting/area'
import type { Area, Page } from '~/widgets/area'
import { exit } from './exit/area'

const home: Area = {
  key: 'home',
  pages: [
    { path: '/', title: 'Home', screen: () => import('./pages/Home') },
    {
      path: '/transparency',
      title: 'Transparency',
      // Of all areas alike; a record of its own would be part of the first load of every page.
      screen: globalThis.SITE_FILE
        ? afterSiteLists(() => import('~/features/transparency/TransparencyScreen'))
        : () => import('~/features/transparency/TransparencyScreen'),
    },
  ],
}

/** For those who draw the components. */
const style: Area = {
  key: 'style',
  pages: [{ path: '/style', screen: () => import('~/ui/style/StyleScreen') }],
}

/** Every area of the product: what it is made of follows from this list. */
const ALL: readonly Area[] = [
  home,
  swap,
  orders,
  mint,
  burn,
  liquidity,
  farms,
  pools,
  auction,
  prediction,
  lottery,
  competition,
  ifo,
  nft,
  sale,
  profile,
  teams,
  info,
  voting,
  exit,
  ...(typeof IS_LOCAL_EXCHANGE === 'undefined' || IS_LOCAL_EXCHANGE ? [style] : []),
]

declare global {
  /** In a build, whether it is of the local exchange; unknown to what runs without a build. */
  const IS_LOCAL_EXCHANGE: boolean | undefined
  /** Keys of those that the build's deployment leaves out, and none in most; unknown to what runs without a build. */
  const HIDDEN_AREAS: readonly string[] | undefined
}
const hidden = typeof HIDDEN_AREAS === 'undefined' ? undefined : HIDDEN_AREAS

/** Those of this site. */
export const AREAS = hidden === undefined ? ALL : ALL.filter(({ key }) => !hidden.includes(key))

export interface AreaPage {
  readonly area: Area
  readonly page: Page
}

/** The page at a path, and whose it is; undefined where nothing is found. The most specific path wins. */
export function pageAt(pathname: string, areas: readonly Area[] = AREAS): AreaPage | undefined {
  const routes = areas.flatMap((area) => area.pages.map((page) => ({ path: page.path, area, page })))
  return matchRoutes(candidatesFor(pathname, routes), pathname)?.at(-1)?.route
}

/**
 * The routes that a path may lead to, by its first part: the router compiles all that it is given, and for every page
 * of the product that takes 8 ms of a slow phone. Where none begins alike the path may be encoded: then all of them.
 */
export function candidatesFor<T extends { readonly path: string }>(pathname: string, routes: T[]): T[] {
  const begin = beginOf(pathname)
  const candidates = routes.filter(({ path }) => beginOf(path) === begin)
  return candidates.length === 0 ? routes : candidates
}

/** '/nfts' of '/NFTs/collections'. */
function beginOf(path: string): string | undefined {
  return /^\/[^/]*/.exec(path)?.[0].toLowerCase()
}
