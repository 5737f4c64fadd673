import { NodeFault } from './errors'

const BACK_OFF_MS = { first: 1000, rateLimited: 10_000, most: 60_000, wrongChain: 300_000 } as const

/** How a node has answered lately. Times in milliseconds of the same clock. */
export interface NodeHealth {
  /** Faults in a row. */
  readonly failures: number
  /** Until then the node is asked only after all others. */
  readonly restsUntil: number
}

export const HEALTHY: NodeHealth = { failures: 0, restsUntil: 0 }

/** After a fault a node rests: for longer with each one in a row, as long as it says itself, at most a minute. */
export function afterFault({ failures }: NodeHealth, error: unknown, now: number): NodeHealth {
  const fault = error instanceof NodeFault ? error : undefined
  const growing = BACK_OFF_MS.first * 2 ** failures
  const least = fault?.reason === 'rate-limited' ? BACK_OFF_MS.rateLimited : 0
  const rest =
    fault?.reason === 'wrong-chain'
      ? BACK_OFF_MS.wrongChain
      : Math.min(Math.max(growing, least, fault?.retryAfterMs ?? 0), BACK_OFF_MS.most)
  return { failures: failures + 1, restsUntil: now + rest }
}

/** The order in which nodes are asked: healthy ones as configured, then the avoided one, then as their rests end. */
export function inOrder<N extends { readonly health: NodeHealth }>(
  nodes: readonly N[],
  now: number,
  avoided?: N,
): readonly N[] {
  const rest = (node: N) => (node.health.restsUntil > now ? node.health.restsUntil : node === avoided ? 1 : 0)
  const ordered = [...nodes].sort((a, b) => rest(a) - rest(b))
  // A single node gets a second chance: a lost packet should not be a lost connection.
  return ordered.length === 1 ? [...ordered, ...ordered] : ordered
}
