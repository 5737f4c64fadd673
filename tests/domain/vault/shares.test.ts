import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bountyOf, pricePerFullShare } from '~/domain/vault/harvest'
import {
  earnedInVault,
  feeEndsAt,
  sharesFor,
  withdrawalShares,
  sharesWorth,
  type Vault,
  withdrawal,
} from '~/domain/vault/shares'

const E18 = 10n ** 18n
const DAY = 86_400n

/** Shares cost at least one token each, and at most a thousand. */
const vaults: fc.Arbitrary<Vault> = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 27n }), fc.bigInt({ min: 0n, max: 999_000_000n }))
  .map(([shares, growth]) => ({ shares, held: shares + (shares * growth) / 1_000_000n }))
const amounts = fc.bigInt({ min: 1n, max: 10n ** 26n })

const vault: Vault = { held: 300n * E18, shares: 200n * E18 }
const EMPTY: Vault = { held: 0n, shares: 0n }

describe('shares of the vault', () => {
  it('cost what all of them stand for, the first ones a token each', () => {
    expect(sharesFor(30n * E18, vault)).toBe(20n * E18)
    expect(sharesFor(30n * E18, EMPTY)).toBe(30n * E18)
    // Rewards that came while nobody had a share belong to the first who joins.
    expect(sharesFor(5n, { held: 7n, shares: 0n })).toBe(5n)
    expect(sharesFor(5n, { held: 0n, shares: 7n })).toBe(0n)
    expect(pricePerFullShare(vault)).toBe((3n * E18) / 2n)
    expect(pricePerFullShare(EMPTY)).toBe(E18)
  })

  it('shares of the vault that were bought are worth no more than was paid, and no less by more than one share', () => {
    fc.assert(
      fc.property(vaults, amounts, (before, amount) => {
        const bought = sharesFor(amount, before)
        const after = { held: before.held + amount, shares: before.shares + bought }
        const worth = sharesWorth(bought, after)
        expect(worth).toBeLessThanOrEqual(amount)
        expect(amount - worth).toBeLessThanOrEqual(after.held / after.shares + 1n)
        // Nobody else loses by it.
        expect(sharesWorth(before.shares, after)).toBeGreaterThanOrEqual(before.held)
      }),
    )
  })

  it('shares of the vault of everybody are worth all that is held', () => {
    fc.assert(
      fc.property(vaults, fc.bigInt({ min: 0n, max: 10n ** 27n }), (all, some) => {
        expect(sharesWorth(all.shares, all)).toBe(all.held)
        const own = some % (all.shares + 1n)
        const parts = sharesWorth(own, all) + sharesWorth(all.shares - own, all)
        expect(all.held - parts).toBeLessThanOrEqual(1n)
        expect(parts).toBeLessThanOrEqual(all.held)
      }),
    )
    expect(sharesWorth(5n, EMPTY)).toBe(0n)
  })

  it('cost what the contract tells as the price of a whole one', () => {
    fc.assert(
      fc.property(vaults, amounts, (all, own) => {
        const byPrice = (own * pricePerFullShare(all)) / E18
        const exact = sharesWorth(own, all)
        expect(byPrice).toBeLessThanOrEqual(exact)
        expect(exact - byPrice).toBeLessThanOrEqual(own / E18 + 1n)
      }),
    )
  })
})

describe('leaving the vault', () => {
  it('takes the fewest shares that are worth the amount', () => {
    fc.assert(
      fc.property(vaults, amounts, (all, wanted) => {
        const amount = (wanted % all.held) + 1n
        const leaving = withdrawalShares(amount, all.shares, all)
        if (leaving?.kind !== 'some') return
        expect(sharesWorth(leaving.shares, all)).toBeGreaterThanOrEqual(amount)
        expect(sharesWorth(leaving.shares - 1n, all)).toBeLessThan(amount)
        expect(all.shares - leaving.shares).toBeGreaterThan(10n ** 12n)
      }),
    )
  })

  it('is leaving with everything where no more than 10^12 shares would stay', () => {
    const all = { held: 100n * E18, shares: 100n * E18 }
    const own = 10n * E18
    expect(withdrawalShares(own, own, all)).toEqual({ kind: 'all' })
    expect(withdrawalShares(own - 10n ** 12n, own, all)).toEqual({ kind: 'all' })
    const least = own - 10n ** 12n - 1n
    expect(withdrawalShares(least, own, all)).toEqual({ kind: 'some', shares: least })
  })

  it('with more than one has is not possible, nor from a vault that is empty', () => {
    expect(withdrawalShares(31n * E18, 20n * E18, vault)).toBeUndefined()
    expect(withdrawalShares(1n, 0n, vault)).toBeUndefined()
    expect(withdrawalShares(1n, 1n, EMPTY)).toBeUndefined()
  })

  it('costs the fee until it ends, and nothing at that moment', () => {
    const stake = { shares: 1n, lastDepositedTime: 1000n }
    expect(feeEndsAt(stake, { withdrawFeePeriod: 3n * DAY })).toBe(1000n + 3n * DAY)
    expect(feeEndsAt({ ...stake, shares: 0n }, { withdrawFeePeriod: 3n * DAY })).toBeUndefined()
    expect(withdrawal(12_345n, { isEarly: true, withdrawFee: 10n })).toEqual({ received: 12_333n, fee: 12n })
    expect(withdrawal(12_345n, { isEarly: false, withdrawFee: 10n })).toEqual({ received: 12_345n, fee: 0n })
  })
})

describe('what the vault earns', () => {
  it('for a person is what the shares are worth more than at the last act, never less than nothing', () => {
    const own = { shares: 20n * E18, cakeAtLastUserAction: 25n * E18 }
    expect(earnedInVault(own, vault)).toBe(5n * E18)
    expect(earnedInVault({ ...own, cakeAtLastUserAction: 30n * E18 + 1n }, vault)).toBe(0n)
    expect(earnedInVault({ shares: 0n, cakeAtLastUserAction: 0n }, EMPTY)).toBe(0n)
  })

  it('pays a part of what waits to whoever calls, rounded down', () => {
    expect(bountyOf(10_001n, 25n)).toBe(25n)
    expect(bountyOf(399n, 25n)).toBe(0n)
  })
})
