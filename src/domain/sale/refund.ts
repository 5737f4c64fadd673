import type { Sale } from './sale'

/** What decides on refunds beside the sale itself; times in Unix seconds. */
export interface RefundTerms {
  /** When the pre-sale began; 0 before it. */
  readonly presaleTime: bigint
  /** Seconds from there that the sale has for its draw. */
  readonly maxDuration: bigint
  /** Tickets of the reserve, the first ones, which were not paid for. */
  readonly reserved: bigint
}

/** Why tickets cannot be paid back; the first that holds is shown. */
export type RefundProblem =
  /** They can be minted. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'no-tickets' }
  /** The draw has time until `from`. */
  | { readonly kind: 'too-early'; readonly from: bigint }

/** Tickets that were paid for. */
export function paidTickets(
  ticketIds: readonly bigint[],
  { reserved }: Pick<RefundTerms, 'reserved'>,
): readonly bigint[] {
  return ticketIds.filter((id) => id >= reserved)
}

/** From when on tickets are paid back where there is no draw; undefined before the pre-sale. */
export function refundTime({ presaleTime, maxDuration }: RefundTerms): bigint | undefined {
  return presaleTime === 0n ? undefined : presaleTime + maxDuration
}

/** Tickets are paid back once the sale is given up, which the first of them does, from that time on. */
export function refundProblem(
  { status }: Pick<Sale, 'status'>,
  terms: RefundTerms,
  { tickets, now }: { readonly tickets: number; readonly now: bigint },
): RefundProblem | undefined {
  if (status === 'claim') return { kind: 'drawn' }
  const from = refundTime(terms)
  if (tickets === 0 || from === undefined) return { kind: 'no-tickets' }
  return now < from ? { kind: 'too-early', from } : undefined
}
