import { withApproval } from '~/core/approvals/withApproval'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { bid } from '~/chain/abi/farmAuction'
import { selectCurrentBlock } from '~/chain/block/slice'
import { useAccount } from '~/chain/wallet/useWallet'
import type { ApprovalState } from '~/core/approvals/useApproval'
import { useEnabling } from '~/core/approvals/useEnabling'
import { useBalance } from '~/core/balances/useBalances'
import type { CoreState } from '~/core/state'
import type { PlannedAction } from '~/core/transactions/plan'
import { isTakingBids } from '~/domain/auction/auction'
import { type BidProblem, bidProblem } from '~/domain/auction/bid'
import { positionWith, type RankedBid } from '~/domain/auction/leaderboard'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Loadable, LOADING, valueOf } from '~/lib/loadable'
import type { AuctionView } from './useAuction'
import { bidPlan, PAID_IN } from './writes'

const NO_BIDS: readonly RankedBid[] = []

interface BiddingView {
  readonly balance: Loadable<Amount, unknown>
  /** Undefined while something that it follows from is not known. */
  readonly problem: BidProblem | undefined
  readonly isKnown: boolean
  /** The account's total with this bid, and its position among the others with it. */
  readonly after: { readonly total: bigint; readonly position: number } | undefined
  readonly approval: ApprovalState
  readonly approve: () => PlannedAction | undefined
  readonly bid: () => PlannedAction | undefined
}

/** All about adding so much to the own bid in the current auction; undefined is nothing that is an amount. */
export function useBidding(view: AuctionView, amount: bigint | undefined): BiddingView {
  const { contract, auction, bids, own, isWhitelisted } = view
  const account = useAccount()
  const block = useSelector((state: CoreState) => selectCurrentBlock(state))
  const balance = useBalance(PAID_IN, account)
  const held = valueOf(balance)?.units
  const known = valueOf(auction)
  const ranked = valueOf(bids)
  const others = useMemo(
    () => (ranked ?? NO_BIDS).filter((bid) => bid.account !== account),
    [ranked, account],
  )
  const isKnown =
    known !== undefined && ranked !== undefined && held !== undefined && isWhitelisted !== undefined
  const problem = isKnown
    ? bidProblem({
        ...{ amount, own: own?.amount ?? 0n, initialBidAmount: known.initialBidAmount, balance: held },
        ...{ isTakingBids: isTakingBids(known, block), isWhitelisted },
      })
    : undefined
  const isValid = isKnown && problem === undefined && amount !== undefined
  const spent = useMemo(() => (isValid ? amountOf(PAID_IN, amount) : undefined), [isValid, amount])
  const { approval, enabledAlong, approve } = useEnabling(spent, account, contract, bid)
  const total = (own?.amount ?? 0n) + (amount ?? 0n)
  return {
    balance: account === undefined ? LOADING : balance,
    problem,
    isKnown,
    after: spent && { total, position: positionWith(others, total) },
    approval,
    approve: () => approve('exact'),
    bid: () =>
      spent &&
      known &&
      withApproval(
        bidPlan(contract, { auctionId: known.auctionId, amount: spent.units }),
        enabledAlong,
        contract,
      ),
  }
}
