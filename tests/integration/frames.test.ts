import { configureStore, SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import { expect, it, vi } from 'vitest'

it('frames still come after a test has controlled the clock while a store was batching', async () => {
  const store = configureStore({ reducer: (count: number = 0) => count + 1 })
  store.subscribe(() => undefined)
  vi.useFakeTimers()
  store.dispatch({ type: 'batched', meta: { [SHOULD_AUTOBATCH]: true } })
  vi.useRealTimers()
  const came = vi.fn()
  requestAnimationFrame(came)
  await vi.waitFor(() => expect(came).toHaveBeenCalledOnce())
})

it('a frame that is called off does not come', async () => {
  const came = vi.fn()
  cancelAnimationFrame(requestAnimationFrame(came))
  await new Promise(requestAnimationFrame)
  expect(came).not.toHaveBeenCalled()
})
