import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLists } from '~/config/lists'
import {
  listAdded,
  listDisabled,
  listEnabled,
  listFailed,
  listLoaded,
  listLoadEnded,
  listRemoved,
  listRequested,
  listsReducer,
  type ListsState,
  listUpdateAccepted,
} from '~/core/lists/slice'
import { parseListsState } from '~/core/lists/stored'
import { toAddress } from '~/domain/address'
import { packEntries } from '~/domain/tokenList/pack'
import type { TokenList } from '~/domain/tokenList/tokenList'

const URL_A = 'https://a.example/list.json'
const URL_B = 'list.eth'
const [DEFAULT = '', OTHER_DEFAULT = ''] = defaultLists.urls

const CAKE = {
  chainId: 56,
  address: toAddress('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'),
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
}

function list(version: string, name = 'A list'): TokenList {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return {
    name,
    timestamp: '2022-01-26T00:00:00Z',
    version: { major, minor, patch },
    entries: packEntries([CAKE]),
    dropped: {},
  }
}

/** As version 0 stored a list: entry by entry. */
function versionZero({ entries: _, ...frame }: TokenList, more: readonly unknown[] = []) {
  return { ...frame, tokens: [CAKE, ...more] }
}

const nothing: ListsState = { byUrl: {}, activeListUrls: [] }

function after(state: ListsState, ...actions: Parameters<typeof listsReducer>[1][]): ListsState {
  return actions.reduce<ListsState>(listsReducer, state)
}

/** A list that has been loaded in these versions, one after the other. */
function loaded(...versions: string[]) {
  const actions = versions.flatMap((version, i) => [
    listRequested({ url: URL_A, requestId: String(i) }),
    listLoaded({ url: URL_A, requestId: String(i), list: list(version), at: i + 1 }),
  ])
  return after(nothing, listAdded(URL_A), ...actions).byUrl[URL_A]
}

beforeEach(() => {
  vi.useRealTimers()
})

describe('a list that is fetched', () => {
  it('is pending, then fulfilled', () => {
    const pending = after(nothing, listAdded(URL_A), listRequested({ url: URL_A, requestId: '1' }))
    expect(pending.byUrl[URL_A]).toEqual({ loadingRequestId: '1' })
    const done = after(pending, listLoaded({ url: URL_A, requestId: '1', list: list('1.0.0'), at: 5 }))
    expect(done.byUrl[URL_A]).toEqual({ current: list('1.0.0'), loadedAt: 5 })
  })

  it('keeps what it has while it is asked for again', () => {
    const again = after(
      { ...nothing, byUrl: { [URL_A]: { current: list('1.0.0') } } },
      listRequested({ url: URL_A, requestId: '2' }),
    )
    expect(again.byUrl[URL_A]?.current).toEqual(list('1.0.0'))
  })

  it('is cleared when it is rejected, and says why', () => {
    const error = { kind: 'download-failed', url: URL_A } as const
    const state = after(
      { ...nothing, byUrl: { [URL_A]: { current: list('1.0.0'), pendingUpdate: list('2.0.0') } } },
      listRequested({ url: URL_A, requestId: '1' }),
      listFailed({ url: URL_A, requestId: '1', error }),
    )
    expect(state.byUrl[URL_A]).toEqual({ error })
  })

  it('forgets an error once it has come', () => {
    const state = after(
      { ...nothing, byUrl: { [URL_A]: { error: { kind: 'unknown-protocol' } } } },
      listRequested({ url: URL_A, requestId: '1' }),
      listLoaded({ url: URL_A, requestId: '1', list: list('1.0.0'), at: 1 }),
    )
    expect(state.byUrl[URL_A]).toEqual({ current: list('1.0.0'), loadedAt: 1 })
  })

  it('takes no answer to an older request, nor to a list that was removed meanwhile', () => {
    const two = [listRequested({ url: URL_A, requestId: '1' }), listRequested({ url: URL_A, requestId: '2' })]
    const late = listLoaded({ url: URL_A, requestId: '1', list: list('1.0.0'), at: 1 })
    expect(after(nothing, listAdded(URL_A), ...two, late).byUrl[URL_A]).toEqual({ loadingRequestId: '2' })
    const lateFailure = listFailed({ url: URL_A, requestId: '1', error: { kind: 'unknown-protocol' } })
    expect(after(nothing, listAdded(URL_A), ...two, lateFailure).byUrl[URL_A]).toEqual({
      loadingRequestId: '2',
    })
    const removed = after(nothing, listAdded(URL_A), listAdded(URL_B), ...two, listRemoved(URL_A))
    expect(after(removed, late, listLoadEnded({ url: URL_A, requestId: '2' }))).toEqual(removed)
  })

  it('changes nothing after the load was given up', () => {
    const before = { ...nothing, byUrl: { [URL_A]: { current: list('1.0.0'), loadedAt: 1 } } }
    const given = [
      listRequested({ url: URL_A, requestId: '1' }),
      listLoadEnded({ url: URL_A, requestId: '1' }),
    ]
    expect(after(before, ...given)).toEqual(before)
  })
})

