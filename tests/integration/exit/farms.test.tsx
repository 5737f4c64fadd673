import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decimals, name, symbol } from '~/chain/abi/erc20'
import { pendingCheese, poolInfo, poolLength, userInfo } from '~/chain/abi/masterChef'
import { earning } from '~/config/earning'
import { farmList } from '~/core/configLists/farmList'
import FarmsExit from '~/features/farms/FarmsExit'
import { chefInterface, FarmChain, farmOf } from '../farms/fixture'
import { ACCOUNT, E18, REVERT, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows, rowText, withoutServices } from './support'

/** Live, finished, archived. */
const FARMS = [farmOf(1), farmOf(2), farmOf(150)]
const lists = vi.hoisted(() => ({ failures: 0 }))
vi.mock(import('~/config/farms/farms'), () => ({
  loadFarms: () => (lists.failures-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve(FARMS)),
}))

const chef = earning.chef?.address
let chain: FarmChain
let count: bigint | typeof REVERT
/** In farms that the site does not list, by their ids. */
const stakes = new Map<bigint, bigint>()
beforeEach(() => {
  count = 3n
  stakes.clear()
  lists.failures = 0
  chain = new FarmChain(FARMS)
  chain.of(2).allocPoint = 0n
  chain.on(poolLength, () => count, chef)
  // Of farms that no test has told of the chef says that nothing is staked.
  chain.on(
    userInfo,
    ([pid]) => (chain.farms.has(Number(pid)) ? undefined : [stakes.get(pid) ?? 0n, 0n]),
    chef,
  )
})
const open = () => renderApp({ content: <FarmsExit />, chain, account: ACCOUNT })
const lastCall = () => chefInterface.parseTransaction({ data: chain.wallet.asked.at(-1)?.data ?? '0x' })

describe('stakes in farms', () => {
  it('of live, finished and archived ones are listed with their rewards and taken back as a whole, without a service', async () => {
    const asked = withoutServices()
    Object.assign(chain.of(1), { staked: 3n * E18, earned: E18 / 2n })
    Object.assign(chain.of(2), { staked: 7n })
    Object.assign(chain.of(150), { staked: 2n * E18, earned: 9n * E18 })
    const { user } = open()
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rowText(rows()[0])).toBe('F1-BUSD LP3 F1-BUSD LP+ 0.5 CHEESEUnstake')
    expect(rowText(rows()[1])).toContain('F2-BUSD LP')
    expect(rowText(rows()[2])).toContain('2 F150-BUSD LP+ 9 CHEESE')
    const third = within(rows()[2] ?? document.body)
    await user.click(third.getByRole('button', { name: 'Unstake' }))
    await waitFor(() => expect(lastCall()?.name).toBe('withdraw'))
    expect([...(lastCall()?.args ?? [])]).toEqual([150n, 2n * E18])
    chain.mineFarm(150, { staked: 0n, earned: 0n })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(asked()).toEqual([])
  })

  it('of a farm that the site no longer lists are found by the chef, named by its token and taken back', async () => {
    const lp = tokenOf('OLD-LP', 0x01d)
    count = 9n
    stakes.set(8n, 5n * E18)
    chain.on(poolInfo, ([pid]) => (pid === 8n ? [lp.address, 0n, 0n, 0n] : undefined), chef)
    chain.on(pendingCheese, ([pid]) => (pid === 8n ? E18 : undefined), chef)
    for (const text of [symbol, name]) chain.on(text, () => 'OLD-LP', lp.address)
    chain.on(decimals, () => 18, lp.address)
    const { user } = open()
    await waitFor(() => expect(rowText(rows()[0])).toContain('OLD-LP5 OLD-LP+ 1 CHEESEUnstake'))
    await user.click(screen.getByRole('button', { name: 'Unstake' }))
    await waitFor(() => expect([...(lastCall()?.args ?? [])]).toEqual([8n, 5n * E18]))
  })

  it('are said to be incomplete where the chef does not tell how many farms it has', async () => {
    count = REVERT
    chain.of(1).staked = E18
    open()
    expect(await screen.findByText('Some farms couldn’t be loaded. Your stakes are safe.')).toBeDefined()
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('are none where nothing is staked', async () => {
    open()
    expect((await screen.findByTestId('exit-empty')).textContent).toBe('FarmsNothing here')
    expect(screen.getByRole('link', { name: 'Farms' }).getAttribute('href')).toBe('/farms')
  })

  it('that can be read are shown while another can’t, and it is said', async () => {
    chain.of(1).isRefused = true
    chain.of(2).staked = E18
    open()
    expect(await screen.findByText('Some farms couldn’t be loaded. Your stakes are safe.')).toBeDefined()
    expect(rows()).toHaveLength(1)
  })

  it('that can’t be read at all are not taken for none', async () => {
    for (const { pid } of FARMS) chain.of(pid).isRefused = true
    open()
    expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
    expect(screen.queryByText('Nothing here')).toBeNull()
  })

  it('are asked for again where the list of farms did not load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    lists.failures = 1
    farmList.reload()
    chain.of(1).staked = E18
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })
})
