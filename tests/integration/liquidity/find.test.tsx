import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import userEvent from '@testing-library/user-event'
import { devnet } from '~/config/addresses/31337'
import { toAddress } from '~/domain/address'
import { liquidity } from '~/features/liquidity/area'
import { pairOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { listed, mine, pick, PoolChain } from './fixture'

const [D7, SYRUP] = [toAddress(devnet.tokens.D7), toAddress(devnet.tokens.SYRUP)]

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

const show = (chain: PoolChain, path: string) => renderApp({ path, chain, areas: [liquidity] })
const choose = (nth: number, symbol: keyof typeof devnet.tokens) =>
  pick(document.querySelectorAll('.open-currency-select-button')[nth], listed(symbol))

it('a pool is looked for by its two tokens, and found, found without the account in it, or not there', async () => {
  const chain = new PoolChain()
  const { connect, location, back } = show(chain, '/liquidity')
  connect()
  await userEvent.click(await screen.findByRole('link', { name: 'Import it' }))
  await waitFor(() => expect(location()).toBe('/find'))
  expect(await screen.findByText('Select two tokens to find their pool.')).toBeDefined()
  await choose(1, 'WBNB')
  expect(location()).toBe(`/find?tokenB=${toAddress(devnet.tokens.WBNB)}`)
  expect(await screen.findByText('Invalid pair')).toBeDefined()
  await choose(1, 'SYRUP')
  expect(await screen.findByText('No pool found.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create pool' }).getAttribute('href')).toBe(`/add/BNB/${SYRUP}`)
  mine(chain, { held: 0n })
  await choose(0, 'CHEESE')
  await choose(1, 'BUSD')
  expect(await screen.findByText('You don’t have liquidity in this pool yet.')).toBeDefined()
  back()
  await waitFor(() => expect(location()).toContain(`tokenB=${SYRUP}`))
  await choose(1, 'BUSD')
  // Whoever adds to an empty one sets its price.
  mine(chain, { supply: 0n })
  expect(await screen.findByText('No pool found.')).toBeDefined()
})

it('a pool that was found is in the list from then on, after a reload too', async () => {
  // Two that are looked for by no one: neither is a base.
  const chain = new PoolChain(D7, SYRUP)
  const first = show(chain, '/liquidity')
  first.connect()
  expect(await screen.findByText('No liquidity found.')).toBeDefined()
  first.goTo('/find')
  await screen.findByText('Select two tokens to find their pool.')
  await choose(0, 'D7')
  await choose(1, 'SYRUP')
  expect(await screen.findByText('Pool found and added to your list.')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Manage this pool' }))
  await waitFor(() => expect(first.location()).toBe('/liquidity'))
  const id = `position-${pairOf(D7, SYRUP)}`
  expect(await screen.findByTestId(id)).toBeDefined()
  show(chain, '/liquidity').connect()
  expect(await screen.findByTestId(id)).toBeDefined()
})
