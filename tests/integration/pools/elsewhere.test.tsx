import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open, PoolChain, row, shownKeys } from './fixture'

vi.mock(import('~/config/earning'), async (original) => {
  const { earning } = await original()
  return {
    earning: { chef: earning.chef, vault: undefined, packagePool: undefined, fixedAprPool: undefined },
  }
})
vi.mock(import('~/config/pools/pools'), () => ({ loadPools: () => Promise.resolve([]) }))
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve([]) }))

it('says what a network has no contract for, and shows what it has', async () => {
  open(new PoolChain([]))
  // Without a vault everything in the farm is staked by hand.
  expect(await (await row('manual')).findByText('3,000 CHEESE')).toBeDefined()
  expect(shownKeys()).toEqual(['manual'])
  expect(screen.getByText('Not on CheeseSwap Devnet: Auto CHEESE, Packages, Fixed APR.')).toBeDefined()
  expect(document.getElementById('bounty-button')).toBeNull()
})
