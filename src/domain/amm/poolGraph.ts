import { type Address } from '~/domain/address'
import { type Token } from '~/domain/money/currency'
import { type Pool } from './pool'

/**
 * Pools as flat arrays, made once for a block and asked many times. Pool p has two edges: 2p leads from its token 0
 * to its token 1 and 2p + 1 back, so `edge ^ 1` is the way back and `edge >> 1` the pool. The edges that leave a
 * token are a list: `head[token]`, then `next[edge]`, until NONE.
 */
export interface PoolGraph {
  readonly pools: readonly Pool[]
  readonly tokens: readonly Token[]
  readonly indexOf: ReadonlyMap<Address, number>
  readonly head: Int32Array
  readonly next: Int32Array
  /** The token that an edge leads to. */
  readonly end: Int32Array
  /** The reserve of the token that an edge leaves, rounded to the nearest double. */
  readonly reserve: Float64Array
  /** For the search that runs: the edge from each token to the goal; NONE between searches. */
  readonly closing: Int32Array
}

export const NONE = -1

/**
 * Empty pools are left out; of a pair that is listed twice the first that is not empty counts, as the factory makes
 * one pair of two tokens.
 */
export function compilePools(pools: readonly Pool[]): PoolGraph {
  const count = pools.length
  const tokens: Token[] = []
  const indexOf = new Map<Address, number>()
  const head = new Int32Array(2 * count).fill(NONE)
  const degree = new Int32Array(2 * count)
  const next = new Int32Array(2 * count)
  const end = new Int32Array(2 * count)
  const reserve = new Float64Array(2 * count)

  const indexed = (token: Token): number => {
    const known = indexOf.get(token.address)
    if (known !== undefined) return known
    const index = tokens.length
    indexOf.set(token.address, index)
    tokens.push(token)
    return index
  }
  const isLinked = (from: number, to: number): boolean => {
    for (let edge = intAt(head, from); edge !== NONE; edge = intAt(next, edge)) {
      if (intAt(end, edge) === to) return true
    }
    return false
  }

  let edge = 0
  for (const pool of pools) {
    const { reserve0, reserve1 } = pool
    if (reserve0 > 0n && reserve1 > 0n) {
      const a = indexed(pool.token0)
      const b = indexed(pool.token1)
      const isKnown = intAt(degree, a) < intAt(degree, b) ? isLinked(a, b) : isLinked(b, a)
      if (!isKnown) {
        end[edge] = b
        end[edge + 1] = a
        reserve[edge] = Number(reserve0)
        reserve[edge + 1] = Number(reserve1)
        next[edge] = intAt(head, a)
        next[edge + 1] = intAt(head, b)
        head[a] = edge
        head[b] = edge + 1
        degree[a] = intAt(degree, a) + 1
        degree[b] = intAt(degree, b) + 1
      }
    }
    edge += 2
  }
  return {
    pools,
    tokens,
    indexOf,
    head,
    next,
    end,
    reserve,
    closing: new Int32Array(tokens.length).fill(NONE),
  }
}

/** An element that is there: the callers' indices come from the graph itself. */
export function intAt(array: Int32Array, index: number): number {
  return array[index] as number
}

export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number
}
