/** Idle moments are waited for, but not longer. */
const IDLE_WITHIN_MS = 3000

/** Acts when the page has nothing else to do. Safari has no idle callbacks; the returned function ends the waiting. */
export function whenIdle(act: () => void, withinMs = IDLE_WITHIN_MS): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200)
    return () => {
      clearTimeout(timer)
    }
  }
  const handle = requestIdleCallback(act, { timeout: withinMs })
  return () => {
    cancelIdleCallback(handle)
  }
}
