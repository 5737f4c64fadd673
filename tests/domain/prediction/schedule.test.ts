import { describe, expect, it } from 'vitest'
import { expectedStart, latestEpochs } from '~/domain/prediction/schedule'

describe('the row of rounds', () => {
  it('begins with the latest six, or with the first where there are fewer', () => {
    expect(latestEpochs(40n, 6)).toEqual([35n, 36n, 37n, 38n, 39n, 40n])
    expect(latestEpochs(3n, 6)).toEqual([1n, 2n, 3n])
    expect(latestEpochs(0n, 6)).toEqual([])
  })

  it('expects a round as many intervals after the current one as it is ahead, and its delay later', () => {
    const current = { epoch: 40n, startTimestamp: 1000n }
    expect(expectedStart(current, 41n, { intervalSeconds: 300n, delaySeconds: 0n })).toBe(1300n)
    expect(expectedStart(current, 42n, { intervalSeconds: 300n, delaySeconds: 9n })).toBe(1609n)
  })
})
