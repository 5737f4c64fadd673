import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { rememberComputedStyles } from './computedStyle'

// What a flow waits for comes when it comes: lazy parts are compiled on the way, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

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
