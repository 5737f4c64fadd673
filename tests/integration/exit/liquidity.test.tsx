import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decimals, name, symbol } from '~/chain/abi/erc20'
import { allPairs, allPairsLength } from '~/chain/abi/factory'
import { balanceOf, getReserves, token0, token1, totalSupply } from '~/chain/abi/pair'
import { network } from '~/config/networks'
import { pairSaved } from '~/core/user/slice'
import type { Address } from '~/domain/address'
import LiquidityExit from '~/features/liquidity/LiquidityExit'
import { BUSD, CHEESE, mine, PAIR, PoolChain } from '../liquidity/fixture'
import { ACCOUNT, E18, pairOf, REVERT, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows, rowText, withoutServices } from './support'

const { factory } = network.deployment
let chain: PoolChain
let made: readonly Address[]
beforeEach(() => {
  chain = new PoolChain()
  made = [PAIR]
  chain.on(allPairsLength, () => BigInt(made.length), factory)
  chain.on(allPairs, ([i]) => made[Number(i)] ?? REVERT, factory)
})
const open = () => renderApp({ content: <LiquidityExit />, chain, account: ACCOUNT })
/** Tokens of no list. */
const [ODD, EVEN] = [tokenOf('ODD', 0x0dd1), tokenOf('EVEN', 0x0dd2)]

describe('liquidity', () => {
  it('stands with its amounts and the way to its removal, and is gone when it is given back, without a service', async () => {
    const asked = withoutServices()
    open()
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rowText(rows()[0])).toBe('CHEESE/BUSD10 CHEESE40 BUSDRemove')
    expect(screen.getByRole('link', { name: 'Remove' }).getAttribute('href')).toBe(
      `/remove/${CHEESE}/${BUSD}`,
    )
    mine(chain, { held: 0n })
    expect((await screen.findByTestId('exit-empty')).textContent).toBe('LiquidityNothing here')
    expect(asked()).toEqual([])
  })

  /** A pool of two tokens of no list, of which the account has a half. */
  const makeOddPool = () => {
    const pair = pairOf(ODD.address, EVEN.address)
    chain.on(getReserves, () => [6n * E18, 8n * E18, 0], pair)
    chain.on(totalSupply, () => 4n * E18, pair)
    chain.on(balanceOf, () => 2n * E18, pair)
    chain.on(token0, () => ODD.address, pair)
    chain.on(token1, () => EVEN.address, pair)
    for (const { address, symbol: text } of [ODD, EVEN]) {
      chain.on(symbol, () => text, address)
      chain.on(name, () => text, address)
      chain.on(decimals, () => 18, address)
    }
    return pair
  }
  const ODD_ROW = 'ODD/EVEN3 ODD4 EVENRemove'
  /** Before a name there may be the letters of a token without a picture. */
  const text = () =>
    rows()
      .map(({ textContent }) => textContent)
      .join('\n')

  it('of a pool that no list names is found among all that the factory made', async () => {
    made = [makeOddPool(), PAIR]
    open()
    await waitFor(() => expect(text()).toContain(ODD_ROW))
    expect(rows()).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Import it' })).toBeNull()
  })

  it('of such a pool is found after its import where the factory made too many', async () => {
    makeOddPool()
    chain.on(allPairsLength, () => 2001n, factory)
    const { store } = open()
    expect((await screen.findByRole('link', { name: 'Import it' })).getAttribute('href')).toBe('/find')
    await waitFor(() => expect(rows()).toHaveLength(1))
    store.dispatch(pairSaved([ODD, EVEN]))
    await waitFor(() => expect(text()).toContain(ODD_ROW))
    expect(
      chain.asked.some(({ calls }) => calls.some(({ callData }) => callData.startsWith(allPairs.selector))),
    ).toBe(false)
  })

  it('of a pool whose tokens can’t be read is said to be missing', async () => {
    made = [makeOddPool(), PAIR]
    chain.on(decimals, () => REVERT, ODD.address)
    open()
    expect(await screen.findByText('Some pools couldn’t be loaded. Your funds are safe.')).toBeDefined()
    expect(rows()).toHaveLength(1)
  })

  it('of a pool that can’t be read is said to be missing', async () => {
    chain.on(totalSupply, () => REVERT, PAIR)
    open()
    expect(await screen.findByText('Some pools couldn’t be loaded. Your funds are safe.')).toBeDefined()
    expect(screen.queryByText('Nothing here')).toBeNull()
  })

  it('is waited for while no node answers, and not taken for none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.isGone = true
    open()
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
    expect(screen.queryByText('Nothing here')).toBeNull()
  })
})
