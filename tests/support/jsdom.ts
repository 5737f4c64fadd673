import { configure } from '@testing-library/react'

// What a flow waits for comes when it comes: lazy parts are compiled on the way, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

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
