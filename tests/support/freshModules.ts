import { setImmediate } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

/**
 * Files share a worker, and with it the libraries, whose loading is half of what a short file costs. What is ours is
 * each file's own: modules are loaded anew, and what the file before replaced of them, or of the environment, is back.
 * Imports that a file leaves pending are awaited at its end, and those that begin when these have come: one that ends
 * after the reset would evaluate modules for the next file before its deployment and its mocks are set.
 */
const { __vitest_mocker__: mocker } = globalThis as { readonly __vitest_mocker__?: { reset: () => void } }
if (mocker === undefined) throw new Error('Vitest keeps what is mocked in another place.')
mocker.reset()
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
afterAll(async () => {
  await vi.dynamicImportSettled()
  await setImmediate()
  await vi.dynamicImportSettled()
})
