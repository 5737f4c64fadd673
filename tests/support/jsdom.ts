import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { rememberComputedStyles } from './computedStyle'

// What a flow waits for comes when it comes: lazy parts are compiled on the way, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })
writeDocumentOnce()
forgetWhereElementsAreMade()

rememberComputedStyles()

// jsdom has no modal dialogs: enough of them for what a flow asserts.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

// After what a file does at the end of a test: hooks run in the opposite order.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/**
 * A query that finds nothing writes the whole document into its error: a twelfth of what a test costs where it is asked
 * again until it finds something. While it is asked again the error has its sentence alone; the one that ends the wait is
 * given the document by `waitFor` itself.
 */
function writeDocumentOnce(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      isBeingPolled()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
}

/** Testing Library's own sign, which its queries by role heed, too. */
function isBeingPolled(): boolean {
  return (
    (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics === true
  )
}

/**
 * React's development build keeps the stack of calls of each element that is made, a tenth of what a test costs, for the
 * first ten thousand between two pauses. What it warns of names the components all the same.
 */
function forgetWhereElementsAreMade(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>
  if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('React counts the stacks that it keeps in another place.')
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    // It counts on, and is told that it has enough of them.
    set() {},
  })
}
