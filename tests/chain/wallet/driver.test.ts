import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletConnector } from '~/chain/wallet/connectors/request'
import { createDiscovery, type Discovery } from '~/chain/wallet/discovery'
import { createDriver, type ReportingDriver } from '~/chain/wallet/driver'
import { getProvider } from '~/chain/wallet/session'
import { walletReducer, type WalletState } from '~/chain/wallet/slice'
import { ALICE, announce, BOB, FakeWallet, never } from './fakeWallet'

/** web3-react by hand: each test decides when an activation is called stale and when a render comes. */
function driverOf(wallet: FakeWallet, isStale: (activation: number) => boolean = () => false) {
  const target = new EventTarget() as unknown as Window
  const discovery: Discovery = createDiscovery(target)
  announce(target, wallet)
  let state: WalletState = { status: 'disconnected' }
  let activations = 0
  let connector: WalletConnector | undefined
  const driver: ReportingDriver = createDriver({
    discovery,
    deactivate: () => {
      connector = undefined
    },
    dispatch: (action) => {
      state = walletReducer(state, action)
    },
    activate: async (next) => {
      activations += 1
      const stale = isStale(activations)
      await next.activate()
      if (stale) next.deactivate()
      else connector = next
    },
  })
  return { driver, state: () => state, activations: () => activations, connector: () => connector }
}

const storage = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the driver of the connection', () => {
  it('activates again what web3-react called stale', async () => {
    const { driver, activations, connector } = driverOf(new FakeWallet(), (n) => n < 3)
    expect(await driver.connect('io.fox')).toEqual({ ok: true })
    expect(activations()).toBe(3)
    expect(connector()?.conversation.isActive).toBe(true)
  })

  it('gives up in words when it is stale for ever', async () => {
    const { driver, state } = driverOf(new FakeWallet(), () => true)
    expect(await driver.connect('io.fox')).toMatchObject({
      ok: false,
      problem: { kind: 'other', name: 'Error' },
    })
    expect(state()).toEqual({ status: 'disconnected' })
  })

  it('has the wallet say again what no listener heard before the first render', async () => {
    const wallet = new FakeWallet()
    const { driver, state, connector } = driverOf(wallet)
    await driver.connect('io.fox')
    wallet.say('accountsChanged', [BOB])
    driver.report({ connector: connector(), account: ALICE, chainId: 56, active: true })
    // web3-react subscribes after its children's effects.
    const heard = vi.fn()
    connector()?.on('Web3ReactUpdate', heard)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledWith({ account: BOB, chainId: 56 })
    expect(state()).toMatchObject({ status: 'connected', account: ALICE })
    expect(getProvider()).toBe(wallet)
  })

  it('has a wallet that was locked before the first render leave', async () => {
    const wallet = new FakeWallet()
    const { driver, connector } = driverOf(wallet)
    await driver.connect('io.fox')
    wallet.say('accountsChanged', [])
    driver.report({ connector: connector(), account: ALICE, chainId: 56, active: true })
    const left = vi.fn()
    connector()?.on('Web3ReactDeactivate', left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveBeenCalledTimes(1)
  })

  it('stops waiting for a remembered wallet that never answers, and lets it be chosen by hand', async () => {
    storage.set('connectorIdv2', 'io.fox')
    const wallet = new FakeWallet({ eth_chainId: never })
    const { driver, state } = driverOf(wallet)
    const reconnected = driver.reconnect()
    await vi.advanceTimersByTimeAsync(4999)
    expect(state()).toEqual({ status: 'connecting', walletId: 'io.fox' })
    await vi.advanceTimersByTimeAsync(1)
    await reconnected
    expect(state()).toEqual({ status: 'disconnected' })
    wallet.answers['eth_chainId'] = '0x38'
    expect(await driver.connect('io.fox')).toEqual({ ok: true })
  })

  it('reconnects once, and never in the way of a login', async () => {
    storage.set('connectorIdv2', 'io.fox')
    const wallet = new FakeWallet()
    const { driver, activations } = driverOf(wallet)
    const login = driver.connect('io.fox')
    await driver.reconnect()
    expect(await login).toEqual({ ok: true })
    expect(activations()).toBe(1)
  })

  it('keeps the choice of a wallet that was locked and forgets it when the person disconnects', async () => {
    const { driver, connector } = driverOf(new FakeWallet())
    await driver.connect('io.fox')
    driver.report({ connector: connector(), account: ALICE, chainId: 56, active: true })
    driver.report({ connector: undefined, account: undefined, chainId: undefined, active: false })
    expect(storage.get('connectorIdv2')).toBe('io.fox')
    driver.disconnect()
    // The mark among the choices stays; nothing reconnects to it.
    expect([...storage.keys()]).toEqual(['lastUsedWallet'])
    expect(getProvider()).toBeUndefined()
  })
})
