import { expect, it } from 'vitest'
import { farmsListed, farmsReducer } from '~/features/farms/slice'

it('begins in the order of the configuration, and remembers the list as it was left', () => {
  const start = farmsReducer(undefined, { type: 'start' })
  expect(start).toEqual({ sortBy: 'hot', query: '' })
  expect(farmsReducer(start, farmsListed({ sortBy: 'apr', query: 'bnb' }))).toEqual({
    sortBy: 'apr',
    query: 'bnb',
  })
})
