import { configureStore } from '@reduxjs/toolkit'
import { act, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest'
import { WalletBridge } from '~/app/WalletBridge'
import { cancelConnect, connect, disconnect, getProvider, switchNetwork } from '~/chain/wallet/session'
import { walletReducer, type WalletState } from '~/chain/wallet/slice'
import { ALICE, announce, BOB, FakeWallet, never, refuse } from '../../chain/wallet/fakeWallet'

// The wallets of these tests are on the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})

/** The page's discovery outlives a test: each wallet has a name of its own. */
let wallets = 0
function announceWallet(wallet: FakeWallet): string {
  wallets += 1
  const rdns = `io.wallet${String(wallets)}`
  const tell = () => announce(window, wallet, { uuid: rdns, rdns, name: rdns })
  // As wallets do: at once, and whenever a page asks.
  tell()
  window.addEventListener('eip6963:requestProvider', tell)
  onTestFinished(() => {
    window.removeEventListener('eip6963:requestProvider', tell)
  })
  return rdns
}

function start(): { wallet: () => WalletState; unmount: () => void } {
  const store = configureStore({ reducer: { wallet: walletReducer } })
  const { unmount } = render(
    <StrictMode>
      <Provider store={store}>
        <WalletBridge />
      </Provider>
    </StrictMode>,
  )
  return { wallet: () => store.getState().wallet, unmount }
}

const connected = (walletId: string, account = ALICE, chainId = 56): WalletState =>
  ({ status: 'connected', walletId, account, chainId }) as WalletState

describe('web3-react 6 beside the app, under React 19 and StrictMode', () => {
  let error: MockInstance<typeof console.error>
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    act(() => {
      disconnect()
    })
  })

  it('connects and follows accounts, chains, a lock', async () => {
    const { wallet } = start()
    const fox = new FakeWallet()
    const id = announceWallet(fox)
    expect(await act(() => connect(id))).toEqual({ ok: true })
    expect(wallet()).toEqual(connected(id))
    expect(getProvider()).toBe(fox)
    expect(localStorage.getItem('connectorIdv2')).toBe(id)

    act(() => {
      fox.say('accountsChanged', [BOB])
    })
    expect(wallet()).toEqual(connected(id, BOB))
    act(() => {
      fox.say('chainChanged', '0x1')
    })
    expect(wallet()).toEqual(connected(id, BOB, 1))
    act(() => {
      fox.say('chainChanged', 'nonsense')
      fox.say('accountsChanged', [42])
    })
    expect(wallet()).toEqual(connected(id, BOB, 1))

    act(() => {
      fox.say('accountsChanged', [])
    })
    expect(wallet()).toEqual({ status: 'disconnected' })
    expect(getProvider()).toBeUndefined()
    expect(fox.listenerCount).toBe(0)
  })

  it('asks again who is there when the page wakes, for what was said in its sleep reached no one', async () => {
    const { wallet } = start()
    const fox = new FakeWallet()
    const id = announceWallet(fox)
    await act(() => connect(id))
    fox.answers['eth_accounts'] = [BOB]
    fox.answers['eth_chainId'] = '0x61'
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(wallet()).toEqual(connected(id, BOB, 97)))
    // Locked meanwhile.
    fox.answers['eth_accounts'] = []
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(wallet()).toEqual({ status: 'disconnected' }))
    expect(fox.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  it('is told what the wallet said before web3-react listened', async () => {
    const { wallet } = start()
    const fox: FakeWallet = new FakeWallet({
      eth_chainId: () => {
        // After the answer, before React has rendered it.
        queueMicrotask(() => {
          queueMicrotask(() => {
            fox.say('accountsChanged', [BOB])
          })
        })
        return '0x38'
      },
    })
    const id = announceWallet(fox)
    await act(() => connect(id))
    await waitFor(() => expect(wallet()).toEqual(connected(id, BOB)))
  })

  it('says why a login failed and is back where it was', async () => {
    const { wallet } = start()
    const id = announceWallet(new FakeWallet({ eth_requestAccounts: refuse }))
    expect(await act(() => connect(id))).toEqual({ ok: false, problem: { kind: 'refused' } })
    expect(wallet()).toEqual({ status: 'disconnected' })
    expect(localStorage.getItem('connectorIdv2')).toBeNull()
    expect(await act(() => connect('io.nobody'))).toEqual({ ok: false, problem: { kind: 'unknown-wallet' } })
    expect(await act(() => connect('local'))).toEqual({ ok: false, problem: { kind: 'unknown-wallet' } })
    expect(await act(() => connect('injected'))).toEqual({ ok: false, problem: { kind: 'no-provider' } })
  })

  it('lets the person call off a wallet that never answers, and ignores a late answer', async () => {
    const { wallet } = start()
    let answerLate = (_: unknown): void => undefined
    const slow = new FakeWallet({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          answerLate = resolve
        }),
    })
    const id = announceWallet(slow)
    const result = connect(id)
    await waitFor(() => expect(slow.methods()).toEqual(['eth_requestAccounts']))
    expect(wallet()).toEqual({ status: 'connecting', walletId: id })
    act(() => {
      cancelConnect()
    })
    expect(await result).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    await act(async () => {
      answerLate([ALICE])
      await Promise.resolve()
    })
    expect(wallet()).toEqual({ status: 'disconnected' })
    expect(slow.listenerCount).toBe(0)
  })

  it('takes the later choice of two', async () => {
    const { wallet } = start()
    let answerLate = (_: unknown): void => undefined
    const slow = new FakeWallet({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          answerLate = resolve
        }),
    })
    const fox = new FakeWallet({ eth_requestAccounts: [BOB] })
    const [slowId, foxId] = [announceWallet(slow), announceWallet(fox)]
    const first = connect(slowId)
    expect(await act(() => connect(foxId))).toEqual({ ok: true })
    answerLate([ALICE])
    expect(await first).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(wallet()).toEqual(connected(foxId, BOB))
  })

  it('moves from one wallet to another', async () => {
    const { wallet } = start()
    const [fox, bear] = [new FakeWallet(), new FakeWallet({ eth_requestAccounts: [BOB] })]
    const [foxId, bearId] = [announceWallet(fox), announceWallet(bear)]
    await act(() => connect(foxId))
    expect(await act(() => connect(bearId))).toEqual({ ok: true })
    expect(wallet()).toEqual(connected(bearId, BOB))
    expect(getProvider()).toBe(bear)
    expect(fox.listenerCount).toBe(0)
  })

  it('disconnects for good', async () => {
    const { wallet, unmount } = start()
    const fox = new FakeWallet()
    const id = announceWallet(fox)
    await act(() => connect(id))
    act(() => {
      disconnect()
    })
    expect(wallet()).toEqual({ status: 'disconnected' })
    expect(fox.listenerCount).toBe(0)
    unmount()
    const again = start()
    await act(async () => {
      await Promise.resolve()
    })
    expect(again.wallet()).toEqual({ status: 'disconnected' })
  })

  it('reconnects on load without a prompt', async () => {
    const fox = new FakeWallet({ eth_requestAccounts: never })
    const id = announceWallet(fox)
    localStorage.setItem('connectorIdv2', id)
    const { wallet } = start()
    await waitFor(() => expect(wallet()).toEqual(connected(id)))
    expect(fox.methods()).not.toContain('eth_requestAccounts')
  })

  it('reconnects to a wallet that announces itself late', async () => {
    const fox = new FakeWallet()
    const next = `io.wallet${String(wallets + 1)}`
    localStorage.setItem('connectorIdv2', next)
    const { wallet } = start()
    await act(async () => {
      await Promise.resolve()
    })
    expect(announceWallet(fox)).toBe(next)
    await waitFor(() => expect(wallet()).toEqual(connected(next)))
  })

  it.each([
    ['ethereum', 'injected'],
    ['BinanceChain', 'bsc'],
  ])(
    'connects to a wallet that comes late to window.%s, has it asked from then on, and reconnects without a prompt',
    async (place, id) => {
      const { wallet, unmount } = start()
      const only = new FakeWallet()
      onTestFinished(() => {
        Reflect.deleteProperty(window, place)
      })
      Object.assign(window, { [place]: only })
      expect(await act(() => connect(id))).toEqual({ ok: true })
      expect(wallet()).toEqual(connected(id))
      only.answers['eth_sendTransaction'] = '0x5e'
      expect(await getProvider()?.request({ method: 'eth_sendTransaction', params: [{}] })).toBe('0x5e')
      unmount()
      Reflect.deleteProperty(window, place)
      only.asked.length = 0
      only.answers['eth_requestAccounts'] = never
      const again = start()
      await act(async () => {
        await Promise.resolve()
      })
      Object.assign(window, { [place]: only })
      act(() => {
        window.dispatchEvent(new Event('ethereum#initialized'))
      })
      await waitFor(() => expect(again.wallet()).toEqual(connected(id)))
      expect(only.methods()).not.toContain('eth_requestAccounts')
    },
  )

  it('leaves a locked wallet alone on load, on the wrong network it does not ask to switch', async () => {
    const locked = new FakeWallet({ eth_accounts: [] })
    localStorage.setItem('connectorIdv2', announceWallet(locked))
    const first = start()
    await waitFor(() => expect(locked.methods()).toEqual(['eth_accounts']))
    expect(first.wallet()).toEqual({ status: 'disconnected' })
    first.unmount()

    const elsewhere = new FakeWallet({ eth_chainId: '0x1' })
    const id = announceWallet(elsewhere)
    localStorage.setItem('connectorIdv2', id)
    const second = start()
    await waitFor(() => expect(second.wallet()).toEqual(connected(id, ALICE, 1)))
    expect(elsewhere.methods()).not.toContain('wallet_switchEthereumChain')
  })

  it('lets a login overtake a reconnect that hangs', async () => {
    const hanging = new FakeWallet({ eth_accounts: never })
    localStorage.setItem('connectorIdv2', announceWallet(hanging))
    const { wallet } = start()
    await waitFor(() => expect(hanging.methods()).toEqual(['eth_accounts']))
    const fox = new FakeWallet()
    const id = announceWallet(fox)
    expect(await act(() => connect(id))).toEqual({ ok: true })
    expect(wallet()).toEqual(connected(id))
  })

  it.each(['walletconnect', 'bsc', '<img src=x onerror=alert(1)>', '', 'x'.repeat(10_000)])(
    "is not disturbed by another site's choice %#",
    async (choice) => {
      localStorage.setItem('connectorIdv2', choice)
      const { wallet } = start()
      await waitFor(() => expect(wallet()).toEqual({ status: 'disconnected' }))
    },
  )

  it('works without storage', async () => {
    const forbidden = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
    const { wallet } = start()
    const id = announceWallet(new FakeWallet())
    expect(await act(() => connect(id))).toEqual({ ok: true })
    expect(wallet()).toEqual(connected(id))
    get.mockRestore()
    set.mockRestore()
  })

  it('asks a wallet on another network to come over at login, and follows it there without an event', async () => {
    const { wallet } = start()
    const fox: FakeWallet = new FakeWallet({
      eth_chainId: '0x1',
      wallet_switchEthereumChain: () => {
        fox.answers['eth_chainId'] = '0x38'
        return null
      },
    })
    const id = announceWallet(fox)
    await act(() => connect(id))
    await waitFor(() => expect(wallet()).toEqual(connected(id)))
  })

  it('stays connected on the wrong network when the person refuses, and asks again on demand', async () => {
    const { wallet } = start()
    const fox: FakeWallet = new FakeWallet({ eth_chainId: '0x1', wallet_switchEthereumChain: refuse })
    const id = announceWallet(fox)
    expect(await act(() => connect(id))).toEqual({ ok: true })
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith('Failed to setup the network in Metamask', expect.anything()),
    )
    expect(wallet()).toEqual(connected(id, ALICE, 1))
    expect(await act(() => switchNetwork())).toBe(false)
    fox.answers['wallet_switchEthereumChain'] = () => {
      fox.say('chainChanged', '0x38')
      fox.answers['eth_chainId'] = 56
      return null
    }
    expect(await act(() => switchNetwork())).toBe(true)
    expect(wallet()).toEqual(connected(id))
  })
})
