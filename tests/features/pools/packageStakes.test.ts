import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stakedAfterFee } from '~/domain/farming/terms'
import { roomFor } from '~/features/pools/packageStakes'

const units = fc.bigInt({ min: 0n, max: 10n ** 27n })

it('is what a package pool still takes: as much as fits after the fee, and not a unit more', () => {
  fc.assert(
    fc.property(units, units, fc.bigInt({ min: 0n, max: 2000n }), (maxStakePool, total, poolFee) => {
      const room = roomFor({ maxStakePool, total, poolFee })
      const left = maxStakePool > total ? maxStakePool - total : 0n
      expect(stakedAfterFee(room, poolFee)).toBeLessThanOrEqual(left)
      // A unit more is above, or nothing is left at all.
      if (left > 0n) expect(stakedAfterFee(room + 1n, poolFee)).toBeGreaterThan(left)
    }),
  )
  expect(roomFor({ maxStakePool: 1000n, total: 5n, poolFee: 50n })).toBe(1000n)
})