describe('a newer version', () => {
  it.each(['1.0.1', '1.1.0'])('%s is taken by itself', (version) => {
    expect(loaded('1.0.0', version)).toEqual({ current: list(version), loadedAt: 2 })
  })

  it('a newer version that is major waits for the person', () => {
    const state = loaded('1.0.0', '2.0.0')
    expect(state).toEqual({ current: list('1.0.0'), pendingUpdate: list('2.0.0'), loadedAt: 2 })
  })

  it.each(['1.0.0', '0.9.9'])('a newer version that is none (%s after 1.0.0) changes nothing', (version) => {
    expect(loaded('1.0.0', version)).toEqual({ current: list('1.0.0'), loadedAt: 2 })
    expect(loaded('1.0.0', '2.0.0', version)?.pendingUpdate).toEqual(list('2.0.0'))
  })

  it('is taken once it is accepted', () => {
    const waiting = {
      ...nothing,
      byUrl: { [URL_A]: { current: list('1.0.0'), pendingUpdate: list('2.0.0') } },
    }
    expect(after(waiting, listUpdateAccepted(URL_A)).byUrl[URL_A]).toEqual({ current: list('2.0.0') })
  })

  it('cannot be accepted when none waits', () => {
    const state = { ...nothing, byUrl: { [URL_A]: { current: list('1.0.0') } } }
    for (const url of [URL_A, URL_B]) {
      expect(() => after(state, listUpdateAccepted(url))).toThrow(
        'accept list update called without pending update',
      )
    }
  })
})

describe('the lists of a person', () => {
  it('are turned on and off, once each', () => {
    const on = after(nothing, listAdded(URL_A), listEnabled(URL_A), listEnabled(URL_A))
    expect(on.activeListUrls).toEqual([URL_A])
    expect(after(on, listDisabled(URL_A)).activeListUrls).toEqual([])
    expect(after(nothing, listEnabled(URL_A)).activeListUrls).toEqual([])
  })

  it('keep what they have when added again', () => {
    const before = { ...nothing, byUrl: { [URL_A]: { current: list('1.0.0') } } }
    expect(after(before, listAdded(URL_A))).toBe(before)
  })

  it('are removed with their place among those in use, but never the last one', () => {
    const two = after(nothing, listAdded(URL_A), listAdded(URL_B), listEnabled(URL_A), listEnabled(URL_B))
    const one = after(two, listRemoved(URL_A))
    expect(one).toEqual({ byUrl: { [URL_B]: {} }, activeListUrls: [URL_B] })
    expect(after(one, listRemoved(URL_B))).toBe(one)
    expect(after(one, listRemoved(URL_A))).toBe(one)
  })
})

describe('what was stored', () => {
  const stored = (changes: object = {}): unknown =>
    JSON.parse(
      JSON.stringify({
        byUrl: {
          [DEFAULT]: { current: list('1.0.0'), loadedAt: 5, loadingRequestId: 'x', error: { kind: 'x' } },
          [OTHER_DEFAULT]: {},
          [URL_A]: { current: list('1.0.0', 'Own'), pendingUpdate: list('2.0.0', 'Own') },
        },
        activeListUrls: [URL_A, DEFAULT],
        lastInitializedDefaults: defaultLists,
        ...changes,
      }),
    )

  it('is found again, but for requests and errors of then', () => {
    expect(parseListsState(stored())).toEqual({
      byUrl: {
        [DEFAULT]: { current: list('1.0.0'), loadedAt: 5 },
        [OTHER_DEFAULT]: {},
        [URL_A]: { current: list('1.0.0', 'Own'), pendingUpdate: list('2.0.0', 'Own') },
      },
      activeListUrls: [URL_A, DEFAULT],
    })
  })

  it('keeps a default that was removed away, as long as the defaults are the same', () => {
    const { byUrl } = parseListsState(stored({ byUrl: { [URL_A]: {} }, activeListUrls: [] }))
    expect(byUrl).toEqual({ [URL_A]: {} })
  })

  it('begins anew with defaults that are others, and keeps the person’s own', () => {
    const gone = 'https://gone.example/list.json'
    const state = parseListsState(
      stored({
        byUrl: { [gone]: {}, [URL_A]: { current: list('1.0.0') }, [DEFAULT]: { current: list('1.0.0') } },
        activeListUrls: [gone, URL_A],
        lastInitializedDefaults: { urls: [gone], active: [gone] },
      }),
    )
    expect(Object.keys(state.byUrl ?? {})).toEqual([DEFAULT, OTHER_DEFAULT, URL_A])
    expect(state.byUrl?.[DEFAULT]?.current).toEqual(list('1.0.0'))
    expect(state.activeListUrls).toEqual([...defaultLists.active, URL_A])
  })

  it('loses one bad entry and nothing else', () => {
    const good = list('1.0.0')
    const state = parseListsState(
      stored({
        byUrl: {
          [URL_A]: {
            current: versionZero(good, [null, { chainId: 56 }, 'x']),
            loadedAt: 1e15,
          },
          [URL_B]: { current: { ...good, version: 'x' }, loadedAt: 5 },
          'javascript:alert(1)': { current: good },
          __proto__x: { current: good },
        },
        activeListUrls: [URL_A, 'javascript:alert(1)', 5],
      }),
    )
    expect(state).toEqual({
      // The time of a clock that was set back is forgotten.
      byUrl: { [URL_A]: { current: good }, [URL_B]: {} },
      activeListUrls: [URL_A],
    })
  })

  it.each([undefined, null, 5, 'x', [], {}, { byUrl: [] }, { byUrl: 5 }])('is nothing in %j', (value) => {
    expect(parseListsState(value)).toEqual({})
  })
})
