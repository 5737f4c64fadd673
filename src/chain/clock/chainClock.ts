import { isVisible, onVisibilityChange } from './visibility'

/** The chain's own time between its blocks, in whole Unix seconds. It ticks while it has subscribers and the page is visible. */
export interface ChainClock {
  subscribe(this: void, onTick: () => void): () => void
  /** As of the last tick, so that all who read it agree; undefined before a block's time was heard. */
  now(this: void): bigint | undefined
  /**
   * The same for a page that is drawn for the first time, while it is drawn: does nothing once the time is known, or
   * somebody has subscribed.
   */
  begin(this: void, timestamp: bigint): void
  /** The time of the newest block. */
  heard(this: void, timestamp: bigint): void
}

const SECOND_MS = 1000
/** A block is heard some seconds after its time; a chain that is behind by more has stood still or gone back. */
const BEHIND_MS = 10_000

/**
 * Goes on from the blocks' times by a clock that only measures what has passed, so that what the computer believes the
 * time to be does not matter. Of all blocks the one that was heard soonest after its time is right.
 */
export function createChainClock(passedMs: () => number = () => performance.now()): ChainClock {
  const listeners = new Set<() => void>()
  let aheadMs: number | undefined
  let current: bigint | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let endVisibility: (() => void) | undefined

  function sampleOf(timestamp: bigint): number {
    return Number(timestamp) * SECOND_MS - passedMs()
  }

  function look(): void {
    if (aheadMs === undefined) return
    const timeMs = aheadMs + passedMs()
    current = BigInt(Math.floor(timeMs / SECOND_MS))
    clearTimeout(timer)
    timer = undefined
    if (listeners.size === 0 || !isVisible()) return
    timer = setTimeout(tick, SECOND_MS - (timeMs % SECOND_MS))
  }

  function tick(): void {
    const before = current
    look()
    if (current !== before) for (const each of [...listeners]) each()
  }

  return {
    subscribe(onTick) {
      listeners.add(onTick)
      if (listeners.size === 1) {
        endVisibility = onVisibilityChange(tick)
        look()
      }
      return () => {
        listeners.delete(onTick)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
        endVisibility?.()
      }
    },
    now: () => current,
    begin(timestamp) {
      if (aheadMs !== undefined || listeners.size > 0) return
      aheadMs = sampleOf(timestamp)
      look()
    },
    heard(timestamp) {
      const sample = sampleOf(timestamp)
      if (aheadMs === undefined || sample > aheadMs || sample < aheadMs - BEHIND_MS) aheadMs = sample
      tick()
    },
  }
}
