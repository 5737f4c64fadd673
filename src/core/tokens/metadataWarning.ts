import type { Token } from '~/domain/money/currency'

/** Specification 1 §3: what a token without a readable name is called. */
export const UNNAMED_TOKEN = { symbol: 'UNKNOWN', name: 'Unknown Token' } as const

/** Longer than those of any token that people know. */
const LONGEST_SYMBOL = 20
const LONGEST_NAME = 60

/** What speaks against what a contract calls itself; undefined where nothing does. */
export function metadataWarning({
  symbol,
  name,
}: Pick<Token, 'symbol' | 'name'>): 'missing' | 'long' | 'unseen' | undefined {
  if (symbol === UNNAMED_TOKEN.symbol || name === UNNAMED_TOKEN.name) return 'missing'
  // As `visibleText` writes them.
  if (`${symbol}${name}`.includes('⟨U+')) return 'unseen'
  return symbol.length > LONGEST_SYMBOL || name.length > LONGEST_NAME ? 'long' : undefined
}
