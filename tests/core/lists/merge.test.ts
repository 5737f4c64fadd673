import { describe, expect, it } from 'vitest'
import { isSameStored, mergeLists, storableLists, type StoredLists } from '~/core/lists/merge'
import type { ListsState, ListState } from '~/core/lists/slice'
import { toAddress } from '~/domain/address'
import { packEntries } from '~/domain/tokenList/pack'
import type { TokenList } from '~/domain/tokenList/tokenList'

const entries = packEntries([
  {
    chainId: 56,
    address: toAddress('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'),
    decimals: 18,
    symbol: 'CAKE',
    name: 'Cake',
  },
])

function list(minor: number, changes: Partial<TokenList> = {}): TokenList {
  return {
    name: 'A list',
    timestamp: '2022-01-26T00:00:00Z',
    version: { major: 1, minor, patch: 0 },
    entries,
    dropped: {},
    ...changes,
  }
}

const loaded = (minor: number, loadedAt: number): ListState => ({ current: list(minor), loadedAt })
const of = (byUrl: Readonly<Record<string, ListState>>, ...activeListUrls: string[]): StoredLists => ({
  byUrl,
  activeListUrls,
})
const FIRST = loaded(1, 100)
const base = of({ a: FIRST, b: {} }, 'a')

/** What becomes of list `a`, which both tabs had as `before`. */
const merged = (before: ListState, ours: ListState, theirs: ListState) =>
  mergeLists(of({ a: before }), of({ a: ours }), of({ a: theirs })).byUrl['a']

describe('the lists of two tabs', () => {
  it('rest where the other tab has done nothing', () => {
    const ours: ListsState = of({ a: FIRST, b: {}, c: {} }, 'a', 'c')
    expect(mergeLists(base, ours, base)).toBe(ours)
    expect(mergeLists(base, base, of({ ...base.byUrl }, 'a'))).toBe(base)
  })

  it('are those that either added, without those that either removed', () => {
    const ours = of({ a: FIRST, c: {} }, 'a', 'c')
    const theirs = of({ b: {}, d: {} }, 'd')
    expect(mergeLists(base, ours, theirs)).toEqual(of({ c: {}, d: {} }, 'c', 'd'))
  })

  it('are in use where either put them to use, and not where either took them out', () => {
    const both = of({ a: FIRST, b: {} }, 'a')
    expect(mergeLists(both, of(both.byUrl, 'a', 'b'), of(both.byUrl, 'a')).activeListUrls).toEqual(['a', 'b'])
    expect(mergeLists(both, of(both.byUrl, 'a'), of(both.byUrl, 'a', 'b')).activeListUrls).toEqual(['a', 'b'])
    expect(mergeLists(both, of(both.byUrl), of(both.byUrl, 'a')).activeListUrls).toEqual([])
    expect(mergeLists(both, of(both.byUrl, 'a'), of(both.byUrl)).activeListUrls).toEqual([])
  })

  it('stay what this tab has where none would be left', () => {
    const two = of({ a: {}, b: {} })
    const ours = of({ a: {} })
    expect(mergeLists(two, ours, of({ b: {} }))).toBe(ours)
  })
})

describe('a list that both have', () => {
  it('is that of the tab that renewed it', () => {
    expect(merged(FIRST, FIRST, loaded(2, 200))).toEqual(loaded(2, 200))
    const ours = loaded(2, 200)
    expect(merged(FIRST, ours, FIRST)).toBe(ours)
    expect(merged(FIRST, ours, loaded(2, 200))).toBe(ours)
  })

  it('is the newer version where both renewed it, and of the same version the later one', () => {
    expect(merged(FIRST, loaded(2, 300), loaded(3, 200))).toEqual(loaded(3, 200))
    expect(merged(FIRST, loaded(3, 200), loaded(2, 300))).toEqual(loaded(3, 200))
    expect(merged(FIRST, loaded(2, 200), loaded(2, 300))).toEqual(loaded(2, 300))
    expect(merged(FIRST, loaded(2, 300), loaded(2, 200))).toEqual(loaded(2, 300))
    for (const version of [
      { major: 2, minor: 0, patch: 0 },
      { major: 1, minor: 2, patch: 1 },
    ]) {
      const theirs = { current: list(0, { version }), loadedAt: 200 }
      expect(merged(FIRST, loaded(2, 300), theirs)).toEqual(theirs)
    }
  })

  it('is kept where the other tab has none of it', () => {
    expect(merged({}, FIRST, { loadedAt: 5 })).toBe(FIRST)
    expect(merged({}, { loadedAt: 4 }, FIRST)).toEqual(FIRST)
  })

  it('is no failure of this tab’s any more once the other has it', () => {
    const failing: ListState = { error: { kind: 'unknown-protocol' }, loadingRequestId: 'r' }
    expect(merged({}, failing, FIRST)).toEqual(FIRST)
    // What is pending there is no load of this list.
    const pending: ListState = { ...FIRST, pendingUpdate: list(2) }
    expect(merged(FIRST, { ...FIRST, loadingRequestId: 'r' }, pending)).toEqual({
      ...pending,
      loadingRequestId: 'r',
    })
  })
})

describe('what is stored of lists', () => {
  it('is without this tab’s requests and failures', () => {
    const ours: ListsState = {
      ...of({ a: { ...FIRST, loadingRequestId: 'r' }, b: { error: { kind: 'unknown-protocol' } } }, 'a'),
      isBeingRestored: true,
    }
    expect(storableLists(ours, of({ b: loaded(4, 50) }))).toEqual(of({ a: FIRST, b: loaded(4, 50) }, 'a'))
    expect(storableLists(ours, of({}))).toEqual(of({ a: FIRST, b: {} }, 'a'))
  })

  it.each<[string, StoredLists]>([
    ['another list', of({ a: FIRST, c: {} }, 'a')],
    ['a list more', of({ a: FIRST, b: {}, c: {} }, 'a')],
    ['another in use', of(base.byUrl, 'b')],
    ['one more in use', of(base.byUrl, 'a', 'b')],
    ['another time', of({ a: loaded(1, 101), b: {} }, 'a')],
    ['another version', of({ a: loaded(2, 100), b: {} }, 'a')],
    ['another name', of({ a: { current: list(1, { name: 'B' }), loadedAt: 100 }, b: {} }, 'a')],
    ['another picture', of({ a: { current: list(1, { logoURI: 'x' }), loadedAt: 100 }, b: {} }, 'a')],
    ['an update that waits', of({ a: { ...FIRST, pendingUpdate: list(2) }, b: {} }, 'a')],
    ['nothing of it', of({ a: {}, b: {} }, 'a')],
  ])('is stored again for %s', (_, other) => {
    expect(isSameStored(base, other)).toBe(false)
    expect(isSameStored(other, base)).toBe(false)
  })

  it('is not stored again where it says the same', () => {
    const same = of({ a: { current: { ...list(1), timestamp: 'later' }, loadedAt: 100 }, b: {} }, 'a')
    expect(isSameStored(base, same)).toBe(true)
  })
})
