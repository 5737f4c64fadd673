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

test('bytes that are not what the function promises are undecodable', () => {
  expect(answered({ status: 'answered', block: 1, data: '0x12' })).toEqual(failed('undecodable'))
  expect(answered({ status: 'answered', block: 1, data: wordHex(18n) }).status).toBe(ready(18).status)
})
