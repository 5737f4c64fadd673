/** What is published beside the worker: the folder that it stands in, and the first part of each file's path from there. */
export interface Site {
  /** With a slash at its end. */
  readonly scope: string
  readonly entries: ReadonlySet<string>
}

/**
 * How a request of a page is answered. A `page` is opened by a person; the name of an `asset` follows from its content; a
 * `file` may change under the same name. Undefined is for others: the worker leaves services, nodes and other sites alone.
 */
export type SiteRequest =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'asset' | 'file'; readonly path: string }

const ASSETS = 'assets/'

export function siteRequest(
  { scope, entries }: Site,
  { url, method, mode, headers }: Pick<Request, 'url' | 'method' | 'mode' | 'headers'>,
): SiteRequest | undefined {
  const [address = ''] = url.split(/[?#]/)
  if (method !== 'GET' || !address.startsWith(scope)) return undefined
  const path = address.slice(scope.length)
  if (mode === 'navigate') return { kind: 'page', path }
  // A part of a file, as players ask for: what is kept is the whole.
  if (headers.has('range') || !entries.has(/^[^/]*/.exec(path)?.[0] ?? '')) return undefined
  return { kind: path.startsWith(ASSETS) ? 'asset' : 'file', path }
}

/** The files that may be a page's, the likeliest first: a page without a file of its own begins as the home page. */
export function pageFiles(path: string): readonly string[] {
  const name = path.replace(/\/$/, '').replace(/\.html$/, '')
  return name === '' || name === 'index' ? ['index.html'] : [`${name}.html`, 'index.html']
}
