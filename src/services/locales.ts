import { isRecord } from '~/lib/record'

/** So long a page whose language is remembered may have to wait for its first picture. */
const TIMEOUT_MS = 5_000

/**
 * GET /locales/{code}.json, or /locales/{code}/{part}.json for the words of an area: a dictionary, which the caller
 * parses; an empty one where there is no such file (which some hosts answer with the page itself). Rejects when no one
 * could say.
 */
export async function downloadLocale(code: string, part: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${import.meta.env.BASE_URL}locales/${code}${part && `/${part}`}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 404 || response.headers.get('content-type')?.includes('html') === true) return {}
  if (!response.ok) throw new Error(`No locale ${code}: HTTP ${response.status}`)
  const words: unknown = await response.json()
  if (!isRecord(words)) throw new Error(`No dictionary in locale ${code}`)
  return words
}
