import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChainClock } from '~/chain/clock/chainClock'

let passed = 5000

function clockAt() {
  return createChainClock(() => passed)
}

/** Time passes for the clock and its timers. */
function pass(ms: number): void {
  passed += ms
  vi.advanceTimersByTime(ms)
}

beforeEach(() => {
  vi.useFakeTimers()
  passed = 5000
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the chain’s clock', () => {
  it('is unknown before a block’s time was heard', () => {
    expect(clockAt().now()).toBeUndefined()
  })

  it('begins while a page is drawn, as long as it has no subscriber', () => {
    const clock = clockAt()
    clock.begin(1000n)
    expect(clock.now()).toBe(1000n)
    pass(1000)
    const onTick = vi.fn()
    clock.subscribe(onTick)
    expect(clock.now()).toBe(1001n)
    clock.begin(5000n)
    expect(clock.now()).toBe(1001n)
    const other = clockAt()
    other.subscribe(onTick)
    other.begin(1000n)
    expect(other.now()).toBeUndefined()
    expect(onTick).not.toHaveBeenCalled()
  })

  it('goes on between blocks, a tick a second', () => {
    const clock = clockAt()
    const onTick = vi.fn()
    clock.subscribe(onTick)
    clock.heard(1000n)
    onTick.mockClear()
    for (let second = 1n; second <= 3n; second += 1n) {
      pass(1000)
      expect(clock.now()).toBe(1000n + second)
    }
    expect(onTick).toHaveBeenCalledTimes(3)
  })

  it('does not go back for a block that was heard late', () => {
    const clock = clockAt()
    clock.subscribe(() => undefined)
    clock.heard(1000n)
    pass(6000)
    clock.heard(1003n)
    expect(clock.now()).toBe(1006n)
  })

  it('follows a chain that has gone on, and one that has stood still', () => {
    const clock = clockAt()
    clock.subscribe(() => undefined)
    clock.heard(1000n)
    clock.heard(5000n)
    expect(clock.now()).toBe(5000n)
    pass(30_000)
    clock.heard(5001n)
    expect(clock.now()).toBe(5001n)
  })

  it('does not mind what the computer believes the time to be', () => {
    vi.setSystemTime(0)
    const clock = clockAt()
    clock.subscribe(() => undefined)
    clock.heard(1_700_000_000n)
    vi.setSystemTime(9e12)
    pass(2000)
    expect(clock.now()).toBe(1_700_000_002n)
  })

  it('goes on for the others when one subscriber leaves', () => {
    const clock = clockAt()
    const [stays, leaves] = [vi.fn(), vi.fn()]
    clock.subscribe(stays)
    const leave = clock.subscribe(leaves)
    clock.heard(1000n)
    leave()
    stays.mockClear()
    leaves.mockClear()
    pass(1000)
    expect(stays).toHaveBeenCalledTimes(1)
    expect(leaves).not.toHaveBeenCalled()
  })

  it('ticks when the second begins, whenever the block was heard', () => {
    const clock = clockAt()
    clock.subscribe(() => undefined)
    clock.heard(1000n)
    pass(300)
    clock.heard(1000n)
    pass(699)
    expect(clock.now()).toBe(1000n)
    pass(1)
    expect(clock.now()).toBe(1001n)
  })

  it('follows a block that is up to ten seconds late no further', () => {
    const clock = clockAt()
    clock.subscribe(() => undefined)
    clock.heard(1000n)
    pass(10_000)
    clock.heard(1000n)
    expect(clock.now()).toBe(1010n)
    pass(1)
    clock.heard(1000n)
    expect(clock.now()).toBe(1000n)
  })

  it('stops without subscribers', () => {
    const clock = clockAt()
    const leave = clock.subscribe(() => undefined)
    clock.heard(1000n)
    leave()
    expect(vi.getTimerCount()).toBe(0)
  })
})
