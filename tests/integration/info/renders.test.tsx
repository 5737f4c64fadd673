import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FakeSubgraphs, openInfo } from './fixture'

const drawn = vi.hoisted(() => ({ count: 0 }))

vi.mock('~/config/priceChart', async (original) => ({
  ...(await original<object>()),
  exchangeSubgraphUrl: 'http://services.test/subgraphs/exchange',
}))
vi.mock('~/config/info', async (original) => ({
  ...(await original<object>()),
  blocksSubgraphUrl: 'http://services.test/subgraphs/blocks',
}))
// jsdom has no canvas.
vi.mock('~/features/info/components/Plot', () => ({ default: () => null }))
vi.mock(import('~/features/info/components/Change'), async (original) => {
  const { Change } = await original()
  return {
    Change: (props) => {
      drawn.count += 1
      return <Change {...props} />
    },
  }
})

it('a choice in one table draws no row of the others, and an order none that stays', async () => {
  new FakeSubgraphs()
  const { user } = openInfo('/info')
  const tokens = within(await screen.findByRole('table', { name: 'Top tokens' }))
  const before = drawn.count
  expect(before).toBeGreaterThan(0)
  const swaps = await screen.findByRole('radio', { name: 'Swaps' })
  await user.click(swaps)
  expect(swaps.getAttribute('aria-checked')).toBe('true')
  const price = tokens.getByRole('columnheader', { name: 'Price' })
  await user.click(within(price).getByRole('button'))
  expect(price.getAttribute('aria-sort')).toBe('descending')
  expect(drawn.count).toBe(before)
})
