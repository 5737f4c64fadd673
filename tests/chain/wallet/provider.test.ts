import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, isProvider, parseAccounts, parseChainId } from '~/chain/wallet/provider'
import { ALICE, BOB } from './fakeWallet'

describe('what a wallet says', () => {
  it.each([
    ['0x38', 56],
    ['0X38', 56],
    ['56', 56],
    [56, 56],
    [' 0x7a69 ', 31337],
  ])('reads the chain id %j as %d', (said, id) => {
    expect(parseChainId(said)).toBe(id)
  })

  it.each([
    '',
    '0x',
    'Ox38x',
    '-1',
    '1e3',
    '5.6',
    0,
    -56,
    5.6,
    NaN,
    Infinity,
    null,
    undefined,
    {},
    [],
    '0x' + 'f'.repeat(60),
  ])('reads no chain id in %j', (said) => {
    expect(parseChainId(said)).toBeUndefined()
  })

  it('reads the same number written as number, hex and decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect([id, `0x${id.toString(16)}`, String(id)].map(parseChainId)).toEqual([id, id, id])
      }),
    )
  })

  it('keeps the accounts of a list and drops what is none', () => {
    expect(parseAccounts([null, ALICE.toLowerCase(), '<b>', 7, BOB])).toEqual([ALICE, BOB])
    expect(parseAccounts([])).toEqual([])
  })

  it("does not hold another chain's checksum against an account", () => {
    expect(parseAccounts([`0x${ALICE.slice(2).toUpperCase()}`, ALICE.replace('f39F', 'F39f')])).toEqual([
      ALICE,
      ALICE,
    ])
  })

  it('tells a list without accounts from no list', () => {
    for (const said of [undefined, null, ALICE, { 0: ALICE }, 5]) expect(parseAccounts(said)).toBeUndefined()
  })

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), (said) => {
        parseChainId(said)
        parseAccounts(said)
        isProvider(said)
        codeOf(said)
      }),
    )
  })

  it('takes no object for a provider whose getters throw', () => {
    const hostile = Object.defineProperty({}, 'request', {
      get: () => {
        throw new Error('boo')
      },
    })
    expect(isProvider(hostile)).toBe(false)
  })
})
