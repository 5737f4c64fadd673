import { parseAddress } from '~/domain/address'

/** Where paths of the specification's table lead on to (1 §2). Pure: a path in, a path out. */

const PAIR = /^(0x[0-9a-fA-F]{40}|BNB)-(0x[0-9a-fA-F]{40}|BNB)$/

/** /swap/{outputCurrency}: to /swap with the currency appended to the query. */
export function swapWithOutput(outputCurrency: string, search: string): string {
  const query = new URLSearchParams(search)
  query.append('outputCurrency', outputCurrency)
  return `/swap?${query.toString()}`
}

/** /add/{A}, /add/{A}/{B} and /create alike; undefined when the path stays as it is. */
export function liquidityForm(form: 'add' | 'create', a: string, b: string | undefined): string | undefined {
  const pair = b === undefined ? PAIR.exec(a) : null
  const [, first, second] = pair ?? []
  if (first !== undefined && second !== undefined) return `/${form}/${first}/${second}`
  return b !== undefined && a.toLowerCase() === b.toLowerCase() ? `/${form}/${a}` : undefined
}

/** /remove/{A}-{B} to /remove/{A}/{B}; any other single part to /pool. */
export function removal(tokens: string): string {
  const [, a, b] = PAIR.exec(tokens) ?? []
  return a !== undefined && b !== undefined ? `/remove/${a}/${b}` : '/pool'
}

/** /profile: the profile path of the connected account; without one, the profiles' own page. */
export function profileOf(account: string | undefined): string {
  const address = parseAddress(account)
  return address === undefined ? '/nfts/profile' : `/nfts/profile/${address.toLowerCase()}`
}
