import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { devnet } from '~/config/addresses/31337'
import { toAddress } from '~/domain/address'
import type { TokenTax } from '~/domain/amm/tax'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { packEntries } from '~/domain/tokenList/pack'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { TokenWarnings } from '~/features/swap/components/TokenWarnings'
import { useOpenPicker } from '~/widgets/tokens/openPicker'
import { UnsupportedAssets } from '~/widgets/tokens/UnsupportedAssets'
import { swapReducer } from '~/features/swap/slice'
import type { Side, SwapView } from '~/features/swap/useSwap'
import { decimals } from '~/chain/abi/erc20'
import { LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

function tokenAt(address: string, symbol: string, name = `${symbol} Token`): Token {
  return { kind: 'token', chainId: 31337, address: toAddress(address), decimals: 18, symbol, name }
}

const GHOST = tokenAt(devnet.tokens.GHOST, 'GHOST')
const MARKUP = tokenAt(devnet.tokens.HTML, '<b>BUSD</b>', '<img src=x onerror=alert(1)>')
const TAX = tokenAt(devnet.tokens.TAX, 'TAX')
const PLAIN = tokenAt(devnet.tokens.D9, 'D9')

type Found = Loadable<TokenTax, 'unknown'>
const UNTAXED: Found = ready({ kind: 'tradable', buy: bps(0), sell: bps(0) })

function sideOf(field: Side['field'], currency: Token | undefined, more: Partial<Side> = {}): Side {
  const shared = { isLoading: false, isUnknownToken: false, tax: UNTAXED, text: '' }
  const nothing = { spendable: undefined, max: undefined }
  return { field, currency, ...shared, balance: undefined, amount: undefined, ...nothing, ...more }
}

const chain = new LocalChain()
const URL = 'https://a.example/list.json'

const onClear = vi.fn<SwapView['onClear']>()

function show(input: Side, output: Side, path = '/swap', list?: TokenList) {
  const swap = { input, output, offer: undefined, problem: undefined, slippage: bps(50), onClear }
  return renderApp({
    path,
    chain,
    slices: { swap: swapReducer },
    lists: { byUrl: list === undefined ? {} : { [URL]: { current: list } }, activeListUrls: [URL] },
    content: (
      <>
        <TokenWarnings swap={swap} />
        <UnsupportedAssets currencies={[input.currency, output.currency]} />
        <Picking />
      </>
    ),
  })
}

/** Stands for the token picker. */
function Picking() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        onClick={() => {
          setIsOpen(!isOpen)
        }}
      >
        Pick
      </button>
      {isOpen && <Picker />}
    </>
  )
}

function Picker() {
  useOpenPicker()
  return null
}

afterEach(() => {
  onClear.mockReset()
})

describe('unknown tokens', () => {
  const both = `/swap?inputCurrency=${GHOST.address}&outputCurrency=${MARKUP.address}&exactAmount=5`
  const unknownTokens = () =>
    show(
      sideOf('input', GHOST, { isUnknownToken: true }),
      sideOf('output', MARKUP, { isUnknownToken: true }),
      both,
    )

  it('are shown as text with their addresses, and imported together when understood', async () => {
    const { store, user } = unknownTokens()
    const dialog = within(screen.getByRole('dialog', { name: 'Import Tokens' }))
    expect(dialog.getAllByText('Unknown Source')).toHaveLength(2)
    expect(dialog.getByText('<b>BUSD</b>')).toBeTruthy()
    expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect(dialog.getByText('0x81DE...663b')).toBeTruthy()
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' })
    expect(button.disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'I understand' }))
    await user.click(button)
    expect(Object.keys(store.getState().user.tokens[31337] ?? {})).toEqual([GHOST.address, MARKUP.address])
  })

  it('are not asked about over the picker, where one was just removed, but when it is closed', () => {
    unknownTokens()
    const isAsked = () => screen.queryByRole('dialog', { name: 'Import Tokens' }) !== null
    expect(isAsked()).toBe(true)
    fireEvent.click(screen.getByText('Pick'))
    expect(isAsked()).toBe(false)
    fireEvent.click(screen.getByText('Pick'))
    expect(isAsked()).toBe(true)
  })

  it('are taken out of the link by Cancel, which leads to /swap/ with the rest', async () => {
    const { store, user, location } = unknownTokens()
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    await waitFor(() => expect(location()).toBe('/swap/?exactAmount=5'))
    expect(store.getState().user.tokens).toEqual({})
  })
})

