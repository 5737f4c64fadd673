// @chunk controls
/** How long a page may be kept from moving: half of a frame, so that there is room for the page's own work. */
const SLICE_MS = 8

/** Work in steps, each of them short whatever the machine; its result at the end. */
export type Steps<Result> = Generator<void, Result>

/** Does all of it at once. */
export function allAtOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Does as many steps at a time as fit into a slice, and lets the page move between two of them. Rejects with the
 * signal's reason when it was given up.
 */
export async function runInSlices<Result>(work: Steps<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 0))
    signal.throwIfAborted()
  }
}
