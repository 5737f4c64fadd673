import { cleanup, configure, getConfig, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as React from 'react'
import { __PRIVATE__ as styles } from 'styled-components'
import { afterAll, afterEach, vi } from 'vitest'
import { rememberComputedStyles } from './computedStyle'

const FRAME_MS = 16

// The window and the libraries outlive a file.
if (!('isPrepared' in window)) {
  Object.assign(window, { isPrepared: true })
  // What a flow waits for comes when it comes: lazy parts are compiled on the way, and a machine may be busy.
  configure({ asyncUtilTimeout: 30_000 })
  writeDocumentOnce()
  forgetWhereElementsAreMade()
  rememberComputedStyles()
  waitForButtons()
  addModalDialogs()
  addFrames()
}
forgetStyles()

// After what a file does at the end of a test: hooks run in the opposite order.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

// The next file has the same window.
afterAll(() => {
  const left = document.body.innerHTML
  document.body.replaceChildren()
  if (left !== '') throw new Error(`The file leaves elements in the document: ${left.slice(0, 500)}`)
})

/**
 * jsdom counts the frames that are asked for, and drives them by whatever `setInterval` is then: one that is asked for
 * on a clock that a test controls, as Redux Toolkit does for what it batches, would be the last of the window.
 */
function addFrames(): void {
  const { setTimeout: later, clearTimeout: cancel } = globalThis
  const pending = new Map<number, NodeJS.Timeout>()
  let last = 0
  Object.assign(window, {
    requestAnimationFrame(callback: FrameRequestCallback): number {
      const id = (last += 1)
      const timer = later(() => {
        pending.delete(id)
        callback(performance.now())
      }, FRAME_MS)
      pending.set(id, timer)
      return id
    },
    cancelAnimationFrame(id: number): void {
      cancel(pending.get(id))
      pending.delete(id)
    },
  })
}

/** jsdom has no modal dialogs: enough of them for what a flow asserts. */
function addModalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}

/** The rules of the components of the file before. */
function forgetStyles(): void {
  const { mainSheet } = styles
  mainSheet.names = new Map()
  mainSheet.clearTag()
  for (const style of document.querySelectorAll('style[data-styled]')) style.remove()
}

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

/**
 * A press on a button that is off does nothing, and what a test waits for then never comes: as a person does, it waits
 * until the button is on. One that stays off fails the test; that it is off is asserted, and not pressed.
 */
function waitForButtons(): void {
  const { setup } = userEvent
  const waiting =
    ({ click }: Pick<typeof userEvent, 'click'>) =>
    async (element: Element) => {
      const isOff = () => element.matches(':disabled')
      if (isOff()) {
        await waitFor(() => {
          if (isOff()) throw new Error(`“${element.textContent}” is off, and can’t be pressed.`)
        })
      }
      await click(element)
    }
  Object.assign(userEvent, {
    click: waiting(userEvent),
    setup: (...options: Parameters<typeof setup>) => {
      const user = setup(...options)
      return Object.assign(user, { click: waiting(user) })
    },
  })
}
