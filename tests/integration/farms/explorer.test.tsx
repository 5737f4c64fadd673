import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { farmOf, FarmChain, open as openFarms } from './fixture'
import { open as openPools, openRow, PoolChain, poolOf } from '../pools/fixture'

// The local network has no explorer.
vi.mock(import('~/config/networks'), async (original) => {
  const { network, ...others } = await original()
  return { ...others, network: { ...network, explorerUrl: 'https://explorer.example' } }
})
const FARMS = [farmOf(1)]
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve(FARMS) }))
/** One that pays, one to come, one that is over on the chain alone. */
const POOLS = [poolOf(1), poolOf(2), poolOf(3)]
vi.mock(import('~/config/pools/pools'), () => ({ loadPools: () => Promise.resolve(POOLS) }))

const linkTo = (words: string) => screen.findByRole('link', { name: `${words} (opens in a new tab)` })

it('leads from a pool to the block at which it ends, begins or has ended', async () => {
  const chain = new PoolChain(POOLS)
  for (const { earningToken } of POOLS) chain.price(earningToken.address, 1n)
  chain.of(1).bonusEndBlock = 1_234_567n
  chain.of(2).startBlock = 5000n
  chain.of(3).bonusEndBlock = 60n
  openPools(chain)
  await openRow('1')
  expect((await linkTo('Ends at block 1,234,567')).getAttribute('href')).toBe(
    'https://explorer.example/block/countdown/1234567',
  )
  await openRow('2')
  expect((await linkTo('Starts at block 5,000')).getAttribute('href')).toBe(
    'https://explorer.example/block/countdown/5000',
  )
  openPools(chain, '/pools/history')
  await openRow('3')
  expect((await linkTo('Ended at block 60')).getAttribute('href')).toBe('https://explorer.example/block/60')
})

it('leads from the wait for farming to the block at which it begins', async () => {
  const chain = new FarmChain(FARMS)
  chain.startBlock = 9000n
  openFarms(chain)
  expect((await linkTo('Starts at block 9,000')).getAttribute('href')).toBe(
    'https://explorer.example/block/countdown/9000',
  )
})
