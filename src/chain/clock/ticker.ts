import { isVisible, onVisibilityChange } from './visibility'

/** Counts periods while it has subscribers and the page is visible. */
export interface Ticker {
  subscribe(this: void, onTick: () => void): () => void
  count(this: void): number
}

/**
 * A tick every `periodMs`. Hidden pages do not tick; one that becomes visible after a tick was missed ticks at once
 * and counts on from there.
 */
export function createTicker(periodMs: number): Ticker {
  const listeners = new Set<() => void>()
  let count = 0
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let endVisibility: (() => void) | undefined

  function tick(): void {
    count += 1
    dueAt = Date.now() + periodMs
    schedule()
    for (const each of [...listeners]) each()
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = undefined
    if (listeners.size > 0 && isVisible()) timer = setTimeout(tick, Math.max(0, dueAt - Date.now()))
  }

  return {
    subscribe(onTick) {
      listeners.add(onTick)
      if (listeners.size === 1) {
        dueAt = Date.now() + periodMs
        endVisibility = onVisibilityChange(schedule)
        schedule()
      }
      return () => {
        listeners.delete(onTick)
        if (listeners.size > 0) return
        endVisibility?.()
        schedule()
      }
    },
    count: () => count,
  }
}
