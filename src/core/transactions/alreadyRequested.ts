import { network } from '~/config/networks'
import { isOwnRequest } from './ownRequests'
import type { SendProblem, TransactionPlan } from './plan'
import { idOf, isOpen, type Transaction, type TransactionsState } from './slice'

/**
 * The problem of a plan that another tab has asked for, or this one before it was reloaded, and that waits in the wallet or
 * for its block; undefined where there is none. All tabs keep one list, so that they know of each other.
 */
export function alreadyRequested(
  transactions: TransactionsState,
  plan: TransactionPlan,
): Extract<SendProblem, { kind: 'asked-elsewhere' }> | undefined {
  const other = Object.values(transactions[network.chainId] ?? {}).find(
    (each) => isOpen(each) && !isOwnRequest(idOf(each)) && isSame(each, plan),
  )
  if (other === undefined) return undefined
  return { kind: 'asked-elsewhere', where: other.outcome.status === 'asking' ? 'wallet' : 'chain' }
}

/**
 * The same purchase, whatever its deadline, its random numbers and what is quoted for it are by now: the same contract, the
 * same facts, and of amounts the one that was typed, if not a count was.
 */
function isSame({ from, summary, call, askedBatch, approval }: Transaction, plan: TransactionPlan): boolean {
  const to = call?.to ?? askedBatch?.calls.at(-1)?.to
  const { facts } = plan.summary
  const names = new Set([...Object.keys(facts), ...Object.keys(summary.facts)])
  const amounts = [...names].filter((name) => /amount/i.test(name))
  const isEqual = (name: string) => facts[name] === summary.facts[name]
  return (
    from === plan.account &&
    summary.key === plan.summary.key &&
    summary.target?.place === plan.summary.target?.place &&
    summary.target?.which === plan.summary.target?.which &&
    approval?.tokenAddress === plan.approval?.tokenAddress &&
    approval?.spender === plan.approval?.spender &&
    (to === undefined || to === plan.attempts[0].target) &&
    [...names].every((name) => amounts.includes(name) || isEqual(name)) &&
    (amounts.length === 0 || facts['count'] !== undefined || amounts.some(isEqual))
  )
}
