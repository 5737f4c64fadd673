import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletBridge } from '~/app/WalletBridge'
import { disconnect } from '~/chain/wallet/session'
import { useAccount } from '~/chain/wallet/useWallet'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { closeConnectDialog } from '~/widgets/wallet/connectDialogState'
import { WalletButton } from '~/widgets/wallet/WalletButton'
import { ALICE, announce, BOB, FakeWallet, never, refuse } from '../../chain/wallet/fakeWallet'
import { renderApp } from '../support/renderApp'

// The wallets of these tests are on the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})

/** A wallet of its own for each test: the page's discovery forgets none. */
let wallets = 0
function announceWallet(wallet: FakeWallet, info: Record<string, unknown> = {}): string {
  wallets += 1
  const name = `Wallet ${String(wallets)}`
  act(() => {
    announce(window, wallet, { uuid: name, rdns: `io.w${String(wallets)}`, name, ...info })
  })
  return name
}

/** What stands where the swap button stands. */
function Trade() {
  const account = useAccount()
  return (
    <>
      <input aria-label="Amount" />
      {account === undefined ? <ConnectButton isFullWidth /> : <p>{`trading as ${account}`}</p>}
    </>
  )
}

function open() {
  const content = (
    <>
      <header>
        <WalletButton />
      </header>
      <main>
        <Trade />
      </main>
      <WalletBridge />
    </>
  )
  return renderApp({ content }).user
}

const header = () => within(screen.getByRole('banner'))
const main = () => within(screen.getByRole('main'))

async function openDialog(user: UserEvent) {
  await user.click(main().getByRole('button', { name: 'Connect Wallet' }))
  return within(await screen.findByRole('dialog', { name: 'Connect Wallet' }))
}

