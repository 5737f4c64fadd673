import type { RoundTimes } from './round'

/** The newest rounds that a page begins with, the oldest first; the first round of all is number 1. */
export function latestEpochs(currentEpoch: bigint, count: number): readonly bigint[] {
  const first = currentEpoch - BigInt(count) + 1n
  const from = first < 1n ? 1n : first
  return Array.from({ length: Number(currentEpoch - from + 1n) }, (_, index) => from + BigInt(index))
}

/**
 * Unix seconds at which a round to come is expected to begin: as many intervals after the current one's start as there
 * are rounds from one to the other, and its own delay.
 */
export function expectedStart(
  current: Pick<RoundTimes, 'epoch' | 'startTimestamp'>,
  epoch: bigint,
  { intervalSeconds, delaySeconds }: { readonly intervalSeconds: bigint; readonly delaySeconds: bigint },
): bigint {
  return current.startTimestamp + (epoch - current.epoch) * intervalSeconds + delaySeconds
}
