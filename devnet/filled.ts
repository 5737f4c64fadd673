import type { Answer, Route } from '../server/api/route'

/**
 * Fills the store with the seed before the first answer, all of it or nothing; a failure is retried with the next
 * request. `refuse` answers for the failures that a client may be told of.
 */
export function filledFirst(
  routes: readonly Route[],
  fill: () => Promise<void>,
  refuse: (error: unknown) => Answer | undefined = () => undefined,
): readonly Route[] {
  let filled: Promise<void> | undefined
  function ready(): Promise<void> {
    filled ??= fill().catch((error: unknown) => {
      filled = undefined
      throw error
    })
    return filled
  }
  return routes.map((route) => ({
    ...route,
    async answer(request) {
      try {
        await ready()
      } catch (error) {
        const refusal = refuse(error)
        if (refusal === undefined) throw error
        return refusal
      }
      return route.answer(request)
    },
  }))
}
