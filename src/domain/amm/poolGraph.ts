import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { Pool } from './pool'

/**
 * Pools as flat arrays, made once for a block and asked many times. Pool p has two edges: 2p leads from its token 0
 * to its token 1 and 2p + 1 back, so `edge ^ 1` is the way back and `edge >> 1` the pool. The edges that leave a
 * token are a list: `head[token]`, then `next[edge]`, until NONE.
 */
export interface PoolGraph {
  readonly pools: readonly Pool[]
  readonly tokens: readonly Token[]
  readonly indexOf: ReadonlyMap<Address, number>
  readonly head: readonly number[]
  readonly next: Int32Array
  /** The token that an edge leads to. */
  readonly end: Int32Array
  /** The reserve of the token that an edge leaves, rounded to the nearest double. */
  readonly reserve: Float64Array
  /** For the search that runs: the edge from each token to the goal; NONE between searches. */
  readonly closing: number[]
}

export const NONE = -1

/**
 * Empty pools are left out; of a pair that is listed twice the first that is not empty counts, as the factory makes
 * one pair of two tokens.
 */
export function compilePools(pools: readonly Pool[]): PoolGraph {
  const tokens: Token[] = []
  const indexOf = new Map<Address, number>()
  const head: number[] = []
  const degree: number[] = []
  const next = new Int32Array(2 * pools.length)
  const end = new Int32Array(2 * pools.length)
  const reserve = new Float64Array(2 * pools.length)

  for (let edge = 0; edge < next.length; edge += 2) {
    const { token0, token1, reserve0, reserve1 } = pools[edge >> 1] as Pool
    if (reserve0 <= 0n || reserve1 <= 0n) continue
    let a = indexOf.get(token0.address)
    if (a === undefined) {
      a = tokens.push(token0) - 1
      indexOf.set(token0.address, a)
      head.push(NONE)
      degree.push(0)
    }
    let b = indexOf.get(token1.address)
    if (b === undefined) {
      b = tokens.push(token1) - 1
      indexOf.set(token1.address, b)
      head.push(NONE)
      degree.push(0)
    }
    // Looked up at the token with fewer neighbours, so that a hub's list is not walked once for each of them.
    const isNarrow = numberAt(degree, a) < numberAt(degree, b)
    const target = isNarrow ? b : a
    let listed = numberAt(head, isNarrow ? a : b)
    while (listed !== NONE && intAt(end, listed) !== target) listed = intAt(next, listed)
    if (listed !== NONE) continue

    end[edge] = b
    end[edge + 1] = a
    reserve[edge] = Number(reserve0)
    reserve[edge + 1] = Number(reserve1)
    next[edge] = numberAt(head, a)
    next[edge + 1] = numberAt(head, b)
    head[a] = edge
    head[b] = edge + 1
    degree[a] = numberAt(degree, a) + 1
    degree[b] = numberAt(degree, b) + 1
  }
  return { pools, tokens, indexOf, head, next, end, reserve, closing: head.map(() => NONE) }
}

/** An element that is there: the callers' indices come from the graph itself. One for each kind of array is fast. */
export function intAt(array: Int32Array, index: number): number {
  return array[index] as number
}

export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number
}

export function numberAt(array: readonly number[], index: number): number {
  return array[index] as number
}
