import { type Address, isBefore } from '~/domain/address'
import type { Token } from '~/domain/money/currency'

/** A pair contract's two tokens, in its own order, and what it holds of each, in their units. */
export interface Pool {
  readonly token0: Token
  readonly token1: Token
  /** 0 to 2^112 − 1: the pair stores a reserve in a uint112. */
  readonly reserve0: bigint
  readonly reserve1: bigint
}

const MAX_RESERVE = (1n << 112n) - 1n

/**
 * The pool of two tokens, given in any order, with its reserves in the contract's order: as `getReserves` answers
 * them. Throws for a pair of one token with itself, for two chains, and for reserves that no pair can hold.
 */
export function poolOf(a: Token, b: Token, [reserve0, reserve1]: readonly [bigint, bigint]): Pool {
  const [token0, token1] = sorted(a, b)
  for (const reserve of [reserve0, reserve1]) {
    if (reserve < 0n || reserve > MAX_RESERVE) throw new Error(`Reserve out of range: ${String(reserve)}`)
  }
  return { token0, token1, reserve0, reserve1 }
}

/** Units of `token` in the pool; undefined when it is not one of the two. */
export function reserveOf(pool: Pool, { address }: Pick<Token, 'address'>): bigint | undefined {
  if (pool.token0.address === address) return pool.reserve0
  return pool.token1.address === address ? pool.reserve1 : undefined
}

function sorted(a: Token, b: Token): readonly [Token, Token] {
  if (a.chainId !== b.chainId) throw new Error('Tokens of two chains')
  assertDistinct(a.address, b.address)
  return isBefore(a.address, b.address) ? [a, b] : [b, a]
}

/** Throws for a pair of one token with itself: the factory refuses it (IDENTICAL_ADDRESSES). */
export function assertDistinct(a: Address, b: Address): void {
  if (a === b) throw new Error('Not two different tokens')
}
