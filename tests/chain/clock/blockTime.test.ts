import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockReducer, blockTimeMeasured } from '~/chain/block/slice'
import {
  measureBlockTime,
  adoptedBlockTime,
  averageBlockTime,
  selectSecondsPerBlock,
} from '~/chain/clock/blockTime'

/** A chain whose header `n` has the time that `at` says. */
function chainOf(at: (block: number) => number | undefined) {
  const asked: number[] = []
  const request = (_method: string, [block]: readonly unknown[]): Promise<unknown> => {
    asked.push(Number(block))
    const time = at(Number(block))
    return Promise.resolve(time === undefined ? null : { timestamp: `0x${time.toString(16)}` })
  }
  return { transport: { request }, asked }
}

describe('the measured pace', () => {
  test('comes from six headers, whole seconds or not', async () => {
    const { transport, asked } = chainOf((block) => Math.floor(1_700_000_000 + block * 0.75))
    expect(await measureBlockTime(transport, 50_000)).toBeCloseTo(0.75, 2)
    expect(asked).toEqual([50_000, 49_800, 49_600, 49_400, 49_200, 49_000])
  })

  test.each([
    [501, [501, 401, 301, 201, 101, 1]],
    [101, [101, 81, 61, 41, 21, 1]],
  ])('of a young chain of %i blocks comes from all of it', async (head, blocks) => {
    const { transport, asked } = chainOf((block) => 1_700_000_000 + block * 3)
    expect(await measureBlockTime(transport, head)).toBe(3)
    expect(asked).toEqual(blocks)
  })

  test('is the one that at least three of five windows agree on, to a fifth', () => {
    expect(averageBlockTime([50, 40, 30, 20, 10, 9], 10)).toBe(1)
    expect(averageBlockTime([500, 40, 30, 20, 10, 9], 10)).toBe(1)
    expect(averageBlockTime([50, 40, 28, 16, 6, 1], 10)).toBe(1)
    expect(averageBlockTime([500, 40, 30, 20, 4, 3], 10)).toBeUndefined()
  })

  test('is not moved by a clock that was set forward, or by blocks made in a hurry, now and then', async () => {
    const { transport } = chainOf((block) => 1_700_000_000 + block * 3 + (block > 4700 ? 86_400 : 0))
    expect(await measureBlockTime(transport, 5000)).toBe(3)
  })

  test.each([
    ['too few blocks', 100, (block: number) => block * 3],
    ['an irregular clock', 5000, (block: number) => Math.floor(block ** 9 / 1e27)],
    ['a node that has forgotten', 5000, (block: number) => (block < 4500 ? undefined : block * 3)],
  ])('is unknown with %s', async (_name, head, at) => {
    expect(await measureBlockTime(chainOf(at).transport, head)).toBeUndefined()
  })

  test('is unknown from headers that are none', async () => {
    const nonsense = { request: () => Promise.resolve('0x12') }
    expect(await measureBlockTime(nonsense, 5000)).toBeUndefined()
    expect(averageBlockTime([10, 9, 8, 7, 6, undefined], 1)).toBeUndefined()
  })
})

describe('the pace that is used', () => {
  test('stays where the measured one differs by less than a twentieth, so that no yield flickers', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.96, max: 1.04, noNaN: true }), (factor) => {
        expect(adoptedBlockTime(0.75 * factor, 0.75)).toBe(0.75)
      }),
    )
    expect(adoptedBlockTime(0.75, 3)).toBe(0.75)
    expect(adoptedBlockTime(3.2, 3)).toBe(3.2)
    expect(adoptedBlockTime(5.25, 5)).toBe(5)
    expect(adoptedBlockTime(9, 0.75)).toBe(9)
  })

  test.each([undefined, 0, -3, 0.29, 9.1, 86_400])('is not replaced by %s seconds', (measured) => {
    expect(adoptedBlockTime(measured, 0.75)).toBe(0.75)
  })

  test('is configured until it is measured', () => {
    const block = blockReducer(undefined, { type: 'start' })
    expect(selectSecondsPerBlock({ block })).toBe(3)
    expect(selectSecondsPerBlock({ block: blockReducer(block, blockTimeMeasured(0.75)) })).toBe(0.75)
  })
})
