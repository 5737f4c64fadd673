import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where metadata may be fetched from. */
export interface OutsideTerms {
  /** Where what is on IPFS is read, in this order: `https://ipfs.io`. */
  readonly gateways: readonly string[]
  /** Hosts with their ports ('127.0.0.1:8080') that may be at private addresses; others may not. */
  readonly privateHosts: readonly string[]
}

/** Gateways that anybody may use, as sites have them. */
export const PUBLIC_GATEWAYS = [
  'https://ipfs.io',
  'https://dweb.link',
  'https://gateway.pinata.cloud',
] as const

export const OUTSIDE_LIMITS = {
  /** Bytes of an answer: metadata of one token. */
  bytes: 256 * 1024,
  /** Milliseconds, redirections included. */
  ms: 8000,
  redirects: 3,
} as const

/** Addresses that are not of the public internet (RFC 6890); of IPv6 whatever is not global unicast, and tunnels. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits)
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address)
    case 6:
      return GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * The text at an address that a contract names, which anybody may have written: http, https or ipfs. Private addresses
 * are not asked, whatever name or redirection leads there, nor other ports than the usual ones. Throws with the reason.
 */
export async function fetchOutside(address: string, terms: OutsideTerms): Promise<string> {
  const signal = AbortSignal.timeout(OUTSIDE_LIMITS.ms)
  const path = /^ipfs:\/\/(?:ipfs\/)?([\w.-].*)$/i.exec(address)?.[1]
  if (path === undefined) return follow(address, terms, signal)
  let last: unknown = new Error('There is no gateway of IPFS.')
  for (const gateway of terms.gateways) {
    try {
      return await follow(`${gateway.replace(/\/$/, '')}/ipfs/${path}`, terms, signal)
    } catch (error) {
      last = error
      if (signal.aborted) break
    }
  }
  throw last
}

async function follow(address: string, terms: OutsideTerms, signal: AbortSignal): Promise<string> {
  let next = address
  for (let hops = 0; hops <= OUTSIDE_LIMITS.redirects; hops++) {
    if (!URL.canParse(next)) throw new Error('It is no address.')
    const answer = await ask(new URL(next), terms, signal)
    if ('text' in answer) return answer.text
    next = new URL(answer.location, next).href
  }
  throw new Error('It leads on too often.')
}

type Outcome = { readonly text: string } | { readonly location: string }

function ask(url: URL, terms: OutsideTerms, signal: AbortSignal): Promise<Outcome> {
  const isHttps = url.protocol === 'https:'
  if (!isHttps && url.protocol !== 'http:') throw new Error(`It is of ${url.protocol}`)
  if (url.username !== '' || url.password !== '') throw new Error('It names an account.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = terms.privateHosts.includes(url.host)
  if (!isAllowed) {
    // The parser leaves out the usual port.
    if (url.port !== '') throw new Error('It names a port.')
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('It is at a private address.')
  }
  const send = isHttps ? httpsRequest : httpRequest
  return new Promise((settle, reject) => {
    const request = send(
      url,
      {
        ...{ signal, agent: false },
        headers: { accept: 'application/json, */*;q=0.1', 'accept-encoding': 'identity' },
        // What was looked at is what is connected to: a name cannot lead elsewhere in between.
        ...(isAllowed ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const { statusCode = 0, headers } = response
        response.once('error', reject)
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          request.destroy()
          settle({ location: headers.location })
          return
        }
        if (statusCode !== 200) {
          request.destroy()
          reject(new Error(`Its status is ${String(statusCode)}.`))
          return
        }
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          parts.push(part)
          if (bytes <= OUTSIDE_LIMITS.bytes) return
          request.destroy()
          reject(new Error('It is too large.'))
        })
        response.once('end', () => {
          settle({ text: Buffer.concat(parts).toString('utf8') })
        })
      },
    )
    request.once('error', reject)
    request.end()
  })
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) {
      callback(error, '', 0)
      return
    }
    const [first] = found
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      callback(new Error('It is at a private address.'), '', 0)
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
