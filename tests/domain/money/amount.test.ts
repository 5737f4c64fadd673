import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import {
  amountOf,
  decimalText,
  exactText,
  fixedText,
  parseAmount,
  significantText,
  significantTextUp,
} from '~/domain/money/amount'
import { nativeCoin, type Token } from '~/domain/money/currency'
import { toRatio } from '~/domain/money/ratio'

const MAX = (1n << 256n) - 1n
const BNB = nativeCoin(56)

function token(decimals: number): Token {
  const address = toAddress('0x0e09fabb73bd3ade0a17ecc321fd13a19e81ce82')
  return { kind: 'token', chainId: 56, address, decimals, symbol: 'T', name: 'T' }
}

const decimals = fc.integer({ min: 0, max: 60 })
const units = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 0n, max: MAX }))
const signed = fc.tuple(units, fc.boolean()).map(([size, isNegative]) => (isNegative ? -size : size))

/** The number that decimal text says, in units of 10^-scale; exact. */
function unitsOf(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(scale, '0'))
  expect(fraction.length).toBeLessThanOrEqual(scale)
  return text.startsWith('-') ? -size : size
}

describe('parseAmount', () => {
  it('reads back every exact text', () => {
    fc.assert(
      fc.property(units, decimals, (size, places) => {
        const amount = amountOf(token(places), size)
        const text = exactText(amount)
        fc.pre(text.length <= 79)
        expect(parseAmount(text, amount.currency)).toEqual({ ok: true, amount })
        expect(parseAmount(`00${text}`.slice(-79), amount.currency)).toEqual({ ok: true, amount })
      }),
    )
  })

  it('reads what people type', () => {
    const read = (text: string): unknown => {
      const parsed = parseAmount(text, BNB)
      return parsed.ok ? parsed.amount.units : parsed.problem
    }
    expect(read('1.5')).toBe(1_500_000_000_000_000_000n)
    expect(read('.5')).toBe(500_000_000_000_000_000n)
    expect(read('5.')).toBe(5_000_000_000_000_000_000n)
    expect(read('0')).toBe(0n)
    expect(read('0.000000000000000001')).toBe(1n)
    expect(read('1.50000000000000000000000')).toBe(1_500_000_000_000_000_000n)
    expect(read('0.0000000000000000001')).toBe('too-many-decimals')
    expect(read('')).toBe('empty')
    expect(read('.')).toBe('empty')
  })

  it.each([
    '1e999',
    '-1',
    '0x10',
    '1,5',
    '1.2.3',
    ' 1',
    '1\n',
    '+1',
    'Infinity',
    'NaN',
    '١',
    '1_000',
    '0b1',
    '٫5',
  ])('refuses %j', (text) => {
    expect(parseAmount(text, BNB)).toEqual({ ok: false, problem: 'not-a-number' })
  })

  it('knows the largest amount and the longest text', () => {
    expect(parseAmount(MAX.toString(), token(0))).toEqual({ ok: true, amount: amountOf(token(0), MAX) })
    expect(parseAmount(MAX.toString(), token(0))).toMatchObject({ ok: true })
    expect(parseAmount((MAX + 1n).toString(), token(0))).toEqual({ ok: false, problem: 'too-large' })
    expect(parseAmount('9'.repeat(60), BNB)).toEqual({ ok: false, problem: 'too-large' })
    expect(parseAmount('0'.repeat(79), BNB)).toEqual({ ok: true, amount: amountOf(BNB, 0n) })
    expect(parseAmount('0'.repeat(80), BNB)).toEqual({ ok: false, problem: 'not-a-number' })
  })

  it('never throws and never makes a negative amount, whatever the text', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.-+ex,') }))
    fc.assert(
      fc.property(text, decimals, (typed, places) => {
        const parsed = parseAmount(typed, token(places))
        if (parsed.ok) expect(parsed.amount.units >= 0n && parsed.amount.units <= MAX).toBe(true)
      }),
    )
  })
})

describe('decimalText', () => {
  it('writes no needless zeros', () => {
    expect(decimalText(1_500_000n, 6)).toBe('1.5')
    expect(decimalText(1n, 6)).toBe('0.000001')
    expect(decimalText(12_000_000n, 6)).toBe('12')
    expect(decimalText(-1_500_000n, 6)).toBe('-1.5')
    expect(decimalText(-1n, 2)).toBe('-0.01')
    expect(decimalText(0n, 18)).toBe('0')
    expect(decimalText(7n, 0)).toBe('7')
  })
})

describe('significantText', () => {
  it('keeps so many digits, rounded down or up', () => {
    const amount = amountOf(token(6), 1_234_567n)
    expect(significantText(amount, 4)).toBe('1.234')
    expect(significantTextUp(amount, 4)).toBe('1.235')
    expect(significantText(amount, 7)).toBe('1.234567')
    expect(significantText(amountOf(token(6), 999_999_999n), 6)).toBe('999.999')
    expect(significantTextUp(amountOf(token(6), 999_999_999n), 6)).toBe('1000')
    expect(significantText(amountOf(BNB, 1n), 6)).toBe('0.000000000000000001')
    expect(significantText(amountOf(token(6), -1_234_567n), 4)).toBe('-1.235')
    expect(significantTextUp(amountOf(token(6), -1_234_567n), 4)).toBe('-1.234')
  })

  it('never shows more than there is, nor less than is paid, and is off by less than one in the last digit', () => {
    fc.assert(
      fc.property(signed, decimals, fc.integer({ min: 1, max: 8 }), (size, places, digits) => {
        const amount = amountOf(token(places), size)
        const below = unitsOf(significantText(amount, digits), places)
        const above = unitsOf(significantTextUp(amount, digits), places)
        const length = size.toString().replace('-', '').length
        const step = 10n ** BigInt(Math.max(0, length - digits))
        expect(below <= size && size - below < step).toBe(true)
        expect(above >= size && above - size < step).toBe(true)
        expect(below % step === 0n && above % step === 0n).toBe(true)
      }),
    )
  })
})

describe('fixedText', () => {
  it('has exactly so many decimals', () => {
    expect(fixedText(amountOf(BNB, 1_500_000_000_000_000_000n), 4)).toBe('1.5000')
    expect(fixedText(amountOf(BNB, 0n), 2)).toBe('0.00')
    expect(fixedText(amountOf(BNB, 99_999_999_999_999n), 4)).toBe('0.0000')
    expect(fixedText(amountOf(token(2), 150n), 4)).toBe('1.5000')
    expect(fixedText(amountOf(token(2), 199n), 0)).toBe('1')
    expect(fixedText(amountOf(token(0), 7n), 2)).toBe('7.00')
    expect(fixedText(amountOf(token(2), -5n), 2)).toBe('-0.05')
    expect(fixedText(amountOf(token(4), -1n), 2)).toBe('-0.01')
  })

  it('is at most the amount and misses less than one in the last place', () => {
    fc.assert(
      fc.property(signed, decimals, fc.integer({ min: 0, max: 20 }), (size, places, shown) => {
        const text = fixedText(amountOf(token(places), size), shown)
        expect(text).toMatch(shown === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${String(shown)}}$`))
        const scale = Math.max(places, shown)
        const exact = size * 10n ** BigInt(scale - places)
        const missed = exact - unitsOf(text, scale)
        expect(missed >= 0n && missed < 10n ** BigInt(scale - shown)).toBe(true)
      }),
    )
  })
})

describe('toRatio', () => {
  it('is exact', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 0, max: 255 }), (size, places) => {
        const amount = amountOf(token(places), size)
        expect(toRatio(amount).toFixed()).toBe(exactText(amount))
      }),
    )
  })
})
