import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batches, dueCalls, type Health, leastBlocksPerFetch } from '~/chain/multicall/planner'

const schedule = fc.record({
  blocksPerFetch: fc.integer({ min: 1, max: 20 }),
  answeredAt: fc.integer({ min: -1, max: 50 }),
  fetchingAt: fc.integer({ min: -1, max: 50 }),
  hasFailed: fc.boolean(),
  health: fc.constantFrom<Health>('healthy', 'reverting', 'alone'),
})

describe('due calls', () => {
  test('are those never answered or answered long enough ago, and not on their way', () => {
    fc.assert(
      fc.property(fc.array(schedule), fc.integer({ min: 1, max: 60 }), (listened, block) => {
        const due = new Set(dueCalls(listened, block))
        for (const each of listened) {
          const age = block - each.answeredAt
          const isOld = each.answeredAt === -1 || age >= each.blocksPerFetch || (each.hasFailed && age >= 1)
          expect(due.has(each)).toBe(isOld && each.fetchingAt < block)
        }
      }),
    )
  })

  test('are answered calls exactly every n-th block', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }), (every, blocks) => {
        const call = { blocksPerFetch: every, answeredAt: -1, fetchingAt: -1, hasFailed: false }
        let fetches = 0
        for (let block = 1; block <= blocks; block++) {
          if (dueCalls([call], block).length === 0) continue
          fetches += 1
          call.answeredAt = block
        }
        expect(fetches).toBe(Math.ceil(blocks / every))
      }),
    )
  })

  test('without a known block: what was not asked yet', () => {
    const call = { blocksPerFetch: 1, answeredAt: -1, fetchingAt: -1, hasFailed: false }
    expect(dueCalls([call], 0)).toEqual([call])
    expect(dueCalls([{ ...call, fetchingAt: 0 }], 0)).toEqual([])
    expect(dueCalls([{ ...call, answeredAt: 0, hasFailed: true }], 0)).toEqual([])
  })
})

describe('batches', () => {
  test('hold every call once, none too many, none mixed, lonely ones by themselves', () => {
    fc.assert(
      fc.property(fc.array(schedule), fc.integer({ min: 1, max: 7 }), (due, size) => {
        const all = batches(due, size)
        expect(all.flat()).toHaveLength(due.length)
        expect(new Set(all.flat())).toEqual(new Set(due))
        for (const batch of all) {
          const health = batch[0]?.health
          expect(batch.length).toBeLessThanOrEqual(health === 'alone' ? 1 : size)
          expect(batch.every((each) => each.health === health)).toBe(true)
        }
      }),
    )
  })

  test('keep the order of healthy calls', () => {
    const due = Array.from({ length: 5 }, (_, n) => ({ n, health: 'healthy' as const }))
    expect(batches(due, 2).map((batch) => batch.map(({ n }) => n))).toEqual([[0, 1], [2, 3], [4]])
  })
})

test('the most impatient listener decides', () => {
  expect(leastBlocksPerFetch({ 10: 3, 2: 1, 30: 1 })).toBe(2)
})
