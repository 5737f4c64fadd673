import { describe, expect, it } from 'vitest'
import { parseAccountCode } from '~/domain/accountCode'
import { toAddress } from '~/domain/address'

const DELEGATE = toAddress('0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B')

describe('the code of an account', () => {
  it('is none, a contract, or a delegation with whose code it is', () => {
    expect(parseAccountCode('0x')).toEqual({ kind: 'none' })
    expect(parseAccountCode('0x6080604052')).toEqual({ kind: 'contract' })
    expect(parseAccountCode(`0xef0100${DELEGATE.slice(2).toLowerCase()}`)).toEqual({
      kind: 'delegated',
      delegate: DELEGATE,
    })
  })

  it('is a contract’s where it is longer or shorter than a delegation', () => {
    for (const code of ['0xef0100', '0xef0100aa', `0xef0100${'ab'.repeat(21)}`, `0xef0101${'ab'.repeat(20)}`])
      expect(parseAccountCode(code)).toEqual({ kind: 'contract' })
  })

  it('is not known where the answer is none', () => {
    for (const answer of [null, undefined, 7, '', 'ef0100', '0xabc', '0xzz'])
      expect(parseAccountCode(answer)).toBeUndefined()
  })
})
