import type { Summary, Transaction } from './slice'

/** A summary with the actual result: `unknown` are facts that the receipt does not have. */
export interface ReceiptSummary extends Summary {
  readonly unknown?: readonly string[]
}

/** The planned summary; once mined, facts from the logs replace the planned ones. */
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

/** Whether the call took effect. */
export function isDone({ outcome }: Pick<Transaction, 'outcome'>): boolean {
  const isOwn = outcome.status === 'mined' || (outcome.status === 'replaced' && outcome.how === 'sped-up')
  return isOwn && outcome.receipt.status === 1
}
