import { expect, it } from 'vitest'
import { poolsListed, poolsReducer } from '~/features/pools/slice'

it('begins in the order of the configuration, and remembers the list as it was left', () => {
  const start = poolsReducer(undefined, { type: 'start' })
  expect(start).toEqual({ query: '', sort: 'hot' })
  expect(poolsReducer(start, poolsListed({ query: 'cheese', sort: 'totalStaked' }))).toEqual({
    query: 'cheese',
    sort: 'totalStaked',
  })
})