describe('connecting a wallet', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    act(() => {
      closeConnectDialog()
      disconnect()
    })
    for (const place of ['ethereum', 'BinanceChain']) Reflect.deleteProperty(window, place)
  })

  // First, while this page knows of no wallet.
  it('leads who has none to a list of wallets', async () => {
    const dialog = await openDialog(open())
    expect(dialog.getByRole('link', { name: /^Get a wallet/ }).getAttribute('href')).toMatch(/wallets$/)
  })

  it('says that there is no wallet, and what to do', async () => {
    const user = open()
    const dialog = await openDialog(user)
    expect(dialog.getByText('No wallet was found in this browser')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /Browser wallet.*Not installed/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Provider ErrorNo provider was found')
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(toasts.getByText('Provider Error')).toBeTruthy()
  })

  it('keeps phone wallets off and says why, where the site has no project id', async () => {
    const user = open()
    const dialog = await openDialog(user)
    const phone = dialog.getByRole<HTMLButtonElement>('button', { name: /WalletConnect/ })
    expect(phone.disabled).toBe(true)
    expect(phone.textContent).toContain('This site isn’t set up for phone wallets yet.')
  })

  it('offers window.ethereum while nothing was announced', async () => {
    const wallet = new FakeWallet()
    Object.assign(window, { ethereum: wallet })
    const user = open()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Browser wallet' }))
    expect(await main().findByText(`trading as ${ALICE}`)).toBeTruthy()
  })

  it('offers the exchange’s own wallet once it has come, late', async () => {
    const user = open()
    const dialog = await openDialog(user)
    expect(dialog.queryByRole('button', { name: 'Binance Wallet' })).toBeNull()
    Object.assign(window, { BinanceChain: new FakeWallet() })
    await user.click(await dialog.findByRole('button', { name: 'Binance Wallet' }))
    expect(await main().findByText(`trading as ${ALICE}`)).toBeTruthy()
  })

  it('connects from anywhere and shows who is connected', async () => {
    const user = open()
    const name = announceWallet(new FakeWallet())
    const dialog = await openDialog(user)
    expect(dialog.queryByText('Browser wallet')).toBeNull()
    expect(dialog.queryByText('Local wallet')).toBeNull()
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await header().findByTitle(ALICE)).textContent).toBe('0xf39F...2266')
    expect(main().getByText(`trading as ${ALICE}`)).toBeTruthy()

    await user.click(header().getByRole('button'))
    const explorer = screen.getByRole('menuitem', { name: 'View on the explorer' })
    expect(explorer.getAttribute('href')).toBe(`https://bscscan.com/address/${ALICE}`)
    await user.click(screen.getByRole('menuitem', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(ALICE)
    await user.click(header().getByRole('button'))
    await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
    expect(header().getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    // Who left is not reconnected, and finds the wallet of the last time marked.
    const again = await openDialog(user)
    expect(again.getByRole('button', { name: new RegExp(`^${name}\\b`) }).textContent).toContain('Last used')
    expect(again.getAllByText('Last used')).toHaveLength(1)
  })

  it.each([
    ['header', header, () => header().getByRole('button')],
    ['trade', main, () => main().getByRole('textbox', { name: 'Amount' })],
  ])('gives the focus back to the %s that it came from, though its button is gone', async (_, part, now) => {
    const user = open()
    const name = announceWallet(new FakeWallet())
    await user.click(part().getByRole('button', { name: 'Connect Wallet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect Wallet' }))
    await user.click(dialog.getByRole('button', { name }))
    await header().findByTitle(ALICE)
    await waitFor(() => expect(document.activeElement).toBe(now()))
  })

  it('shows a hostile name as text and its icon not at all', async () => {
    const user = open()
    announceWallet(new FakeWallet(), { name: '<img src=x onerror=alert(1)>', icon: 'javascript:alert(1)' })
    const dialog = await openDialog(user)
    const choice = dialog.getByRole('button', { name: '<img src=x onerror=alert(1)>' })
    expect(choice.querySelector('img')).toBeNull()
  })

  it("shows a wallet's own icon once it is an image", async () => {
    const user = open()
    const name = announceWallet(new FakeWallet())
    const dialog = await openDialog(user)
    const icon = dialog.getByRole('button', { name }).querySelector('img')
    expect(icon?.getAttribute('src')).toBe('data:image/png;base64,AA==')
    act(() => {
      icon?.dispatchEvent(new Event('error'))
    })
    expect(dialog.getByRole('button', { name }).querySelector('img')).toBeNull()
  })

  it('says in words that the person refused, and lets them try again', async () => {
    const user = open()
    const wallet = new FakeWallet({ eth_requestAccounts: refuse })
    const name = announceWallet(wallet)
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Authorization ErrorPlease authorize to access your account',
    )
    wallet.answers['eth_requestAccounts'] = [BOB]
    await user.click(dialog.getByRole('button', { name }))
    expect(await main().findByText(`trading as ${BOB}`)).toBeTruthy()
  })

  it("shows any other error with the wallet's own name and words", async () => {
    const user = open()
    const busy = (): never => {
      throw Object.assign(new RangeError('Request already pending'), { code: -32002 })
    }
    const name = announceWallet(new FakeWallet({ eth_requestAccounts: busy }))
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name }))
    expect((await dialog.findByRole('alert')).textContent).toBe('RangeErrorRequest already pending')
  })

  it('waits in words, and stops waiting when told to', async () => {
    const user = open()
    const name = announceWallet(new FakeWallet({ eth_requestAccounts: never }))
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name }))
    expect((await dialog.findByRole('status')).textContent).toContain(`Confirm in ${name}`)
    expect(main().getByRole('button', { name: 'Connecting...' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.queryByRole('status')).toBeNull()
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(main().getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
  })

  it('goes on waiting when the dialog is closed, and connects', async () => {
    const user = open()
    let answer = (_: unknown): void => undefined
    const name = announceWallet(
      new FakeWallet({
        eth_requestAccounts: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      }),
    )
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => {
      answer([ALICE])
      await Promise.resolve()
    })
    expect(await main().findByText(`trading as ${ALICE}`)).toBeTruthy()
  })

  it('says that the network is wrong, offers the switch, and trades after it', async () => {
    const user = open()
    const wallet = new FakeWallet({ eth_chainId: '0x1', wallet_switchEthereumChain: refuse })
    const name = announceWallet(wallet)
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name }))
    await user.click(await main().findByRole('button', { name: 'Wrong Network' }))
    expect(await screen.findByText('Choose BNB Smart Chain in your wallet to trade here.')).toBeTruthy()

    wallet.answers['wallet_switchEthereumChain'] = () => {
      wallet.answers['eth_chainId'] = '0x38'
      wallet.say('chainChanged', '0x38')
      return null
    }
    await user.click(await header().findByRole('button', { name: 'Wrong Network' }))
    await user.click(screen.getByRole('menuitem', { name: 'Switch to BNB Smart Chain' }))
    expect(await main().findByText(`trading as ${ALICE}`)).toBeTruthy()
    act(() => {
      wallet.say('accountsChanged', [BOB])
    })
    expect(main().getByText(`trading as ${BOB}`)).toBeTruthy()
    expect(header().getByTitle(BOB)).toBeTruthy()
    act(() => {
      wallet.say('chainChanged', '0x1')
    })
    expect(main().getByRole('button', { name: 'Wrong Network' })).toBeTruthy()
    act(() => {
      wallet.say('chainChanged', '0x38')
    })
    expect(header().getByTitle(BOB)).toBeTruthy()
    // Locked.
    act(() => {
      wallet.say('accountsChanged', [])
    })
    expect(main().getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    expect(header().queryByTitle(BOB)).toBeNull()
  })
})
