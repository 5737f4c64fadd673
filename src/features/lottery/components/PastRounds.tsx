import { LOTTERY } from '~/config/lottery'
import { valueOf } from '~/lib/loadable'
import { useInAddress, wholeNumber } from '~/widgets/addressState'
import { type ListedRound, useHistory } from '../useHistory'
import type { LotteryView } from '../useLottery'
import { useOwnCounts } from '../useOwnCounts'
import { PAST_PAGE, usePastRounds } from '../usePastRounds'
import { PAID_IN } from '../writes'
import { HistoryTable } from './HistoryTable'

const PAGE = { page: wholeNumber(1) }
const NO_ROUNDS: readonly ListedRound[] = []

interface Props {
  readonly lottery: LotteryView
  readonly newest: number
  readonly onOpen: (lotteryId: number) => void
}

/** The history: a page of drawn rounds from the chain, with the players that a subgraph knows. */
export default function PastRounds({ lottery, newest, onOpen }: Props) {
  const [{ page: asked }, choose] = useInAddress(PAGE)
  const pages = Math.ceil(newest / PAST_PAGE)
  const page = Math.min(asked, pages)
  const rows = usePastRounds(lottery, newest, page)
  const listed = useHistory(lottery.latest, Math.floor(((page - 1) * PAST_PAGE) / LOTTERY.subgraphPage))
  const players = new Map(
    (valueOf(listed.rounds) ?? NO_ROUNDS).map(({ lotteryId, totalUsers }) => [lotteryId, totalUsers]),
  )
  const own = useOwnCounts(listed.drawnThere)
  return (
    <HistoryTable
      reward={PAID_IN}
      rows={rows}
      players={players}
      own={own}
      page={page}
      pages={pages}
      onPage={(next) => choose({ page: next })}
      onOpen={onOpen}
    />
  )
}
