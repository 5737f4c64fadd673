import type { Route } from '../server/api/route'

/** Has the seed in what is kept before the first answer, all of it or nothing; tried again for the next who asks where it fails. */
export function filledFirst(routes: readonly Route[], fill: () => Promise<void>): readonly Route[] {
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
      await ready()
      return route.answer(request)
    },
  }))
}
