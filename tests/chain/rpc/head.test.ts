import { describe, expect, it } from 'vitest'
import { MAX_BLOCK_GAP } from '~/chain/block/maxBlockGap'
import { headAfter, isPlausible } from '~/chain/rpc/head'

const HEAD = { block: 50_000, at: 1_000_000 }

describe('isPlausible', () => {
  it('believes the first block, whatever it is', () => {
    expect(isPlausible(undefined, 0, 0)).toBe(true)
    expect(isPlausible(undefined, 9_999_999_999, 0)).toBe(true)
  })

  it('believes a block that is a little behind, to the last one', () => {
    expect(isPlausible(HEAD, HEAD.block - MAX_BLOCK_GAP, HEAD.at)).toBe(true)
    expect(isPlausible(HEAD, HEAD.block - MAX_BLOCK_GAP - 1, HEAD.at)).toBe(false)
  })

  it('believes no more than a thousand blocks ahead, and ten for each second since', () => {
    expect(isPlausible(HEAD, HEAD.block + 1000, HEAD.at)).toBe(true)
    expect(isPlausible(HEAD, HEAD.block + 1001, HEAD.at)).toBe(false)
    expect(isPlausible(HEAD, HEAD.block + 1010, HEAD.at + 1000)).toBe(true)
    expect(isPlausible(HEAD, HEAD.block + 1011, HEAD.at + 1000)).toBe(false)
  })
})

describe('headAfter', () => {
  it('moves on, also in time where the block is the same, and never back', () => {
    expect(headAfter(undefined, 7, 5)).toEqual({ block: 7, at: 5 })
    expect(headAfter(HEAD, HEAD.block + 1, HEAD.at + 1)).toEqual({ block: HEAD.block + 1, at: HEAD.at + 1 })
    expect(headAfter(HEAD, HEAD.block, HEAD.at + 9)).toEqual({ block: HEAD.block, at: HEAD.at + 9 })
    expect(headAfter(HEAD, HEAD.block - 1, HEAD.at + 9)).toBe(HEAD)
  })
})
