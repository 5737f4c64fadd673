import { decoded, type DecodedBy, flag, nullable, record, text } from '~/lib/decode'
import { dictionary } from '~/lib/decodeDictionary'
import { responseText } from './responseText'

const RELEASE = record({
  version: text(50),
  commit: nullable(text(40)),
  isModified: flag,
  /** By the path from the site's root: 'sha256-' and base64. */
  files: dictionary(text(60)),
})

/** What a build says of itself (`vite/release.ts` writes it). */
export type Release = DecodedBy<typeof RELEASE>

const TIMEOUT_MS = 15_000
/** A site has some 700 files. */
const MOST_BYTES = 1_000_000
const SHA256 = 'SHA-256'

/**
 * GET release.json beside the page. Undefined where the site has none, as on a development server, which answers with
 * the page itself. Rejects if it can't be loaded or read.
 */
export async function downloadRelease(base: URL, signal: AbortSignal): Promise<Release | undefined> {
  const response = await download(new URL('release.json', base), signal)
  if (response.status === 404 || isPage(response)) return undefined
  if (!response.ok) throw new Error(`No release: HTTP ${String(response.status)}`)
  return decoded(RELEASE, JSON.parse(await responseText(response, MOST_BYTES)))
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
  const checked = await Promise.all(
    paths.map(async (path) => {
      const response = await download(new URL(path, base), signal)
      const hash = await crypto.subtle.digest(SHA256, new Uint8Array(await response.arrayBuffer()))
      return files[path] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
    }),
  )
  return paths.filter((_, index) => checked[index] === false)
}

const download = (url: URL, signal: AbortSignal) =>
  fetch(url, {
    cache: 'force-cache',
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })

const isPage = (response: Response) => response.headers.get('content-type')?.includes('html') === true
