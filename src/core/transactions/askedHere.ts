/** Requests of this page by their names, since it was loaded: does it still wait for the wallet's answer? */
const askedHere = new Map<string, boolean>()

/** Did this page ask for it, and not another tab or an earlier load? */
export function isOfThisPage(requestId: string): boolean {
  return askedHere.has(requestId)
}

/** Is it this page that waits for the wallet, and not one that is gone or another tab? */
export function isAskedHere(requestId: string): boolean {
  return askedHere.get(requestId) === true
}

/** Resolves as `answer` does; until then the request is this page's. */
export async function trackAskedHere<T>(requestId: string, answer: () => Promise<T>): Promise<T> {
  askedHere.set(requestId, true)
  try {
    return await answer()
  } finally {
    askedHere.set(requestId, false)
  }
}
