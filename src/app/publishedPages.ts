import { env } from '~/config/env'
import { AREAS } from './areas'

/** A page that the build writes a file of its own for, and what others are told of it when it is shared. */
export interface PublishedPage {
  readonly path: string
  readonly title: string
  /** Undefined leaves the site's own. */
  readonly description?: string | undefined
}

interface Place {
  readonly to: string
  readonly label: string
  readonly description?: string
}

const PRODUCT = 'CheeseSwap'

/** Places that other pages lead to. */
const OTHERS: readonly Place[] = [
  { to: '/orders', label: 'Orders' },
  { to: '/exit', label: 'Your positions' },
]

/**
 * The home page, then every place of the navigation that is open, and others; all other paths begin as the home page's
 * frame. A site of relative paths is one page.
 */
export const publishedPages: readonly PublishedPage[] = [
  { path: '/', title: PRODUCT },
  ...(import.meta.env.BASE_URL === './' ? [] : AREAS).flatMap((area) =>
    [...(area.navItems ?? []), ...OTHERS].flatMap(({ to, label, description }: Place) => {
      const page = area.pages.find(({ path }) => path === to || path === `${to}/*`)
      return page === undefined || !('screen' in page)
        ? []
        : [{ path: to, title: `${page.title ?? label} | ${PRODUCT}`, description }]
    }),
  ),
]

/** The site’s own address; undefined if not configured. */
export const siteUrl: string | undefined = env.siteUrl
