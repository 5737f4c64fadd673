/** As the contract counts them: 0 to 5 (facts 8). */
export type SaleStatus = 'pending' | 'premint' | 'presale' | 'sale' | 'drawing' | 'claim'
const STATUSES: readonly SaleStatus[] = ['pending', 'premint', 'presale', 'sale', 'drawing', 'claim']

/** Undefined for an index that the contract does not have. */
export function saleStatusAt(index: number): SaleStatus | undefined {
  return STATUSES[index]
}

/** A sale as its contract has it; price in units of the payment token, times in Unix seconds. */
export interface Sale {
  readonly status: SaleStatus
  /** Of the public sale; 0 before it is known. */
  readonly startTime: bigint
  readonly maxSupply: number
  readonly maxReserve: number
  readonly distributed: number
  readonly maxPerAddress: number
  readonly maxPerTransaction: number
  readonly price: bigint
  /** It came to no draw in good time, and somebody took the price back: nothing is sold or minted any more. */
  readonly isGivenUp: boolean
}

export const PHASES = ['presale', 'sale', 'claim', 'reveal'] as const
export type SalePhase = (typeof PHASES)[number]
export type PhaseState = 'upcoming' | 'live' | 'over' | 'cancelled'

export function isSoldOut({ distributed, maxSupply }: Pick<Sale, 'distributed' | 'maxSupply'>): boolean {
  return distributed >= maxSupply
}

/** Whether the public sale sells at that time, by the chain's clock. */
export function isSelling(sale: Sale, now: bigint): boolean {
  return !sale.isGivenUp && sale.status === 'sale' && now >= sale.startTime && !isSoldOut(sale)
}

/** Where each of the four phases that people see stands; the contract's status decides, and its start within it. */
export function phaseStates(
  sale: Sale,
  { now, isRevealed }: { readonly now: bigint; readonly isRevealed: boolean },
): Readonly<Record<SalePhase, PhaseState>> {
  if (sale.isGivenUp) {
    const sold = sale.status === 'presale' ? 'cancelled' : 'over'
    return { presale: 'over', sale: sold, claim: 'cancelled', reveal: 'cancelled' }
  }
  const isBefore = sale.status === 'pending' || sale.status === 'premint'
  const isDrawn = sale.status === 'claim'
  return {
    presale: isBefore ? 'upcoming' : sale.status === 'presale' ? 'live' : 'over',
    sale: isSelling(sale, now)
      ? 'live'
      : sale.status === 'drawing' || isDrawn || (sale.status === 'sale' && isSoldOut(sale))
        ? 'over'
        : 'upcoming',
    claim: isDrawn ? 'live' : 'upcoming',
    reveal: isDrawn && isRevealed ? 'live' : 'upcoming',
  }
}

/** What an account has of a sale. */
export interface SaleOwner {
  /** Tickets that are not tokens yet. */
  readonly tickets: number
  /** Tickets of the pre-sale that it may still buy, and has bought. */
  readonly presaleLeft: number
  readonly presaleUsed: number
}

/** Tickets that an address may still buy in the public sale: those of the pre-sale do not count (facts 8). */
export function remainingInSale(
  { maxPerAddress }: Pick<Sale, 'maxPerAddress'>,
  { tickets, presaleUsed }: Pick<SaleOwner, 'tickets' | 'presaleUsed'>,
): number {
  return Math.max(0, maxPerAddress - Math.max(0, tickets - presaleUsed))
}

/** The most tickets of one purchase: of the pre-sale's allowance, or within both limits of the public sale. */
export function maxTickets(sale: Sale, owner: SaleOwner): number {
  if (sale.status === 'presale') return owner.presaleLeft
  return Math.min(sale.maxPerTransaction, remainingInSale(sale, owner))
}

/** How many the contract gives to who asks for so many now: the last buyer gets those that are left (facts 0.22). */
export function ticketsGiven(sale: Pick<Sale, 'distributed' | 'maxSupply'>, asked: number): number {
  return Math.min(asked, Math.max(0, sale.maxSupply - sale.distributed))
}

/** Quantities to choose from by one press: at most three (facts 8), the largest one last. */
export function quantityChoices(most: number): readonly number[] {
  return [...new Set([1, Math.ceil(most / 2), most])].filter((count) => count > 0 && count <= most)
}

/** What an account can do next (facts 8: the event bar). */
export type SaleStep =
  /** Nothing is sold yet. */
  | 'soon'
  /** The public sale asks for an active profile. */
  | 'activate'
  /** Tickets can be chosen and enabled; they are sold from the start on. */
  | 'ready'
  | 'buy'
  /** It has as many as it may have. */
  | 'full'
  /** Every ticket is sold, and the number is not drawn yet. */
  | 'drawing'
  | 'mint'
  | 'end'
  /** Every ticket that was paid for is paid back. */
  | 'cancelled'

export function nextStep(
  sale: Sale,
  {
    owner,
    hasProfile,
    now,
  }: { readonly owner: SaleOwner; readonly hasProfile: boolean; readonly now: bigint },
): SaleStep {
  if (sale.isGivenUp) return 'cancelled'
  switch (sale.status) {
    case 'pending':
    case 'premint':
      return hasProfile ? 'soon' : 'activate'
    case 'presale':
      if (owner.presaleLeft > 0) return 'buy'
      return hasProfile ? 'soon' : 'activate'
    case 'sale':
      if (isSoldOut(sale)) return 'drawing'
      if (!hasProfile) return 'activate'
      if (remainingInSale(sale, owner) === 0) return 'full'
      return now < sale.startTime ? 'ready' : 'buy'
    case 'drawing':
      return 'drawing'
    case 'claim':
      return owner.tickets > 0 ? 'mint' : 'end'
  }
}

/** Why tickets cannot be bought; the first that holds is shown. */
export type TicketProblem =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'no-tickets' }
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'balance-too-low' }
  /** All is well but the time. */
  | { readonly kind: 'too-early' }

interface Purchase {
  /** Undefined where nothing, or nothing readable, was typed. */
  readonly count: number | undefined
  readonly balance: bigint
  readonly owner: SaleOwner
  readonly now: bigint
}

export function ticketProblem(
  sale: Sale,
  { count, balance, owner, now }: Purchase,
): TicketProblem | undefined {
  if (sale.isGivenUp) return { kind: 'cancelled' }
  if (isSoldOut(sale) || (sale.status !== 'presale' && sale.status !== 'sale')) return { kind: 'sold-out' }
  if (count === undefined || count <= 0) return { kind: 'no-tickets' }
  const most = maxTickets(sale, owner)
  if (count > most) return { kind: 'too-many', most }
  if (sale.price * BigInt(count) > balance) return { kind: 'balance-too-low' }
  return sale.status === 'sale' && now < sale.startTime ? { kind: 'too-early' } : undefined
}

/** The token that a ticket becomes: all tickets are moved on by the number that was drawn. */
export function tokenOf(ticketId: bigint, offset: bigint, maxSupply: number): bigint {
  return (offset + ticketId) % BigInt(maxSupply)
}
