import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allAtOnce, runInSlices, type Steps } from '~/lib/timeSlicing'

/** Ten steps of 3 ms each, by a clock that only they move. */
let now = 0
let done = 0
function* work(): Steps<string> {
  for (done = 0; done < 10; done++) {
    now += 3
    yield
  }
  return 'made'
}

/** How far the work was whenever the page could move. */
let moved: number[] = []

beforeEach(() => {
  now = 0
  done = 0
  moved = []
  const later = globalThis.setTimeout
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) => {
    // The test runner has timers of its own, between two slices or before the first one.
    if (done > 0 && moved.at(-1) !== done) moved.push(done)
    return later(act, ms)
  }) as typeof setTimeout)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('work in slices', () => {
  it('lets the page move whenever 8 ms have passed', async () => {
    expect(await runInSlices(work(), new AbortController().signal)).toBe('made')
    // Three steps are 9 ms.
    expect(moved).toEqual([2, 5, 8])
  })

  it('ends when it is given up', async () => {
    const leaving = new AbortController()
    const result = runInSlices(work(), leaving.signal)
    leaving.abort(new Error('not wanted'))
    await expect(result).rejects.toThrow('not wanted')
    expect(moved).toEqual([2])
    expect(done).toBe(2)
  })

  it('can be done at once as well', () => {
    expect(allAtOnce(work())).toBe('made')
  })
})
