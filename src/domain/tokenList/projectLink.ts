import { isAllowedUrl } from './location'

/** The schema lets an extension have 42 characters; written out with its escapes an address is at most this long. */
const LONGEST = 400

/**
 * Where a list says that a token's project is, as a link may lead there: at https, without credentials, its host in
 * the letters that browsers show. Undefined for anything else.
 */
export function projectLinkOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  if (!text.startsWith('https://') || !isAllowedUrl(text)) return undefined
  const { href } = new URL(text)
  return href.length > LONGEST ? undefined : href
}
