import type { Translation } from './plural'

export type Dictionary = Readonly<Record<string, Translation>>

/** Fetches a part of a language's words: '' is what every page has, the others are those of an area. */
export type LoadWords = (code: string, part: string) => Promise<Dictionary>

/** The parts that what is shown has asked for. */
const neededParts = new Set([''])

let fetchNeeded: ((part: string) => Promise<unknown>) | undefined

/** Resolves once the part is there to be shown, or could not be fetched: its English is then shown. */
export async function requireWords(part: string): Promise<void> {
  if (neededParts.has(part)) return
  neededParts.add(part)
  await fetchNeeded?.(part).catch(() => undefined)
}

export function onNeeded(fetch: typeof fetchNeeded): void {
  fetchNeeded = fetch
}

const fetched = new WeakMap<LoadWords, Map<string, Dictionary>>()

/** Fetches what was not fetched before; what failed is fetched again on the next request. */
export async function wordsOf(
  load: LoadWords,
  code: string,
  parts: Iterable<string> = neededParts,
): Promise<Dictionary> {
  const known = fetched.get(load) ?? new Map<string, Dictionary>()
  fetched.set(load, known)
  const all = await Promise.all(
    [...parts].map(async (part) => {
      const words = known.get(code + part) ?? (await load(code, part))
      known.set(code + part, words)
      return words
    }),
  )
  return Object.assign({}, ...all) as Dictionary
}
