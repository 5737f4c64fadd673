import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketPots, prizePerTicket, sharedPot, treasuryPart } from '~/domain/lottery/prize'

/** 1,001 units, a fifth for the treasury, and shares of 2, 3, 5, 10, 20 and 60 %. */
const POT = {
  amountCollected: 1001n,
  treasuryFee: 2000n,
  rewardsBreakdown: [200n, 300n, 500n, 1000n, 2000n, 6000n],
}

describe('the pot of a round', () => {
  it('is shared but for the part of the treasury, which has what rounding leaves', () => {
    // 1001 · 80 % = 800.8
    expect(sharedPot(POT)).toBe(800n)
    expect(treasuryPart(POT)).toBe(201n)
    expect(bracketPots(POT)).toEqual([16n, 24n, 40n, 80n, 160n, 480n])
  })

  it('is divided among the tickets of a bracket, and stays where a bracket has none', () => {
    // 160 / 3 = 53.3, 480 / 7 = 68.6
    expect(prizePerTicket(POT, [0, 1, 2, 0, 3, 7])).toEqual([0n, 24n, 20n, 0n, 53n, 68n])
    expect(prizePerTicket(POT, [1])).toEqual([16n, 0n, 0n, 0n, 0n, 0n])
  })

  it('pays no more than there is', () => {
    const pot = fc.record({
      amountCollected: fc.bigInt(0n, 10n ** 30n),
      treasuryFee: fc.bigInt(0n, 3000n),
      rewardsBreakdown: fc.constant(POT.rewardsBreakdown),
    })
    const winners = fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(pot, winners, (each, counts) => {
        const prizes = prizePerTicket(each, counts)
        const paid = prizes.reduce((sum, prize, bracket) => sum + prize * BigInt(counts[bracket] ?? 0), 0n)
        expect(paid + treasuryPart(each)).toBeLessThanOrEqual(each.amountCollected)
      }),
    )
  })
})
