import type { RoundTimes } from './round'

/** The newest rounds that a page begins with, the oldest first; the first round of all is number 1. */
export function latestEpochs(currentEpoch: bigint, count: number): readonly bigint[] {
  const first = currentEpoch - BigInt(count) + 1n
  const from = first < 1n ? 1n : first
  return Array.from({ length: Number(currentEpoch - from + 1n) }, (_, index) => from + BigInt(index))
}

/** Rounds to come after the current one, at multiples of the interval after its start. */
export function laterRounds(
  current: Pick<RoundTimes, 'epoch' | 'startTimestamp'>,
  { intervalSeconds, count }: { readonly intervalSeconds: bigint; readonly count: number },
): readonly RoundTimes[] {
  return Array.from({ length: count }, (_, index) => {
    const ahead = BigInt(index + 1)
    return expectedRound(
      current.epoch + ahead,
      current.startTimestamp + ahead * intervalSeconds,
      intervalSeconds,
    )
  })
}

/** The round that joins the row when a new one has begun: an interval and a delay after the latest's start. */
export function upcomingRound(
  latest: Pick<RoundTimes, 'epoch' | 'startTimestamp'>,
  { intervalSeconds, delaySeconds }: { readonly intervalSeconds: bigint; readonly delaySeconds: bigint },
): RoundTimes {
  const start = latest.startTimestamp + intervalSeconds + delaySeconds
  return expectedRound(latest.epoch + 1n, start, intervalSeconds)
}

function expectedRound(epoch: bigint, startTimestamp: bigint, intervalSeconds: bigint): RoundTimes {
  const lockTimestamp = startTimestamp + intervalSeconds
  return { epoch, startTimestamp, lockTimestamp, closeTimestamp: lockTimestamp + intervalSeconds }
}
