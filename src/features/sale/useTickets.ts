import { withApproval } from '~/core/approvals/withApproval'
import { useMemo } from 'react'
import { buyTickets, buyTicketsInPreSaleForGen0 } from '~/chain/abi/nftSale'
import { readOnce } from '~/chain/multicall/readOnce'
import { network } from '~/config/networks'
import type { ApprovalState } from '~/core/approvals/useApproval'
import { useEnabling } from '~/core/approvals/useEnabling'
import { useBalance } from '~/core/balances/useBalances'
import type { CoreThunk } from '~/core/state'
import type { PlannedAction } from '~/core/transactions/plan'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { maxTickets, type TicketProblem, ticketProblem, ticketsGiven } from '~/domain/sale/sale'
import { type Loadable, valueOf } from '~/lib/loadable'
import { priceRead } from './reads'
import type { SaleView } from './useSale'
import { buyPlan, PAID_IN } from './writes'

interface Buying {
  readonly account: Address
  readonly count: number | undefined
  readonly isPresale: boolean
  /** Units of one ticket, as they were shown first. */
  readonly price: bigint
}

interface TicketsView {
  readonly balance: Loadable<Amount, unknown>
  /** The most tickets of this purchase; undefined while it is not known. */
  readonly most: number | undefined
  /** Tickets that there are now for who asks for so many. */
  readonly given: number | undefined
  readonly cost: Amount<Token> | undefined
  /** Undefined while something that it follows from is not known. */
  readonly problem: TicketProblem | undefined
  readonly isKnown: boolean
  readonly approval: ApprovalState
  readonly approve: () => PlannedAction | undefined
  readonly buy: () => PlannedAction | undefined
}

/** All about buying so many tickets. */
export function useTickets(view: SaleView, { account, count, isPresale, price }: Buying): TicketsView {
  const [sale, owner] = [valueOf(view.sale), valueOf(view.own)]
  const balance = useBalance(PAID_IN, account)
  const held = valueOf(balance)?.units
  const problem = useChainTime((now) =>
    sale === undefined || owner === undefined || held === undefined
      ? undefined
      : textOf(ticketProblem(sale, { count, balance: held, owner, now })),
  )
  const isKnown = problem !== undefined
  const found = useMemo(() => problemFrom(problem), [problem])
  const most = sale && owner && maxTickets(sale, owner)
  const isPayable = count !== undefined && count > 0 && most !== undefined && count <= most
  const cost = useMemo(
    () => (isPayable ? amountOf(PAID_IN, price * BigInt(count)) : undefined),
    [isPayable, price, count],
  )
  const called = isPresale ? buyTicketsInPreSaleForGen0 : buyTickets
  const { approval, enabledAlong, approve } = useEnabling(cost, account, view.contract, called)
  return {
    ...{ balance, most, cost, isKnown, problem: found },
    given: sale && count !== undefined ? ticketsGiven(sale, count) : undefined,
    approval,
    approve: () => approve('exact'),
    buy: () =>
      cost &&
      withApproval(
        buyPlan(view.contract, { count: count ?? 0, cost: cost.units, isPresale }),
        enabledAlong,
        view.contract,
      ),
  }
}

/** What a ticket costs now: the last look before a wallet is asked. */
export function readPrice(contract: Address): CoreThunk<Promise<bigint | undefined>> {
  return async (_dispatch, _getState, { transport }) => {
    const [price] = await readOnce(transport, network.deployment.multicall, [priceRead(contract)])
    return price
  }
}

/** What the clock derives is a plain text, so that nothing is drawn anew with each tick; empty where all is well. */
function textOf(problem: TicketProblem | undefined): string {
  return problem === undefined ? '' : JSON.stringify(problem)
}

function problemFrom(text: string | undefined): TicketProblem | undefined {
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as TicketProblem)
}
