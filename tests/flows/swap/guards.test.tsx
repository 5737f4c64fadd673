import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listsReducer } from '~/core/lists/slice'
import { userReducer } from '~/core/user/slice'
import { devnet } from '~/config/addresses/31337'
import { toAddress } from '~/domain/address'
import type { TokenTax } from '~/domain/amm/tax'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { Guards } from '~/features/swap/components/Guards'
import { UnsupportedAssets } from '~/widgets/tokens/UnsupportedAssets'
import { swapReducer } from '~/features/swap/slice'
import type { Side, SwapView } from '~/features/swap/useSwap'

// The configuration reads its environment as a whole: the local chain's tokens are what the warnings are about.
vi.mock(import('~/config/env'), async (original) => {
  const { env } = await original()
  return { env: { ...env, chainId: 31337 as const } }
})

const NO_WORDS = (): Promise<Record<string, string>> => Promise.resolve({})

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
  const shared = { isLoading: false, isStranger: false, tax: UNTAXED, text: '' }
  return { field, currency, ...shared, balance: undefined, amount: undefined, max: undefined, ...more }
}

const onClear = vi.fn<SwapView['onClear']>()

function show(input: Side, output: Side, path = '/swap') {
  const lists = { byUrl: {}, activeListUrls: [] }
  const store = configureStore({
    reducer: combineReducers({ user: userReducer, lists: listsReducer, swap: swapReducer }),
    preloadedState: { lists },
  })
  // Only what the guards look at: a whole form is the browser journeys' work.
  const swap = { input, output, offer: undefined, slippage: bps(50), onClear } as unknown as SwapView
  render(
    <Provider store={store}>
      <LanguageProvider load={NO_WORDS}>
        <MemoryRouter initialEntries={[path]}>
          <Guards swap={swap} />
          <UnsupportedAssets currencies={[input.currency, output.currency]} />
          <Place />
        </MemoryRouter>
      </LanguageProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

function Place() {
  const { pathname, search } = useLocation()
  return <output data-testid="place">{pathname + search}</output>
}

afterEach(() => {
  cleanup()
  onClear.mockReset()
})

describe('unknown tokens', () => {
  const both = `/swap?inputCurrency=${GHOST.address}&outputCurrency=${MARKUP.address}&exactAmount=5`
  const strangers = () =>
    show(sideOf('input', GHOST, { isStranger: true }), sideOf('output', MARKUP, { isStranger: true }), both)

  it('are shown as text with their addresses, and imported together when understood', async () => {
    const { store, user } = strangers()
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

  it('are taken out of the link by Cancel, which leads to /swap/ with the rest', async () => {
    const { store, user } = strangers()
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    await waitFor(() => {
      expect(screen.getByTestId('place').textContent).toBe('/swap/?exactAmount=5')
    })
    expect(store.getState().user.tokens).toEqual({})
  })
})

describe('a token with a warning', () => {
  it('is let pass only when understood', async () => {
    const { user } = show(sideOf('input', undefined, { tax: undefined }), sideOf('output', TAX))
    const dialog = within(screen.getByRole('dialog', { name: 'Before you trade TAX' }))
    expect(dialog.getByText(/keeps 10% of every transfer.*tolerance of 12% or more/)).toBeTruthy()
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
    ['a honeypot', ready({ kind: 'unsellable', buy: bps(0) }), /D9 cannot be sold/],
    ['a token nobody can buy', ready({ kind: 'unbuyable' }), /D9 cannot be bought/],
    ['one tax for both ways', ready({ kind: 'tradable', buy: bps(250), sell: bps(250) }), /keeps back 2\.5%/],
    [
      'two taxes',
      ready({ kind: 'tradable', buy: bps(100), sell: bps(2000) }),
      /1% of a purchase and 20% of a sale/,
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

  it('suggests a tolerance that is taken for this trade, and the person’s own stays', async () => {
    const tax: Found = ready({ kind: 'tradable', buy: bps(0), sell: bps(500) })
    const { store, user } = show(sideOf('input', PLAIN, { tax }), sideOf('output', undefined))
    // 1.005 / 0.95 = 1.0579
    await user.click(screen.getByRole('button', { name: 'Use 5.8%' }))
    expect(store.getState().swap.tradeSlippage).toBe(580)
    expect(store.getState().user.userSlippageTolerance).toBe(50)
  })
})

it('tells which tokens are not traded here', async () => {
  const long = tokenAt(devnet.tokens.LONG, 'LONG'.repeat(500))
  const { user } = show(sideOf('input', PLAIN), sideOf('output', long, { isStranger: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Read more about unsupported assets' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Unsupported Assets' }))
  expect(dialog.getByText('LONG...GLONG')).toBeTruthy()
  expect(dialog.getByText(/^Some assets are not available through this interface/)).toBeTruthy()
})
