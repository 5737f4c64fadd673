import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletBridge } from '~/app/WalletBridge'
import { disconnect } from '~/chain/wallet/session'
import { closeConnectDialog } from '~/widgets/wallet/connectDialogState'
import { WalletButton } from '~/widgets/wallet/WalletButton'
import { renderApp } from '../support/renderApp'

vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})
vi.mock(import('~/config/env'), async (original) => {
  const own = await original()
  return { ...own, env: { ...own.env, walletConnectProjectId: 'a-project' } }
})

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const INVITATION = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn'

/** What the library does when a phone is waited for, told by the test; the real one pairs in the browser tests. */
const library = vi.hoisted(() => ({
  invite: (_uri: string): void => undefined,
  end: (_error: Error): void => undefined,
  invitations: 0,
  accept: (): void => undefined,
  session: undefined as { namespaces: Record<string, { accounts: readonly string[] }> } | undefined,
  chainId: 56,
  heard: new Map<string, (payload: unknown) => void>(),
}))

vi.mock('@walletconnect/ethereum-provider', () => ({
  EthereumProvider: {
    init: () =>
      Promise.resolve({
        get session() {
          return library.session
        },
        get chainId() {
          return library.chainId
        },
        // On the present chain there is none: the wallet is elsewhere, or its update is still on the way.
        accounts: [],
        signer: { client: { core: { verify: {} } } },
        on: (event: string, listener: (uri: string) => void) => {
          if (event === 'display_uri') library.invite = listener
          library.heard.set(event, listener as (payload: unknown) => void)
        },
        request: ({ method }: { method: string }) => {
          if (method !== 'wallet_switchEthereumChain')
            return Promise.reject(new Error(`Not asked: ${method}`))
          library.chainId = 56
          library.heard.get('chainChanged')?.('0x38')
          library.heard.get('accountsChanged')?.([])
          return Promise.resolve(null)
        },
        removeListener: () => undefined,
        connect: () => {
          library.invitations += 1
          return new Promise<void>((resolve, reject) => {
            library.accept = resolve
            library.end = reject
          })
        },
        disconnect: () => Promise.resolve(),
      }),
  },
}))

function open() {
  const content = (
    <>
      <header>
        <WalletButton />
      </header>
      <WalletBridge />
    </>
  )
  return renderApp({ content }).user
}

async function invited(uri: string) {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  const choice = await screen.findByRole('dialog', { name: 'Connect Wallet' })
  await user.click(within(choice).getByRole('button', { name: /WalletConnect/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan with a phone wallet' }))
  expect(await dialog.findByText('Preparing the code...')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(true)
  await vi.waitFor(() => {
    act(() => {
      library.invite(uri)
    })
    expect(dialog.getByRole('img', { name: /QR code to connect a phone wallet/ })).toBeTruthy()
  })
  return { user, dialog }
}

/** A device that is pointed at with a finger, or with a mouse. */
function onDevice(isTouch: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query.includes('coarse') }))
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(async () => {
  library.session = undefined
  act(() => {
    closeConnectDialog()
    disconnect()
  })
  // The client of the page outlives a dialog, and so does its open invitation.
  await act(async () => {
    library.end(new Error('Proposal expired'))
    await Promise.resolve()
  })
})

describe('an invitation for a phone wallet', () => {
  it('opens the apps on this phone by its whole address, and remembers which one was taken', async () => {
    onDevice(true)
    const { user, dialog } = await invited(INVITATION)
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: /Open in MetaMask/ })
    expect(link.href).toBe(`https://metamask.app.link/wc?uri=${encodeURIComponent(INVITATION)}`)
    expect(dialog.getAllByRole('link', { name: /^Open in / })).toHaveLength(4)
    await user.click(link)
    expect(JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? '')).toEqual({
      name: 'MetaMask',
      href: 'https://metamask.app.link',
    })
  })

  it('offers no app to a device that has none', async () => {
    onDevice(false)
    const { dialog } = await invited(INVITATION)
    expect(dialog.queryByRole('link', { name: /^Open in / })).toBeNull()
  })

  it('an invitation for a phone wallet that expired says so, and another one can be had', async () => {
    onDevice(false)
    const { user } = await invited(INVITATION)
    act(() => {
      library.end(new Error('Proposal expired'))
    })
    const choice = within(await screen.findByRole('dialog', { name: 'Connect Wallet' }))
    expect((await choice.findByRole('alert')).textContent).toContain('The code has expired')
    await user.click(choice.getByRole('button', { name: /WalletConnect/ }))
    expect(await screen.findByRole('dialog', { name: 'Scan with a phone wallet' })).toBeTruthy()
  })

  it('is shown again while it is open, so that no phone accepts one that no one looks at', async () => {
    onDevice(true)
    const { user, dialog } = await invited(INVITATION)
    const before = library.invitations
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /WalletConnect/ }))
    const again = within(await screen.findByRole('dialog', { name: 'Scan with a phone wallet' }))
    await vi.waitFor(() => {
      const link = again.getByRole<HTMLAnchorElement>('link', { name: /Open in MetaMask/ })
      expect(link.href).toContain(encodeURIComponent(INVITATION))
    })
    expect(library.invitations).toBe(before)
  })

  it('is accepted by a wallet that is on another chain, which comes to this one without being lost', async () => {
    onDevice(false)
    await invited(INVITATION)
    library.chainId = 1
    library.session = { namespaces: { eip155: { accounts: [`eip155:1:${ACCOUNT}`] } } }
    act(() => {
      library.accept()
    })
    expect(await screen.findByTitle(ACCOUNT)).toBeTruthy()
    await vi.waitFor(() => expect(library.chainId).toBe(56))
    expect(screen.getByTitle(ACCOUNT)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Wrong Network' })).toBeNull()
  })
})
