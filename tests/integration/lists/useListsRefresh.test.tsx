import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, connectionChanged } from '~/chain/block/slice'
import { listEnabled, listsReducer, type ListsState } from '~/core/lists/slice'
import { type RefreshedLists, useListsRefresh } from '~/core/lists/useListsRefresh'

const A = 'https://a.example/list.json'
const B = 'https://b.example/list.json'
const TEN_MINUTES = 600_000

let version = '1.0.0'
let asked: string[] = []
/** Settles what is still being waited for; undefined answers at once. */
let held: (() => void)[] | undefined

function listText(): string {
  const [major, minor, patch] = version.split('.').map(Number)
  const address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
  const tokens = [{ chainId: 56, address, decimals: 18, symbol: 'CAKE', name: 'Cake' }]
  return JSON.stringify({
    name: 'A list',
    timestamp: '2022-01-26T00:00:00Z',
    version: { major, minor, patch },
    tokens,
  })
}

async function answer(url: string, init: RequestInit): Promise<Response> {
  asked.push(url)
  const { signal } = init
  if (held !== undefined) {
    const waiting = held
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
    })
  }
  const response = new Response(listText(), { headers: { 'content-type': 'application/json' } })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

function Refresher({ kept }: { readonly kept?: RefreshedLists }) {
  useListsRefresh(kept)
  return null
}

function start(lists: ListsState, { isWanted = false } = {}) {
  const store = configureStore({
    reducer: combineReducers({ block: blockReducer, lists: listsReducer }),
    preloadedState: { lists },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport: undefined } } }),
  })
  const view = render(
    <Provider store={store}>
      <Refresher />
      <Refresher kept={isWanted ? 'inactive' : 'none'} />
    </Provider>,
  )
  const connection = (to: 'live' | 'lost') =>
    act(() => {
      store.dispatch(connectionChanged(to))
    })
  return { store, lists: () => store.getState().lists.byUrl, connection, ...view }
}

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    // The downloading code is imported when it is first needed, which no fake clock moves.
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
  })

let visibility: DocumentVisibilityState = 'visible'
function show(isShown: boolean): void {
  visibility = isShown ? 'visible' : 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  await import('~/services/tokenListDownload')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', answer)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  version = '1.0.0'
  asked = []
  held = undefined
  visibility = 'visible'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('keeping token lists new', () => {
  it('waits for a node, then loads what is missing or old, and all of them every 10 minutes', async () => {
    const fresh = start({ byUrl: { [A]: {}, [B]: {} }, activeListUrls: [A, B] })
    await pass(5000)
    expect(asked).toEqual([])
    fresh.connection('live')
    await pass(5000)
    expect(asked).toEqual([A, B])
    expect(fresh.lists()[A]).toMatchObject({ current: { name: 'A list' } })

    version = '1.1.0'
    await pass(TEN_MINUTES)
    expect(asked).toEqual([A, B, A, B])
    expect(fresh.lists()[B]?.current?.version.minor).toBe(1)

    version = '2.0.0'
    await pass(TEN_MINUTES)
    expect(fresh.lists()[B]).toMatchObject({
      current: { version: { major: 1, minor: 1 } },
      pendingUpdate: { version: { major: 2 } },
    })
  })

  it('asks no one for a list that is not in use, until it is put to use', async () => {
    const { connection, store } = start({ byUrl: { [A]: {}, [B]: {} }, activeListUrls: [A] })
    connection('live')
    await pass(5000)
    await pass(TEN_MINUTES)
    expect(asked).toEqual([A, A])
    act(() => {
      store.dispatch(listEnabled(B))
    })
    await pass(5000)
    expect(asked).toEqual([A, A, B])
  })

  it('asks for the lists that are not in use while someone looks for what is in them', async () => {
    const { connection } = start({ byUrl: { [A]: {}, [B]: {} }, activeListUrls: [A] }, { isWanted: true })
    connection('live')
    await pass(5000)
    expect(asked).toEqual([A, B])
  })

  it('leaves at the start what is younger than 10 minutes', async () => {
    const { connection } = start({
      byUrl: {
        [A]: { loadedAt: Date.now() - TEN_MINUTES + 20_000 },
        [B]: { loadedAt: Date.now() - TEN_MINUTES },
      },
      activeListUrls: [A, B],
    })
    connection('live')
    await pass(5000)
    expect(asked).toEqual([B])
  })

  it('rests while the page is hidden, and asks once when it is seen again', async () => {
    const { connection } = start({ byUrl: { [A]: {} }, activeListUrls: [A] })
    connection('live')
    await pass(5000)
    show(false)
    await pass(5 * TEN_MINUTES)
    expect(asked).toEqual([A])
    show(true)
    await pass(100)
    expect(asked).toEqual([A, A])
  })

  it('does not ask again for a list that is still being waited for', async () => {
    held = []
    const { connection, lists } = start({ byUrl: { [A]: {} }, activeListUrls: [A] })
    connection('live')
    await pass(5000)
    await pass(10)
    expect(asked).toEqual([A])
    expect(lists()[A]?.loadingRequestId).toBeDefined()
    connection('live')
    await pass(5000)
    expect(asked).toEqual([A])
    held.forEach((settle) => settle())
    await pass(10)
    expect(lists()[A]).toMatchObject({ current: { name: 'A list' } })
  })

  it('gives up with the connection or the page, and loses nothing', async () => {
    const current = {
      name: 'Kept',
      timestamp: '',
      version: { major: 1, minor: 0, patch: 0 },
      entries: '',
      dropped: {},
    }
    held = []
    const { connection, lists, unmount } = start({ byUrl: { [A]: { current } }, activeListUrls: [A] })
    connection('live')
    await pass(5000)
    expect(lists()[A]?.loadingRequestId).toBeDefined()
    connection('lost')
    await pass(10)
    expect(lists()[A]).toEqual({ current })
    connection('live')
    await pass(5000)
    expect(asked).toEqual([A, A])
    unmount()
    await pass(10)
    expect(lists()[A]).toEqual({ current })
    await pass(2 * TEN_MINUTES)
    expect(asked).toEqual([A, A])
  })
})
