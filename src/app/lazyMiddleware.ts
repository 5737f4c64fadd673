import { isAction, type Middleware, SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import { fieldsOf } from '~/lib/record'

interface LazyMiddleware {
  readonly middleware: Middleware
  readonly add: (late: Middleware) => void
}

/**
 * A place in the store for middleware that comes with what needs it; 0.5 KiB less than the toolkit's own. What a middleware
 * passes on besides an auto-batched action, as RTK Query its registration, is auto-batched, too: subscribers are told of
 * both later.
 */
export function lazyMiddleware(): LazyMiddleware {
  const added: Middleware[] = []
  let add = (late: Middleware): void => void added.push(late)
  return {
    middleware: (api) => (next) => {
      let isBatched = false
      let handle: typeof next = (action) => next(isBatched ? batched(action) : action)
      add = (late) => {
        handle = late(api)(handle)
      }
      added.forEach(add)
      return (action) => {
        const before = isBatched
        isBatched = metaOf(action)[SHOULD_AUTOBATCH] === true
        try {
          return handle(action)
        } finally {
          isBatched = before
        }
      }
    },
    add: (late) => {
      add(late)
    },
  }
}

function batched(action: unknown): unknown {
  return isAction(action) ? { ...action, meta: { ...metaOf(action), [SHOULD_AUTOBATCH]: true } } : action
}

function metaOf(action: unknown): Readonly<Record<string, unknown>> {
  return fieldsOf(fieldsOf(action)['meta'])
}
