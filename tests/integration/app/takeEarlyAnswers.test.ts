import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAppStore } from '~/app/store'
import { readyToDraw } from '~/core/beforeFirstDraw'
import '~/core/remote/takeEarlyAnswers'
import { toAddress } from '~/domain/address'
import { type EarlyAnswer, keyOfQuestion } from '~/services/earlyAnswers'
import { remote } from '~/services/remote'

const asked = vi.fn<(arg: unknown) => void>()
const { numbers } = remote.injectEndpoints({
  endpoints: (build) => ({
    numbers: build.query<{ readonly value: number }, { readonly of: string }>({
      query: (arg) => {
        asked(arg)
        return { url: 'https://services.test/numbers', parse: Number }
      },
    }),
  }),
}).endpoints

const OF = toAddress('0x00000000000000000000000000000000000000ab')
const KEY = keyOfQuestion({ url: 'https://services.test/numbers', body: undefined, headers: {} })
const fetched = vi.fn<typeof fetch>(() => new Promise(() => undefined))

function open(early: Partial<EarlyAnswer>) {
  const answer = { at: Date.now(), endpoint: 'numbers', arg: { of: OF }, ...early } as EarlyAnswer
  vi.stubGlobal('earlyAnswers', new Map([[KEY, answer]]))
  const { store } = createAppStore({ transport: { request: () => new Promise(() => undefined) } })
  return {
    store,
    shown: () =>
      numbers.select({ of: OF })(
        store.getState() as unknown as Parameters<ReturnType<typeof numbers.select>>[0],
      ),
  }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockClear()
  asked.mockClear()
})

it('has what the page has asked early in the store before the first screen is drawn', async () => {
  const { store, shown } = open({ response: Promise.resolve(Response.json(7)) })
  await readyToDraw(store)
  expect(shown().data).toMatchObject({ value: 7 })
  expect(fetched).not.toHaveBeenCalled()
})

it('asks for addresses as the code writes them, however the path does', async () => {
  const { store, shown } = open({
    arg: { of: OF.toLowerCase() },
    response: Promise.resolve(Response.json(7)),
  })
  await readyToDraw(store)
  expect(asked).toHaveBeenCalledWith({ of: OF })
  expect(shown().data).toMatchObject({ value: 7 })
})

it('does not wait long for an answer that is still on its way, which is drawn when it comes', async () => {
  vi.useFakeTimers()
  let resolve: (response: Response) => void = () => undefined
  const promise = new Promise<Response>((then) => (resolve = then))
  const { store, shown } = open({ response: promise })
  const drawn = vi.fn()
  void readyToDraw(store).then(drawn)
  await vi.advanceTimersByTimeAsync(99)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(drawn).toHaveBeenCalled()
  resolve(Response.json(7))
  await vi.waitFor(() => expect(shown().data).toMatchObject({ value: 7 }))
})

it('draws at once where nothing was asked, or by no part of this page', async () => {
  const { store } = open({ endpoint: 'elsewhere', response: Promise.resolve(Response.json(7)) })
  await readyToDraw(store)
  vi.stubGlobal('earlyAnswers', undefined)
  await readyToDraw(store)
  expect(asked).not.toHaveBeenCalled()
})
