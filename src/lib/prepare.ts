let inFlight = 0

/** Whether a part of the page is being preloaded. */
export function isPreparing(): boolean {
  return inFlight > 0
}

/**
 * Loads a part of the page before it is asked for. A failure costs nothing and is only logged: whatever needs the part
 * loads it again and gets the error then.
 */
export async function prepare(load: () => Promise<unknown>): Promise<void> {
  inFlight += 1
  try {
    await load()
  } catch (error) {
    console.warn('A chunk failed to load:', error)
  } finally {
    inFlight -= 1
  }
}
