import type { Summary, Transaction } from './slice'

/** A summary with what really happened: `unknown` are facts that the receipt did not tell. */
export interface ReceiptSummary extends Summary {
  readonly unknown?: readonly string[]
}

/** What it does; once it is done, what it did: what the logs told takes the place of what was planned. */
export function summaryOf(transaction: Transaction): ReceiptSummary {
  const { summary, told } = transaction
  if (told === undefined || !isDone(transaction)) return summary
  const known = Object.entries(told).filter((fact): fact is [string, string] => fact[1] !== null)
  const unknown = Object.keys(told).filter((fact) => told[fact] === null)
  const planned = Object.entries(summary.facts).filter(([fact]) => !unknown.includes(fact))
  return {
    ...summary,
    facts: Object.fromEntries([...planned, ...known]),
    ...(unknown.length > 0 && { unknown }),
  }
}

/** Is what it was sent for on the chain? */
export function isDone({ outcome }: Pick<Transaction, 'outcome'>): boolean {
  const isOwn = outcome.status === 'mined' || (outcome.status === 'replaced' && outcome.how === 'sped-up')
  return isOwn && outcome.receipt.status === 1
}
