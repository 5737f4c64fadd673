import { isName } from '../recipient'

/** Where a list is: at an address of the web or of IPFS, or behind an ENS name. */
export type ListLocation =
  | { readonly kind: 'web'; readonly url: string }
  /** `path` is the content id or the name with what follows it: 'bafy…/list.json'. */
  | { readonly kind: 'ipfs' | 'ipns'; readonly path: string }
  | { readonly kind: 'name'; readonly name: string }

/** Pages may load from this machine without TLS: it is the developer's own. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads what a person gives as the place of a list (specification 1 §5: a URL or an ENS name); undefined for what is
 * neither, or of a protocol that lists are not read by. Plain http is for this machine only.
 */
export function parseListLocation(text: string): ListLocation | undefined {
  const location = text.trim()
  if (isName(location)) return { kind: 'name', name: location }
  const inIpfs = /^(ipfs|ipns):\/\/(?:ip[fn]s\/)?([^\s/?#\\]+(?:\/[^\s?#\\]*)?)$/i.exec(location)
  const [, protocol = '', path = ''] = inIpfs ?? []
  if (inIpfs !== null && !path.split('/').includes('..')) {
    return { kind: protocol.toLowerCase() === 'ipfs' ? 'ipfs' : 'ipns', path }
  }
  return isAllowedUrl(location) ? { kind: 'web', url: location } : undefined
}

/** True for an address that a list may be downloaded from: https, and http from this machine; no credentials. */
export function isAllowedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname))
}

/**
 * Whether what was asked for at one address may be taken from where redirects have led: only what may be asked for by
 * itself, and nothing nearer than the chosen address. No list of the web leads a page to this machine or
 * into a private network.
 */
export function isRedirectAllowed(from: string, to: string): boolean {
  return isAllowedUrl(to) && distanceOf(to) >= distanceOf(from)
}

const MACHINE = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::.*\])$/
/** RFC 1918, 3927, 4193, 4291, 6598 and 8375, and names that only a network of one's own knows. */
const NETWORK =
  /^(?:(?:10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+){2,3}|\[(?:f[cd]|fe[89ab]).*\]|[^.[]+|.*\.(?:local|internal|home\.arpa))$/

/** 0 on this machine, 1 in a private network, 2 in the web. */
function distanceOf(url: string): number {
  const host = new URL(url).hostname.replace(/\.$/, '')
  if (MACHINE.test(host)) return 0
  return NETWORK.test(host) ? 1 : 2
}

/** Whether a text may be the place of a list: 'Enter valid list location' otherwise (specification 1 §5). */
export function isListLocation(text: string): boolean {
  return parseListLocation(text) !== undefined
}

/** The addresses to try for something on IPFS, one for each gateway. */
export function gatewayUrls(
  { kind, path }: { readonly kind: 'ipfs' | 'ipns'; readonly path: string },
  gateways: readonly string[],
): readonly string[] {
  return gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${kind}/${path}`)
}
