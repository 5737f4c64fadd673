import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poolOf } from '~/domain/amm/pool'
import { minimumOut } from '~/domain/amm/quote'
import { amountOut } from '~/domain/amm/swapMath'
import {
  afterTax,
  amountAfterTax,
  receivedUnits,
  isTaxed,
  NO_TAX,
  requiredPayment,
  suggestedSlippage,
  taxOf,
} from '~/domain/amm/tax'
import type { Trade } from '~/domain/amm/trade'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'

const token = (digit: string): Token => ({
  kind: 'token',
  chainId: 31337,
  address: toAddress(`0x${digit.repeat(40)}`),
  decimals: 18,
  symbol: digit,
  name: digit,
})
const [A, B] = [token('1'), token('2')]
const LIMIT = bps(5000)
const rate = (most = 9000) => fc.integer({ min: 0, max: most }).map(bps)
const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })

function tradeOf(reserveIn: bigint, reserveOut: bigint, inputUnits: bigint): Trade | undefined {
  const outputUnits = amountOut(inputUnits, reserveIn, reserveOut)
  if (typeof outputUnits !== 'bigint') return undefined
  const pool = poolOf(A, B, [reserveIn, reserveOut])
  return { kind: 'exact-in', input: A, output: B, inputUnits, outputUnits, route: [pool], path: [A, B] }
}

describe('what arrives of what a pool pays', () => {
  it('is taxed once, or twice beside the coin, worked out by hand', () => {
    expect(amountAfterTax(1005n, { tax: bps(1000), transfers: 1 })).toBe(904n)
    expect(amountAfterTax(1005n, { tax: bps(1000), transfers: 2 })).toBe(813n)
    expect(requiredPayment(813n, { tax: bps(1000), transfers: 2 })).toBe(1005n)
    expect(requiredPayment(1n, { tax: bps(10_000), transfers: 1 })).toBeUndefined()
  })

  it('takes at least the payment that is worked out for it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        rate(),
        fc.constantFrom(1 as const, 2 as const),
        (arriving, tax, transfers) => {
          const paid = requiredPayment(arriving, { tax, transfers }) ?? 0n
          expect(amountAfterTax(paid, { tax, transfers })).toBeGreaterThanOrEqual(arriving)
          expect(amountAfterTax(paid - 1n, { tax, transfers })).toBeLessThan(arriving)
        },
      ),
    )
  })
})

describe('what a trial trade says', () => {
  it('is the part that did not arrive, worked out by hand', () => {
    const simulated = { promised: 1000n, bought: 900n, isSellable: true, arrived: 855n }
    expect(taxOf(simulated)).toEqual({ kind: 'tradable', buy: 1000, sell: 500 })
    expect(taxOf({ ...simulated, isSellable: false })).toEqual({ kind: 'unsellable', buy: 1000 })
    expect(taxOf({ ...simulated, bought: 0n })).toEqual({ kind: 'unbuyable' })
    expect(taxOf({ ...simulated, promised: 0n })).toBeUndefined()
  })

  it('is the tax that the token took, to the basis point, for any amount of some size', () => {
    fc.assert(
      fc.property(rate(), rate(), fc.bigInt({ min: 10n ** 9n, max: 10n ** 30n }), (buy, sell, promised) => {
        const bought = afterTax(promised, buy)
        const tax = taxOf({ promised, bought, isSellable: true, arrived: afterTax(bought, sell) })
        expect(tax).toEqual({ kind: 'tradable', buy, sell })
      }),
    )
  })

  it('takes neither a unit lost in rounding nor a gain for a tax', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 30_000n, max: 10n ** 30n }),
        fc.integer({ min: -1, max: 5 }),
        (units, more) => {
          const arrived = units + BigInt(more)
          const tax = taxOf({ promised: units, bought: units, isSellable: true, arrived })
          expect(tax).toEqual({ kind: 'tradable', ...NO_TAX })
        },
      ),
    )
    expect(isTaxed(NO_TAX)).toBe(false)
    expect(isTaxed({ buy: bps(0), sell: bps(1) })).toBe(true)
  })
})

describe('the suggested tolerance', () => {
  it('is more than tax and tolerance together, worked out by hand', () => {
    // 1.005 / 0.9 = 1.11666…, rounded up to tenths of a percent.
    expect(suggestedSlippage({ sell: bps(1000), buy: bps(0) }, bps(50), LIMIT)).toBe(1170)
    expect(suggestedSlippage({ sell: bps(0), buy: bps(0) }, bps(50), LIMIT)).toBe(50)
    // 1.005 / 0.6 = 1.675: nobody should allow that.
    expect(suggestedSlippage({ sell: bps(4000), buy: bps(0) }, bps(50), LIMIT)).toBeUndefined()
    expect(suggestedSlippage({ sell: bps(10_000), buy: bps(0) }, bps(50), LIMIT)).toBeUndefined()
  })

  it('lets every taxed trade through, and is no more than a tenth of a percent too much', () => {
    const own = fc.integer({ min: 1, max: 500 }).map(bps)
    fc.assert(
      fc.property(reserve, reserve, reserve, rate(), rate(), own, (r0, r1, amount, sell, buy, tolerance) => {
        const trade = tradeOf(r0, r1, amount)
        const suggested = suggestedSlippage({ sell, buy }, tolerance, bps(10_000))
        // A trade of some units, so that a unit lost in rounding is less than what the tolerance leaves.
        if (trade === undefined || suggested === undefined || trade.outputUnits < 10n ** 6n) return
        const least = minimumOut(trade.outputUnits, suggested)
        expect(receivedUnits(trade, { sell, buy })).toBeGreaterThanOrEqual(least)
        const factor = ((10_000 - sell) / 10_000) * ((10_000 - buy) / 10_000)
        expect(suggested).toBeLessThan(((1 + tolerance / 10_000) / factor - 1) * 10_000 + 10 + 1e-6)
      }),
    )
  })
})

describe('what arrives', () => {
  it('without a tax is the quote, and never more with one', () => {
    fc.assert(
      fc.property(reserve, reserve, reserve, rate(10_000), rate(10_000), (r0, r1, amount, sell, buy) => {
        const trade = tradeOf(r0, r1, amount)
        if (trade === undefined) return
        expect(receivedUnits(trade, { sell: bps(0), buy: bps(0) })).toBe(trade.outputUnits)
        expect(receivedUnits(trade, { sell, buy })).toBeLessThanOrEqual(trade.outputUnits)
      }),
    )
  })
})
