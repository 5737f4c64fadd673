import { useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import type { ApprovalState } from '~/core/approvals/useApproval'
import { useEnabling } from '~/core/approvals/useEnabling'
import { useBalance } from '~/core/balances/useBalances'
import type { PlannedAction } from '~/core/transactions/plan'
import { useChainTime } from '~/core/useChainClock'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import {
  costOf,
  largestAffordable,
  type PurchaseProblem,
  purchaseProblem,
  bulkDiscount,
} from '~/domain/lottery/cost'
import { isOnSale } from '~/domain/lottery/round'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { LOADING, type Loadable, valueOf } from '~/lib/loadable'
import type { LotteryView } from './useLottery'
import { BUY, buyPlan, PAID_IN } from './writes'

interface PurchaseView {
  /** Tickets of the newest round can be bought now, by the chain's clock; undefined while it is not known. */
  readonly isOnSale: boolean | undefined
  readonly balance: Loadable<Amount, unknown>
  /** The most that the balance pays for, and the most that one purchase may hold. */
  readonly affordable: number | undefined
  readonly most: number | undefined
  /** Of `count` tickets bought at once, and what that saves. */
  readonly cost: Amount<Token> | undefined
  readonly saved: Amount<Token> | undefined
  readonly problem: PurchaseProblem | undefined
  /** The account carries code that the lottery does not sell to. */
  readonly isKeptOut: boolean | undefined
  /** What is left to do about the allowance, which is of exactly the cost. */
  readonly approval: ApprovalState
  readonly approve: () => PlannedAction | undefined
  /** Buys these numbers. */
  readonly buy: (numbers: readonly number[]) => PlannedAction | undefined
}

/** All about buying so many tickets of the newest round. */
export function usePurchase(
  { contract, terms, current }: LotteryView,
  count: number | undefined,
): PurchaseView {
  const account = useAccount()
  const round = current && valueOf(current.round)
  const most = valueOf(terms)?.mostTickets
  const isSelling = useChainTime((now) => round !== undefined && isOnSale(round, now))
  const balance = useBalance(PAID_IN, account)
  const isKeptOut = useIsRefusedByGuards(account)
  const selling = round && { price: round.priceTicketInCake, discountDivisor: round.discountDivisor }
  const held = valueOf(balance)?.units

  const isCountable =
    selling !== undefined && count !== undefined && count > 0 && most !== undefined && count <= most
  const units = isCountable ? costOf(selling, count) : undefined
  const cost = useMemo(() => (units === undefined ? undefined : amountOf(PAID_IN, units)), [units])
  const { approval, approve } = useEnabling(cost, account, contract, BUY)

  return {
    isOnSale: round === undefined ? undefined : isSelling,
    balance: account === undefined ? LOADING : balance,
    affordable:
      selling && held !== undefined && most !== undefined
        ? largestAffordable(selling, held, most)
        : undefined,
    most,
    cost,
    saved: isCountable ? amountOf(PAID_IN, bulkDiscount(selling, count)) : undefined,
    problem:
      selling === undefined || held === undefined || most === undefined || isSelling === undefined
        ? undefined
        : purchaseProblem(selling, { count, balance: held, most, isOnSale: isSelling }),
    isKeptOut,
    approval,
    approve: () => approve('exact'),
    buy: (numbers) =>
      current === undefined || cost === undefined || numbers.length !== count
        ? undefined
        : buyPlan(contract, { lotteryId: current.lotteryId, numbers, cost: cost.units }),
  }
}
