import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import { E18 } from '../support/localChain'
import { open, openRow, PoolChain, poolOf, row } from './fixture'

/** Pays what it takes. */
const POOLS = [poolOf(9, { earningToken: network.deployment.reward })]
vi.mock(import('~/config/pools/pools'), () => ({ loadPools: () => Promise.resolve(POOLS) }))
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve([]) }))

let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain(POOLS)
})

it('a pool that pays what it takes counts only what is beyond the stakes as rewards', async () => {
  Object.assign(chain.of(9), { total: 104n * E18, stakes: 100n * E18, staked: E18, earned: 5n * E18 })
  open(chain).connect()
  expect(await (await row('9')).findByText('100 CHEESE')).toBeDefined()
  const panel = await openRow('9')
  expect(await panel.findByText(/owes you more CHEESE than it holds/)).toBeDefined()
  chain.mine(() => {
    chain.of(9).total = 105n * E18
  })
  await waitFor(() => expect(panel.queryByText(/owes you more/)).toBeNull())
})
