import { isIPv4, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'

export interface RateLimit {
  /** Counts one more of a client; gives the seconds that it has to wait instead, 0 where it need not. */
  readonly take: (client: string) => number
  /** The same without counting. */
  readonly waitOf: (client: string) => number
}

interface Limit {
  readonly most: number
  readonly withinS: number
  /** Milliseconds; the computer's clock where it is not given. */
  readonly now?: () => number
}

/** Clients that are remembered: beyond them who came first is forgotten first. */
const MOST_CLIENTS = 10_000

/** At most so many of one client within any time of that length. */
export function rateLimit({ most, withinS, now = Date.now }: Limit): RateLimit {
  const taken = new Map<string, readonly number[]>()
  const recent = (client: string) => {
    const since = now() - withinS * 1000
    return (taken.get(client) ?? []).filter((at) => at > since)
  }
  const waitOf = (client: string) => {
    const times = recent(client)
    const [first = 0] = times
    return times.length < most ? 0 : Math.max(1, Math.ceil((first + withinS * 1000 - now()) / 1000))
  }
  return {
    waitOf,
    take(client) {
      const wait = waitOf(client)
      if (wait > 0) return wait
      const times = [...recent(client), now()]
      taken.delete(client)
      taken.set(client, times)
      const [oldest] = taken.keys()
      if (taken.size > MOST_CLIENTS && oldest !== undefined) taken.delete(oldest)
      return 0
    },
  }
}

/**
 * Whose request it is: the address that it came from. Of a proxy that the operator trusts it is whom that one names;
 * anyone else can write anything into such a header.
 */
export function clientOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const trusted = new Set(trustedProxies.map(plainAddress))
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => plainAddress(each.trim()))
  let client = plainAddress(request.socket.remoteAddress ?? '')
  while (trusted.has(client)) {
    const before = named.pop()
    if (before === undefined || (!isIPv4(before) && !isIPv6(before))) break
    client = before
  }
  return isIPv6(client) ? networkOf(client) : client
}

/** Without the prefix of an IPv4 address that came by IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
}

/** The holder of one IPv6 address has all 2^64 of its network. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const whole = [...groups, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${whole.slice(0, 4).join(':')}::/64`
}
