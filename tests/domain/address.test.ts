import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isBefore,
  knownAddresses,
  parseAddress,
  recordAddress,
  shortAddress,
  toAddress,
  ZERO_ADDRESS,
} from '~/domain/address'

/** The examples of EIP-55. */
const EXAMPLES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

const lower = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)

describe('parseAddress', () => {
  it.each(EXAMPLES)('keeps %s', (text) => {
    expect(parseAddress(text)).toBe(text)
    expect(parseAddress(text.toLowerCase())).toBe(text)
    expect(parseAddress(`0x${text.slice(2).toUpperCase()}`)).toBe(text)
  })

  it('refuses one letter in the wrong case', () => {
    fc.assert(
      fc.property(lower, fc.nat(39), (text, position) => {
        const right = toAddress(text)
        const at = position + 2
        const letter = right.charAt(at)
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrong = right.slice(0, at) + other + right.slice(at + 1)
        const digits = wrong.slice(2)
        fc.pre(other !== letter && digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
        expect(parseAddress(wrong)).toBeUndefined()
      }),
    )
  })

  it('refuses what is no address', () => {
    const text = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    for (const wrong of [
      text.slice(0, -1),
      `${text}0`,
      text.slice(2),
      `0X${text.slice(2)}`,
      ` ${text}`,
      `${text}\n`,
      `${text.slice(0, -1)}g`,
      'javascript:alert(1)',
      '',
      undefined,
      null,
      42,
      [text],
    ]) {
      expect(parseAddress(wrong)).toBeUndefined()
    }
    expect(() => toAddress('0x12')).toThrow("Invalid 'address' parameter '0x12'.")
  })
})

describe('addresses', () => {
  it('are shortened to the first and last four digits', () => {
    expect(shortAddress(toAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'))).toBe('0x5aAe...eAed')
    expect(shortAddress(ZERO_ADDRESS, 2)).toBe('0x00...00')
  })

  it('are ordered by the number that they are', () => {
    fc.assert(
      fc.property(lower, lower, (a, b) => {
        expect(isBefore(toAddress(a), toAddress(b))).toBe(BigInt(a) < BigInt(b))
      }),
    )
  })
})

describe('recordAddress', () => {
  it('checks outside of a build, and leaves nothing for a build to write beside its record', () => {
    expect(() => recordAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toThrow(
      "Invalid 'address' parameter",
    )
    const address = recordAddress('0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb')
    expect(parseAddress(address)).toBe(address)
    expect(knownAddresses()).not.toContain(address)
    expect(knownAddresses()).toContain(toAddress('0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'))
  })
})
