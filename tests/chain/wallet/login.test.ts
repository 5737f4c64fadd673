import { NoEthereumProviderError, UserRejectedRequestError } from '@web3-react/injected-connector'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LoginCancelled, loginProblemOf, UnknownWallet } from '~/chain/wallet/login'

describe('login problems', () => {
  it.each([
    [new LoginCancelled(), { kind: 'cancelled' }],
    [new UnknownWallet(), { kind: 'unknown-wallet' }],
    [new NoEthereumProviderError(), { kind: 'no-provider' }],
    [new UserRejectedRequestError(), { kind: 'refused' }],
    [{ code: 4001, message: 'no' }, { kind: 'refused' }],
    [{ code: '4001' }, { kind: 'refused' }],
    [new RangeError('too far'), { kind: 'other', name: 'RangeError', message: 'too far' }],
    [
      { code: -32002, message: 'already pending' },
      { kind: 'other', name: undefined, message: 'already pending' },
    ],
    ['plain words', { kind: 'other', name: undefined, message: 'plain words' }],
    [undefined, { kind: 'other', name: undefined, message: '' }],
  ])('%s is %j', (error, problem) => {
    expect(loginProblemOf(error)).toEqual(problem)
  })

  it('keeps a toast short', () => {
    const problem = loginProblemOf(new Error('x'.repeat(5000)))
    expect(problem.kind === 'other' && problem.message.length).toBe(300)
  })

  it('never throws, whatever a wallet threw', () => {
    fc.assert(fc.property(fc.anything(), (error) => typeof loginProblemOf(error).kind === 'string'))
  })
})
