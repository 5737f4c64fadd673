/**
 * A build with relative paths (VITE_BASE=./) works in any folder of any host, as beneath /ipfs/CID/ of a gateway. Such a
 * host knows none of the pages but the first, so that a page is named behind the hash. Which it is stands in
 * `import.meta.env.BASE_URL`, which a build makes a constant wherever it is named.
 */

/** The page's path within the site, behind the hash or in the address. */
export function pagePath(): string {
  return import.meta.env.BASE_URL === './'
    ? window.location.hash.slice(1).replace(/[?#].*/, '') || '/'
    : window.location.pathname
}

/** What stands behind a '?', with it. */
export function pageSearch(): string {
  return import.meta.env.BASE_URL === './'
    ? (/[?][^#]*/.exec(window.location.hash)?.[0] ?? '')
    : window.location.search
}

/** A link to a page, to be given to others. */
export function pageUrl(path: string): string {
  return new URL(import.meta.env.BASE_URL === './' ? `#${path}` : path, window.location.href).href
}
