/** The places of the navigation (specification 1 §1), each with the paths of the pages that belong to it. */
export const NAVIGATION = [
  { to: '/swap', label: 'Exchange', paths: ['/swap', '/send'] },
  {
    to: '/liquidity',
    label: 'Liquidity',
    paths: ['/liquidity', '/pool', '/add', '/create', '/remove', '/find'],
  },
  { to: '/pools', label: 'Pools', paths: ['/pools', '/farms'] },
] as const

type NavigationItem = (typeof NAVIGATION)[number]

/** Does a page belong to a place? /add/BNB belongs to Liquidity. */
export function isWithin(pathname: string, { paths }: Pick<NavigationItem, 'paths'>): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
