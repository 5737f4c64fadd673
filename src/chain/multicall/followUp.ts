import type { Read } from './read'
import { type CallKey, keyOf } from './slice'

/**
 * Reads that depend on a number of the chain, such as the newest round: a page's file asks them as soon as it knows the
 * number, before the code is there (`app/bootRequest`).
 */
export interface FollowUp {
  /** The call that answers the number. */
  readonly of: CallKey
  /** Keys of calls, with `~2n` where the word of the number less 2 stands. Below 1 there is nothing to ask. */
  readonly calls: readonly string[]
}

/** Stands for any number. */
const NUMBER = 0x5a_3e_91_c4_d2

/** What `readsOf` gives for the number that `of` answers, and for as many before it as `count` says. */
export function followUp(
  of: Read<unknown>,
  count: number,
  readsOf: (id: number) => readonly Read<unknown>[],
): FollowUp {
  const calls = Array.from({ length: count }, (_, back) => {
    const word = (NUMBER - back).toString(16).padStart(64, '0')
    return readsOf(NUMBER - back).map((each) => {
      const key = keyOf(each)
      if (!key.includes(word)) throw new Error(`${key} does not depend on the number.`)
      return key.replaceAll(word, `~${String(back)}n`)
    })
  })
  return { of: keyOf(of), calls: calls.flat() }
}
