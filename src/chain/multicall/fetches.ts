import type { Fetch, Tracked } from './tracked'

/** The requests that are under way. */
export interface Fetches {
  readonly size: number
  start(begun: Pick<Fetch, 'block' | 'members' | 'splitsLeft' | 'answersBefore'>): Fetch
  /** It has brought what it brings: its members are no longer being fetched by it. */
  end(fetch: Fetch): void
  /** What only waits for its next try is asked at the new block instead. */
  cancelWaiting(block: number): void
  /** Nobody needs an older answer once all its calls have a newer one. */
  cancelOvertaken(): void
  cancelAll(): void
}

export function createFetches(): Fetches {
  const fetches = new Set<Fetch>()

  function end(fetch: Fetch): void {
    if (!fetches.delete(fetch)) return
    for (const member of fetch.members) {
      member.inFlight -= fetch.weight
      if (member.inFlight === 0) member.fetchingAt = -1
    }
  }

  function cancelWhere(isOver: (fetch: Fetch) => boolean): void {
    for (const fetch of [...fetches].filter(isOver)) {
      fetch.controller.abort()
      end(fetch)
    }
  }

  return {
    get size() {
      return fetches.size
    },
    start(begun) {
      const fetch: Fetch = { ...begun, controller: new AbortController(), isBackingOff: false, weight: 1 }
      fetches.add(fetch)
      for (const member of fetch.members) {
        member.inFlight += 1
        member.fetchingAt = fetch.block
      }
      return fetch
    },
    end,
    // The first one, at the latest block, is no use for the others once the block is known.
    cancelWaiting: (block) => {
      cancelWhere((fetch) => fetch.block !== block && (fetch.isBackingOff || fetch.block === 0))
    },
    cancelOvertaken: () => {
      cancelWhere(({ members, block }) => members.every((each: Tracked) => each.answeredAt > block))
    },
    cancelAll: () => {
      cancelWhere(() => true)
    },
  }
}
