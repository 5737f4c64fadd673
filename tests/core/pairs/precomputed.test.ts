import { afterEach, expect, it, vi } from 'vitest'

const keccak = vi.hoisted(() => ({ calls: 0 }))
vi.mock(import('~/lib/keccak256'), async (original) => {
  const { keccak256 } = await original()
  return {
    keccak256: (bytes) => {
      keccak.calls += 1
      return keccak256(bytes)
    },
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The code as it starts in a page, with what its build has worked out. */
async function started(known?: unknown) {
  vi.resetModules()
  if (known !== undefined) vi.stubGlobal('PRECOMPUTED', known)
  keccak.calls = 0
  const { precompute, bootData, NOT_DRAWN } = await import('~/app/bootRequest')
  return { precomputed: precompute(), request: bootData(NOT_DRAWN), hashes: keccak.calls }
}

it('starts without a single hash, and asks the chain the same, where the build has worked the addresses out', async () => {
  const before = await started()
  expect(before.hashes).toBeGreaterThan(50)
  const after = await started(before.precomputed)
  expect(after).toEqual({ ...before, hashes: 0 })
})

it('works pairs out by itself where they are of another exchange', async () => {
  const { precomputed, request } = await started()
  const [first = ''] = precomputed.addresses
  const basePairs = { key: 'of another', addresses: precomputed.basePairs.addresses.map(() => first) }
  expect((await started({ ...precomputed, basePairs })).request).toEqual(request)
})
