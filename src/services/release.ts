import { fieldsOf, isRecord } from '~/lib/record'
import { responseText } from './responseText'

/** What a build says of itself (`vite/release.ts` writes it), without its files. */
export interface NamedRelease {
  readonly version: string
  /** Null where the sources were no checkout. */
  readonly commit: string | null
  /** Whether files differed from the commit when the site was built. */
  readonly isModified: boolean
}

export interface Release extends NamedRelease {
  /** By the path from the site's root: 'sha256-' and base64. */
  readonly files: Readonly<Record<string, string>>
}

const MOST_VERSION_CHARACTERS = 50

/**
 * Undefined where it is none. Read without the decoders: they come in one file with the asking of services, which the
 * footer of a page that asks none would load.
 */
export function namedRelease(value: unknown): NamedRelease | undefined {
  const { version, commit, isModified } = fieldsOf(value)
  if (typeof version !== 'string' || version.length > MOST_VERSION_CHARACTERS) return undefined
  if (commit !== null && !(typeof commit === 'string' && /^[0-9a-f]{40}$/.test(commit))) return undefined
  return typeof isModified === 'boolean' ? { version, commit, isModified } : undefined
}

const TIMEOUT_MS = 15_000
/** A site has some 700 files. */
const MOST_BYTES = 1_000_000
const SHA256 = 'SHA-256'

/**
 * GET release.json beside the page. Undefined where the site has none, as on a development server, which answers with
 * the page itself. Rejects if it can't be loaded or read.
 */
export async function downloadRelease(base: URL, signal: AbortSignal): Promise<Release | undefined> {
  const response = await download(new URL('release.json', base), signal, 'no-cache')
  if (response.status === 404 || isPage(response)) return undefined
  if (!response.ok) throw new Error(`No release: HTTP ${String(response.status)}`)
  const value: unknown = JSON.parse(await responseText(response, MOST_BYTES))
  const [named, files] = [namedRelease(value), fieldsOf(value)['files']]
  if (named === undefined || !isRecord(files)) throw new Error('No release: another JSON')
  const hashes = Object.entries(files).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...named, files: Object.fromEntries(hashes) }
}

/**
 * Of files that the page has loaded, by their paths from the site's root, those whose content is not what the release
 * says; the browser's own copies are taken where it has them. A file that the release does not name differs.
 */
export async function differingFiles(
  { files }: Release,
  paths: readonly string[],
  base: URL,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const differing: string[] = []
  // One after the other: to ask for all at once would hold the page up.
  for (const path of paths) {
    const response = await download(new URL(path, base), signal, 'force-cache')
    const hash = await crypto.subtle.digest(SHA256, new Uint8Array(await response.arrayBuffer()))
    if (files[path] !== `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`) differing.push(path)
  }
  return differing
}

const download = (url: URL, signal: AbortSignal, cache: RequestCache) =>
  fetch(url, {
    cache,
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })

const isPage = (response: Response) => response.headers.get('content-type')?.includes('html') === true
