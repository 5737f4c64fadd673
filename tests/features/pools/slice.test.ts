import { expect, it } from 'vitest'
import { poolsReducer, poolsSearched, poolsSorted } from '~/features/pools/slice'

it('keeps what the person looks for and in which order', () => {
  const start = poolsReducer(undefined, { type: 'start' })
  expect(start).toEqual({ query: '', sort: 'hot' })
  const searched = poolsReducer(start, poolsSearched('cheese'))
  expect(poolsReducer(searched, poolsSorted('totalStaked'))).toEqual({ query: 'cheese', sort: 'totalStaked' })
})
