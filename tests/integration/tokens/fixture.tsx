import { tokensOn } from '~/domain/tokenList/tokenList'
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AbiCoder } from 'ethers'
import { StrictMode, useState } from 'react'
import { Provider } from 'react-redux'
import { expect, vi } from 'vitest'
import { blockReducer, chainChosen } from '~/chain/block/slice'
import { startChain } from '~/chain/engine'
import { multicallReducer } from '~/chain/multicall/slice'
import { connectStarted, walletReducer, walletReported } from '~/chain/wallet/slice'
import { listsReducer, type ListState } from '~/core/lists/slice'
import { userReducer } from '~/core/user/slice'
import { type Address, toAddress } from '~/domain/address'
import type { CurrencyId } from '~/domain/money/currency'
import { type ListEntry, packEntries } from '~/domain/tokenList/packed'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { TokenPicker } from '~/widgets/TokenPicker'
import { CHAIN_ID, FakeChain, MULTICALL, wordHex } from '../../chain/fakeChain'

// Whether an element is seen is asked of every ancestor's computed style, which is most of what such a query costs.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

/** What the pages of these tests have in common: a chain, a store, a web, and one button that opens the picker. */
const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
export const URL_A = 'https://a.example/list.json'
export const URL_B = 'https://b.example/list.json'

const SELECTORS = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const
const NO_WORDS = (): Promise<Record<string, string>> => Promise.resolve({})

export function addressOf(n: number): Address {
  return toAddress(`0x${(n + 0xabcd00).toString(16).padStart(40, '0')}`)
}

export function entry(n: number, symbol: string, more: Partial<ListEntry> = {}): ListEntry {
  return { chainId: CHAIN_ID, address: addressOf(n), decimals: 18, symbol, name: `${symbol} Token`, ...more }
}

export function list(name: string, tokens: readonly ListEntry[], version = '1.0.0'): TokenList {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map(Number)
  return {
    name,
    timestamp: '2022-01-26T00:00:00Z',
    version: { major, minor, patch },
    entries: packEntries(tokens),
    dropped: {},
  }
}

interface Options {
  readonly lists?: Readonly<Record<string, ListState>>
  readonly active?: readonly string[]
  readonly isConnected?: boolean
  readonly chosen?: CurrencyId
}

/** A list as the web serves it. */
export function served(given: ReturnType<typeof list>) {
  const { name, timestamp, version } = given
  const tokens = [31337, 56].flatMap((chainId) =>
    tokensOn(given, chainId).map(({ kind: _, ...entry }) => entry),
  )
  return { name, timestamp, version, tokens }
}

export class TokensFixture {
  readonly chain = new FakeChain()
  /** What the web answers, by address; anything else is not there. */
  readonly web = new Map<string, unknown>()
  readonly user = userEvent.setup()
  readonly sound = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  private engine: ReturnType<typeof startChain> | undefined

  open({ lists = {}, active = Object.keys(lists), isConnected = false, chosen }: Options = {}) {
    vi.stubGlobal('fetch', (url: string) => {
      const body = this.web.get(url)
      const response = new Response(body === undefined ? '' : JSON.stringify(body), {
        status: body === undefined ? 404 : 200,
        headers: { 'content-type': 'application/json' },
      })
      Object.defineProperty(response, 'url', { value: url })
      return Promise.resolve(response)
    })
    const store = configureStore({
      reducer: combineReducers({
        block: blockReducer,
        multicall: multicallReducer,
        wallet: walletReducer,
        user: userReducer,
        lists: listsReducer,
      }),
      preloadedState: { lists: { byUrl: lists, activeListUrls: active } },
      middleware: (defaults) =>
        defaults({
          thunk: { extraArgument: { transport: this.chain } },
          serializableCheck: false,
          immutableCheck: false,
        }),
    })
    if (isConnected) {
      store.dispatch(connectStarted('test'))
      store.dispatch(walletReported({ walletId: 'test', account: ACCOUNT, chainId: CHAIN_ID }))
    }
    store.dispatch(chainChosen(CHAIN_ID))
    this.engine = startChain({
      store,
      transport: this.chain,
      network: { chainId: CHAIN_ID, blockPollMs: 1000, deployment: { multicall: MULTICALL } },
    })
    const onSelect = vi.fn<(currency: CurrencyId) => void>()
    render(
      <StrictMode>
        <Provider store={store}>
          <LanguageProvider load={NO_WORDS}>
            <Page chosen={chosen} onSelect={onSelect} />
          </LanguageProvider>
        </Provider>
      </StrictMode>,
    )
    act(() => {
      screen.getByText('Open').focus()
    })
    act(() => {
      screen.getByText('Open').click()
    })
    return { store, onSelect }
  }

  end(): void {
    this.engine?.stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }

  /** What a contract says of itself; an account has none of it. */
  token(address: Address, symbol: string, decimals: Hex | 'revert' = wordHex(18n)): void {
    const answer = (selector: string, value: Hex | 'revert') =>
      this.chain.values.set(`${address}-${selector}`, value)
    answer(SELECTORS.decimals, decimals)
    answer(SELECTORS.symbol, symbol.startsWith('0x') ? (symbol as Hex) : text(symbol))
    answer(SELECTORS.name, symbol.startsWith('0x') ? (symbol as Hex) : text(`${symbol} of the chain`))
  }

  account(address: Address): void {
    this.token(address, '0x', '0x')
  }

  balance(address: Address, units: bigint | 'revert'): void {
    const callData = `0x70a08231${ACCOUNT.slice(2).toLowerCase().padStart(64, '0')}`
    this.chain.values.set(`${address}-${callData}`, units === 'revert' ? units : wordHex(units))
  }

  /** Puts words into a field in place of what is there. */
  async type(words: string, field: HTMLElement = search()): Promise<void> {
    await this.user.clear(field)
    await this.user.click(field)
    if (words !== '') await this.user.paste(words)
  }

  async press(name: string | RegExp, role = 'button'): Promise<void> {
    await this.user.click(await dialog().findByRole(role, { name }))
  }
}

function Page({
  chosen,
  onSelect,
}: {
  readonly chosen: CurrencyId | undefined
  readonly onSelect: (currency: CurrencyId) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Open
      </button>
      {isOpen && (
        <TokenPicker
          isOpen
          chosen={[chosen]}
          onSelect={onSelect}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

function text(value: string): Hex {
  return AbiCoder.defaultAbiCoder().encode(['string'], [value]) as Hex
}

/** The dialog that is open, the uppermost where one lies over another. */
export function dialog() {
  return within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
}

export function search(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Search name or paste address' })
}

/** The symbols of the rows that exist, from above. */
export function symbols(): readonly string[] {
  return Array.from(document.querySelectorAll('[role="listitem"] strong'), (element) => element.textContent)
}

export function row(id: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`.token-item-${id}`)
  if (found === null) throw new Error(`There is no row of ${id}.`)
  return found
}

export async function shows(title: string): Promise<void> {
  await screen.findByRole('dialog', { name: title })
}

export async function focusIsOn(element: () => Element | null): Promise<void> {
  await waitFor(() => {
    expect(document.activeElement).toBe(element())
  })
}
