import type { Address } from '~/domain/address'
import type { Bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { doubleAtLeast, doubleAtMost, inAtLeast, inAtMost, outAtLeast, outAtMost } from './bounds'
import type { Pool } from './pool'
import { floatAt, intAt, NONE, numberAt, type PoolGraph } from './poolGraph'
import { amountIn, amountOut } from './swapMath'
import { isBetterByMore, type Trade, type TradeKind } from './trade'

export type Hops = 1 | 2 | 3

interface TradeQuery {
  readonly input: Token
  readonly output: Token
  readonly maxHops: Hops
  /** A route with more hops replaces a shorter one only when its price is better by more than this. */
  readonly lessHopsThreshold: Bps
}

/** No token can hold more. */
const MAX_UNITS = (1n << 256n) - 1n

/**
 * The route that gives most for exactly `amountIn` units: the best of one hop, replaced by the best of two and
 * then of three where their price is better by more than the threshold (facts 1.1). Between routes of as many hops
 * that give the same, the one whose token addresses come first in order. Undefined when no route gives anything.
 * Every amount is the router's own, to the unit.
 */
export function bestTradeExactIn(
  graph: PoolGraph,
  question: TradeQuery & { readonly amountIn: bigint },
): Trade | undefined {
  return bestTrade(graph, 'exact-in', question, question.amountIn)
}

/** The route that takes least for exactly `amountOut` units; otherwise as `bestTradeExactIn`. */
export function bestTradeExactOut(
  graph: PoolGraph,
  question: TradeQuery & { readonly amountOut: bigint },
): Trade | undefined {
  return bestTrade(graph, 'exact-out', question, question.amountOut)
}

/**
 * A search walks from the side that is fixed: from the input with growing hops, or from the output backwards.
 * Every route is bounded in doubles from its better side (`bounds`); the best bound of each number of hops and the
 * second best are kept. Which number of hops wins is mostly certain from the bounds alone; where it is not, and for
 * the winner, amounts are worked out in BigInt. A route that was not worked out has a bound worse than the winner.
 */
function bestTrade(
  graph: PoolGraph,
  kind: TradeKind,
  { input, output, maxHops, lessHopsThreshold }: TradeQuery,
  fixed: bigint,
): Trade | undefined {
  const from = graph.indexOf.get(input.address)
  const to = graph.indexOf.get(output.address)
  if (from === undefined || to === undefined || from === to || fixed <= 0n || fixed > MAX_UNITS)
    return undefined
  const isExactIn = kind === 'exact-in'
  const search: Search = {
    graph,
    isExactIn,
    start: isExactIn ? from : to,
    goal: isExactIn ? to : from,
    fixed,
  }
  scan(search, maxHops)

  let winner: Contender | undefined
  for (let hops = 1; hops <= maxHops; hops++) {
    const challenger = contender(search, hops)
    if (challenger === undefined) continue
    if (
      winner === undefined
        ? isAlive(search, challenger)
        : replaces(search, challenger, winner, lessHopsThreshold)
    ) {
      winner = challenger
    }
  }
  const free = winner === undefined ? undefined : exactly(search, winner)
  if (winner === undefined || free === undefined) return undefined
  const edges = isExactIn ? winner.edges : winner.edges.reverse()
  const path = new Array<Token>(edges.length + 1).fill(input)
  for (let hop = 1; hop < edges.length; hop++) {
    const edge = numberAt(edges, hop)
    path[hop] = graph.tokens[intAt(graph.end, isExactIn ? edge ^ 1 : edge)] as Token
  }
  path[edges.length] = output
  return {
    kind,
    input,
    output,
    inputUnits: isExactIn ? fixed : free,
    outputUnits: isExactIn ? free : fixed,
    route: edges.map((edge) => graph.pools[edge >> 1] as Pool),
    path,
  }
}

interface Search {
  readonly graph: PoolGraph
  readonly isExactIn: boolean
  /** The token of the fixed side, and the one to be reached. */
  readonly start: number
  readonly goal: number
  readonly fixed: bigint
}

/** The best route of a number of hops, as far as it is known. */
interface Contender {
  readonly hops: number
  /** No route of as many hops is better than this. */
  readonly optimistic: number
  /** No other route of as many hops is better than this. */
  readonly others: number
  /** The best route is at least as good as this; worked out when it is asked for. */
  pessimistic: number | undefined
  /** In the order walked. */
  edges: number[]
  /** 'unknown' until it is worked out; undefined when no route of as many hops is possible. */
  exact: bigint | undefined | 'unknown'
}

/**
 * What `scan` found, for hops 1 to 3 at the same places: a score is a bound's negative where less is better, so
 * that more is always better. One search runs at a time and reads this before the next, so it is made only once.
 */
const bestScore = new Float64Array(4)
/** One hop has no other: its place stays as it is. */
const otherScore = new Float64Array(4).fill(-Infinity)
const bestEdges = new Int32Array(12)

function scan({ graph, isExactIn, start, goal, fixed }: Search, maxHops: Hops): void {
  const { head, next, end, reserve, closing } = graph
  const sign = isExactIn ? 1 : -1
  const nothing = isExactIn ? 0 : Infinity
  const units = isExactIn ? doubleAtLeast(fixed) : doubleAtMost(fixed)
  bestScore[1] = -Infinity
  for (let edge = numberAt(head, goal); edge !== NONE; edge = intAt(next, edge))
    closing[intAt(end, edge)] = edge ^ 1

  let best2 = -Infinity
  let other2 = -Infinity
  let first2 = NONE
  let second2 = NONE
  let best3 = -Infinity
  let other3 = -Infinity
  let first3 = NONE
  let second3 = NONE
  let third3 = NONE
  for (let first = numberAt(head, start); first !== NONE; first = intAt(next, first)) {
    const middle = intAt(end, first)
    const near = floatAt(reserve, first)
    const far = floatAt(reserve, first ^ 1)
    const x1 = isExactIn ? outAtMost(units, near, far) : inAtLeast(units, far, near)
    if (x1 === nothing) continue
    if (middle === goal) {
      bestScore[1] = sign * x1
      bestEdges[3] = first
      continue
    }
    if (maxHops === 1) continue
    for (let second = numberAt(head, middle); second !== NONE; second = intAt(next, second)) {
      const last = intAt(end, second)
      if (last === start) continue
      const third = numberAt(closing, last)
      if (last !== goal && (third === NONE || maxHops === 2)) continue
      const near2 = floatAt(reserve, second)
      const far2 = floatAt(reserve, second ^ 1)
      const x2 = isExactIn ? outAtMost(x1, near2, far2) : inAtLeast(x1, far2, near2)
      if (x2 === nothing) continue
      if (last === goal) {
        const score = sign * x2
        if (score > best2) {
          other2 = best2
          best2 = score
          first2 = first
          second2 = second
        } else if (score > other2) {
          other2 = score
        }
        continue
      }
      const near3 = floatAt(reserve, third)
      const far3 = floatAt(reserve, third ^ 1)
      const x3 = isExactIn ? outAtMost(x2, near3, far3) : inAtLeast(x2, far3, near3)
      if (x3 === nothing) continue
      const score = sign * x3
      if (score > best3) {
        other3 = best3
        best3 = score
        first3 = first
        second3 = second
        third3 = third
      } else if (score > other3) {
        other3 = score
      }
    }
  }
  bestScore[2] = best2
  otherScore[2] = other2
  bestEdges[6] = first2
  bestEdges[7] = second2
  bestScore[3] = best3
  otherScore[3] = other3
  bestEdges[9] = first3
  bestEdges[10] = second3
  bestEdges[11] = third3
  for (let edge = numberAt(head, goal); edge !== NONE; edge = intAt(next, edge))
    closing[intAt(end, edge)] = NONE
}

function contender({ isExactIn }: Search, hops: number): Contender | undefined {
  const score = floatAt(bestScore, hops)
  if (score === -Infinity) return undefined
  const at = 3 * hops
  const first = intAt(bestEdges, at)
  const edges =
    hops === 1
      ? [first]
      : hops === 2
        ? [first, intAt(bestEdges, at + 1)]
        : [first, intAt(bestEdges, at + 1), intAt(bestEdges, at + 2)]
  const sign = isExactIn ? 1 : -1
  return {
    hops,
    optimistic: sign * score,
    others: sign * floatAt(otherScore, hops),
    pessimistic: undefined,
    edges,
    exact: 'unknown',
  }
}

function isAlive(search: Search, contender: Contender): boolean {
  const worst = pessimistic(search, contender)
  return (search.isExactIn ? worst > 0 : worst < Infinity) || exactly(search, contender) !== undefined
}

/** Products of bounds with small integers are rounded, by less than this. */
const ABOVE = 1 + 2 ** -50
const BELOW = 1 - 2 ** -50

/** As `isBetterByMore`, from the bounds where they suffice. The incumbent is alive. */
function replaces(search: Search, challenger: Contender, incumbent: Contender, threshold: Bps): boolean {
  const margin = 10_000 + threshold
  if (search.isExactIn) {
    const isNever = challenger.optimistic * 10_000 * ABOVE <= pessimistic(search, incumbent) * margin * BELOW
    if (isNever) return false
    if (pessimistic(search, challenger) * 10_000 * BELOW > incumbent.optimistic * margin * ABOVE) return true
  } else {
    if (pessimistic(search, incumbent) * 10_000 * ABOVE <= challenger.optimistic * margin * BELOW)
      return false
    if (incumbent.optimistic * 10_000 * BELOW > pessimistic(search, challenger) * margin * ABOVE) return true
  }
  const units = exactly(search, challenger)
  const toBeat = exactly(search, incumbent)
  if (units === undefined || toBeat === undefined) return false
  return isBetterByMore(search.isExactIn ? 'exact-in' : 'exact-out', units, toBeat, threshold)
}

function pessimistic({ graph, isExactIn, fixed }: Search, contender: Contender): number {
  if (contender.pessimistic !== undefined) return contender.pessimistic
  let units = isExactIn ? doubleAtMost(fixed) : doubleAtLeast(fixed)
  for (const edge of contender.edges) {
    const near = floatAt(graph.reserve, edge)
    const far = floatAt(graph.reserve, edge ^ 1)
    units = isExactIn ? outAtLeast(units, near, far) : inAtMost(units, far, near)
  }
  contender.pessimistic = units
  return units
}

/** Units on the free side of the best route of as many hops; undefined when all of them fail. */
function exactly(search: Search, contender: Contender): bigint | undefined {
  if (contender.exact !== 'unknown') return contender.exact
  const units = alongRoute(search, contender.edges)
  const { others } = contender
  // A comparison of a bigint with a number is exact.
  const isSettled = search.isExactIn
    ? others <= 0 || (units !== undefined && units > others)
    : others === Infinity || (units !== undefined && units < others)
  contender.exact = units
  if (!isSettled) walkRivals(search, contender, search.start, fixedBound(search), [])
  return contender.exact
}

function fixedBound({ isExactIn, fixed }: Search): number {
  return isExactIn ? doubleAtLeast(fixed) : doubleAtMost(fixed)
}

/** Works out every route whose bound does not rule it out, and keeps the best in `contender`. */
function walkRivals(search: Search, contender: Contender, at: number, bound: number, walked: number[]): void {
  const { graph, isExactIn, start, goal } = search
  for (let edge = numberAt(graph.head, at); edge !== NONE; edge = intAt(graph.next, edge)) {
    const token = intAt(graph.end, edge)
    const isLast = walked.length === contender.hops - 1
    if (token === start || (token === goal) !== isLast) continue
    if (walked.some((passed) => intAt(graph.end, passed) === token)) continue
    const near = floatAt(graph.reserve, edge)
    const far = floatAt(graph.reserve, edge ^ 1)
    const units = isExactIn ? outAtMost(bound, near, far) : inAtLeast(bound, far, near)
    if (isExactIn ? units === 0 : units === Infinity) continue
    const edges = [...walked, edge]
    if (!isLast) {
      walkRivals(search, contender, token, units, edges)
      continue
    }
    const known = contender.exact as bigint | undefined
    if (known !== undefined && (isExactIn ? units < known : units > known)) continue
    const exact = alongRoute(search, edges)
    if (exact === undefined) continue
    const isBetter = known === undefined || (isExactIn ? exact > known : exact < known)
    if (isBetter || (exact === known && comesBefore(search, edges, contender.edges))) {
      contender.exact = exact
      contender.edges = edges
    }
  }
}

/** The free side's units of one route in BigInt; undefined when a hop is impossible. */
function alongRoute({ graph, isExactIn, fixed }: Search, edges: readonly number[]): bigint | undefined {
  let units = fixed
  for (const edge of edges) {
    const pool = graph.pools[edge >> 1] as Pool
    const near = (edge & 1) === 0 ? pool.reserve0 : pool.reserve1
    const far = (edge & 1) === 0 ? pool.reserve1 : pool.reserve0
    const answer = isExactIn ? amountOut(units, near, far) : amountIn(units, far, near)
    if (typeof answer === 'string') return undefined
    units = answer
  }
  return units
}

/** The order of routes that are equally good, read from input to output; it does not depend on the pools' order. */
function comesBefore({ graph, isExactIn }: Search, a: readonly number[], b: readonly number[]): boolean {
  const addresses = (edges: readonly number[]): Address[] => {
    const passed = edges.slice(0, -1).map((edge) => (graph.tokens[intAt(graph.end, edge)] as Token).address)
    return isExactIn ? passed : passed.reverse()
  }
  return addresses(a).join() < addresses(b).join()
}