describe('a token whose list is wrong about its decimals', () => {
  it('is counted by its contract, and the form says so', async () => {
    const { kind: _, ...entry } = PLAIN
    const listed = tokenAt('0x00000000000000000000000000000000000abcde', 'LISTED')
    const list: TokenList = {
      name: 'A list',
      timestamp: '',
      version: { major: 1, minor: 0, patch: 0 },
      entries: packEntries([{ ...entry, address: listed.address, symbol: 'LISTED' }]),
      dropped: {},
    }
    chain.on(decimals, () => 6, listed.address)
    // As `useSwap` has it: the contract's word is in the currency.
    show(sideOf('input', { ...listed, decimals: 6 }), sideOf('output', undefined), '/swap', list)
    expect(await screen.findByText('A token list has the wrong decimals for LISTED')).toBeTruthy()
    expect(
      screen.getByText('The list says 18 decimals; the contract says 6. Amounts here follow the contract.'),
    ).toBeTruthy()
  })
})

describe('a token with a warning', () => {
  it('is let pass only when understood', async () => {
    const { user } = show(sideOf('input', undefined, { tax: undefined }), sideOf('output', TAX))
    const dialog = within(screen.getByRole('dialog', { name: 'Before you trade TAX' }))
    expect(dialog.getByText(/charges a 10% fee on every transfer.*tolerance to 12% or more/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'I understand' }))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onClear).not.toHaveBeenCalled()
  })

  it('leaves its side when the warning is closed', async () => {
    const { user } = show(sideOf('input', undefined, { tax: undefined }), sideOf('output', TAX))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClear).toHaveBeenCalledExactlyOnceWith('output')
  })
})

describe('what a trial trade found', () => {
  const said: readonly (readonly [what: string, tax: Found, words: RegExp | undefined])[] = [
    ['a honeypot', ready({ kind: 'unsellable', buy: bps(0) }), /D9 can’t be sold/],
    ['a token nobody can buy', ready({ kind: 'unbuyable' }), /D9 can’t be bought/],
    [
      'one tax for both ways',
      ready({ kind: 'tradable', buy: bps(250), sell: bps(250) }),
      /charges a 2\.5% tax/,
    ],
    [
      'two taxes',
      ready({ kind: 'tradable', buy: bps(100), sell: bps(2000) }),
      /1% tax when you buy and 20% when you sell/,
    ],
    ['no tax', UNTAXED, undefined],
    ['nothing yet', LOADING, undefined],
    ['nothing, and there is no trade', failed('unknown'), undefined],
  ]
  for (const [what, tax, words] of said) {
    it(`is said as it is: ${what}`, () => {
      show(sideOf('input', undefined, { tax: undefined }), sideOf('output', PLAIN, { tax }))
      if (words === undefined) expect(document.body.textContent).not.toContain('D9')
      else expect(document.body.textContent).toMatch(words)
    })
  }
})

it('tells which tokens are not traded here', async () => {
  const long = tokenAt(devnet.tokens.LONG, 'LONG'.repeat(500))
  const { user } = show(sideOf('input', PLAIN), sideOf('output', long, { isUnknownToken: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Read more about unsupported assets' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Unsupported Assets' }))
  expect(dialog.getByText('LONG...GLONG')).toBeTruthy()
  expect(dialog.getByText(/^Some assets are not available through this interface/)).toBeTruthy()
})
