import type { Fees } from '../../deploy/node/chain'

/** Pools take a replacement from 10 % more on (geth) or 12.5 % (others). */
const BUMP = { parts: 1125n, of: 1000n }

/**
 * What replaces a transaction of the same nonce: an eighth more than before in each price, and what the chain asks now
 * where that is more. Undefined above `most` wei per gas.
 */
export function bumpedFees(before: Fees, suggested: Fees, most: bigint): Fees | undefined {
  const [old, asked] = [pricesOf(before), pricesOf(suggested)]
  const price = larger(raised(old.price), asked.price)
  if (price > most) return undefined
  // A node that knows tips refuses a replacement that raises only one of the two.
  if (before.type === 0 && suggested.type === 0) return { type: 0, gasPrice: price }
  const tip = larger(raised(old.tip), asked.tip)
  return { type: 2, maxFeePerGas: larger(price, tip), maxPriorityFeePerGas: tip }
}

function pricesOf(fees: Fees): { readonly price: bigint; readonly tip: bigint } {
  return fees.type === 0
    ? { price: fees.gasPrice, tip: fees.gasPrice }
    : { price: fees.maxFeePerGas, tip: fees.maxPriorityFeePerGas }
}

/** Rounded up, and never the same. */
function raised(wei: bigint): bigint {
  return (wei * BUMP.parts + BUMP.of - 1n) / BUMP.of + 1n
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** What a node says of a transaction that it is given. */
export type Verdict = 'taken' | 'nonce-used' | 'underpriced' | 'no-funds' | 'refused'

const SENTENCES: readonly (readonly [Exclude<Verdict, 'refused'>, RegExp])[] = [
  ['taken', /already known|known transaction|already (imported|exists|in (the )?(mem|tx)?\s?pool)/i],
  ['nonce-used', /nonce (is )?too low|nonce has already been used|invalid nonce.*(lower|expected)/i],
  [
    'underpriced',
    /underpriced|(gas price|fee|tip)( cap)? (is )?(too low|less than|below)|less than block base fee/i,
  ],
  ['no-funds', /insufficient (funds|balance)/i],
]

/** By the sentences of geth, erigon, nethermind, besu and anvil: the protocol has no codes for them. */
export function verdictOf(message: string): Verdict {
  return SENTENCES.find(([, sentence]) => sentence.test(message))?.[0] ?? 'refused'
}
