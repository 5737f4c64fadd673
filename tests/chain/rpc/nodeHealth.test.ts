import { describe, expect, it } from 'vitest'
import { NodeFault } from '~/chain/rpc/errors'
import { afterFault, HEALTHY, inOrder, type NodeHealth } from '~/chain/rpc/nodeHealth'

const NOW = 1_000_000
const rest = (health: NodeHealth, error: unknown) => afterFault(health, error, NOW).restsUntil - NOW

describe('afterFault', () => {
  it('lets a node rest for twice as long with each fault in a row, for a minute at most', () => {
    const slow = new NodeFault('slow')
    const rests = []
    let health = HEALTHY
    for (let i = 0; i < 8; i += 1) {
      rests.push(rest(health, slow))
      health = afterFault(health, slow, NOW)
    }
    expect(rests).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(health.failures).toBe(8)
  })

  it('lets one that limits rest for ten seconds, or as long as it says, and again for a minute at most', () => {
    expect(rest(HEALTHY, new NodeFault('rate-limited'))).toBe(10_000)
    expect(rest(HEALTHY, new NodeFault('rate-limited', { retryAfterMs: 25_000 }))).toBe(25_000)
    expect(rest(HEALTHY, new NodeFault('rate-limited', { retryAfterMs: 900_000 }))).toBe(60_000)
  })

  it('lets one of another chain rest for five minutes', () => {
    expect(rest(HEALTHY, new NodeFault('wrong-chain'))).toBe(300_000)
  })

  it('takes any other error for a fault too', () => {
    expect(rest(HEALTHY, new Error('deaf'))).toBe(1000)
  })
})

describe('inOrder', () => {
  const node = (name: string, restsUntil = 0) => ({ name, health: { failures: 0, restsUntil } })
  const names = (nodes: readonly { readonly name: string }[]) => nodes.map(({ name }) => name)

  it('asks healthy nodes as configured, and resting ones as their rests end', () => {
    const nodes = [node('late', NOW + 9), node('a'), node('soon', NOW + 3), node('b')]
    expect(names(inOrder(nodes, NOW))).toEqual(['a', 'b', 'soon', 'late'])
  })

  it('asks one whose rest is over like any other', () => {
    expect(names(inOrder([node('a', NOW), node('b')], NOW))).toEqual(['a', 'b'])
  })

  it('asks an avoided node behind the healthy and before the resting', () => {
    const [avoided, b, resting] = [node('avoided'), node('b'), node('resting', NOW + 1)]
    expect(names(inOrder([resting, avoided, b], NOW, avoided))).toEqual(['b', 'avoided', 'resting'])
  })

  it('asks a single node twice', () => {
    expect(names(inOrder([node('a')], NOW))).toEqual(['a', 'a'])
    expect(inOrder([], NOW)).toEqual([])
  })
})
