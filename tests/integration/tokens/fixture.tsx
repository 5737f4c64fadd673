import { tokensOn } from '~/domain/tokenList/tokenList'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AbiCoder } from 'ethers'
import { StrictMode, useState } from 'react'
import { expect, vi } from 'vitest'
import type { ListState } from '~/core/lists/slice'
import { type Address, toAddress } from '~/domain/address'
import type { CurrencyId } from '~/domain/money/currency'
import { packEntries } from '~/domain/tokenList/pack'
import type { ListEntry } from '~/domain/tokenList/packed'
import type { TokenList } from '~/domain/tokenList/tokenList'
import type { Hex } from '~/lib/hex'
import { TokenPicker } from '~/widgets/TokenPicker'
import { CHAIN_ID, wordHex } from '../../chain/fakeChain'
import { ACCOUNT, LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

/** What the pages of these tests have in common: a chain, a store, a web, and one button that opens the picker. */
export const URL_A = 'https://a.example/list.json'
export const URL_B = 'https://b.example/list.json'

const SELECTORS = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const

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

/** Lists that were just loaded: an older one is downloaded again as soon as the page is idle, and a 404 clears it. */
function loadedNow(lists: Readonly<Record<string, ListState>>): Record<string, ListState> {
  const loadedAt = Date.now()
  return Object.fromEntries(Object.entries(lists).map(([url, state]) => [url, { loadedAt, ...state }]))
}

export class TokensFixture {
  readonly chain = Object.assign(new LocalChain(), { balance: 1n })
  /** What the web answers, by address; anything else is not there. */
  readonly web = new Map<string, unknown>()
  readonly user = userEvent.setup()
  readonly sound = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()

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
    const onSelect = vi.fn<(currency: CurrencyId) => void>()
    const { store } = renderApp({
      chain: this.chain,
      ...(isConnected && { account: ACCOUNT }),
      lists: { byUrl: loadedNow(lists), activeListUrls: active },
      content: (
        <StrictMode>
          <Page chosen={chosen} onSelect={onSelect} />
        </StrictMode>
      ),
    })
    act(() => {
      screen.getByText('Open').focus()
    })
    act(() => {
      screen.getByText('Open').click()
    })
    return { store, onSelect }
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
    this.chain.codes.set(address, '0x')
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
  await waitFor(() => expect(document.activeElement).toBe(element()))
}
