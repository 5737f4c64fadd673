import { expect, it } from 'vitest'
import { createKnownBatches } from '~/chain/multicall/knownBatches'
import { keyOf } from '~/chain/multicall/slice'
import { trackedOf } from '~/chain/multicall/tracked'
import { callOf } from '../fakeChain'

const entries = Array.from({ length: 70 }, (_, n) => trackedOf(keyOf(callOf(n))))

it('encodes the same calls in the same order once', () => {
  const batchOf = createKnownBatches()
  const batch = batchOf(entries.slice(0, 2))
  expect(batchOf(entries.slice(0, 2))).toBe(batch)
  expect(batchOf(entries.slice(0, 2).reverse())).not.toBe(batch)
  expect(batchOf(entries.slice(0, 3))).not.toBe(batch)
  expect(batchOf([...entries.slice(0, 1), ...entries.slice(2, 3)])).not.toBe(batch)
})

it('keeps the 64 that were used last', () => {
  const batchOf = createKnownBatches()
  const [oldest, second] = entries.slice(0, 2).map((each) => batchOf([each]))
  for (const each of entries.slice(2, 64)) batchOf([each])
  expect(batchOf(entries.slice(0, 1))).toBe(oldest)
  batchOf(entries.slice(64, 65))
  // The one used longest ago has gone, and not the one made first.
  expect(batchOf(entries.slice(0, 1))).toBe(oldest)
  expect(batchOf(entries.slice(1, 2))).not.toBe(second)
})
