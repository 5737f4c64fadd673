import type { Fetch } from './tracked'

/** The requests that are under way. */
export type Fetches = Set<Fetch>

export function startFetch(
  fetches: Fetches,
  begun: Pick<Fetch, 'block' | 'members' | 'splitsLeft' | 'answersBefore'>,
): Fetch {
  const fetch: Fetch = { ...begun, controller: new AbortController(), isBackingOff: false, weight: 1 }
  fetches.add(fetch)
  for (const member of fetch.members) {
    member.inFlight += 1
    member.fetchingAt = fetch.block
  }
  return fetch
}

/** It has brought what it brings: its members are no longer being fetched by it. */
export function endFetch(fetches: Fetches, fetch: Fetch): void {
  if (!fetches.delete(fetch)) return
  for (const member of fetch.members) {
    member.inFlight -= fetch.weight
    if (member.inFlight === 0) member.fetchingAt = -1
  }
}

/** Calls off those of which this holds. */
export function cancelFetches(fetches: Fetches, isOver: (fetch: Fetch) => boolean): void {
  for (const fetch of [...fetches].filter(isOver)) {
    fetch.controller.abort()
    endFetch(fetches, fetch)
  }
}

/**
 * Whether it only waits for its next try, and is asked at this new block instead. The first one, at the latest block,
 * is no use for the others once the block is known.
 */
export function isWaiting(fetch: Fetch, block: number): boolean {
  return fetch.block !== block && (fetch.isBackingOff || fetch.block === 0)
}

/** An older answer is dropped once all its calls have a newer one. */
export function isOvertaken({ members, block }: Fetch): boolean {
  return members.every(({ answeredAt }) => answeredAt > block)
}
