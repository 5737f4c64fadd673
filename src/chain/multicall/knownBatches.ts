import { encodeAggregate } from './aggregate'
import type { Batch, Tracked } from './tracked'

/** Encoded requests that are kept. */
const MOST_KNOWN_BATCHES = 64

/** The request for these members, the kept one when there is one; those used last are kept. */
export function createKnownBatches(): (members: readonly Tracked[]) => Batch {
  let batches: readonly Batch[] = []
  return (members) => {
    const batch = batches.find((each) => isSameList(each.members, members)) ?? {
      members,
      callData: encodeAggregate(members.map(({ call }) => call)),
      lastText: undefined,
    }
    if (batch !== batches[0]) {
      const others = batches.filter((each) => each !== batch)
      batches = [batch, ...others.slice(0, MOST_KNOWN_BATCHES - 1)]
    }
    return batch
  }
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
