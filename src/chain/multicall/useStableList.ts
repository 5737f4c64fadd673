import { useState } from 'react'

/** The list as it was last time when it has the same elements. */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [keep] = useState(() => keeper<T>())
  return keep(list)
}

/** A cache of one: the answer depends on the elements alone, so that rendering twice or in vain does no harm. */
function keeper<T>(): (list: readonly T[]) => readonly T[] {
  let stable: readonly T[] | undefined
  return (list) => {
    if (stable?.length !== list.length || list.some((each, i) => each !== stable?.[i])) stable = list
    return stable
  }
}
