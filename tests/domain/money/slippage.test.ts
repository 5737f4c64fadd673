import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bps } from '~/domain/money/bps'
import { parseCount } from '~/domain/money/count'
import { parseSlippage, secondsOf, slippageRisk, typedPercent } from '~/domain/money/slippage'

const LIMIT = bps(5000)
const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: most })

describe('a slippage tolerance as typed', () => {
  it.each([
    ['0.5', 50],
    ['1', 100],
    ['1.', 100],
    ['.05', 5],
    ['0', 0],
    ['00.10', 10],
    ['0.500', 50],
    ['12.34', 1234],
    ['49.99', 4999],
  ])('takes %s as %i basis points', (text, value) => {
    expect(parseSlippage(text, LIMIT)).toEqual({ kind: 'tolerance', value })
  })

  it.each(['0.505', '0.001', '50', '50.00', '99999999999999999999', '1.2.3', '-1', '1e1', '٣', ' 1', 'abc'])(
    'refuses %s',
    (text) => {
      expect(parseSlippage(text, LIMIT)).toEqual({ kind: 'invalid' })
    },
  )

  it.each(['', '.'])('says nothing of "%s"', (text) => {
    expect(parseSlippage(text, LIMIT)).toEqual({ kind: 'empty' })
  })

  it('takes a text exactly when it equals its value at two decimals and is below the limit', () => {
    fc.assert(
      fc.property(digits(4), digits(5), (whole, fraction) => {
        const text = `${whole}.${fraction}`
        const parsed = parseSlippage(text, LIMIT)
        if (text === '.') return
        const hundredThousandths = BigInt(`0${whole}`) * 100_000n + BigInt(fraction.padEnd(5, '0'))
        const isRound = hundredThousandths % 1000n === 0n
        const value = Number(hundredThousandths / 1000n)
        expect(parsed).toEqual(isRound && value < 5000 ? { kind: 'tolerance', value } : { kind: 'invalid' })
      }),
    )
  })

  it('lets digits and one dot be typed, for which a comma may stand', () => {
    expect(typedPercent('1,5')).toBe('1.5')
    expect(typedPercent('')).toBe('')
    for (const text of ['1..5', '1,5.', 'a', '-1', '1 5', '1%', '+1'])
      expect(typedPercent(text)).toBeUndefined()
  })

  it('is risky below 0.5 % and above 5 %, not at them', () => {
    const riskOf = (value: number) => slippageRisk(bps(value), { below: bps(50), above: bps(500) })
    expect([0, 49, 50, 500, 501, 4999].map(riskOf)).toEqual(['low', 'low', 'none', 'none', 'high', 'high'])
  })
})

describe('a deadline as typed', () => {
  it('is minutes to seconds, only if positive', () => {
    expect(secondsOf(parseCount('20', '.'))).toBe(1200)
    expect(secondsOf(parseCount('007', '.'))).toBe(420)
    for (const text of ['', '0', '000', '1.5', '1,5', '-1', '1e3', '9'.repeat(20)]) {
      expect(secondsOf(parseCount(text, '.'))).toBeUndefined()
    }
  })

  it('is a safe whole number of seconds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(digits(30), fc.string()), (text) => {
        const seconds = secondsOf(parseCount(text, '.'))
        expect(seconds === undefined || (Number.isSafeInteger(seconds) && seconds >= 60)).toBe(true)
      }),
    )
  })
})
