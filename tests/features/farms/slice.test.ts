import { describe, expect, it } from 'vitest'
import { farmsReducer, farmsSearched, farmsSorted } from '~/features/farms/slice'

describe('the farms slice', () => {
  it('begins in the order of the configuration, with nothing looked for', () => {
    expect(farmsReducer(undefined, { type: 'start' })).toEqual({ sortBy: 'hot', query: '' })
  })

  it('keeps the order while something is looked for', () => {
    const sorted = farmsReducer(undefined, farmsSorted('apr'))
    expect(farmsReducer(sorted, farmsSearched('bnb'))).toEqual({ sortBy: 'apr', query: 'bnb' })
  })
})
