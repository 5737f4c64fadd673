import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blockReducer } from '~/chain/block/slice'
import { type Engine, startChain } from '~/chain/engine'
import { multicallReducer } from '~/chain/multicall/slice'
import { network } from '~/config/networks'
import { usePrices } from '~/core/prices/usePrices'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import { answerHex, FakeChain, wordHex } from '../../chain/fakeChain'

const { wrapped, dollar, reward, factory, pairInitCodeHash: initCodeHash } = network.deployment
const E18 = 10n ** 18n
const tokenOf = (n: number): Token => ({
  kind: 'token',
  chainId: network.chainId,
  address: toAddress(`0x${(0xfe0000 + n).toString(16).padStart(40, '0')}`),
  decimals: 18,
  symbol: `T${String(n)}`,
  name: `Token ${String(n)}`,
})
const [DIRECT, REMOVED, LOST] = [tokenOf(1), tokenOf(2), tokenOf(3)]

/** Pools by their addresses: whole tokens of each side. */
const pools = new Map<Address, Hex | 'revert'>()
function pool(a: Token, ofA: bigint, b: Token, ofB: bigint): void {
  const [first, second] = isBefore(a.address, b.address) ? [ofA, ofB] : [ofB, ofA]
  pools.set(
    pairAddress({ factory, initCodeHash }, a.address, b.address),
    `${wordHex(first * E18)}${wordHex(second * E18).slice(2)}${wordHex(0n).slice(2)}`,
  )
}

let engine: Engine | undefined
let chain: FakeChain
beforeEach(() => {
  pools.clear()
  chain = new FakeChain()
  chain.respond = (asked) =>
    asked.method === 'eth_call'
      ? answerHex(
          asked.tag === 'latest' ? chain.block : Number(asked.tag),
          asked.calls.map(({ target }) => pools.get(target) ?? '0x'),
        )
      : chain.answer(asked)
})
afterEach(() => {
  cleanup()
  engine?.stop()
})

const farm = (token: Token, quoteToken: Token) => ({ token, quoteToken, isTokenOnly: false })
const TOKENS = [DIRECT, REMOVED, LOST]
const FARMS = [farm(REMOVED, reward), farm(LOST, REMOVED), { ...farm(LOST, reward), isTokenOnly: true }]

function show() {
  const store = configureStore({
    reducer: combineReducers({ block: blockReducer, multicall: multicallReducer }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { transport: chain } },
        serializableCheck: false,
        immutableCheck: false,
      }),
  })
  engine = startChain({ store, transport: chain, network: { ...network, blockPollMs: 20 } })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => usePrices(TOKENS, FARMS), { wrapper })
  return () => TOKENS.map((token) => result.current(token)?.toFixed())
}

it('prices tokens by their own pools, else once removed through a farm, and never through two', async () => {
  pool(wrapped, 100n, dollar, 30_000n)
  pool(reward, 1000n, dollar, 4000n)
  pool(DIRECT, 200n, wrapped, 100n)
  pool(REMOVED, 100n, reward, 250n)
  pool(LOST, 1n, REMOVED, 1n)
  pool(LOST, 1n, reward, 1n)
  const prices = show()
  expect(prices()).toEqual([undefined, undefined, undefined])
  await waitFor(() => {
    expect(prices()).toEqual(['150', '10', undefined])
  })
  // A price follows its pools.
  pool(reward, 1000n, dollar, 8000n)
  chain.block += 1
  await waitFor(() => {
    expect(prices()).toEqual(['150', '20', undefined])
  })
})

it('tells the prices that are known while a pool cannot be read, and none that it would take', async () => {
  pool(wrapped, 100n, dollar, 30_000n)
  pool(DIRECT, 200n, wrapped, 100n)
  pool(REMOVED, 100n, reward, 250n)
  pools.set(pairAddress({ factory, initCodeHash }, reward.address, dollar.address), 'revert')
  const prices = show()
  await waitFor(() => {
    expect(prices()).toEqual(['150', undefined, undefined])
  })
})
