import type { UnknownAction } from '@reduxjs/toolkit'
import { isRecord } from '~/lib/record'
import { threeWayMerge } from '~/lib/threeWayMerge'
import type { Persisted } from './persist'
import type { Stored } from './stored'

interface PersistedFields<Root, State extends object> extends Stored<Partial<State>> {
  readonly select: (root: Root) => State
  readonly initial: State
  readonly merged: (both: State, ours: State) => readonly UnknownAction[]
}

/** For a state whose fields each stand for themselves: of two tabs each field has what was changed last in either. */
export function persistedFields<Root, State extends object>({
  initial,
  parse,
  ...record
}: PersistedFields<Root, State>): Persisted<Root, State, Partial<State>> {
  return {
    ...record,
    parse,
    initial,
    isSame: (a, b) => isSameJson({ ...initial, ...a }, { ...initial, ...b }),
    merge(base, ours, theirs) {
      const fields = threeWayMerge(base, ours, theirs)
      const both = { ...ours, ...(isRecord(fields) && parse(fields)) }
      let isChanged = false
      for (const field in both) {
        // What did not change keeps its identity: nothing is made ready anew for it.
        if (isSameJson(both[field], ours[field])) both[field] = ours[field]
        else isChanged = true
      }
      return isChanged ? both : ours
    },
  }
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
