import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhishingNotice } from '~/app/layout/PhishingNotice'
import { blockReducer } from '~/chain/block/slice'
import { multicallReducer } from '~/chain/multicall/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import * as balances from '~/core/balances/useBalances'
import { listsReducer } from '~/core/lists/slice'
import { transactionsReducer } from '~/core/transactions/slice'
import { userReducer } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { nativeCoin } from '~/domain/money/currency'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { failed, ready } from '~/lib/loadable'
import { ToastsProvider } from '~/widgets/Toasts'
import { AccountMenu } from '~/widgets/wallet/AccountMenu'
import { ALICE } from '../../chain/wallet/fakeWallet'

// The wallets of these tests are on the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})
vi.mock(import('~/config/env'), async (original) => ({
  env: { ...(await original()).env, chainId: 56 as const },
}))

// A store without profiles.
vi.mock(import('~/widgets/profile/OwnPicture'), () => ({ OwnPicture: () => <i /> }))

const NO_WORDS = (): Promise<Record<string, string>> => Promise.resolve({})
const COIN = nativeCoin(network.chainId)

function open(coinUnits: bigint) {
  vi.spyOn(balances, 'useBalances').mockReturnValue([
    ready(amountOf(COIN, coinUnits)),
    failed('read'),
  ] as never)
  const store = configureStore({
    reducer: combineReducers({
      block: blockReducer,
      multicall: multicallReducer,
      transactions: transactionsReducer,
      lists: listsReducer,
      user: userReducer,
      wallet: walletReducer,
    }),
  })
  render(
    <Provider store={store}>
      <LanguageProvider load={NO_WORDS}>
        <ToastsProvider>
          <MemoryRouter>
            <AccountMenu account={toAddress(ALICE)} walletId="io.fox" />
          </MemoryRouter>
          <Warned />
        </ToastsProvider>
      </LanguageProvider>
    </Provider>,
  )
  function Warned() {
    return <PhishingNotice siteUrl="https://swap.example/app" />
  }
  return { user: userEvent.setup(), store }
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByTitle(ALICE))
  await user.click(screen.getByRole('menuitem', { name: 'Balances and history' }))
  return within(await screen.findByRole('dialog', { name: 'Your wallet' }))
}

describe('the account', () => {
  beforeEach(() => {
    localStorage.clear()
  })
  afterEach(() => {
    act(() => {
      cleanup()
    })
    vi.restoreAllMocks()
  })

  it('shows its whole address, its balances, and leads to the explorer and the history', async () => {
    const { user } = open(3n * 10n ** 18n)
    const dialog = await openDialog(user)
    expect(dialog.getByText(ALICE)).toBeTruthy()
    const link = dialog.getByRole('link', { name: /View on the explorer/ })
    expect(link.getAttribute('href')).toBe(`https://bscscan.com/address/${ALICE}`)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    const [coin, reward] = dialog.getAllByRole('definition')
    expect(coin?.textContent).toBe('3')
    // What could not be read is not a zero.
    expect(reward?.textContent).toBe('Balance unknown')
    expect(dialog.queryByText('Low BNB balance')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(ALICE)
    await user.click(dialog.getByRole('button', { name: 'Recent Transactions' }))
    expect(await screen.findByRole('dialog', { name: 'Recent Transactions' })).toBeTruthy()
  })

  it('lists what is held and says that what has no price is not counted', async () => {
    const { user } = open(3n * 10n ** 18n)
    const dialog = await openDialog(user)
    const holdings = within(await dialog.findByRole('region', { name: 'Holdings' }))
    expect((await holdings.findByRole('listitem')).textContent).toBe('BNB3')
    expect(holdings.getByTestId('holdings-worth').textContent).toBe('≈ $0.00')
    expect(holdings.getByText('Tokens without a known price aren’t counted.')).toBeTruthy()
  })

  it('says that the coin runs low, below what fees need', async () => {
    const { user } = open(10n ** 16n - 1n)
    const dialog = await openDialog(user)
    expect(dialog.getByText('Low BNB balance')).toBeTruthy()
  })

  it('says once where the site really is, and remembers that it was read', async () => {
    const { user, store } = open(0n)
    const notice = within(screen.getByRole('complementary', { name: 'Phishing warning' }))
    expect(notice.getByText(/Check you’re on https:\/\/swap\.example$/)).toBeTruthy()
    expect('strip' in document.documentElement.dataset).toBe(true)
    await user.click(notice.getByRole('button', { name: 'Got it' }))
    expect(store.getState().user.showPhishingWarningBanner).toBe(false)
  })
})
