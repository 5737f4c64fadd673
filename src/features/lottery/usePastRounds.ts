import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useReads } from '~/chain/multicall/useReads'
import { latestLotteryIds, type LotteryRound } from '~/domain/lottery/round'
import { LOADING } from '~/lib/loadable'
import { lotteryRoundRead } from './reads'
import type { LotteryView } from './useLottery'

/** Rounds of a page of the history. */
export const PAST_PAGE = 10
/** A drawn round never changes again. */
const NEVER_AGAIN = { blocksPerFetch: 1_000_000 } as const

export interface PastRound {
  readonly lotteryId: number
  readonly round: Answer<LotteryRound>
}

/** A page of drawn rounds, numbered from 1, from the newest one on: from the chain, whatever a subgraph knows. */
export function usePastRounds({ contract }: LotteryView, newest: number, page: number): readonly PastRound[] {
  const ids = useMemo(() => latestLotteryIds(newest - (page - 1) * PAST_PAGE, PAST_PAGE), [newest, page])
  const rounds = useReads(
    useMemo(() => ids.map((id) => lotteryRoundRead(contract, id)), [contract, ids]),
    NEVER_AGAIN,
  )
  return useMemo(() => ids.map((lotteryId, i) => ({ lotteryId, round: rounds[i] ?? LOADING })), [ids, rounds])
}
