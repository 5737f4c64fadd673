/** Requests of this page by their names, since it was loaded: does it still wait for the wallet's answer? */
const ownRequests = new Map<string, boolean>()

/** Did this page ask for it, and not another tab or an earlier load? */
export function isOwnRequest(requestId: string): boolean {
  return ownRequests.has(requestId)
}

/** Is it this page that waits for the wallet, and not one that is gone or another tab? */
export function isOwnRequestPending(requestId: string): boolean {
  return ownRequests.get(requestId) === true
}

/** Resolves as `answer` does; until then the request is this page's. */
export async function trackOwnRequest<T>(requestId: string, answer: () => Promise<T>): Promise<T> {
  ownRequests.set(requestId, true)
  try {
    return await answer()
  } finally {
    ownRequests.set(requestId, false)
  }
}
