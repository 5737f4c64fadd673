/** One change of a source, switched on while it runs by its number. */
export interface Mutant {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The source of what is changed, on one line. */
  readonly original: string
  /** What stands there instead; empty where the statement is dropped. */
  readonly replacement: string
  /** Outside of functions: it is decided once, while a module is loaded. */
  readonly isAtLoad?: true
}

/** Text around a part of a source. */
export interface Wrap {
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** Of two wraps of the same text the one that comes first in the list is the outer one. */
export function wrapped(source: string, wraps: readonly Wrap[]): string {
  const opening = wraps.map(({ start, end, before }, index) => ({
    at: start,
    key: [1, start - end, index],
    text: before,
  }))
  const closing = wraps.map(({ start, end, after }, index) => ({
    at: end,
    key: [0, end - start, -index],
    text: after,
  }))
  let result = ''
  let from = 0
  for (const { at, text } of [...opening, ...closing].toSorted(
    (a, b) => a.at - b.at || compare(a.key, b.key),
  )) {
    result += source.slice(from, at) + text
    from = at
  }
  return result + source.slice(from)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
