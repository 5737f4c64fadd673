import type { Address } from '../address'
import type { Username } from './username'

const DAYS_30_S = 30 * 86_400

/** What other pages of the site know a returning visitor by (specification 2 §7), as `document.cookie` takes it. */
export function profileCookie(
  account: Address,
  { username, avatar }: { readonly username: Username | undefined; readonly avatar: string | undefined },
): string {
  const value = encodeURIComponent(JSON.stringify({ username, avatar }))
  return `profile_${account}=${value}; max-age=${DAYS_30_S}; path=/; secure; samesite=lax`
}
