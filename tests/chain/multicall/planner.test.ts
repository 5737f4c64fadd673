import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { batches, dueCalls, type Health, minBlocksPerFetch } from '~/chain/multicall/planner'
import { dueFailingCalls, failingCallBackoff } from '~/chain/multicall/failingCalls'

const schedule = fc.record({
  blocksPerFetch: fc.integer({ min: 1, max: 20 }),
  answeredAt: fc.integer({ min: -1, max: 50 }),
  fetchingAt: fc.integer({ min: -1, max: 50 }),
  inFlight: fc.integer({ min: 0, max: 2 }),
  hasFailed: fc.boolean(),
  health: fc.constantFrom<Health>('healthy', 'reverting', 'suspect', 'failing'),
})

describe('due calls', () => {
  test('are those never answered or answered long enough ago, not on their way, nor twice for older blocks', () => {
    fc.assert(
      fc.property(fc.array(schedule), fc.integer({ min: 1, max: 60 }), (listened, block) => {
        const due = new Set(dueCalls(listened, block))
        for (const each of listened) {
          const age = block - each.answeredAt
          const isOld = each.answeredAt === -1 || age >= each.blocksPerFetch || (each.hasFailed && age >= 1)
          expect(due.has(each)).toBe(isOld && each.fetchingAt < block && each.inFlight < 2)
        }
      }),
    )
  })

  test('are those older than an own transaction, whatever their pace, but what never changes', () => {
    const call = { answeredAt: 10, fetchingAt: -1, inFlight: 0, hasFailed: false }
    const [seldom, forGood] = [
      { ...call, blocksPerFetch: 200 },
      { ...call, blocksPerFetch: 100_000 },
    ]
    expect(dueCalls([seldom, forGood], 12)).toEqual([])
    expect(dueCalls([seldom, forGood], 12, 12)).toEqual([seldom])
    // Not before the block is there, and not again once it was read.
    expect(dueCalls([seldom], 12, 13)).toEqual([])
    seldom.answeredAt = 12
    expect(dueCalls([seldom], 13, 12)).toEqual([])
  })

  test('that are asked seldom are at most 50 a block, and none waits for ever', () => {
    const calls = Array.from({ length: 500 }, () => ({
      blocksPerFetch: 10,
      answeredAt: 1,
      fetchingAt: -1,
      inFlight: 0,
      hasFailed: false,
    }))
    const often = { blocksPerFetch: 1, answeredAt: 1, fetchingAt: -1, inFlight: 0, hasFailed: false }
    for (let block = 2; block <= 60; block++) {
      const due = dueCalls([often, ...calls], block)
      expect(due[0]).toBe(often)
      expect(due.length).toBeLessThanOrEqual(51)
      for (const each of due) each.answeredAt = block
    }
    expect(Math.min(...calls.map(({ answeredAt }) => answeredAt))).toBeGreaterThanOrEqual(49)
    // The first time all of them are asked.
    for (const each of calls) each.answeredAt = -1
    expect(dueCalls(calls, 61)).toHaveLength(500)
  })

  test('are answered calls exactly every n-th block', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }), (every, blocks) => {
        const call = { blocksPerFetch: every, answeredAt: -1, fetchingAt: -1, inFlight: 0, hasFailed: false }
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
    const call = { blocksPerFetch: 1, answeredAt: -1, fetchingAt: -1, inFlight: 0, hasFailed: false }
    expect(dueCalls([call], 0)).toEqual([call])
    expect(dueCalls([{ ...call, fetchingAt: 0 }], 0)).toEqual([])
    expect(dueCalls([{ ...call, answeredAt: 0, hasFailed: true }], 0)).toEqual([])
  })
})

describe('batches', () => {
  test('hold every call but failing calls once, none too many, the reverting ones behind the healthy, suspect ones apart', () => {
    fc.assert(
      fc.property(fc.array(schedule), fc.integer({ min: 1, max: 7 }), (due, size) => {
        const all = batches(due, size)
        const asked = due.filter(({ health }) => health !== 'failing')
        expect(all.flat()).toHaveLength(asked.length)
        expect(new Set(all.flat())).toEqual(new Set(asked))
        for (const batch of all) expect(batch.length).toBeLessThanOrEqual(size)
        const order = all.flat().map(({ health }) => ['healthy', 'reverting', 'suspect'].indexOf(health))
        expect(order).toEqual([...order].sort())
        for (const batch of all) expect(new Set(batch.map(({ health }) => health === 'suspect')).size).toBe(1)
      }),
    )
  })

  test('keep the order of healthy calls', () => {
    const due = Array.from({ length: 5 }, (_, n) => ({ n, health: 'healthy' as const }))
    expect(batches(due, 2).map((batch) => batch.map(({ n }) => n))).toEqual([[0, 1], [2, 3], [4]])
  })
})

test('the most impatient listener decides', () => {
  expect(minBlocksPerFetch({ 10: 3, 2: 1, 30: 1 })).toBe(2)
})

describe('failing calls', () => {
  test('are asked ever more seldom, but at least every hour', () => {
    expect([0, 1, 2, 6, 7, 40].map(failingCallBackoff)).toEqual([
      30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
    ])
  })

  test('are asked twice a minute at most, those that waited longest first', () => {
    vi.useFakeTimers({ now: 1000 })
    const of = (restsUntil: number) => ({ restsUntil })
    const all = [of(500), of(100), of(300), of(2000)]
    const search = { askedAt: [] }
    expect(dueFailingCalls(search, all)).toEqual([of(100), of(300)])
    expect(dueFailingCalls(search, all)).toEqual([])
    vi.setSystemTime(60_999)
    expect(dueFailingCalls(search, all)).toEqual([])
    vi.setSystemTime(61_000)
    expect(dueFailingCalls(search, [of(500)])).toEqual([of(500)])
    expect(dueFailingCalls(search, all)).toEqual([of(100)])
    vi.useRealTimers()
  })
})
