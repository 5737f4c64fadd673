import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletLoader } from '~/app/WalletLoader'
import { disconnect, getProvider } from '~/chain/wallet/session'
import { blockReducer } from '~/chain/block/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { userReducer } from '~/core/user/slice'
import { transactionsReducer } from '~/core/transactions/slice'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { ToastsProvider } from '~/widgets/Toasts'
import { WalletButton } from '~/widgets/wallet/WalletButton'
import { ALICE, BOB } from '../../chain/wallet/fakeWallet'

// A store without profiles.
vi.mock(import('~/widgets/profile/OwnPicture'), () => ({ OwnPicture: () => <i /> }))

vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '31337')
})

// A store without profiles.
vi.mock(import('~/app/CampaignPrompts'), () => ({ CampaignPrompts: () => null }))

const NO_WORDS = (): Promise<Record<string, string>> => Promise.resolve({})
const NO_NODE = { request: () => Promise.reject(new Error('no node here')) }
const asked: { method: string; params: unknown[] }[] = []

/** A development node as the Local wallet sees it. */
function node(_: string, { body }: { body: string }): Promise<Response> {
  const question = JSON.parse(body) as { method: string; params: unknown[] }
  asked.push(question)
  const answers: Record<string, unknown> = {
    eth_accounts: [ALICE, BOB],
    eth_chainId: '0x7a69',
    personal_sign: '0x51',
  }
  return Promise.resolve(Response.json({ result: answers[question.method] }))
}

function open() {
  const store = configureStore({
    reducer: {
      wallet: walletReducer,
      user: userReducer,
      block: blockReducer,
      transactions: transactionsReducer,
    },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport: NO_NODE } } }),
  })
  render(
    <Provider store={store}>
      <LanguageProvider load={NO_WORDS}>
        <ToastsProvider>
          <MemoryRouter>
            <WalletButton />
            <WalletLoader />
          </MemoryRouter>
        </ToastsProvider>
      </LanguageProvider>
    </Provider>,
  )
  return userEvent.setup()
}

describe('the Local wallet on the local chain', () => {
  beforeEach(() => {
    localStorage.clear()
    asked.length = 0
    vi.stubGlobal('fetch', node)
  })
  afterEach(() => {
    act(() => {
      disconnect()
    })
    cleanup()
    vi.unstubAllGlobals()
  })

  it('connects with one click, signs through the node, changes its account and comes back after a reload', async () => {
    const user = open()
    // The wallet side of the page may still be loading: the click is kept for it.
    await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    const dialog = within(await screen.findByRole('dialog'))
    const [first] = dialog.getAllByRole('listitem')
    expect(first?.textContent).toBe('Local walletOne click')
    await user.click(dialog.getByRole('button', { name: /Local wallet/ }))
    expect((await screen.findByTitle(ALICE)).textContent).toBe('0xf39F...2266')
    expect(screen.queryByRole('dialog')).toBeNull()

    expect(await getProvider()?.request({ method: 'personal_sign', params: ['0x00', ALICE] })).toBe('0x51')
    expect(asked.at(-1)).toMatchObject({ method: 'personal_sign', params: ['0x00', ALICE] })

    await user.click(screen.getByRole('button'))
    expect(screen.queryByRole('menuitem', { name: 'View on the explorer' })).toBeNull()
    await user.click(await screen.findByRole('menuitemradio', { name: '0x7099...79C8' }))
    expect(await screen.findByTitle(BOB)).toBeTruthy()

    cleanup()
    open()
    expect(await screen.findByTitle(BOB)).toBeTruthy()
  })

  it('says in words that the local chain is not running', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    await user.click(await screen.findByRole('button', { name: /Local wallet/ }))
    await waitFor(() => {
      expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
        'ErrorThe local chain does not answer at http://127.0.0.1:8545',
      )
    })
  })
})
