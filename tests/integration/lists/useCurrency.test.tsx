import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render } from '@testing-library/react'
import { AbiCoder } from 'ethers'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, chainChosen } from '~/chain/block/slice'
import { startChain } from '~/chain/engine'
import { multicallReducer } from '~/chain/multicall/slice'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { listsReducer } from '~/core/lists/slice'
import { type FoundCurrency, type TokenProblem, useCurrency } from '~/core/tokens/useCurrency'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { userReducer } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import type { CurrencyId } from '~/domain/money/currency'
import { packEntries } from '~/domain/tokenList/pack'
import type { TokenList } from '~/domain/tokenList/tokenList'
import type { Hex } from '~/lib/hex'
import type { Loadable } from '~/lib/loadable'
import { CHAIN_ID, FakeChain, MULTICALL, wordHex } from '../../chain/fakeChain'

const URL = 'https://a.example/list.json'
const TOKEN = toAddress(`0x${'ab'.repeat(20)}`)
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'

const list: TokenList = {
  name: 'A list',
  timestamp: '2022-01-26T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  entries: packEntries([
    { chainId: network.chainId, address: TOKEN, decimals: 6, symbol: 'LISTED', name: 'A listed token' },
  ]),
  dropped: {},
}

let chain: FakeChain
let engine: ReturnType<typeof startChain>
let found: Loadable<FoundCurrency, TokenProblem> | undefined
let maps: Set<unknown>

function Found({ id, tell }: { readonly id: CurrencyId; readonly tell: (result: typeof found) => void }) {
  const result = useCurrency(id)
  const known = useKnownTokens()
  useEffect(() => {
    tell(result)
    maps.add(known)
  }, [result, known, tell])
  return null
}

const keep = (result: typeof found) => {
  found = result
}

function show(id: CurrencyId, activeListUrls: readonly string[]) {
  const store = configureStore({
    reducer: combineReducers({
      block: blockReducer,
      multicall: multicallReducer,
      user: userReducer,
      lists: listsReducer,
    }),
    preloadedState: { lists: { byUrl: { [URL]: { current: list } }, activeListUrls } },
  })
  store.dispatch(chainChosen(CHAIN_ID))
  engine = startChain({
    store,
    transport: chain,
    network: { chainId: CHAIN_ID, blockPollMs: 1000, deployment: { multicall: MULTICALL } },
  })
  maps = new Set()
  found = undefined
  return render(
    <Provider store={store}>
      <Found id={id} tell={keep} />
      <Found id={id} tell={keep} />
    </Provider>,
  )
}

function answers(selector: string, value: Hex | 'revert'): void {
  chain.values.set(`${TOKEN}-${selector}`, value)
}

const text = (value: string) => AbiCoder.defaultAbiCoder().encode(['string'], [value]) as Hex
const settled = () =>
  act(() =>
    vi.waitFor(
      () => {
        expect(['ready', 'failed']).toContain(found?.status)
      },
      { timeout: 5000 },
    ),
  )

beforeEach(() => {
  chain = new FakeChain()
  answers(DECIMALS, wordHex(6n))
  answers(SYMBOL, text('CHAIN'))
  answers(NAME, text('A token of the chain'))
})
afterEach(() => {
  cleanup()
  engine.stop()
})

describe('a token by its address', () => {
  it('of a list in use is as the list says, where the contract has the same decimals', async () => {
    show(TOKEN, [URL])
    await settled()
    expect(found).toMatchObject({
      status: 'ready',
      value: { currency: { symbol: 'LISTED', decimals: 6 }, isListed: true },
    })
    expect(found).not.toHaveProperty('value.listedDecimals')
    // One map for all who ask, but for those before and after the built-in list has come.
    expect(maps.size).toBeLessThanOrEqual(2)
  })

  it('has the decimals of its contract and not of a list, and says what the list says', async () => {
    answers(DECIMALS, wordHex(18n))
    show(TOKEN, [URL])
    await settled()
    expect(found).toMatchObject({
      status: 'ready',
      value: { currency: { symbol: 'LISTED', decimals: 18 }, isListed: true, listedDecimals: 6 },
    })
  })

  it('is not traded by a list’s word where there is no contract', async () => {
    answers(DECIMALS, '0x')
    show(TOKEN, [URL])
    await settled()
    expect(found).toEqual({ status: 'failed', problem: 'not-a-token' })
  })

  it('of a list that is not in use is read from the chain, and is on no list', async () => {
    show(TOKEN, [])
    await settled()
    expect(found).toMatchObject({
      status: 'ready',
      value: { currency: { symbol: 'CHAIN', name: 'A token of the chain', decimals: 6 }, isListed: false },
    })
  })

  it.each<[string, Hex | 'revert', string]>([
    ['bytes that are no text', `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`, 'UNKNOWN'],
    ['a failure', 'revert', 'UNKNOWN'],
    ['nothing', '0x', 'UNKNOWN'],
    ['only spaces', text('   '), 'UNKNOWN'],
    ['text that turns around', text('A\u202eB'), 'A⟨U+202E⟩B'],
    ['32 bytes of text', `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`, 'MKR'],
  ])('whose contract answers %s for its symbol is called %s', async (_, answer, symbol) => {
    answers(SYMBOL, answer)
    show(TOKEN, [])
    await settled()
    expect(found).toMatchObject({ status: 'ready', value: { currency: { symbol, decimals: 6 } } })
  })

  it.each<[string, Hex | 'revert', TokenProblem]>([
    ['no contract', '0x', 'not-a-token'],
    ['a contract that refuses', 'revert', 'no-decimals'],
    ['decimals that no token has', wordHex(256n), 'impossible-decimals'],
  ])('with %s behind it is none', async (_, answer, problem) => {
    answers(DECIMALS, answer)
    show(TOKEN, [])
    await settled()
    expect(found).toEqual({ status: 'failed', problem })
  })

  it('of the exchange’s own list costs no question', async () => {
    const [base] = bases
    show(base?.address ?? 'BNB', [URL])
    await settled()
    expect(found).toMatchObject({ status: 'ready', value: { currency: base, isListed: true } })
    expect(chain.asked.flatMap(({ calls }) => calls)).toEqual([])
  })
})
