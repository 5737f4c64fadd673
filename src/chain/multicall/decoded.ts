import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import type { Read } from './read'
import type { CallResult, ReadProblem } from './slice'

type Decoded = Loadable<unknown, ReadProblem>

/**
 * Decoded values live as long as their bytes do: a result keeps its identity while its bytes are the same, so the
 * same bytes are decoded once per meaning and give the same value.
 */
const values = new WeakMap<CallResult, Map<unknown, Decoded>>()
const FAILURES: Readonly<Record<ReadProblem, Loadable<never, ReadProblem>>> = {
  reverted: failed('reverted'),
  'no-code': failed('no-code'),
  unreachable: failed('unreachable'),
  undecodable: failed('undecodable'),
}

/**
 * A result as its read understands it. Bytes that mean nothing cost only this read: 'undecodable'. No byte at all is
 * what an address without code answers; no decoder is asked what it makes of that, but one that says it knows.
 */
export function decoded<T>(
  source: Read<T> | undefined,
  result: CallResult | undefined,
): Loadable<T, ReadProblem> {
  if (source === undefined || result === undefined) return LOADING
  if (result.status === 'failed') return FAILURES[result.problem]
  if (result.data === '0x' && source.allowsNoCode !== true) return FAILURES['no-code']
  let meanings = values.get(result)
  if (meanings === undefined) {
    meanings = new Map()
    values.set(result, meanings)
  }
  let value = meanings.get(source.decode) as Loadable<T, ReadProblem> | undefined
  if (value === undefined) {
    try {
      value = ready(source.decode(result.data))
    } catch {
      // Any error of a decoder says the same: these bytes are not what the read promises.
      value = FAILURES.undecodable
    }
    // A decoder made anew at every render would pile up here: the latest ones are enough.
    if (meanings.size >= 8) meanings.clear()
    meanings.set(source.decode, value)
  }
  return value
}
