import { isPreparing } from '~/lib/prepare'

/** sessionStorage: when the page reloaded itself for a chunk that did not load. */
const KEY = 'chunk-failure'
const AGAIN_MS = 60_000

/**
 * After a deployment an open page asks for chunks that are gone: it reloads, once (specification 1 §2). A second
 * failure within a minute is left to the error boundary, and so is any failure where nothing can be remembered:
 * a page that reloads for ever is worse than one that says what is wrong. What is only being prepared never reloads a
 * page that someone may be typing on.
 */
export function reloadOnceOnChunkFailure(
  page: Pick<Window, 'addEventListener' | 'sessionStorage' | 'location'> = window,
): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (isPreparing()) return
    try {
      const before = Number(page.sessionStorage.getItem(KEY) ?? 0)
      if (Date.now() - before < AGAIN_MS) return
      page.sessionStorage.setItem(KEY, String(Date.now()))
    } catch (error) {
      console.warn('A chunk failed to load:', error)
      return
    }
    event.preventDefault()
    page.location.reload()
  })
}
