import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTicker } from '~/chain/clock/ticker'

class FakePage extends EventTarget {
  visibilityState = 'visible'

  show(isVisible: boolean): void {
    this.visibilityState = isVisible ? 'visible' : 'hidden'
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: FakePage

beforeEach(() => {
  vi.useFakeTimers()
  page = new FakePage()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('counts periods for all of its listeners', () => {
  const ticker = createTicker(10_000)
  const first = vi.fn()
  const second = vi.fn()
  ticker.subscribe(first)
  const leave = ticker.subscribe(second)
  vi.advanceTimersByTime(20_000)
  leave()
  vi.advanceTimersByTime(10_000)
  expect(first).toHaveBeenCalledTimes(3)
  expect(second).toHaveBeenCalledTimes(2)
  expect(ticker.count()).toBe(3)
})

test('stops without listeners', () => {
  const ticker = createTicker(10_000)
  ticker.subscribe(() => undefined)()
  vi.advanceTimersByTime(100_000)
  expect(ticker.count()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  ticker.subscribe(() => undefined)
  vi.advanceTimersByTime(10_000)
  expect(ticker.count()).toBe(1)
})

test('does not tick while hidden, and makes up for a missed tick once', () => {
  const ticker = createTicker(10_000)
  ticker.subscribe(() => undefined)
  vi.advanceTimersByTime(4000)
  page.show(false)
  vi.advanceTimersByTime(60_000)
  expect(ticker.count()).toBe(0)
  page.show(true)
  vi.advanceTimersByTime(0)
  expect(ticker.count()).toBe(1)
  vi.advanceTimersByTime(9999)
  expect(ticker.count()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(ticker.count()).toBe(2)
})

test('a short look away delays nothing', () => {
  const ticker = createTicker(10_000)
  ticker.subscribe(() => undefined)
  vi.advanceTimersByTime(4000)
  page.show(false)
  vi.advanceTimersByTime(1000)
  page.show(true)
  vi.advanceTimersByTime(5000)
  expect(ticker.count()).toBe(1)
})
