import { UserRejectedRequestError } from '@web3-react/injected-connector'
import { describe, expect, it, vi } from 'vitest'
import { RequestConnector } from '~/chain/wallet/connectors/request'
import { LoginCancelled } from '~/chain/wallet/login'
import { ALICE, BOB, FakeWallet, never, refuse } from './fakeWallet'

/** web3-react's names for what a connector emits. */
const UPDATE = 'Web3ReactUpdate'
const DEACTIVATE = 'Web3ReactDeactivate'

function connectorOf(
  wallet: FakeWallet,
  isSilent = false,
): { connector: RequestConnector; heard: unknown[] } {
  const connector = new RequestConnector({ walletId: 'io.fox', provider: wallet, isSilent })
  const heard: unknown[] = []
  connector.on(UPDATE, (update) => heard.push(update))
  connector.on(DEACTIVATE, () => heard.push('left'))
  return { connector, heard }
}

describe('a connector on EIP-1193 request', () => {
  it('asks for accounts and the chain and for nothing of the legacy kind', async () => {
    const wallet = new FakeWallet()
    const { connector } = connectorOf(wallet)
    expect(await connector.activate()).toEqual({ provider: wallet, account: ALICE, chainId: 56 })
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('asks without a prompt when it is silent', async () => {
    const wallet = new FakeWallet({ eth_requestAccounts: never })
    const { connector } = connectorOf(wallet, true)
    expect((await connector.activate()).account).toBe(ALICE)
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it.each([
    ['refuses', refuse],
    ['shares no account', []],
    ['shares what is no account', ['0x1234', null]],
    ['answers with no list', 'yes'],
  ])('is refused by a wallet that %s, and lets go of it', async (_, eth_requestAccounts) => {
    const wallet = new FakeWallet({ eth_requestAccounts })
    const { connector } = connectorOf(wallet)
    await expect(connector.activate()).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(connector.conversation.isActive).toBe(false)
    expect(wallet.listenerCount).toBe(0)
  })

  it.each([
    ['hex', '0x61', 97],
    ['decimal', '97', 97],
    ['a number', 97, 97],
  ])('understands a chain id in %s', async (_, eth_chainId, chainId) => {
    const { connector } = connectorOf(new FakeWallet({ eth_chainId }))
    expect((await connector.activate()).chainId).toBe(chainId)
  })

  it('falls back on net_version and fails in words when that is no number either', async () => {
    const eth_chainId = (): never => {
      throw new Error('not supported')
    }
    const good = connectorOf(new FakeWallet({ eth_chainId, net_version: '56' })).connector
    expect((await good.activate()).chainId).toBe(56)
    const bad = connectorOf(new FakeWallet({ eth_chainId, net_version: 'main' })).connector
    await expect(bad.activate()).rejects.toThrow('The wallet did not say which chain it is on')
  })

  it('can be called off while the wallet never answers', async () => {
    const wallet = new FakeWallet({ eth_requestAccounts: never })
    const { connector } = connectorOf(wallet)
    const activation = connector.activate()
    connector.conversation.cancel()
    await expect(activation).rejects.toBeInstanceOf(LoginCancelled)
    expect(wallet.listenerCount).toBe(0)
  })

  it('prefers what it heard while it asked', async () => {
    const wallet = new FakeWallet({
      eth_chainId: () => {
        wallet.say('chainChanged', '0x61')
        wallet.say('accountsChanged', [BOB])
        return '0x38'
      },
    })
    const { connector, heard } = connectorOf(wallet)
    expect(await connector.activate()).toEqual({ provider: wallet, account: BOB, chainId: 97 })
    expect(heard).toEqual([])
  })

  it('follows accounts and chains', async () => {
    const wallet = new FakeWallet()
    const { connector, heard } = connectorOf(wallet)
    await connector.activate()
    wallet.say('accountsChanged', [BOB.toLowerCase(), ALICE])
    wallet.say('chainChanged', '0x1')
    wallet.say('chainChanged', 97)
    expect(heard).toEqual([{ account: BOB }, { chainId: 1 }, { chainId: 97 }])
  })

  it('leaves when the wallet is locked', async () => {
    const wallet = new FakeWallet()
    const { connector, heard } = connectorOf(wallet)
    await connector.activate()
    wallet.say('accountsChanged', [])
    expect(heard).toEqual(['left'])
    expect(connector.conversation.isActive).toBe(false)
  })

  it('ignores events that say nothing', async () => {
    const wallet = new FakeWallet()
    const { connector, heard } = connectorOf(wallet)
    await connector.activate()
    for (const garbage of [undefined, null, 'x', {}, ['0x12'], [null], NaN, '0xzz', -1, { toString: null }]) {
      wallet.say('accountsChanged', garbage)
      wallet.say('chainChanged', garbage)
    }
    expect(heard).toEqual([])
    expect(connector.conversation.isActive).toBe(true)
  })

  it('hears nothing more after it was deactivated', async () => {
    const wallet = new FakeWallet()
    const { connector, heard } = connectorOf(wallet)
    await connector.activate()
    connector.deactivate()
    connector.deactivate()
    wallet.say('accountsChanged', [BOB])
    expect(heard).toEqual([])
    expect(wallet.listenerCount).toBe(0)
  })

  it('asks again when the wallet lost its connection, and ends the session without accounts', async () => {
    const wallet = new FakeWallet()
    const { connector, heard } = connectorOf(wallet)
    await connector.activate()
    wallet.say('disconnect', { code: 1013 })
    expect(wallet.methods()).toHaveLength(2)
    wallet.answers['eth_accounts'] = []
    wallet.say('disconnect', { code: 4900 })
    await vi.waitFor(() => expect(heard).toEqual(['left']))
  })

  it('repeats events that came before a listener', async () => {
    const wallet = new FakeWallet()
    const { connector, heard } = connectorOf(wallet)
    await connector.activate()
    connector.removeAllListeners()
    wallet.say('chainChanged', '0x61')
    connector.on(UPDATE, (update) => heard.push(update))
    connector.conversation.repeat()
    expect(heard).toEqual([{ account: ALICE, chainId: 97 }])
  })

  it('knows whether it is authorised, and a wallet that fails is not', async () => {
    expect(await connectorOf(new FakeWallet()).connector.isAuthorized()).toBe(true)
    expect(await connectorOf(new FakeWallet({ eth_accounts: [] })).connector.isAuthorized()).toBe(false)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await connectorOf(new FakeWallet({ eth_accounts: refuse })).connector.isAuthorized()).toBe(false)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('does without events on a wallet that has none or throws at listeners', async () => {
    const request = ({ method }: { method: string }): Promise<unknown> =>
      Promise.resolve(method === 'eth_chainId' ? '0x38' : [ALICE])
    const mute = new RequestConnector({ walletId: 'x', provider: { request } })
    expect((await mute.activate()).account).toBe(ALICE)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const boo = (): never => {
      throw new Error('boo')
    }
    const rude = new RequestConnector({ walletId: 'x', provider: { request, on: boo, removeListener: boo } })
    expect((await rude.activate()).account).toBe(ALICE)
    rude.deactivate()
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })

  it('rejects when the wallet throws at once instead of rejecting', async () => {
    const request = (): never => {
      throw new TypeError('boo')
    }
    const connector = new RequestConnector({ walletId: 'x', provider: { request } })
    await expect(connector.activate()).rejects.toThrow('boo')
  })
})
