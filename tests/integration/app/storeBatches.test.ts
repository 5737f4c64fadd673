import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import { expect, it, vi } from 'vitest'
import { createAppStore } from '~/app/store'
import { injectRemote } from '~/core/remote/changes'

it('tells of a service’s answers once, and in the task in which they came', async () => {
  const { store } = createAppStore({
    transport: { request: () => Promise.reject(new Error('no node here')) },
  })
  const told = vi.fn()
  store.subscribe(told)
  const frame = vi.fn()
  requestAnimationFrame(frame)
  for (const type of ['first answer', 'second answer'])
    store.dispatch({ type, meta: { [SHOULD_AUTOBATCH]: true } })
  expect(told).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(told).toHaveBeenCalledOnce()
  expect(frame).not.toHaveBeenCalled()
})

it('gives a slice that is asked for while something is drawn its state, and tells of it afterwards', async () => {
  const { store } = createAppStore({
    transport: { request: () => Promise.reject(new Error('no node here')) },
  })
  const told = vi.fn()
  store.subscribe(told)
  // What others were told of later, too, is not told earlier.
  store.dispatch({ type: 'an answer', meta: { [SHOULD_AUTOBATCH]: true } })
  store.inject({ reducerPath: 'late', reducer: (state: unknown = 'first') => state })
  expect(store.getState()).toHaveProperty('late', 'first')
  expect(told).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(told).toHaveBeenCalledOnce()
})

it('tells of services that are asked for while something is drawn afterwards', async () => {
  const { store } = createAppStore({
    transport: { request: () => Promise.reject(new Error('no node here')) },
  })
  const told = vi.fn()
  store.subscribe(told)
  injectRemote(store)
  expect(store.getState()).toHaveProperty('remote.config.middlewareRegistered', true)
  expect(told).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(told).toHaveBeenCalledOnce()
})
