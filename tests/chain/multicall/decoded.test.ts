import { expect, test } from 'vitest'
import { decimals } from '~/chain/abi/erc20'
import { decoded } from '~/chain/multicall/decoded'
import { read } from '~/chain/multicall/read'
import type { CallResult } from '~/chain/multicall/slice'
import { failed, ready } from '~/lib/loadable'
import { callOf, wordHex } from '../fakeChain'

const source = read(decimals, callOf(0).target, [])
const answered = (data: CallResult & { status: 'answered' }) => decoded(source, data)

test('an empty answer is no answer: nothing is at the address, and no decoder makes something of it', () => {
  const empty = { status: 'answered', block: 1, data: '0x' } as const
  expect(answered(empty)).toEqual(failed('no-code'))
  expect(decoded({ ...source, decode: () => 18 }, empty)).toEqual(failed('no-code'))
  const knowing = { ...source, decode: () => undefined, allowsNoCode: true } as const
  expect(decoded(knowing, empty)).toEqual(ready(undefined))
})

test('the same bytes are decoded once per meaning, of eight meanings', () => {
  const result = { status: 'answered', block: 1, data: wordHex(18n) } as const
  const sources = Array.from({ length: 9 }, (_, n) => ({ ...source, decode: () => ({ n }) }))
  const first = sources.slice(0, 8).map((each) => decoded(each, result))
  expect(sources.slice(0, 8).map((each) => decoded(each, result))).toEqual(first)
  for (const [n, each] of first.entries()) expect(decoded(sources[n], result)).toBe(each)
  decoded(sources[8], result)
  expect(decoded(sources[0], result)).not.toBe(first[0])
})

test('bytes that are not what the function promises are undecodable', () => {
  expect(answered({ status: 'answered', block: 1, data: '0x12' })).toEqual(failed('undecodable'))
  expect(answered({ status: 'answered', block: 1, data: wordHex(18n) }).status).toBe(ready(18).status)
})
