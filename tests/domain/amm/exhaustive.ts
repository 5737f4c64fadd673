import { toAddress } from '~/domain/address'
import type { Bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { type Pool, poolOf } from '~/domain/amm/pool'
import type { TradeKind } from '~/domain/amm/trade'

/** A reproducible stream of numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function testToken(number: number, decimals = 18): Token {
  const address = toAddress(`0x${(number + 1).toString(16).padStart(40, '0')}`)
  return {
    kind: 'token',
    chainId: 56,
    address,
    decimals,
    symbol: `T${String(number)}`,
    name: `Token ${String(number)}`,
  }
}

/** A whole number of 1 to `bits` bits: as many small ones as large ones. */
export function bitsOf(random: () => number, bits: number): bigint {
  const wanted = 1 + Math.floor(random() * bits)
  let value = 1n
  for (let i = 1; i < wanted; i++) value = (value << 1n) | (random() < 0.5 ? 1n : 0n)
  return value
}

/** Every two of the tokens with the chance `density`; reserves by `reserve`. */
export function testPools(
  tokens: readonly Token[],
  random: () => number,
  density: number,
  reserve: () => bigint,
): Pool[] {
  return tokens.flatMap((a, i) =>
    tokens.slice(i + 1).flatMap((b) => (random() < density ? [poolOf(a, b, [reserve(), reserve()])] : [])),
  )
}

interface Found {
  readonly units: bigint
  readonly hops: number
}

/**
 * The rule of the best trade in the plainest way: every route in BigInt with the formulas of facts 1.3 written
 * out, the best of each number of hops, then one after the other with the threshold.
 */
export function exhaustiveBest(
  pools: readonly Pool[],
  question: {
    readonly kind: TradeKind
    readonly input: Token
    readonly output: Token
    readonly fixed: bigint
    readonly maxHops: number
    readonly threshold: Bps
  },
): Found | undefined {
  const { kind, input, output, fixed, maxHops, threshold } = question
  const isExactIn = kind === 'exact-in'
  const start = isExactIn ? input : output
  const goal = isExactIn ? output : input
  const best: (bigint | undefined)[] = [undefined, undefined, undefined, undefined]

  const walk = (at: Token, units: bigint, visited: readonly Token[]): void => {
    for (const pool of pools) {
      if (pool.token0 !== at && pool.token1 !== at) continue
      const isFrom0 = pool.token0 === at
      const to = isFrom0 ? pool.token1 : pool.token0
      if (visited.includes(to)) continue
      const near = isFrom0 ? pool.reserve0 : pool.reserve1
      const far = isFrom0 ? pool.reserve1 : pool.reserve0
      if (near === 0n || far === 0n) continue
      let next: bigint
      if (isExactIn) {
        next = (units * 9975n * far) / (near * 10000n + units * 9975n)
        if (next === 0n) continue
      } else {
        if (units >= near) continue
        next = (far * units * 10000n) / ((near - units) * 9975n) + 1n
      }
      const hops = visited.length
      if (to === goal) {
        const known = best[hops]
        if (known === undefined || (isExactIn ? next > known : next < known)) best[hops] = next
      } else if (hops < maxHops) {
        walk(to, next, [...visited, to])
      }
    }
  }
  walk(start, fixed, [start])

  const margin = 10000n + BigInt(threshold)
  let found: Found | undefined
  for (let hops = 1; hops <= maxHops; hops++) {
    const units = best[hops]
    if (units === undefined) continue
    const isBetter =
      found === undefined ||
      (isExactIn ? units * 10000n > found.units * margin : found.units * 10000n > units * margin)
    if (isBetter) found = { units, hops }
  }
  return found
}
