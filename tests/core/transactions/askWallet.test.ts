import { describe, expect, it } from 'vitest'
import { hashIn, walletErrorKind } from '~/core/transactions/askWallet'
import { hashOf } from './ledger'

describe('an error of a wallet', () => {
  it.each<[string, unknown]>([
    ['its code', { code: 4001 }],
    ['a code within', { data: { originalError: { cause: { code: '4001' } } } }],
    ['words', { message: 'MetaMask Tx Signature: User denied transaction signature.' }],
    ['other words', 'Request cancelled by the user'],
    ['a code of both', { code: -32603, message: 'Internal', data: { code: 4001 } }],
  ])('says by %s that the person said no', (_, error) => {
    expect(walletErrorKind(error)).toBe('rejected')
  })

  it.each([4100, 4200, 4901, 4902, -32002, -32601, -32602])(
    'with code %i says that nothing was sent',
    (code) => {
      expect(walletErrorKind({ code })).toBe('unsent')
      expect(walletErrorKind({ error: { code } })).toBe('unsent')
    },
  )

  it.each(['insufficient funds for gas * price + value', 'replacement transaction underpriced'])(
    'says that nothing was sent: %s',
    (message) => {
      expect(walletErrorKind({ code: -32603, message })).toBe('unsent')
      expect(walletErrorKind(message)).toBe('unsent')
    },
  )

  it.each<unknown>([
    { code: 4900 },
    { code: 4903 },
    { code: 4000, message: 'already known' },
    { message: 'Request timed out' },
    { code: 'x' },
    'odd',
    undefined,
    // Deeper than anyone wraps an error.
    { data: { data: { data: { data: { code: 4001 } } } } },
  ])('says nothing where it may have been sent all the same: %o', (error) => {
    expect(walletErrorKind(error)).toBe('unknown')
  })
})

describe('the hash in an answer', () => {
  const hash = hashOf(0xabc)
  it.each<unknown>([
    hash,
    ` ${hash}\n`,
    hash.slice(2).toUpperCase(),
    [hash],
    { hash },
    { transactionHash: hash },
    { txHash: hash },
    { txid: hash },
    { result: { hash } },
  ])('is found in %o', (answer) => {
    expect(hashIn(answer)).toBe(hash)
  })

  it.each<unknown>([undefined, '', '0x12', `${hash}0`, [], [hash, hash], { id: hash }, 7, true])(
    'is not found in %o',
    (answer) => {
      expect(hashIn(answer)).toBeUndefined()
    },
  )
})
