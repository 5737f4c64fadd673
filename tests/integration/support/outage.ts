import { vi } from 'vitest'
import { RETRY_AFTER_S, unavailableWords } from '../../../server/api/unavailable'
import { DatabaseUnavailable } from '../../../server/store/database'

/** Puts services before what a test serves that cannot reach their database: status, headers and words of `server/`. */
export function startOutage(): { readonly end: () => void } {
  const served = globalThis.fetch
  const words = unavailableWords(new DatabaseUnavailable(new Error('gone'))) ?? ''
  let isOver = false
  vi.stubGlobal('fetch', ((input, init) => {
    if (isOver) return served(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    const isGraphql = /\/(graphql|subgraphs\/[^/]+)$/.test(new URL(url).pathname)
    const body = isGraphql ? { errors: [{ message: words }] } : { error: words }
    return Promise.resolve(Response.json(body, { status: 503, headers: { 'retry-after': RETRY_AFTER_S } }))
  }) satisfies typeof fetch)
  return {
    end() {
      isOver = true
    },
  }
}
