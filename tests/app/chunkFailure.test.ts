import { describe, expect, it, vi } from 'vitest'
import { reloadOnceOnChunkFailure } from '~/app/chunkFailure'
import { prepare } from '~/lib/prepare'

function pageWith(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const target = new EventTarget()
  const reload = vi.fn()
  const page = {
    addEventListener: target.addEventListener.bind(target),
    sessionStorage: storage,
    location: { reload },
  }
  reloadOnceOnChunkFailure(page as unknown as Window)
  const fail = () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { reload, fail }
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

describe('a chunk that does not load', () => {
  it('reloads the page once; a second failure soon after is left to the error boundary', () => {
    const storage = memory()
    const first = pageWith(storage)
    expect(first.fail()).toBe(false) // prevented: the page reloads
    expect(first.reload).toHaveBeenCalledTimes(1)
    const again = pageWith(storage)
    expect(again.fail()).toBe(true)
    expect(again.reload).not.toHaveBeenCalled()
  })

  it('does not reload the page when a preload fails', async () => {
    const page = pageWith(memory())
    await prepare(() => {
      expect(page.fail()).toBe(true)
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    })
    expect(page.reload).not.toHaveBeenCalled()
    page.fail()
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it('never reloads where nothing can be remembered', () => {
    const forbidden = {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
      setItem: () => undefined,
    }
    const page = pageWith(forbidden)
    page.fail()
    expect(page.reload).not.toHaveBeenCalled()
  })
})
