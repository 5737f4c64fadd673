import { describe, expect, it } from 'vitest'
import { laterRounds, latestEpochs, upcomingRound } from '~/domain/prediction/schedule'

describe('the row of rounds', () => {
  it('begins with the latest six, or with the first where there are fewer', () => {
    expect(latestEpochs(40n, 6)).toEqual([35n, 36n, 37n, 38n, 39n, 40n])
    expect(latestEpochs(3n, 6)).toEqual([1n, 2n, 3n])
    expect(latestEpochs(0n, 6)).toEqual([])
  })

  it('ends with two that start at multiples of the interval after the current one', () => {
    const current = { epoch: 40n, startTimestamp: 1000n }
    expect(laterRounds(current, { intervalSeconds: 300n, count: 2 })).toEqual([
      { epoch: 41n, startTimestamp: 1300n, lockTimestamp: 1600n, closeTimestamp: 1900n },
      { epoch: 42n, startTimestamp: 1600n, lockTimestamp: 1900n, closeTimestamp: 2200n },
    ])
  })

  it('gets one more an interval and the delay after the latest start', () => {
    const latest = { epoch: 42n, startTimestamp: 1600n }
    expect(upcomingRound(latest, { intervalSeconds: 300n, delaySeconds: 9n })).toEqual({
      epoch: 43n,
      startTimestamp: 1909n,
      lockTimestamp: 2209n,
      closeTimestamp: 2509n,
    })
  })
})
