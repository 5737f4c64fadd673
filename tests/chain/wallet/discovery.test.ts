import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiscovery } from '~/chain/wallet/discovery'
import { announce, FakeWallet } from './fakeWallet'

function page(ethereum?: unknown): Window & { ethereum?: unknown } {
  return Object.assign(new EventTarget(), { ethereum }) as unknown as Window
}

describe('wallet discovery', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks for announcements and hears the wallets that answer at once', () => {
    const target = page()
    const wallet = new FakeWallet()
    target.addEventListener('eip6963:requestProvider', () => {
      announce(target, wallet)
    })
    expect(createDiscovery(target).announced()).toEqual([
      { id: 'io.fox', name: 'Fox', icon: 'data:image/png;base64,AA==', provider: wallet },
    ])
  })

  it('hears a wallet that comes later and tells its listeners once', () => {
    const target = page()
    const discovery = createDiscovery(target)
    const listener = vi.fn()
    discovery.subscribe(listener)
    const wallet = new FakeWallet()
    announce(target, wallet)
    announce(target, wallet)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(discovery.announced()).toHaveLength(1)
  })

  it('keeps the identity of its list while nothing changes', () => {
    const target = page()
    const discovery = createDiscovery(target)
    const wallet = new FakeWallet()
    announce(target, wallet)
    const before = discovery.announced()
    announce(target, wallet)
    expect(discovery.announced()).toBe(before)
  })

  it('keeps an impostor apart from the wallet that it names itself after', () => {
    const target = page()
    const discovery = createDiscovery(target)
    const [honest, other] = [new FakeWallet(), new FakeWallet()]
    announce(target, honest)
    announce(target, other, { uuid: 'another' })
    expect(discovery.announced().map(({ id, provider }) => [id, provider])).toEqual([
      ['io.fox', honest],
      ['io.fox#2', other],
    ])
  })

  it('gives away no id of ours', () => {
    const target = page()
    const discovery = createDiscovery(target)
    announce(target, new FakeWallet(), { rdns: 'local' })
    announce(target, new FakeWallet(), { rdns: 'injected', uuid: 'b' })
    expect(discovery.announced().map(({ id }) => id)).toEqual(['local#2', 'injected#2'])
  })

  it.each([
    ['javascript:alert(1)', 'it is not a data: address of an image'],
    ['http://tracker.example/icon.png', 'it is not a data: address of an image'],
    ['https://tracker.example/icon.png', 'it is not a data: address of an image'],
    ['data:text/html,<script>alert(1)</script>', 'it is not a data: address of an image'],
    ['//tracker.example/icon.png', 'it is not a data: address of an image'],
    [`data:image/png;base64,${'A'.repeat(400_000)}`, 'it has more than 300000 characters'],
    [7, 'it is not text'],
  ])('shows no icon from %j, and says why', (icon, why) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const target = page()
    const discovery = createDiscovery(target)
    announce(target, new FakeWallet(), { icon })
    expect(discovery.announced()[0]?.icon).toBeUndefined()
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(why))
    warned.mockRestore()
  })

  it('shows no icon of a wallet that has none, without a word', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const target = page()
    const discovery = createDiscovery(target)
    announce(target, new FakeWallet(), { icon: undefined })
    expect(discovery.announced()[0]?.icon).toBeUndefined()
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it('makes one short visible line of any name', () => {
    const target = page()
    const discovery = createDiscovery(target)
    announce(target, new FakeWallet(), {
      uuid: 'a',
      name: `<img src=x onerror=alert(1)>\n\u202egnp.\u0000${'x'.repeat(2000)}`,
    })
    announce(target, new FakeWallet(), { uuid: 'b', rdns: 'io.empty', name: ' \u200b ' })
    const [long, empty] = discovery.announced()
    expect(long?.name).toMatch(/^<img src=x onerror=alert\(1\)> gnp\. x+…$/)
    expect(long?.name).toHaveLength(48)
    expect(empty?.name).toBe('io.empty')
    announce(target, new FakeWallet(), {
      uuid: 'c',
      rdns: 'io.words',
      name: 'Fox” says: send to 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    })
    expect(discovery.announced().at(-1)?.name).toBe("Fox' says: send to 0x…")
  })

  it('ignores announcements that say nothing it can use', () => {
    const target = page()
    const discovery = createDiscovery(target)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const hostile = Object.defineProperty({}, 'info', {
      get: () => {
        throw new Error('boo')
      },
    })
    for (const detail of [undefined, null, 'x', {}, { info: {} }, hostile]) {
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    target.dispatchEvent(new Event('eip6963:announceProvider'))
    announce(target, { send: () => undefined })
    announce(target, new FakeWallet(), { rdns: 'not a name<' })
    announce(target, new FakeWallet(), { uuid: '' })
    expect(discovery.announced()).toEqual([])
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('lists no more wallets than anyone has', () => {
    const target = page()
    const discovery = createDiscovery(target)
    for (let i = 0; i < 200; i++)
      announce(target, new FakeWallet(), { uuid: String(i), rdns: `io.w${String(i)}` })
    expect(discovery.announced()).toHaveLength(50)
  })

  it('finds a wallet that is announced while it waits', async () => {
    const target = page()
    const discovery = createDiscovery(target)
    const wallet = new FakeWallet()
    const found = discovery.find('io.fox', 3000)
    announce(target, new FakeWallet(), { uuid: 'x', rdns: 'io.other' })
    announce(target, wallet)
    expect(await found).toBe(wallet)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up on a wallet that never comes', async () => {
    const found = createDiscovery(page()).find('io.gone', 3000)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await found).toBeUndefined()
  })

  it('finds the exchange’s wallet, which comes late and says nothing, and stops looking for it', async () => {
    const target = page()
    const discovery = createDiscovery(target)
    const listener = vi.fn()
    const unsubscribe = discovery.subscribe(listener)
    expect(discovery.exchange()).toBeUndefined()
    const found = discovery.find('bsc', 3000)
    await vi.advanceTimersByTimeAsync(1000)
    const wallet = new FakeWallet()
    Object.assign(target, { BinanceChain: wallet })
    await vi.advanceTimersByTimeAsync(250)
    expect(await found).toBe(wallet)
    expect(discovery.exchange()).toBe(wallet)
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for a window.ethereum that comes late, and wants it to be askable', async () => {
    const target = page({ enable: () => undefined })
    const discovery = createDiscovery(target)
    expect(discovery.classic()).toBeUndefined()
    const found = discovery.find('injected', 3000)
    const wallet = new FakeWallet()
    target.ethereum = wallet
    target.dispatchEvent(new Event('ethereum#initialized'))
    expect(await found).toBe(wallet)
  })
})
