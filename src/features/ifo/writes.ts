import { ACCOUNT, amountFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import * as first from '~/chain/abi/ifoV1'
import * as second from '~/chain/abi/ifoV2'
import { buyTokens, claimTokens, refund } from '~/chain/abi/presale'
import { BoughtEvent, RefundedEvent } from '~/chain/abi/presaleEvents'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { guarded } from '~/chain/contract/guard'
import type { PresaleConfig, SaleConfig } from '~/config/ifo/sale'
import { network } from '~/config/networks'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget, LogFact } from '~/core/transactions/slice'
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

/** What commits, by the version of the sale: the second keeps contracts out. */
export const COMMIT = { 1: first.deposit, 2: guarded(second.depositPool, 'entry') } as const
const CLAIM = { 1: first.harvest, 2: guarded(second.harvestPool, 'exit') } as const

/** Commits to a pool. */
export function commitPlan(sale: SaleConfig, pool: PoolName, amount: Amount<Token>): PlannedAction {
  const { address, version } = sale
  return {
    attempts: [
      version === 1
        ? callOf(COMMIT[1], address, [amount.units])
        : callOf(COMMIT[2], address, [amount.units, PIDS[pool]]),
    ],
    picking: 'first',
    summary: {
      key: 'ifo-commit',
      facts: { ...factsOf(amount), sale: sale.name },
      target: saleTarget(sale, pool),
    } satisfies OwnSummary,
    logFacts: [
      amountFact(
        'amount',
        amount.currency,
        transferTerm(amount.currency.address, { from: ACCOUNT, to: address }),
      ),
    ],
  }
}

/** Takes what a pool owes: tokens, and what comes back of what was `committed`. `offering` is for people. */
export function claimPlan(
  sale: SaleConfig,
  pool: PoolName,
  { offering, committed }: { readonly offering: bigint; readonly committed: Token },
): PlannedAction {
  const { address, version, token } = sale
  return {
    attempts: [version === 1 ? callOf(CLAIM[1], address, []) : callOf(CLAIM[2], address, [PIDS[pool]])],
    picking: 'first',
    summary: {
      key: 'ifo-claim',
      facts: { ...factsOf(amountOf(token, offering)), sale: sale.name },
      target: saleTarget(sale, pool),
    } satisfies OwnSummary,
    logFacts: [
      soldFact(sale, offering === 0n),
      amountFact('refunded', committed, transferTerm(committed.address, { from: address, to: ACCOUNT }), {
        line: 'received',
      }),
    ],
  }
}

export function undeliveredTarget({ id }: Pick<SaleConfig, 'id'>) {
  return { place: 'ifo-undelivered', which: id } as const satisfies ActionTarget
}

/** Takes what claims could not give, of both pools at once. */
export function claimUndeliveredPlan(sale: SaleConfig, units: bigint): PlannedAction {
  const summary = {
    ...{ key: 'ifo-claim', facts: { ...factsOf(amountOf(sale.token, units)), sale: sale.name } },
    target: undeliveredTarget(sale),
  } as const satisfies OwnSummary
  return planOf(callOf(second.claimUndelivered, sale.address, []), summary, soldFact(sale))
}

/** Contributes wei. */
export function buyPlan(presale: PresaleConfig, wei: bigint): PlannedAction {
  const summary = {
    ...{ key: 'presale-buy', facts: { amount: textOf(COIN, wei), symbol: symbolOf(presale.token) } },
    target: presaleTarget(presale),
  } as const satisfies OwnSummary
  const paid = logTerm(BoughtEvent, presale.address, { user: ACCOUNT }, 'amount')
  return planOf(callOf(buyTokens, presale.address, [], wei), summary, amountFact('amount', COIN, paid))
}

export function presaleClaimPlan(presale: PresaleConfig, units: bigint): PlannedAction {
  const summary = {
    ...{ key: 'presale-claim', facts: factsOf(amountOf(presale.token, units)) },
    target: presaleTarget(presale),
  } as const satisfies OwnSummary
  return planOf(callOf(claimTokens, presale.address, []), summary, soldFact(presale))
}

export function refundPlan(presale: PresaleConfig, wei: bigint): PlannedAction {
  const summary = {
    ...{ key: 'presale-refund', facts: { amount: textOf(COIN, wei), symbol: symbolOf(presale.token) } },
    target: presaleTarget(presale),
  } as const satisfies OwnSummary
  const refunded = logTerm(RefundedEvent, presale.address, { user: ACCOUNT }, 'amount')
  return planOf(callOf(refund, presale.address, []), summary, amountFact('amount', COIN, refunded))
}

function planOf(call: ContractCall, summary: OwnSummary, told: LogFact): PlannedAction {
  return { attempts: [call], picking: 'first', summary, logFacts: [told] }
}

/** What arrived of the tokens that are sold. */
function soldFact(
  { address, token }: Pick<SaleConfig | PresaleConfig, 'address' | 'token'>,
  isZeroIfNone = false,
): LogFact {
  const arrived = transferTerm(token.address, { from: address, to: ACCOUNT })
  return amountFact('amount', token, arrived, { isZeroIfNone })
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
