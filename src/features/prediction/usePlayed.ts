import { useMemo } from 'react'
import { useChainTime } from '~/core/useChainClock'
import { betResult, netOf } from '~/domain/prediction/payout'
import type { HistoryRound } from './components/historyRound'
import type { Terms } from './reads'
import type { HistoryEntry } from './useHistory'

interface PlayedNow {
  readonly rounds: readonly HistoryRound[]
  readonly now: bigint
}

/** The rounds as they stand by the chain's time; worked out anew when the standing of one changes. */
export function usePlayed(entries: readonly HistoryEntry[], terms: Terms): PlayedNow {
  // What time alone changes: a round that was missed becomes one whose bets are paid back.
  const dueAt = useMemo(
    () =>
      entries.flatMap(({ round }) =>
        round === undefined || round.oracleCalled
          ? []
          : [round.lockTimestamp, round.closeTimestamp, round.closeTimestamp + terms.bufferSeconds],
      ),
    [entries, terms.bufferSeconds],
  )
  const now =
    useChainTime((time) => dueAt.reduce((last, at) => (at < time && at > last ? at : last), 0n) + 1n) ?? 0n
  return useMemo(() => {
    const rounds = entries.flatMap(({ round, bet }): HistoryRound[] => {
      if (round === undefined) return []
      const result = betResult(round, bet, terms, now)
      return [{ round, bet, result, net: netOf(round, bet, result) }]
    })
    return { rounds, now }
  }, [entries, terms, now])
}
