import { describe, expect, it, vi } from 'vitest'
import { groupedReads, recentRead, sharedReads } from '../../../server/api/sharedReads'

/** Reads that end when the test says so. */
function reads<Value>() {
  const begun: { end: (value: Value) => void; fail: (error: Error) => void }[] = []
  const read = () => new Promise<Value>((end, fail) => begun.push({ end, fail }))
  return { begun, read }
}

const turns = () => new Promise((resolve) => setImmediate(resolve))

describe('equal reads', () => {
  it('run once for all who ask while another one runs, and never begin before their question', async () => {
    const { begun, read } = reads<number>()
    const shared = sharedReads<number>()
    const first = shared('a', read)
    const later = [shared('a', read), shared('a', read)]
    const other = shared('b', read)
    expect(begun).toHaveLength(2)
    begun[0]?.end(1)
    expect(await first).toBe(1)
    await turns()
    expect(begun).toHaveLength(3)
    begun[1]?.end(2)
    begun[2]?.end(3)
    expect(await Promise.all([...later, other])).toEqual([3, 3, 2])
    void shared('a', read)
    expect(begun).toHaveLength(4)
  })

  it('begin at the end of the turn while fewer run than may run at once', async () => {
    const { begun, read } = reads<number>()
    const shared = sharedReads<number>(2)
    const first = shared('a', read)
    const later = [shared('a', read), shared('a', read)]
    expect(begun).toHaveLength(1)
    await turns()
    expect(begun).toHaveLength(2)
    const last = shared('a', read)
    await turns()
    expect(begun).toHaveLength(2)
    begun[1]?.end(2)
    expect(await Promise.all(later)).toEqual([2, 2])
    await turns()
    begun[2]?.end(3)
    begun[0]?.end(1)
    expect(await Promise.all([first, last])).toEqual([1, 3])
    void shared('a', read)
    expect(begun).toHaveLength(4)
  })

  it('go on after one that failed', async () => {
    const { begun, read } = reads<number>()
    const shared = sharedReads<number>()
    const first = shared('a', read)
    const later = shared('a', read)
    begun[0]?.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await turns()
    begun[1]?.end(2)
    expect(await later).toBe(2)
  })
})

describe('a recent read', () => {
  it('is given until it is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      let count = 0
      const read = recentRead(() => Promise.resolve((count += 1)), 100)
      expect(await Promise.all([read(), read()])).toEqual([1, 2])
      vi.advanceTimersByTime(99)
      expect(await read()).toBe(2)
      vi.advanceTimersByTime(1)
      expect([await read(), await read()]).toEqual([3, 3])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('grouped reads', () => {
  it('read together what is asked for meanwhile', async () => {
    const { begun, read } = reads<ReadonlyMap<string, number>>()
    const asked: (readonly string[])[] = []
    const one = groupedReads((keys: readonly string[]) => {
      asked.push(keys)
      return read()
    })
    const all = ['a', 'b', 'c', 'b'].map((key) => one(key))
    begun[0]?.end(new Map([['a', 1]]))
    await turns()
    begun[1]?.end(new Map([['b', 2]]))
    expect(await Promise.all(all)).toEqual([1, 2, undefined, 2])
    expect(asked).toEqual([['a'], ['b', 'c']])
  })
})
