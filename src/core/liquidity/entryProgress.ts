import type { Loadable } from '~/lib/loadable'

/** A subgraph that is behind the chain is asked again for this long, and is then as good as silent. */
const PATIENCE_MS = 30_000

/** How far the search for an entry has come. */
export type Progress =
  | { readonly status: 'open' | 'known' | 'given-up' }
  /** Milliseconds since 1970 of the first answer that was behind the chain. */
  | { readonly status: 'behind'; readonly since: number }

export const OPEN: Progress = { status: 'open' }
const KNOWN: Progress = { status: 'known' }
const GIVEN_UP: Progress = { status: 'given-up' }

/**
 * After what was found of an entry, or that the history is behind the chain, in an answer of `answeredAt` (milliseconds
 * since 1970). Given up is given up, until anything else than being behind is found.
 */
export function progressAfter(
  entry: Loadable<unknown, unknown> | 'behind',
  before: Progress,
  answeredAt: number,
): Progress {
  if (entry !== 'behind') return entry.status === 'ready' ? KNOWN : OPEN
  if (before.status === 'given-up') return before
  if (before.status !== 'behind') return { status: 'behind', since: answeredAt }
  return answeredAt - before.since > PATIENCE_MS ? GIVEN_UP : before
}
