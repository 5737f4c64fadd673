import type { IncomingMessage } from 'node:http'

const LOCAL_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Is it a page of this machine? */
export function isLocalOrigin(origin: string): boolean {
  return LOCAL_ORIGIN.test(origin)
}

/** Does a page of another machine ask? What is no page names no origin. */
export function isForeign({ headers: { origin } }: IncomingMessage): boolean {
  return origin !== undefined && !isLocalOrigin(origin)
}
