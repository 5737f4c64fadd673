import { afterEach, describe, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import {
  forgetBytes,
  heldTransaction,
  heldTransactions,
  type HeldStatus,
  hold,
  nonceAfterHeld,
  onHeldChange,
  updateHeld,
} from '~/core/transactions/heldTransactions'
import { toAddress } from '~/domain/address'
import { hashOf } from '../../core/transactions/ledger'
import { ACCOUNT } from '../support/localChain'

const OTHER = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const KEY = `held-${String(network.chainId)}`
const node = { name: 'private.example', url: 'https://private.example' }

function held(id: string, status: HeldStatus, nonce?: number, account = ACCOUNT) {
  const signed = nonce === undefined ? undefined : { hash: hashOf(nonce), nonce, raw: '0x12' as const }
  return { id, account, node, status, since: 1, ...(signed && { signed }) }
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('transactions that a private node has', () => {
  it('are stored, told to who listens in every tab, and the same object while nothing changes', () => {
    const told = vi.fn()
    const stop = onHeldChange(told)
    hold(held('a', 'sending', 3))
    expect(heldTransactions()).toBe(heldTransactions())
    updateHeld('a', { status: 'refused', since: 2, reason: 'no' })
    expect(heldTransaction('a')).toMatchObject({ status: 'refused', since: 2, reason: 'no' })
    updateHeld('a', { status: 'private', since: 3 })
    expect(heldTransaction('a')).not.toHaveProperty('reason')
    forgetBytes('a')
    expect(heldTransaction('a')).toEqual({ ...held('a', 'private'), since: 3 })
    expect(told).toHaveBeenCalledTimes(4)
    localStorage.setItem(KEY, JSON.stringify([held('b', 'public', 4)]))
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(told).toHaveBeenCalledTimes(5)
    expect(heldTransactions()).toEqual([held('b', 'public', 4)])
    stop()
  })

  it.each([
    ['no JSON', 'x'],
    ['no list', '{}'],
    ['no entries', '[null,7,{},{"id":"a"}]'],
    ['an unknown status', JSON.stringify([{ ...held('a', 'private', 1), status: 'toString' }])],
    ['no account', JSON.stringify([{ ...held('a', 'private', 1), account: '0x12' }])],
  ])('are none where %s is stored', (_, text) => {
    localStorage.setItem(KEY, text)
    expect(heldTransactions()).toEqual([])
  })

  it('keep their bytes only if these can be bytes', () => {
    const stored = { ...held('a', 'private', 1), signed: { hash: hashOf(1), nonce: 1.5, raw: '0x12' } }
    localStorage.setItem(KEY, JSON.stringify([stored]))
    expect(heldTransactions()).toEqual([held('a', 'private')])
  })

  it('are known as long as the page where nothing can be stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    hold(held('a', 'refused', 3))
    expect(heldTransactions()).toEqual([held('a', 'refused', 3)])
  })

  it('are never forgotten for later ones while they may have to be sent', () => {
    hold(held('waiting', 'private', 1))
    for (let i = 0; i < 60; i++) hold(held(`past-${String(i)}`, 'wallet'))
    expect(heldTransaction('waiting')?.signed?.nonce).toBe(1)
    expect(heldTransactions().length).toBeLessThan(50)
  })
})

describe('the nonce behind them', () => {
  it('follows the last one of the account that may be mined and is waited for', () => {
    const everything = () => true
    expect(nonceAfterHeld(ACCOUNT, everything)).toBe(0)
    hold(held('a', 'private', 5))
    hold(held('b', 'unreachable', 6))
    hold(held('theirs', 'private', 9, OTHER))
    expect(nonceAfterHeld(ACCOUNT, everything)).toBe(7)
    expect(nonceAfterHeld(OTHER, everything)).toBe(10)
    // What a node refused, or no one gets, leaves its nonce free, as does what was given up.
    hold(held('c', 'refused', 7))
    hold(held('d', 'dropped', 8))
    expect(nonceAfterHeld(ACCOUNT, everything)).toBe(7)
    expect(nonceAfterHeld(ACCOUNT, (id) => id !== 'b')).toBe(6)
  })
})
