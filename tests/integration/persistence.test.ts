import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persistTransactions } from '~/app/persistTransactions'
import { createAppStore } from '~/app/store'
import { defaultLists } from '~/config/lists'
import { transactionSent, type Transaction } from '~/core/transactions/slice'
import { themeChosen } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'

const outside = { transport: { request: () => Promise.reject(new Error('no node here')) } }
const FROM = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const HASH = `0x${'ab'.repeat(32)}` as const
const asSent = {
  hash: HASH,
  from: FROM,
  summary: { kind: 'approve', symbol: 'CHEESE' },
  addedTime: 1_700_000_000_000,
} as const
const sent: Transaction = { ...asSent, outcome: { status: 'pending', since: asSent.addedTime } }

const stops: (() => void)[] = []

/** A store after what was kept has been read, and a way to see what is kept. */
async function started() {
  const { store, persistor } = createAppStore(outside)
  await vi.waitFor(() => {
    expect(persistor.getState().bootstrapped).toBe(true)
  })
  stops.push(persistTransactions(store))
  return { store, flush: () => persistor.flush() }
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('what is kept between visits', () => {
  it('finds settings and pending transactions again', async () => {
    const first = await started()
    first.store.dispatch(themeChosen({ isDark: true }))
    first.store.dispatch(transactionSent({ chainId: 31337, transaction: asSent }))
    await first.flush()
    const second = await started()
    expect(second.store.getState().user.isDark).toBe(true)
    expect(second.store.getState().transactions[31337]?.[HASH]).toEqual(sent)
  })

  it.each([
    ['text that is no JSON', '{{{'],
    ['another program’s text', '"hello"'],
    ['a list', '[1,2,3]'],
    ['null', 'null'],
    ['fields that are no JSON', '{"userSlippageTolerance":"{","userExpertMode":"true"}'],
    ['fields of other types', '{"userSlippageTolerance":"\\"50\\"","userExpertMode":"7","isDark":"[]"}'],
    ['prototype keys', '{"__proto__":"{\\"isDark\\":true}","constructor":"1"}'],
  ])('starts with the defaults after %s', async (_, text) => {
    for (const key of ['user', 'transactions', 'lists']) localStorage.setItem(`persist:${key}`, text)
    const { store } = await started()
    expect(store.getState().user.userSlippageTolerance).toBe(bps(50))
    expect(store.getState().lists).toMatchObject({
      byUrl: Object.fromEntries(defaultLists.urls.map((url) => [url, {}])),
      activeListUrls: defaultLists.active,
    })
    expect(Object.values(store.getState().transactions[31337] ?? {})).toEqual([])
  })

  it('keeps what fits of a state whose other fields are broken', async () => {
    localStorage.setItem(
      'persist:user',
      JSON.stringify({ userSlippageTolerance: '5000', userDeadline: '-1', userSingleHopOnly: 'true' }),
    )
    const { user } = (await started()).store.getState()
    expect(user.userSingleHopOnly).toBe(true)
    expect(user.userSlippageTolerance).toBe(bps(50))
    expect(user.userDeadline).toBe(1200)
  })

  it('reads what still fits of a newer version', async () => {
    localStorage.setItem(
      'persist:user',
      JSON.stringify({ isDark: 'true', unheardOf: '{}', _persist: '{"version":99,"rehydrated":true}' }),
    )
    expect((await started()).store.getState().user.isDark).toBe(true)
  })

  it('reads a transaction that version 0 stored with a receipt, and one without', async () => {
    const receipt = {
      blockHash: HASH,
      blockNumber: 5,
      transactionHash: HASH,
      transactionIndex: 0,
      from: FROM,
      status: 0,
    }
    const other = `0x${'cd'.repeat(32)}`
    const ofChain = {
      [HASH]: { ...asSent, receipt, confirmedTime: 1_700_000_000_500 },
      [other]: { ...asSent, hash: other, lastCheckedBlockNumber: 4 },
    }
    localStorage.setItem('persist:transactions', JSON.stringify({ 31337: JSON.stringify(ofChain) }))
    const known: Readonly<Record<string, Transaction>> =
      (await started()).store.getState().transactions[31337] ?? {}
    expect(known[HASH]?.outcome).toEqual({ status: 'mined', since: 1_700_000_000_500, receipt })
    expect(known[other]?.outcome).toEqual({
      status: 'pending',
      since: 1_700_000_000_000,
      lastCheckedBlockNumber: 4,
    })
  })

  it('drops one bad transaction and keeps the others', async () => {
    const ofChain = { [HASH]: asSent, '0x1': { hash: '0x1' }, x: null }
    localStorage.setItem('persist:transactions', JSON.stringify({ 31337: JSON.stringify(ofChain) }))
    expect((await started()).store.getState().transactions[31337]).toEqual({ [HASH]: sent })
  })

  it.each(['getItem', 'setItem'] as const)(
    'works on when %s is forbidden or full, and says so',
    async (method) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      // It is said once a page: this is a page of its own.
      vi.resetModules()
      const page = await import('~/app/store')
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      const { store, persistor } = page.createAppStore(outside)
      await vi.waitFor(() => {
        expect(persistor.getState().bootstrapped).toBe(true)
      })
      store.dispatch(themeChosen({ isDark: true }))
      await persistor.flush()
      expect(store.getState().user.isDark).toBe(true)
      await vi.waitFor(() => {
        expect(warn).toHaveBeenCalled()
      })
    },
  )
})
