import { env } from '~/config/env'
import { AREAS, pageAt } from './areas'

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

/** A part of a path that names what a page is about. */
interface Parameter {
  /** Stands for any other in the drawing of such a page. */
  readonly example: string
  /** Of a regular expression: what it may be. */
  readonly pattern: string
}

/** Pages of which there are as many as of what they are about: all have one file, index.html. */
export interface ParameterPage {
  /** With the examples in it. */
  readonly path: string
  readonly parameters: readonly Parameter[]
}

const ADDRESS: Parameter = {
  example: '0x5A3e91C4d27b60F8A1E5c3d79b0246F8aCE13579',
  pattern: String.raw`0x[\da-fA-F]{40}`,
}
const NUMBER: Parameter = { example: '918273645', pattern: String.raw`\d{1,20}` }
const ID: Parameter = { example: 'QmExampleOfAnIdentifier', pattern: String.raw`\w{1,80}` }

const parameterPage = (folder: string, ...parameters: readonly Parameter[]): ParameterPage => ({
  path: [folder, ...parameters.map(({ example }) => example)].join('/'),
  parameters,
})

export const parameterPages: readonly ParameterPage[] = [
  parameterPage('/nfts/collections', ADDRESS),
  parameterPage('/nfts/collections', ADDRESS, NUMBER),
  parameterPage('/nfts/profile', ADDRESS),
  parameterPage('/info/token', ADDRESS),
  parameterPage('/info/pool', ADDRESS),
  parameterPage('/voting/proposal', ID),
  parameterPage('/teams', NUMBER),
].filter(({ path }) => {
  const found = import.meta.env.BASE_URL === './' ? undefined : pageAt(path)
  return found !== undefined && 'screen' in found.page
})

/** The site’s own address; undefined if not configured. */
export const siteUrl: string | undefined = env.siteUrl
