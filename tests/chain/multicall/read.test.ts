import { describe, expect, it } from 'vitest'
import { decimals } from '~/chain/abi/erc20'
import { getReserves } from '~/chain/abi/pair'
import { read, readFirst } from '~/chain/multicall/read'
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
