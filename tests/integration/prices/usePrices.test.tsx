import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { usePrices } from '~/core/prices/usePrices'
import { toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'
import { LocalChain } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

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

let chain: LocalChain
beforeEach(() => {
  chain = new LocalChain()
})

/** In whole tokens of each side. */
function pool(a: Token, ofA: bigint, b: Token, ofB: bigint): void {
  chain.addPool(a.address, b.address, [ofA * E18, ofB * E18])
}

const farm = (token: Token, quoteToken: Token) => ({ token, quoteToken, isTokenOnly: false })
const TOKENS = [DIRECT, REMOVED, LOST]
const FARMS = [farm(REMOVED, reward), farm(LOST, REMOVED), { ...farm(LOST, reward), isTokenOnly: true }]

function show() {
  const { result } = renderHookInApp(() => usePrices(TOKENS, FARMS), { chain })
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
  await waitFor(() => expect(prices()).toEqual(['150', '10', undefined]))
  // A price follows its pools.
  chain.mine(() => {
    pool(reward, 1000n, dollar, 8000n)
  })
  await waitFor(() => expect(prices()).toEqual(['150', '20', undefined]))
})

it('tells the prices that are known while a pool cannot be read, and none that it would take', async () => {
  pool(wrapped, 100n, dollar, 30_000n)
  pool(DIRECT, 200n, wrapped, 100n)
  pool(REMOVED, 100n, reward, 250n)
  chain.reverting.add(pairAddress({ factory, initCodeHash }, reward.address, dollar.address))
  const prices = show()
  await waitFor(() => expect(prices()).toEqual(['150', undefined, undefined]))
})
