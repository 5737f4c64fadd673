import { isAllowedUrl, parseListLocation } from './location'

/** Whether a logo's address may be asked for at all: https, or something on IPFS. */
export function isPictureUri(uri: string): boolean {
  if (/^ip[fn]s:/i.test(uri)) return parseListLocation(uri) !== undefined
  return uri.startsWith('https:') && isAllowedUrl(uri)
}
