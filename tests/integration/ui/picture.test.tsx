import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Picture } from '~/ui/Picture'

/** The watchers of the page; `see` says that what they watch has come into the window. */
class Watcher {
  static readonly all = new Set<Watcher>()
  readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    expect(rootMargin).toBeUndefined()
    this.callback = callback
  }
  observe() {
    Watcher.all.add(this)
  }
  disconnect() {
    Watcher.all.delete(this)
  }
  static see(isIntersecting: boolean) {
    act(() => {
      for (const watcher of Watcher.all)
        watcher.callback(
          [{ isIntersecting } as IntersectionObserverEntry],
          watcher as unknown as IntersectionObserver,
        )
    })
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Watcher.all.clear()
})

describe('a picture from elsewhere', () => {
  it('is asked for once its place is seen, and tells its keeper no page', () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    const { container } = render(<Picture sources={['https://pictures.example/a.png']} />)
    expect(container.querySelector('img')).toBeNull()
    Watcher.see(false)
    expect(container.querySelector('img')).toBeNull()
    Watcher.see(true)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('https://pictures.example/a.png')
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(Watcher.all.size).toBe(0)
  })

  it('is asked for as it is drawn where its page begins', () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    const { container } = render(<Picture sources={['https://pictures.example/a.png']} isAtTop />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/a.png')
    expect(Watcher.all.size).toBe(0)
  })

  it('is not watched for where there is none', () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    render(<Picture sources={[]} />)
    expect(Watcher.all.size).toBe(0)
  })
})
