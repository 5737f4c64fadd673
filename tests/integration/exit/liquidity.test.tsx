import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf, getReserves, totalSupply } from '~/chain/abi/pair'
import { pairSaved } from '~/core/user/slice'
import LiquidityExit from '~/features/liquidity/LiquidityExit'
import { BUSD, CHEESE, mine, PAIR, PoolChain } from '../liquidity/fixture'
import { ACCOUNT, E18, pairOf, REVERT, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows, withoutServices } from './support'

let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain()
})
const open = () => renderApp({ content: <LiquidityExit />, chain, account: ACCOUNT })
/** Tokens of no list. */
const [ODD, EVEN] = [tokenOf('ODD', 0x0dd1), tokenOf('EVEN', 0x0dd2)]

describe('liquidity', () => {
  it('stands with its amounts and the way to its removal, and is gone when it is given back, without a service', async () => {
    const asked = withoutServices()
    open()
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]?.textContent).toBe('CHEESE/BUSD10 CHEESE40 BUSDRemove')
    expect(screen.getByRole('link', { name: 'Remove' }).getAttribute('href')).toBe(
      `/remove/${CHEESE}/${BUSD}`,
    )
    mine(chain, { held: 0n })
    expect((await screen.findByTestId('exit-empty')).textContent).toBe(
      'LiquidityNothing hereDon’t see a pool you joined? Import it',
    )
    expect(asked()).toEqual([])
  })

  it('of a pool that was imported is found', async () => {
    const pair = pairOf(ODD.address, EVEN.address)
    chain.on(getReserves, () => [6n * E18, 8n * E18, 0], pair)
    chain.on(totalSupply, () => 4n * E18, pair)
    chain.on(balanceOf, () => 2n * E18, pair)
    const { store } = open()
    store.dispatch(pairSaved([ODD, EVEN]))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.getByText('ODD/EVEN').closest('li')?.textContent).toBe('ODD/EVEN3 ODD4 EVENRemove')
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
