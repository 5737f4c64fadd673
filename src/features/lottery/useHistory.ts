import { useMemo } from 'react'
import { LOTTERY, lotterySubgraphUrl } from '~/config/lottery'
import { useRemote } from '~/core/remote/useRemote'
import { withNewer } from '~/domain/lottery/round'
import { amountOf, exactText } from '~/domain/money/amount'
import type { Loadable } from '~/lib/loadable'
import { failed, LOADING, ready, valueOf } from '~/lib/loadable'
import type { RemoteProblem } from '~/services/remote'
import { type ListedLottery, lotterySubgraph } from '~/services/lotterySubgraph'
import type { RoundView } from './useLottery'
import { PAID_IN } from './writes'

/** A round of the list; how many play is known where a subgraph tells. */
export interface ListedRound extends Omit<ListedLottery, 'totalUsers'> {
  readonly totalUsers: number | undefined
}

interface RoundList {
  /** The newest first. Where the chain and the subgraph differ the chain's word holds. */
  readonly rounds: Loadable<readonly ListedRound[], RemoteProblem>
  /** No subgraph tells of older rounds, now or at all: only those of the chain are there. */
  readonly isPartial: boolean
  /** Those of the page that the subgraph has seen drawn: it knows all of them. */
  readonly drawnThere: ReadonlySet<number>
  readonly retry: () => void
}

/** A page of the rounds, 100 of them, numbered from 0; the first page begins with the latest as the chain has them. */
export function useHistory(latest: readonly RoundView[], page = 0): RoundList {
  const first = LOTTERY.subgraphPage
  const { data, retry } = useRemote(lotterySubgraph.endpoints.lotteries, {
    url: lotterySubgraphUrl,
    first,
    skip: page * first,
  })
  const rounds = useMemo((): RoundList['rounds'] => {
    const listed: readonly ListedRound[] = valueOf(data) ?? []
    const users = new Map(listed.map(({ lotteryId, totalUsers }) => [lotteryId, totalUsers]))
    const fromChain =
      page === 0 ? latest.flatMap((view) => listedRound(view, users.get(view.lotteryId)) ?? []) : []
    if (listed.length === 0 && fromChain.length === 0) {
      if (data.status === 'ready') return ready([])
      return data.status === 'failed' ? failed(data.problem) : LOADING
    }
    return ready(withNewer(listed, fromChain))
  }, [data, latest, page])
  const drawnThere = useMemo(
    () =>
      new Set(
        (valueOf(data) ?? []).flatMap(({ lotteryId, status }) => (status === 'claimable' ? [lotteryId] : [])),
      ),
    [data],
  )
  return {
    rounds,
    drawnThere,
    isPartial: lotterySubgraphUrl === undefined || data.status === 'failed',
    retry,
  }
}

/** Undefined while the round is not known. */
function listedRound({ round: answer }: RoundView, totalUsers: number | undefined): ListedRound | undefined {
  const round = valueOf(answer)
  if (round === undefined) return undefined
  const isDrawn = round.status === 'claimable'
  const isCounted = round.status !== 'open'
  return {
    lotteryId: round.lotteryId,
    status: round.status,
    finalNumber: isDrawn ? round.finalNumber : undefined,
    startTime: Number(round.startTime),
    endTime: Number(round.endTime),
    ticketPrice: exactText(amountOf(PAID_IN, round.priceTicketInCake)),
    // While they are sold the contract does not tell how many.
    totalTickets: isCounted ? round.firstTicketIdNextLottery - round.firstTicketId : 0,
    totalUsers,
    winningTickets: isDrawn ? round.countWinnersPerBracket.reduce((sum, count) => sum + count, 0) : undefined,
  }
}
