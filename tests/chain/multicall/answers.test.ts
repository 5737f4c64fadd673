import { describe, expect, it } from 'vitest'
import { decimals } from '~/chain/abi/erc20'
import { getReserves } from '~/chain/abi/pair'
import { combineAnswers } from '~/chain/multicall/answers'
import { read, readFirst } from '~/chain/multicall/read'
import { failed, LOADING, ready } from '~/lib/loadable'
import { callOf, wordHex } from '../fakeChain'

const { target } = callOf(0)

describe('a read', () => {
  it('gives the value of a function that has one, bare', () => {
    expect(read(decimals, target, []).decode(wordHex(18n))).toBe(18)
  })

  it('gives the list of several, or the first of them', () => {
    const data = `0x${[7n, 8n, 9n].map((value) => wordHex(value).slice(2)).join('')}` as const
    expect(read(getReserves, target, []).decode(data)).toEqual([7n, 8n, 9])
    expect(readFirst(getReserves, target, []).decode(data)).toBe(7n)
  })
})

describe('what follows of several answers', () => {
  const sum = ({ a, b }: { a: number; b: number }) => a + b

  it('is worked out when all are there', () => {
    expect(combineAnswers({ a: ready(1), b: ready(2) }, sum)).toEqual(ready(3))
  })

  it('is awaited while one is, and has failed when one has, also while another is awaited', () => {
    expect(combineAnswers({ a: ready(1), b: LOADING }, sum)).toEqual(LOADING)
    expect(combineAnswers({ a: LOADING, b: failed('unreachable') }, sum)).toEqual(failed('unreachable'))
    expect(combineAnswers({ a: failed('reverted'), b: failed('unreachable') }, sum)).toEqual(
      failed('reverted'),
    )
  })
})
