import { expect, it, vi } from 'vitest'
import { createConfigList } from '~/core/configLists/configList'
import { failed, LOADING, ready } from '~/lib/loadable'

it('is loaded once for all who ask, and tells them', async () => {
  const load = vi.fn(() => Promise.resolve([1, 2]))
  const list = createConfigList('numbers', load)
  const onChange = vi.fn()
  const stop = list.subscribe(onChange)
  list.subscribe(vi.fn())
  expect(list.current()).toBe(LOADING)
  await list.load()
  expect(list.current()).toEqual(ready([1, 2]))
  expect(onChange).toHaveBeenCalledOnce()
  stop()
  list.subscribe(vi.fn())
  list.reload()
  await list.load()
  expect(load).toHaveBeenCalledTimes(2)
  expect(onChange).toHaveBeenCalledOnce()
})

it('says that it did not come, and is asked for again by the next who needs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.resolve([1]))
  load.mockRejectedValueOnce(new Error('gone'))
  const list = createConfigList('numbers', load)
  await list.load()
  expect(list.current()).toEqual(failed('unreachable'))
  expect(warn).toHaveBeenCalledOnce()
  list.subscribe(vi.fn())
  await vi.waitFor(() => expect(list.current()).toEqual(ready([1])))
})
