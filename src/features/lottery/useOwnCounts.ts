import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import { LOTTERY, lotterySubgraphUrl } from '~/config/lottery'
import { useRemote } from '~/core/remote/useRemote'
import { lotterySubgraph } from '~/services/lotterySubgraph'
import type { PlayedRound } from './slice'
import type { LotteryRoot } from './state'

const NO_ROUNDS: readonly PlayedRound[] = []

/**
 * The connected account's number of tickets by round, without those where it is not known. The subgraph is believed
 * about rounds that it has seen `drawn`: of these it has every ticket. Undefined without an account.
 */
export function useOwnCounts(drawn: ReadonlySet<number>): ReadonlyMap<number, number> | undefined {
  const account = useAccount()
  const read = useSelector(({ lottery: { userLotteryData } }: LotteryRoot) =>
    userLotteryData.account === account ? userLotteryData.rounds : NO_ROUNDS,
  )
  const { data } = useRemote(
    lotterySubgraph.endpoints.lotteryPlayer,
    lotterySubgraphUrl === undefined || account === undefined
      ? undefined
      : { url: lotterySubgraphUrl, account, first: LOTTERY.subgraphPage },
  )
  return useMemo(() => {
    if (account === undefined) return undefined
    const counts = new Map<number, number>()
    if (data.status === 'ready') {
      const listed = new Map(data.value?.rounds.map((round) => [round.lotteryId, round.totalTickets]))
      for (const lotteryId of drawn) counts.set(lotteryId, listed.get(lotteryId) ?? 0)
    }
    for (const { lotteryId, tickets } of read) if (tickets !== null) counts.set(lotteryId, tickets.length)
    return counts
  }, [account, drawn, data, read])
}
