const LOCAL_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Is it a page of this machine? */
export function isLocalOrigin(origin: string): boolean {
  return LOCAL_ORIGIN.test(origin)
}
