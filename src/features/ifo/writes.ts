import * as first from '~/chain/abi/ifoV1'
import * as second from '~/chain/abi/ifoV2'
import { buyTokens, claimTokens, refund } from '~/chain/abi/presale'
import { callOf, type ContractCall } from '~/chain/contract/call'
import type { PresaleConfig, SaleConfig } from '~/config/ifo/sale'
import { network } from '~/config/networks'
import { exactApproval } from '~/core/approvals/useApproval'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import { type Amount, amountOf, significantText } from '~/domain/money/amount'
import { type Currency, shortSymbol, type Token } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { ifoSummaries } from './summaries'

const COIN = network.coin

type OwnSummary = SummaryIn<typeof ifoSummaries>

/** Pools of a sale; the first version has the unlimited one alone. */
export type PoolName = 'basic' | 'unlimited'
const PIDS = { basic: 0, unlimited: 1 } as const satisfies Readonly<Record<PoolName, number>>

export function saleTarget({ id }: Pick<SaleConfig, 'id'>, pool: PoolName) {
  return { place: `ifo-${pool}`, which: id } as const satisfies ActionTarget
}

/** What is done in a presale. */
export function presaleTarget({ id }: Pick<PresaleConfig, 'id'>) {
  return { place: 'presale', which: id } as const satisfies ActionTarget
}

/**
 * Commits to a pool. The first version takes the approval in the same batch; the second refuses every account with
 * code, which a wallet that batches gives an account (EIP-7702).
 */
export function commitPlan(
  sale: SaleConfig,
  pool: PoolName,
  amount: Amount<Token>,
  { withApproval = false } = {},
): PlannedAction {
  const { address, version } = sale
  return {
    attempts: [
      version === 1
        ? callOf(first.deposit, address, [amount.units])
        : callOf(second.depositPool, address, [amount.units, PIDS[pool]]),
    ],
    picking: 'first',
    ...(withApproval && version === 1 && { first: [exactApproval(amount, address)] }),
    summary: {
      key: 'ifo-commit',
      facts: { ...factsOf(amount), sale: sale.name },
      target: saleTarget(sale, pool),
    } satisfies OwnSummary,
  }
}

/** Takes what a pool owes: tokens, and what comes back. `offering` is for people. */
export function claimPlan(sale: SaleConfig, pool: PoolName, offering: bigint): PlannedAction {
  const { address, version, token } = sale
  return {
    attempts: [
      version === 1 ? callOf(first.harvest, address, []) : callOf(second.harvestPool, address, [PIDS[pool]]),
    ],
    picking: 'first',
    summary: {
      key: 'ifo-claim',
      facts: { ...factsOf(amountOf(token, offering)), sale: sale.name },
      target: saleTarget(sale, pool),
    } satisfies OwnSummary,
  }
}

export function undeliveredTarget({ id }: Pick<SaleConfig, 'id'>) {
  return { place: 'ifo-undelivered', which: id } as const satisfies ActionTarget
}

/** Takes what claims could not give, of both pools at once. */
export function claimUndeliveredPlan(sale: SaleConfig, units: bigint): PlannedAction {
  return planOf(callOf(second.claimUndelivered, sale.address, []), {
    ...{ key: 'ifo-claim', facts: { ...factsOf(amountOf(sale.token, units)), sale: sale.name } },
    target: undeliveredTarget(sale),
  })
}

/** Contributes wei. */
export function buyPlan(presale: PresaleConfig, wei: bigint): PlannedAction {
  return planOf(callOf(buyTokens, presale.address, [], wei), {
    ...{ key: 'presale-buy', facts: { amount: textOf(COIN, wei), symbol: symbolOf(presale.token) } },
    target: presaleTarget(presale),
  })
}

export function presaleClaimPlan(presale: PresaleConfig, units: bigint): PlannedAction {
  return planOf(callOf(claimTokens, presale.address, []), {
    ...{ key: 'presale-claim', facts: factsOf(amountOf(presale.token, units)) },
    target: presaleTarget(presale),
  })
}

export function refundPlan(presale: PresaleConfig, wei: bigint): PlannedAction {
  return planOf(callOf(refund, presale.address, []), {
    ...{ key: 'presale-refund', facts: { amount: textOf(COIN, wei), symbol: symbolOf(presale.token) } },
    target: presaleTarget(presale),
  })
}

function planOf(call: ContractCall, summary: OwnSummary): PlannedAction {
  return { attempts: [call], picking: 'first', summary }
}

function factsOf({ currency, units }: Amount) {
  return { amount: textOf(currency, units), symbol: symbolOf(currency) }
}

function textOf(currency: Currency, units: bigint): string {
  return significantText(amountOf(currency, units))
}

function symbolOf({ symbol }: Currency): string {
  return shortSymbol(symbol)
}
