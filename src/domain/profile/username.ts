import type { Brand } from '~/lib/brand'

/** A name as people may have it: 3 to 15 letters and digits (specification 2 §5). Made only by `parseUsername`. */
export type Username = Brand<string, 'Username'>

const SHORTEST = 3
const LONGEST = 15
/** Plain ones alone: letters of other scripts look alike. */
const CHARACTERS = /^[A-Za-z0-9]+$/

/** In the order in which they are told: what is still being typed is too short before it is anything else. */
export type UsernameProblem =
  | { readonly kind: 'too-short'; readonly least: number }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'characters' }

export type TypedUsername =
  | { readonly ok: true; readonly name: Username }
  | { readonly ok: false; readonly problem: UsernameProblem }

/** What was typed; the length is that in characters as a person counts them. */
export function typedUsername(text: string): TypedUsername {
  const length = [...text.slice(0, 4 * LONGEST)].length
  if (length < SHORTEST) return { ok: false, problem: { kind: 'too-short', least: SHORTEST } }
  if (length > LONGEST) return { ok: false, problem: { kind: 'too-long', most: LONGEST } }
  const name = parseUsername(text)
  return name === undefined ? { ok: false, problem: { kind: 'characters' } } : { ok: true, name }
}

/** Undefined for anything that is not a valid name. */
export function parseUsername(text: unknown): Username | undefined {
  if (typeof text !== 'string' || text.length < SHORTEST || text.length > LONGEST) return undefined
  return CHARACTERS.test(text) ? (text as Username) : undefined
}
