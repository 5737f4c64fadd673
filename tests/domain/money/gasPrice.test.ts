import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultGasSpeed, expectedPrice, gweiText, suggestedOffer, weiOfGwei } from '~/domain/money/gasPrice'

const GWEI = 10n ** 9n

/** Wei up to what a double holds of gwei without a loss: fifteen digits. */
const wei = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })
const asGwei = (price: bigint) => `${price / GWEI}.${String(price % GWEI).padStart(9, '0')}`

describe('a gas price in gwei', () => {
  it.each([
    [5, 5n * GWEI],
    [0.05, 50_000_000n],
    [1.2, 1_200_000_000n],
    [0.07, 70_000_000n],
    [1e-7, 100n],
    [1e-9, 1n],
    [1e21, 10n ** 30n],
    [0, 0n],
  ])('of %s is exactly %s wei', (gwei, expected) => {
    expect(weiOfGwei(gwei)).toBe(expected)
  })

  it('of any whole number of wei comes back to the wei', () => {
    fc.assert(
      fc.property(wei, (price) => {
        expect(weiOfGwei(Number(asGwei(price)))).toBe(price)
      }),
    )
  })

  it('of parts of a wei is rounded up', () => {
    expect(weiOfGwei(1.2345678901)).toBe(1_234_567_891n)
    expect(weiOfGwei(1e-12)).toBe(1n)
  })

  it.each([NaN, Infinity, -1])('is none of %s', (gwei) => {
    expect(() => weiOfGwei(gwei)).toThrow(RangeError)
  })

  it.each([
    [5n * GWEI, '5'],
    [1_234_500_000n, '1.24'],
    [1_200_000_000n, '1.2'],
    [50_000_000n, '0.05'],
    [51_234_500n, '0.0513'],
    [1_200_000n, '0.0012'],
    [7n, '0.000000007'],
    [123_456_789_012n, '123.46'],
    [0n, '0'],
  ])('of %s wei is shown as %s', (price, text) => {
    expect(gweiText(price)).toBe(text)
  })

  it('is never shown lower than it is, nor a hundredth higher', () => {
    fc.assert(
      fc.property(wei, (price) => {
        const shown = weiOfGwei(Number(gweiText(price)))
        expect(shown).toBeGreaterThanOrEqual(price)
        expect(shown - price).toBeLessThanOrEqual(price / 100n)
      }),
    )
  })
})

describe('the speed of who has chosen none', () => {
  it.each([
    // BNB Smart Chain: 5 gwei as the specification has it, and a floor of 0.05.
    [5, 0.05, 'network'],
    [5, 2.49, 'network'],
    [5, 2.5, 'default'],
    [5, 5, 'default'],
    [0.05, 0, 'network'],
    [0.05, 0.05, 'default'],
  ])('at a preset of %s and a minimum of %s gwei is %s', (preset, minimum, speed) => {
    expect(defaultGasSpeed({ preset: weiOfGwei(preset), minimum: weiOfGwei(minimum) })).toBe(speed)
  })
})

describe('an offer at what the node suggests', () => {
  it('is the suggestion where blocks have no base fee', () => {
    expect(suggestedOffer(GWEI, undefined)).toEqual({ gasPrice: GWEI })
    // BNB Smart Chain: its base fee is 0.
    expect(suggestedOffer(GWEI, 0n)).toEqual({ gasPrice: GWEI })
  })

  it('pays the suggestion and holds while the base fee doubles', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(price, price, (suggestion, baseFee) => {
        const offer = suggestedOffer(suggestion, baseFee)
        if ('gasPrice' in offer) throw new Error('It has a base fee.')
        const { maxFeePerGas, maxPriorityFeePerGas } = offer
        expect(maxFeePerGas).toBeGreaterThanOrEqual(2n * baseFee)
        expect(maxPriorityFeePerGas).toBeLessThanOrEqual(maxFeePerGas)
        expect(expectedPrice(offer, baseFee)).toBe(suggestion > baseFee ? suggestion : baseFee)
      }),
    )
  })
})
