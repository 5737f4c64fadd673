import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A localStorage that can be full, and the module as a page of its own has it. */
async function page() {
  const storage = new Map<string, string>()
  const device = { isFull: false, isForbidden: false }
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
      storage.set(key, text)
    },
    removeItem: (key: string) => storage.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      if (device.isForbidden) throw new DOMException('denied', 'SecurityError')
      return localStorage
    },
  })
  vi.resetModules()
  return { ...(await import('~/lib/deviceStorage')), kept: storage, device }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

describe('storage of the device', () => {
  it('throws nothing where it is forbidden or full, and tells of it once', async () => {
    for (const trouble of ['isFull', 'isForbidden'] as const) {
      const { readStored, writeStored, removeStored, onStorageFailure, hasStorageFailed, device } =
        await page()
      const listener = vi.fn()
      onStorageFailure(listener)
      device[trouble] = true
      expect(readStored('a')).toBeNull()
      writeStored('a', '1')
      writeStored('b', '2')
      removeStored('a')
      expect(hasStorageFailed()).toBe(true)
      expect(listener).toHaveBeenCalledTimes(1)
    }
  })

  it('writes later what it could not write, the newest of each', async () => {
    const { writeStored, kept, device } = await page()
    device.isFull = true
    writeStored('a', '1')
    writeStored('a', '2')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(kept.size).toBe(0)
    device.isFull = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(Object.fromEntries(kept)).toEqual({ a: '2' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('writes nothing later over what another tab has written since', async () => {
    const { writeStored, kept, device } = await page()
    device.isFull = true
    writeStored('a', '1')
    device.isFull = false
    kept.set('a', 'theirs')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(kept.get('a')).toBe('theirs')
  })
})
