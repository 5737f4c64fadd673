import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PhishingNotice } from '~/app/layout/PhishingNotice'
import { network } from '~/config/networks'
import * as balances from '~/core/balances/useBalances'
import * as accountCode from '~/core/useAccountCode'
import { toAddress } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { nativeCoin } from '~/domain/money/currency'
import { failed, ready } from '~/lib/loadable'
import { AccountMenu } from '~/widgets/wallet/AccountMenu'
import { ALICE } from '../../chain/wallet/fakeWallet'
import { renderApp } from '../support/renderApp'

// The wallets of these tests are on the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})

const COIN = nativeCoin(network.chainId)

function open(coinUnits: bigint) {
  vi.spyOn(balances, 'useBalances').mockReturnValue([
    ready(amountOf(COIN, coinUnits)),
    failed('read'),
  ] as never)
  return renderApp({
    content: (
      <>
        <AccountMenu account={toAddress(ALICE)} walletId="io.fox" />
        <PhishingNotice siteUrl="https://swap.example/app" />
      </>
    ),
  })
}

async function openDialog(user: UserEvent) {
  await user.click(screen.getByTitle(ALICE))
  await user.click(screen.getByRole('menuitem', { name: 'Balances and transaction history' }))
  return within(await screen.findByRole('dialog', { name: 'Your wallet' }))
}

describe('the account', () => {
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
    await user.click(dialog.getByRole('button', { name: 'Recent transactions' }))
    expect(await screen.findByRole('dialog', { name: 'Recent transactions' })).toBeTruthy()
  })

  it('lists what is held and says that what has no price is not counted', async () => {
    const { user } = open(3n * 10n ** 18n)
    const dialog = await openDialog(user)
    const holdings = within(await dialog.findByRole('region', { name: 'Holdings' }))
    expect((await holdings.findByRole('listitem')).textContent).toBe('BNB3')
    expect(holdings.getByTestId('holdings-worth').textContent).toBe('≈ $0.00')
    expect(holdings.getByText('Tokens without a known price aren’t counted.')).toBeTruthy()
  })

  it('warns of code that acts for it and is no wallet’s that is known, and names whose it is', async () => {
    const codeOf = vi.spyOn(accountCode, 'useAccountCode')
    const stranger = toAddress('0x00000000000000000000000000000000DE1E6A7E')
    codeOf.mockReturnValue({ kind: 'delegated', delegate: stranger })
    const { user } = open(3n * 10n ** 18n)
    const dialog = await openDialog(user)
    expect(dialog.getByText('Other code acts for this account')).toBeTruthy()
    const link = dialog.getByRole('link', { name: new RegExp(stranger) })
    expect(link.getAttribute('href')).toBe(`https://bscscan.com/address/${stranger}`)
  })

  it.each([
    { kind: 'none' },
    { kind: 'contract' },
    { kind: 'delegated', delegate: toAddress('0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B') },
  ] as const)('warns of no other: %o', async (code) => {
    vi.spyOn(accountCode, 'useAccountCode').mockReturnValue(code)
    const { user } = open(3n * 10n ** 18n)
    const dialog = await openDialog(user)
    expect(dialog.queryByText('Other code acts for this account')).toBeNull()
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
