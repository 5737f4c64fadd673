/** When a call was and is fetched. Blocks are numbers, -1 stands for never. */
export interface Schedule {
  /** Asked again when this many blocks have passed: the least of its listeners'. */
  blocksPerFetch: number
  /** The block of the last answer, a marked failure included. */
  answeredAt: number
  /** The newest block that it is being fetched at; -1 when it is not. */
  fetchingAt: number
  /** Requests on the wire that ask for it. */
  inFlight: number
  /** The last fetch brought no answer at all: asked again at the next block, whatever `blocksPerFetch` says. */
  hasFailed: boolean
}

/** A listened call, as far as planning goes. */
export interface Listened extends Schedule {
  health: Health
}

/**
 * A call that eats all gas starves the calls behind it in the same request, or makes the node refuse the whole.
 * 'reverting' ones are therefore asked behind the healthy, 'suspect' ones, of which some sank a request, apart, and
 * 'failing' ones alone, less and less often.
 */
export type Health = 'healthy' | 'reverting' | 'suspect' | 'failing'

/**
 * A node may need longer than a block: the older request is let run, so that something is read at all, and one newer
 * one is sent beside it, in case the older one hangs.
 */
const MOST_IN_FLIGHT = 2

/** What is asked so seldom can wait for some blocks more. */
const SELDOM_BLOCKS = 10
/** What is asked no more often than this never changes: an own transaction is no reason to ask it again. */
const FOR_GOOD_BLOCKS = 100_000
/** So many of those are asked anew in one block: all of hundreds of farms at once would be half a megabyte. */
const SELDOM_AT_ONCE = 50

/**
 * The calls to fetch at `block` (0: no block is known yet): never answered ones, and those whose last answer is old
 * enough, or older than an own transaction (`ownBlock`), of those that are asked seldom the oldest; not those already
 * under way at this block or a newer one.
 */
export function dueCalls<T extends Schedule>(
  listened: readonly T[],
  block: number,
  ownBlock = 0,
): readonly T[] {
  const due = listened.filter(
    ({ answeredAt, blocksPerFetch, fetchingAt, inFlight, hasFailed }) =>
      inFlight < MOST_IN_FLIGHT &&
      (fetchingAt < 0 || fetchingAt < block) &&
      (answeredAt < 0 ||
        block >= answeredAt + (hasFailed ? 1 : blocksPerFetch) ||
        (answeredAt < ownBlock && ownBlock <= block && blocksPerFetch < FOR_GOOD_BLOCKS)),
  )
  const seldom = due.filter(
    ({ answeredAt, blocksPerFetch, hasFailed }) =>
      answeredAt >= 0 && !hasFailed && blocksPerFetch >= SELDOM_BLOCKS,
  )
  if (seldom.length <= SELDOM_AT_ONCE) return due
  const waiting = new Set(seldom.sort((a, b) => a.answeredAt - b.answeredAt).slice(SELDOM_AT_ONCE))
  return due.filter((each) => !waiting.has(each))
}

/**
 * Batches of at most `size` calls in the given order, failing calls left out. Calls of every block come first in
 * `listened`, hence their batches are the same at each block and so are their requests.
 */
export function batches<T extends Pick<Listened, 'health'>>(
  due: readonly T[],
  size: number,
): readonly (readonly T[])[] {
  const of = (health: Health) => due.filter((each) => each.health === health)
  // In reverse order, calls that were only starved by one before them come before it and recover.
  return [...chunks([...of('healthy'), ...of('reverting').reverse()], size), ...chunks(of('suspect'), size)]
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const result: (readonly T[])[] = []
  for (let start = 0; start < all.length; start += size) result.push(all.slice(start, start + size))
  return result
}

/** How often a call is asked: the least blocks between two fetches that any of its listeners wants. */
export function minBlocksPerFetch(counts: Readonly<Record<number, number>>): number {
  let least = Infinity
  for (const blocks of Object.keys(counts)) least = Math.min(least, Number(blocks))
  return least
}
